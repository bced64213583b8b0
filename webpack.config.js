/**
 * Scripts of the features. Blocks are a build of their own, with the defaults
 * of wp-scripts, because one build takes only one source root.
 */
const { createHash } = require( 'node:crypto' );
const { existsSync, readdirSync, readFileSync } = require( 'node:fs' );
const { join, resolve } = require( 'node:path' );
const { DefinePlugin } = require( 'webpack' );
const defaults = require( '@wordpress/scripts/config/webpack.config' );
const DependencyExtractionWebpackPlugin = require( '@wordpress/dependency-extraction-webpack-plugin' );
const { ThirdParty } = require( './tools/lib/third-party.cjs' );

const sharedModules = require( './tools/lib/shared-by-cart.cjs' );

const source = ( path ) => resolve( __dirname, 'src', path );

/** Handle `vitrin-<name>` is build/features/<name>.js (ARCHITECTURE.md, "Script files"). */
const entries = {
	cart: { import: source( 'cart/start.ts' ) },
	// Layers tell modules from the same ones in the first load (takeFromCart).
	actions: { import: source( 'storefront/actions.ts' ), layer: 'later' },
	bridge: { import: source( 'storefront/bridge.ts' ), layer: 'later' },
	fallback: { import: source( 'cart/fallback.ts' ), layer: 'later' },
	'lost-clicks': { import: source( 'add-to-cart/part.ts' ) },
	storefront: { import: source( 'storefront/index.ts' ) },
	quantity: { import: source( 'quantity/start.ts' ) },
	'toggler-place': { import: source( 'side-cart/free-place.ts' ) },
	'quantity-steps': { import: source( 'quantity/theirs.ts' ) },
	lists: { import: source( 'storefront/lists.ts' ) },
	'further-pages': { import: source( 'listing/further-pages.ts' ) },
	'product-page': { import: source( 'storefront/product-page.ts' ) },
	'search-starter': { import: source( 'search/start.ts' ) },
	search: { import: source( 'search/panel.ts' ) },
	'product-keys': { import: source( 'product/keys.ts' ) },
	'sticky-bar': { import: source( 'product/bar.ts' ) },
	notices: { import: source( 'notices/start.ts' ) },
	'mini-cart': { import: source( 'mini-cart/start.ts' ) },
	'fly-out': { import: source( 'mini-cart/fly-out.ts' ) },
	'checkout-page': { import: source( 'cart-page/checkout-start.ts' ) },
	'cart-page': { import: source( 'storefront/cart-page.ts' ) },
	'side-cart': { import: source( 'side-cart/ui/index.tsx' ) },
	shipping: { import: source( 'side-cart/shipping/index.tsx' ) },
	suggestions: {
		import: source( 'side-cart/suggestions/index.tsx' ),
		layer: 'later',
	},
	'early-suggestions': {
		import: source( 'side-cart/early-suggestions/index.ts' ),
		layer: 'later',
	},
	'quick-view': { import: source( 'side-cart/quick-view/index.tsx' ) },
	gallery: { import: source( 'gallery/gallery.ts' ) },
	'gallery-slider': { import: source( 'gallery/slider.ts' ) },
	'gallery-full-screen': { import: source( 'gallery/full-screen.ts' ) },
	'gallery-photoswipe': { import: source( 'gallery/photoswipe.ts' ) },
	'variation-form': { import: source( 'variations/form.ts' ) },
	'swatch-fields': { import: source( 'variations/swatch-fields.ts' ) },
	filters: { import: source( 'filters/part.ts' ) },
	'product-view': { import: source( 'quick-view/start.ts' ) },
	data: { import: source( 'data/index.ts' ) },
};

/**
 * Shared parts that the cart library exports (src/cart/index.ts): the features take them
 * from there, so that they travel once. The cart and the shared parts themselves keep
 * importing the files. Whether start.ts puts each name on the page that is taken from there
 * is checked by src/cart/test/shared-by-cart.test.ts.
 */
const sharedByCart = new Set( sharedModules.map( source ) );
const takeFromCart = ( { context, request, contextInfo }, done ) => {
	const isOwn =
		contextInfo.issuerLayer !== 'later' &&
		[ 'cart', 'shared' ].some( ( path ) =>
			`${ context }/`.startsWith( `${ source( path ) }/` )
		);
	return ! isOwn && sharedByCart.has( resolve( context, request ) )
		? done( null, [ 'vitrin', 'cart' ], 'window' )
		: done();
};

/** Short, because the first load carries it; the same on every machine. */
const buildOf = ( folder ) => {
	const hash = createHash( 'sha256' );
	readdirSync( folder, { recursive: true } )
		.map( ( file ) => file.replaceAll( '\\', '/' ) )
		.filter( ( file ) => /^(?!.*\/test\/).*\.tsx?$/.test( file ) )
		.sort()
		.forEach( ( file ) =>
			hash.update( file ).update( readFileSync( join( folder, file ) ) )
		);
	return hash.digest( 'base64url' ).slice( 0, 3 );
};

const isDependencyExtraction = ( plugin ) =>
	plugin.constructor.name === 'DependencyExtractionWebpackPlugin';

/** The cart store exists once per page: everybody but its own entry takes it from the window. */
const dependencyExtraction = new DependencyExtractionWebpackPlugin( {
	requestToExternal: ( request ) =>
		request === '@vitrin/cart' ? [ 'vitrin', 'cart' ] : undefined,
	requestToHandle: ( request ) =>
		request === '@vitrin/cart' ? 'vitrin-cart' : undefined,
} );

/**
 * The cart's face and what is taken from it by file are one module to webpack, named after
 * whichever request came first: by that name, the scripts would at times not depend on
 * `vitrin-cart`.
 */
const nameTheCart = {
	apply: ( { hooks } ) =>
		hooks.compilation.tap( 'NameTheCart', ( compilation ) =>
			compilation.hooks.finishModules.tap( 'NameTheCart', ( modules ) => {
				for ( const module of modules ) {
					if ( String( module.request ) === 'vitrin,cart' ) {
						module.userRequest = '@vitrin/cart';
					}
				}
			} )
		),
};

module.exports = ( _env, argv = {} ) => {
	const entry = Object.fromEntries(
		Object.entries( entries ).filter( ( [ , { import: file } ] ) =>
			existsSync( file )
		)
	);

	return {
		...defaults,
		entry,
		output: {
			...defaults.output,
			path: argv.outputPath ?? resolve( __dirname, 'build/features' ),
		},
		resolve: {
			...defaults.resolve,
			alias: {
				...defaults.resolve.alias,
				'@vitrin/cart': source( 'cart/index.ts' ),
			},
		},
		optimization: {
			...defaults.optimization,
			// One stylesheet per entry, named like it: storefront.css.
			splitChunks: { cacheGroups: { default: false } },
		},
		externals: takeFromCart,
		experiments: { ...defaults.experiments, layers: true },
		plugins: [
			...defaults.plugins.filter(
				( p ) => ! isDependencyExtraction( p )
			),
			dependencyExtraction,
			nameTheCart,
			new ThirdParty(),
			new DefinePlugin( {
				VITRIN_BUILD: JSON.stringify( buildOf( source( '' ) ) ),
			} ),
		],
	};
};
