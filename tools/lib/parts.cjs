/**
 * The parts of our scripts: each feature names its own in src/<feature>/parts.json.
 *
 * "name": {
 *   "loads": "page" (printed beside the first file), "intent", "press", "visible", "idle" or "event",
 *   "text": when that is, "holds": what it does (both for docs/parts.md),
 *   "react": true where it needs WordPress's React,
 *   "bytes": what its script may weigh, "styleBytes": its style, where it has one (brotli)
 * }
 */
const { existsSync, readdirSync, readFileSync } = require( 'node:fs' );
const { join } = require( 'node:path' );

const LOADS = [ 'page', 'intent', 'press', 'visible', 'idle', 'event' ];

/** When what is said of a part can't be. */
function problemOf( name, { loads, text, holds, bytes, styleBytes = 1 } ) {
	if ( ! /^[a-z][a-z-]*$/.test( name ) ) {
		return 'its name is not in small letters and hyphens';
	}
	if ( ! LOADS.includes( loads ) ) {
		return `"loads" is none of ${ LOADS.join( ', ' ) }`;
	}
	if ( ! text || ! holds ) {
		return '"text" or "holds" is missing';
	}
	return bytes > 0 && styleBytes > 0 ? '' : '"bytes" are missing';
}

/**
 * @param {string} root The project's folder.
 * @return {Array<{name: string, feature: string, loads: string, text: string, holds: string, react?: boolean, bytes: number, styleBytes?: number}>}
 *         In the order of the features' folders.
 * @throws {Error} A part is declared twice, or wrongly.
 */
function readParts( root ) {
	const parts = new Map();
	for ( const feature of readdirSync( join( root, 'src' ) ).sort() ) {
		const file = join( root, 'src', feature, 'parts.json' );
		const declared = existsSync( file )
			? JSON.parse( readFileSync( file, 'utf8' ) )
			: {};
		for ( const [ name, part ] of Object.entries( declared ) ) {
			const problem = parts.has( name )
				? 'another feature has a part of that name'
				: problemOf( name, part );
			if ( problem ) {
				throw new Error(
					`src/${ feature }/parts.json, ${ name }: ${ problem }`
				);
			}
			parts.set( name, { name, feature, ...part } );
		}
	}
	return [ ...parts.values() ];
}

const FILE = 'parts.php';

/** Writes what PHP needs of them, while webpack builds; a chunk that nobody declared is an error. */
class PartsForPhp {
	constructor( root, build ) {
		this.root = root;
		this.build = build;
	}

	apply( compiler ) {
		const { Compilation, WebpackError, sources } = compiler.webpack;
		compiler.hooks.thisCompilation.tap( 'PartsForPhp', ( compilation ) => {
			compilation.hooks.processAssets.tap(
				{
					name: 'PartsForPhp',
					stage: Compilation.PROCESS_ASSETS_STAGE_REPORT,
				},
				() => {
					const parts = readParts( this.root );
					const made = [ ...compilation.chunks ]
						.filter( ( chunk ) => ! chunk.hasEntryModule() )
						.map( ( { name } ) => name );
					for ( const name of made ) {
						if ( ! parts.some( ( part ) => part.name === name ) ) {
							compilation.errors.push(
								new WebpackError(
									`The part "${ name }" stands in no parts.json.`
								)
							);
						}
					}
					for ( const { name, feature } of parts ) {
						if ( ! made.includes( name ) ) {
							compilation.errors.push(
								new WebpackError(
									`src/${ feature }/parts.json, ${ name }: nothing imports it.`
								)
							);
						}
					}
					compilation.emitAsset(
						FILE,
						new sources.RawSource( toPhp( parts, this.build ) )
					);
				}
			);
		} );
	}
}

/** As PHP reads it: src/shared/assets/Parts.php. */
function toPhp( parts, build ) {
	const printed = parts.filter( ( { loads } ) => loads === 'page' );
	const rows = printed.map(
		( { name, styleBytes } ) =>
			`\t\t'${ name }' => ${ styleBytes ? 'true' : 'false' },\n`
	);
	return `<?php
// Made by the build of src/*/parts.json.
return array(
	'build' => '${ build }',
	// Printed with a page; whether with a style.
	'parts' => array(
${ rows.join( '' ) }	),
);
`;
}

module.exports = { PartsForPhp, readParts, toPhp };
