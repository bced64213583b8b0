/**
 * The chunks of our scripts: each feature names its own in src/<feature>/chunks.json.
 *
 * "name": {
 *   "loads": "page" (printed beside the first file), "intent", "click", "visible", "idle" or "event",
 *   "entry": the feature's file that begins it, where it loads with a page or waits: it runs by itself, so that the
 *            first file holds nothing of it,
 *   "waits": where it loads on intent and has an entry, a selector: the page has its style and, of its script, only
 *            this; the first sign of a click on such an element brings it (src/storefront/waiting-chunks.ts),
 *   "text": when that is, "holds": what it does (both for docs/chunks.md),
 *   "react": true where it needs WordPress's React,
 *   "bytes": what its script may weigh, "styleBytes": its style, where it has one (brotli)
 * }
 */
const { existsSync, readdirSync, readFileSync } = require( 'node:fs' );
const { join } = require( 'node:path' );

const LOADS = [ 'page', 'intent', 'click', 'visible', 'idle', 'event' ];

/** When what is said of a chunk can't be. */
function problemOf(
	name,
	{ loads, entry, waits, text, holds, bytes, styleBytes = 1 }
) {
	if ( ! /^[a-z][a-z-]*$/.test( name ) ) {
		return 'its name is not in small letters and hyphens';
	}
	if ( ! LOADS.includes( loads ) ) {
		return `"loads" is none of ${ LOADS.join( ', ' ) }`;
	}
	if ( waits && loads !== 'intent' ) {
		return 'what "waits" loads on intent';
	}
	if ( ( loads === 'page' || !! waits ) !== !! entry ) {
		return 'what loads with a page or "waits" has an "entry", and nothing else has';
	}
	// Both stand in PHP between single quotes.
	if ( /['\\]/.test( waits ?? '' ) ) {
		return '"waits" has a quote or a backslash';
	}
	if ( ! text || ! holds ) {
		return '"text" or "holds" is missing';
	}
	return bytes > 0 && styleBytes > 0 ? '' : '"bytes" are missing';
}

/**
 * @param {string} root The project's folder.
 * @return {Array<{name: string, feature: string, loads: string, entry?: string, waits?: string, text: string, holds: string, react?: boolean, bytes: number, styleBytes?: number}>}
 *         In the order of the features' folders.
 * @throws {Error} A chunk is declared twice, or wrongly.
 */
function readChunks( root ) {
	const chunks = new Map();
	for ( const feature of readdirSync( join( root, 'src' ) ).sort() ) {
		const file = join( root, 'src', feature, 'chunks.json' );
		const declared = existsSync( file )
			? JSON.parse( readFileSync( file, 'utf8' ) )
			: {};
		for ( const [ name, chunk ] of Object.entries( declared ) ) {
			const problem = chunks.has( name )
				? 'another feature has a chunk of that name'
				: problemOf( name, chunk );
			if ( problem ) {
				throw new Error(
					`src/${ feature }/chunks.json, ${ name }: ${ problem }`
				);
			}
			chunks.set( name, { name, feature, ...chunk } );
		}
	}
	return [ ...chunks.values() ];
}

/**
 * Webpack's entries for what loads with a page or waits; each takes the modules of the first file, whose runtime runs it.
 *
 * @param {string} root  The project's folder.
 * @param {string} build The build's id.
 * @return {Record<string, {import: string, dependOn: string, filename: string}>} By chunk.
 */
function pageEntries( root, build ) {
	return Object.fromEntries(
		readChunks( root )
			.filter( ( { entry } ) => entry )
			.map( ( { name, feature, entry } ) => [
				name,
				{
					import: join( root, 'src', feature, entry ),
					dependOn: 'storefront',
					filename: `${ name }.${ build }.js`,
				},
			] )
	);
}

const FILE = 'chunks.php';

/** Writes what PHP needs of them, while webpack builds; a chunk that nobody declared is an error. */
/** PHP brings WordPress's packages for it, when another plugin asks for it. */
const FOR_PLUGINS = 'data';

class ChunksForPhp {
	constructor( root, build ) {
		this.root = root;
		this.build = build;
	}

	apply( compiler ) {
		const { Compilation, ExternalModule, WebpackError, sources } =
			compiler.webpack;
		compiler.hooks.thisCompilation.tap( 'ChunksForPhp', ( compilation ) => {
			// Before modules are joined.
			compilation.hooks.afterChunks.tap( 'ChunksForPhp', ( made ) => {
				const hasPackages = ( name ) =>
					name === FOR_PLUGINS ||
					readChunks( this.root ).some(
						( chunk ) => chunk.name === name && chunk.react
					);
				for ( const chunk of made ) {
					for ( const module of hasPackages( chunk.name )
						? []
						: compilation.chunkGraph.getChunkModulesIterable(
								chunk
							) ) {
						if ( module instanceof ExternalModule ) {
							compilation.errors.push(
								new WebpackError(
									`The chunk "${ chunk.name }" imports ${ module.userRequest }, which is not on the page then.`
								)
							);
						}
					}
				}
			} );
			compilation.hooks.processAssets.tap(
				{
					name: 'ChunksForPhp',
					stage: Compilation.PROCESS_ASSETS_STAGE_REPORT,
				},
				() => {
					const chunks = readChunks( this.root );
					const { chunkGraph } = compilation;
					const isOfPage = ( name ) =>
						chunks.some(
							( one ) => one.name === name && one.entry
						);
					const made = [ ...compilation.chunks ]
						.filter(
							( chunk ) =>
								isOfPage( chunk.name ) ||
								! chunkGraph.getNumberOfEntryModules( chunk )
						)
						.map( ( { name } ) => name );
					for ( const name of made ) {
						if (
							! chunks.some( ( chunk ) => chunk.name === name )
						) {
							compilation.errors.push(
								new WebpackError(
									`The chunk "${ name }" stands in no chunks.json.`
								)
							);
						}
					}
					for ( const { name, feature } of chunks ) {
						if ( ! made.includes( name ) ) {
							compilation.errors.push(
								new WebpackError(
									`src/${ feature }/chunks.json, ${ name }: nothing imports it.`
								)
							);
						}
					}
					compilation.emitAsset(
						FILE,
						new sources.RawSource( toPhp( chunks, this.build ) )
					);
				}
			);
		} );
	}
}

/** As PHP reads it: src/shared/assets/Build.php. */
function toPhp( chunks, build ) {
	const rows = chunks
		.filter( ( { entry } ) => entry )
		.map(
			( { name, styleBytes } ) =>
				`\t\t'${ name }' => ${ styleBytes ? 'true' : 'false' },\n`
		);
	const waiting = chunks
		.filter( ( { waits } ) => waits )
		.map( ( { name, waits } ) => `\t\t'${ name }' => '${ waits }',\n` );
	return `<?php
// Made by the build of src/*/chunks.json.
return array(
	'build' => '${ build }',
	// Printed with a page; whether with a style.
	'chunks' => array(
${ rows.join( '' ) }	),
	// Of these, those whose script waits for a sign of a click on such an element.
	'waiting' => array(
${ waiting.join( '' ) }	),
);
`;
}

module.exports = { ChunksForPhp, pageEntries, readChunks, toPhp };
