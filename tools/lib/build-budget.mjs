/**
 * Sizes and dependencies of the built scripts, held against their budgets.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const KB = 1024;

/** The bench holds the same numbers against what a browser really asks for. */
const { firstLoad, pages, drawer, parts } = JSON.parse(
	readFileSync( new URL( '../bench/budgets.json', import.meta.url ), 'utf8' )
);

/** Every file a build must make, besides `.asset.php` beside each script. */
const FILES = {
	scripts: [
		'cart',
		'storefront',
		'quantity',
		'quantity-steps',
		'toggler-place',
		'lists',
		'further-pages',
		'product-page',
		'search-starter',
		'search',
		'product-keys',
		'sticky-bar',
		'notices',
		'mini-cart',
		'fly-out',
		'cart-page',
		'checkout-page',
		'actions',
		'bridge',
		'fallback',
		'lost-clicks',
		'side-cart',
		'shipping',
		'quick-view',
		'product-view',
		'early-suggestions',
		'suggestions',
		'gallery',
		'gallery-slider',
		'gallery-full-screen',
		'gallery-photoswipe',
		'variation-form',
		'swatch-fields',
		'filters',
		'data',
	],
	styles: [
		'storefront',
		'lists',
		'product-page',
		'search-starter',
		'search',
		'sticky-bar',
		'mini-cart',
		'cart-page',
		'side-cart',
		'shipping',
		'quick-view',
		'product-view',
		'suggestions',
		'gallery',
		'gallery-full-screen',
		'gallery-photoswipe',
		'filters',
	],
};

/**
 * What may weigh how much, brotli, before any press (`firstLoad`) and when the
 * drawer opens. Bytes of our own files: WordPress's React comes on top there.
 */
export const BUDGETS = [
	{
		name: 'first load, scripts',
		files: [ 'cart.js', 'storefront.js' ],
		bytes: firstLoad.scriptBytes,
		maxFiles: firstLoad.scriptFiles,
	},
	{
		name: 'first load with a quantity field',
		files: [ 'cart.js', 'storefront.js', 'quantity.js' ],
		bytes: 9.25 * KB,
		maxFiles: 4,
	},
	{
		name: 'first load, styles',
		files: [ 'storefront.css' ],
		bytes: firstLoad.styleBytes,
		maxFiles: firstLoad.styleFiles,
	},
	{
		name: 'list of products, scripts before any press',
		files: [ 'cart.js', 'storefront.js', 'lists.js' ],
		bytes: pages.shop.scriptBytes,
		maxFiles: pages.shop.scriptFiles,
	},
	{
		name: 'list of products, styles',
		files: [ 'storefront.css', 'lists.css' ],
		bytes: pages.shop.styleBytes,
		maxFiles: pages.shop.styleFiles,
	},
	{
		// On a phone its form reaches under the floating cart at once.
		name: 'product page, scripts before any press',
		files: [
			'cart.js',
			'storefront.js',
			'quantity.js',
			'product-page.js',
			'toggler-place.js',
		],
		bytes: pages.simple.scriptBytes,
		maxFiles: pages.simple.scriptFiles,
	},
	{
		name: 'product page, styles',
		files: [ 'storefront.css', 'product-page.css' ],
		bytes: pages.simple.styleBytes,
		maxFiles: pages.simple.styleFiles,
	},
	{
		name: 'cart page, scripts before any press',
		files: [ 'cart.js', 'storefront.js', 'quantity.js', 'cart-page.js' ],
		bytes: pages.cart.scriptBytes,
		maxFiles: firstLoad.scriptFiles,
	},
	{
		name: 'cart page, styles',
		files: [ 'storefront.css', 'cart-page.css' ],
		bytes: pages.cart.styleBytes,
		maxFiles: pages.cart.styleFiles,
	},
	// What any press brings, the drawer's included; React apart (docs/adr/0011-parts-of-the-engine.md).
	{
		name: "a press, the cart's engine",
		files: [ 'actions.js' ],
		bytes: drawer.engineBytes,
	},
	{
		name: 'drawer with suggestions, scripts',
		files: [ 'side-cart.js', 'early-suggestions.js', 'suggestions.js' ],
		bytes: drawer.scriptBytes,
	},
	{
		name: 'bridge to jQuery and blocks, only where they are there',
		files: [ 'bridge.js' ],
		bytes: parts.bridge,
	},
	{
		name: 'browsers without locks or channels',
		files: [ 'fallback.js' ],
		bytes: parts.fallback,
	},
	{
		name: 'clicks on "add to cart" that another script took',
		files: [ 'lost-clicks.js' ],
		bytes: parts.lostClicks,
	},
	{
		name: 'choosing the shipping, only when somebody wants to',
		files: [ 'shipping.js', 'shipping.css' ],
		bytes: parts.shipping,
	},
	{
		name: 'notices, only where there are some',
		files: [ 'notices.js' ],
		bytes: parts.notices,
	},
	{
		name: 'quantity fields, only where the theme has a plus and minus of its own',
		files: [ 'quantity-steps.js' ],
		bytes: parts.quantitySteps,
	},
	{
		name: 'a free place for the floating cart, once somebody scrolls',
		files: [ 'toggler-place.js' ],
		bytes: parts.togglerPlace,
	},
	{
		name: 'keys of tabs and stars, once somebody comes to them',
		files: [ 'product-keys.js' ],
		bytes: parts.productKeys,
	},
	{
		name: 'bar for adding to the cart, once its button is out of view',
		files: [ 'sticky-bar.js', 'sticky-bar.css' ],
		bytes: parts.stickyBar,
	},
	{
		name: "a list's further pages, when somebody scrolls",
		files: [ 'further-pages.js' ],
		bytes: parts.furtherPages,
	},
	{
		name: 'waiting for a search, on pages that list no products',
		files: [ 'search-starter.js' ],
		bytes: parts.searchStarter,
	},
	{
		name: 'product search, what it shows',
		files: [ 'search.js' ],
		bytes: parts.search,
	},
	{
		name: 'product search, style',
		files: [ 'search.css' ],
		bytes: parts.searchStyle,
	},
	{
		name: 'mini cart, before any press',
		files: [ 'mini-cart.js' ],
		bytes: parts.miniCart,
	},
	{
		name: 'mini cart, what it shows',
		files: [ 'fly-out.js' ],
		bytes: parts.flyOut,
	},
	{
		name: 'mini cart, style',
		files: [ 'mini-cart.css' ],
		bytes: parts.miniCartStyle,
	},
	{
		name: 'quick view in the drawer, script',
		files: [ 'quick-view.js' ],
		bytes: parts.quickView,
	},
	{
		name: 'choosing a variation',
		files: [ 'variation-form.js' ],
		bytes: parts.variationForm,
	},
	{
		name: 'quick view of a list, script',
		files: [ 'product-view.js' ],
		bytes: parts.productView,
	},
	{
		name: 'quick view of a list, style',
		files: [ 'product-view.css' ],
		bytes: parts.productViewStyle,
	},
	{
		name: 'suggestions in the drawer, script',
		files: [ 'suggestions.js' ],
		bytes: parts.suggestions,
	},
	{
		name: "a product's gallery, when it is looked at",
		files: [ 'gallery.js', 'gallery.css' ],
		bytes: parts.gallery,
	},
	{
		name: 'gallery leafed through by a finger, Swiper with it',
		files: [ 'gallery-slider.js' ],
		bytes: parts.gallerySlider,
	},
	{
		name: 'gallery in full screen, our part',
		files: [ 'gallery-full-screen.js', 'gallery-full-screen.css' ],
		bytes: parts.galleryFullScreen,
	},
	{
		name: 'gallery in full screen, PhotoSwipe',
		files: [ 'gallery-photoswipe.js', 'gallery-photoswipe.css' ],
		bytes: parts.galleryPhotoswipe,
	},
	{
		name: 'filters, only when somebody uses them',
		files: [ 'filters.js' ],
		bytes: parts.filters,
	},
	{
		name: 'filters, style of what only their script shows',
		files: [ 'filters.css' ],
		bytes: parts.filtersStyle,
	},
	{
		name: 'drawer with quick view and suggestions, styles',
		files: [ 'side-cart.css', 'quick-view.css', 'suggestions.css' ],
		bytes: drawer.styleBytes,
	},
];

/** Handles that scripts of the first load, and what a press brings, ask for: these, and no others. */
const FIRST_LOAD_HANDLES = {
	cart: [],
	storefront: [ 'vitrin-cart' ],
	quantity: [ 'vitrin-cart' ],
	'quantity-steps': [ 'vitrin-cart' ],
	'toggler-place': [ 'vitrin-cart' ],
	lists: [ 'vitrin-cart' ],
	'further-pages': [ 'vitrin-cart' ],
	filters: [ 'vitrin-cart' ],
	'product-page': [ 'vitrin-cart' ],
	'search-starter': [ 'vitrin-cart' ],
	search: [ 'vitrin-cart' ],
	'product-keys': [ 'vitrin-cart' ],
	'sticky-bar': [ 'vitrin-cart' ],
	notices: [ 'vitrin-cart' ],
	'mini-cart': [ 'vitrin-cart' ],
	'fly-out': [ 'vitrin-cart' ],
	'cart-page': [ 'vitrin-cart' ],
	actions: [ 'vitrin-cart' ],
	bridge: [ 'vitrin-cart' ],
	fallback: [ 'vitrin-cart' ],
	'lost-clicks': [ 'vitrin-cart' ],
	'variation-form': [ 'vitrin-cart' ],
};

/** Size in bytes after brotli at its highest quality, as a shop's server or CDN keeps it. */
export function brotliBytes( content ) {
	return brotliCompressSync( content, {
		params: { [ constants.BROTLI_PARAM_QUALITY ]: 11 },
	} ).length;
}

/** The handles named in the text of a made `.asset.php`. */
export function assetDependencies( php ) {
	const list = php.match( /'dependencies' => array\((.*?)\)/s );
	return list
		? [ ...list[ 1 ].matchAll( /'([^']+)'/g ) ].map( ( m ) => m[ 1 ] )
		: [];
}

/**
 * Read a build's folder.
 *
 * @param {string} dir Absolute path of build/features.
 * @return {{missing: string[], sizes: Record<string, number>, raw: Record<string, number>, dependencies: Record<string, string[]>}}
 *         Sizes in bytes (brotli and raw) by file name, handles by entry.
 */
export function readBuild( dir ) {
	const build = { missing: [], sizes: {}, raw: {}, dependencies: {} };
	const take = ( file ) => {
		const path = join( dir, file );
		if ( ! existsSync( path ) ) {
			build.missing.push( file );
			return null;
		}
		return readFileSync( path );
	};
	for ( const name of FILES.scripts ) {
		const asset = take( `${ name }.asset.php` );
		if ( asset ) {
			build.dependencies[ name ] = assetDependencies( asset.toString() );
		}
	}
	const measured = [
		...FILES.scripts.map( ( name ) => `${ name }.js` ),
		...FILES.styles.flatMap( ( name ) => [
			`${ name }.css`,
			`${ name }-rtl.css`,
		] ),
	];
	for ( const file of measured ) {
		const content = take( file );
		if ( content ) {
			build.raw[ file ] = content.length;
			build.sizes[ file ] = brotliBytes( content );
		}
	}
	return build;
}

/** Sum of the sizes of the files that are there, in bytes. */
function weigh( build, files ) {
	return files.reduce(
		( sum, file ) => sum + ( build.sizes[ file ] ?? 0 ),
		0
	);
}

/**
 * All that is wrong with a build, as sentences; empty when it is fine.
 *
 * @param {ReturnType<typeof readBuild>} build As readBuild() gives it.
 * @return {string[]} One sentence per problem.
 */
export function checkBuild( build ) {
	const problems = build.missing.map( ( file ) => `${ file } was not built` );
	for ( const [ name, wanted ] of Object.entries( FIRST_LOAD_HANDLES ) ) {
		const handles = build.dependencies[ name ];
		for ( const handle of handles ? wanted : [] ) {
			if ( ! handles?.includes( handle ) ) {
				problems.push( `${ name }.js does not ask for ${ handle }` );
			}
		}
		for ( const handle of handles ?? [] ) {
			if ( ! wanted.includes( handle ) ) {
				problems.push(
					`${ name }.js is loaded before the drawer but asks for ${ handle }`
				);
			}
		}
	}
	for ( const name of FILES.scripts ) {
		if ( build.dependencies[ name ]?.includes( 'jquery' ) ) {
			problems.push( `${ name }.js asks for jquery` );
		}
	}
	for ( const budget of BUDGETS ) {
		const bytes = weigh( build, budget.files );
		if ( bytes > budget.bytes ) {
			problems.push(
				`${ budget.name }: ${ bytes } bytes, budget ${ budget.bytes }`
			);
		}
		if ( budget.maxFiles && budget.files.length > budget.maxFiles ) {
			problems.push(
				`${ budget.name }: ${ budget.files.length } files, budget ${ budget.maxFiles }`
			);
		}
	}
	return problems;
}

/** The table that is printed after each build. */
export function table( build ) {
	const rows = [ [ 'what', 'files', 'brotli', 'budget' ] ];
	for ( const budget of BUDGETS ) {
		rows.push( [
			budget.name,
			budget.files.join( ' + ' ),
			String( weigh( build, budget.files ) ),
			String( budget.bytes ),
		] );
	}
	for ( const name of FILES.scripts ) {
		const file = `${ name }.js`;
		rows.push( [
			`  ${ file }`,
			( build.dependencies[ name ] ?? [] ).join( ', ' ) || '–',
			String( build.sizes[ file ] ?? 'missing' ),
			'',
		] );
	}
	const widths = rows[ 0 ].map( ( _, column ) =>
		Math.max( ...rows.map( ( row ) => row[ column ].length ) )
	);
	return rows
		.map( ( row ) =>
			row
				.map( ( cell, i ) => cell.padEnd( widths[ i ] ) )
				.join( '  ' )
				.trimEnd()
		)
		.join( '\n' );
}
