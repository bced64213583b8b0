/**
 * Sizes of the built scripts and styles, held against their budgets: a chunk's stand in its
 * feature's chunks.json, a page's in tools/bench/budgets.json, where the bench holds the same
 * numbers against what a browser really asks for.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import chunks from './chunks.cjs';

const root = dirname( dirname( dirname( fileURLToPath( import.meta.url ) ) ) );

const { firstLoad, pages } = JSON.parse(
	readFileSync( join( root, 'tools/bench/budgets.json' ), 'utf8' )
);

/** What shops have in their headers and waits, so that the page has its style alone; a notice has none. */
const HEADER = [ 'mini-cart', 'search-starter' ];

/** What every page asks for once it is idle. */
const IDLE = [ 'idle-statistics', 'drawer-shell' ];

/** A chunk that grows by a little is named, and fails no build: pages do. */
const LEEWAY = 1.1;

/** What pages have before any click: beside the first file, these chunks. */
export const PAGES = [
	{ name: 'any page', chunks: [], budget: firstLoad },
	{ name: 'list of products', chunks: [ 'lists' ], budget: pages.shop },
	{ name: 'product', chunks: [ 'product-page' ], budget: pages.variable },
	{ name: 'cart page', chunks: [ 'cart-page' ], budget: pages.cart },
	{ name: 'checkout', chunks: [ 'checkout' ], budget: pages.checkout },
];

/** Size in bytes after brotli at its highest quality, as a shop's server or CDN keeps it. */
export function brotliBytes( content ) {
	return brotliCompressSync( content, {
		params: { [ constants.BROTLI_PARAM_QUALITY ]: 11 },
	} ).length;
}

/**
 * Read a build's folder.
 *
 * @param {string} dir Absolute path of build/features.
 * @return {{sizes: Record<string, number>}} Bytes (brotli) by file, without the build in its name.
 */
export function readBuild( dir ) {
	const sizes = {};
	for ( const file of existsSync( dir ) ? readdirSync( dir ) : [] ) {
		if ( /\.(js|css)$/.test( file ) ) {
			sizes[ file.replace( /\.[0-9a-f]{6}\./, '.' ) ] = brotliBytes(
				readFileSync( join( dir, file ) )
			);
		}
	}
	return { sizes };
}

/** Rows of what is held against what: name, files, bytes, budget, and whether it is a page's. */
function rowsOf( { sizes } ) {
	const weigh = ( names, ending ) => {
		const files = names.map( ( name ) => `${ name }.${ ending }` );
		return {
			files,
			bytes: files.reduce(
				( sum, file ) => sum + ( sizes[ file ] ?? 0 ),
				0
			),
		};
	};
	return [
		...PAGES.flatMap( ( { name, chunks: names, budget } ) => [
			{
				name: `${ name }, scripts before any click`,
				...weigh( [ 'storefront', ...names ], 'js' ),
				budget: budget.scriptBytes,
				isPage: true,
			},
			{
				name: `${ name }, styles`,
				...weigh( [ 'storefront', ...names ], 'css' ),
				budget: budget.styleBytes ?? firstLoad.styleBytes,
				isPage: true,
			},
			{
				name: `${ name } with mini cart, search form and notice, styles`,
				// A list's style has the search form's.
				...weigh(
					[
						'storefront',
						...names,
						...HEADER.filter(
							( one ) =>
								! names.includes( 'lists' ) ||
								one !== 'search-starter'
						),
					],
					'css'
				),
				budget: budget.headerStyleBytes,
				isPage: true,
			},
		] ),
		{
			name: 'any page when idle, scripts',
			...weigh( IDLE, 'js' ),
			budget: firstLoad.idleScriptBytes,
			isPage: true,
		},
		{
			name: 'any page when idle, styles',
			...weigh( IDLE, 'css' ),
			budget: firstLoad.idleStyleBytes,
			isPage: true,
		},
		...chunks.readChunks( root ).flatMap( ( chunk ) => [
			{
				name: chunk.name,
				...weigh( [ chunk.name ], 'js' ),
				budget: chunk.bytes,
			},
			...( chunk.styleBytes
				? [
						{
							name: `${ chunk.name }, style`,
							...weigh( [ chunk.name ], 'css' ),
							budget: chunk.styleBytes,
						},
					]
				: [] ),
		] ),
	];
}

/**
 * All that is wrong with a build, as sentences; empty when it is fine.
 *
 * @param {ReturnType<typeof readBuild>} build From readBuild().
 * @return {{problems: string[], warnings: string[]}} Of each a sentence; warnings fail nothing.
 */
export function checkBuild( build ) {
	const problems = [];
	const warnings = [];
	for ( const { name, files, bytes, budget, isPage } of rowsOf( build ) ) {
		for ( const file of isPage ? [] : files ) {
			if ( ! ( file in build.sizes ) ) {
				problems.push( `${ file } was not built` );
			}
		}
		if ( bytes > budget ) {
			( isPage || bytes > budget * LEEWAY ? problems : warnings ).push(
				`${ name }: ${ bytes } bytes, budget ${ budget }`
			);
		}
	}
	for ( const file of Object.keys( build.sizes ) ) {
		const [ , name = '', ending ] = /^(.*)\.(js|css)$/.exec( file ) ?? [];
		const chunk = chunks
			.readChunks( root )
			.find( ( one ) => one.name === name );
		if ( ending === 'css' && chunk && ! chunk.styleBytes ) {
			problems.push( `${ name } has a style, and no budget for it` );
		}
	}
	return { problems, warnings };
}

/** The table that is printed after each build. */
export function table( build ) {
	const rows = [
		[ 'what', 'files', 'brotli', 'budget' ],
		...rowsOf( build ).map( ( { name, files, bytes, budget } ) => [
			name,
			files.join( ' + ' ),
			String( bytes ),
			String( budget ),
		] ),
	];
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

/**
 * What each feature's own chunks weigh, for the settings page (src/settings-page/FeatureList.php).
 *
 * @param {{sizes: Record<string, number>}} build From readBuild().
 * @return {Record<string, {page: number, later: number}>} Bytes by feature: what loads with a page, and
 *         what loads once somebody uses it. What a feature has in files that it shares is not in it.
 */
export function weights( { sizes } ) {
	/** @type {Record<string, {page: number, later: number}>} */
	const all = {};
	for ( const { name, feature, loads, entry } of chunks.readChunks( root ) ) {
		const weight = ( all[ feature ] ??= { page: 0, later: 0 } );
		weight[ loads === 'page' ? 'page' : 'later' ] +=
			sizes[ `${ name }.js` ] ?? 0;
		// Of what waits the page has the style.
		weight[ entry ? 'page' : 'later' ] += sizes[ `${ name }.css` ] ?? 0;
	}
	return all;
}
