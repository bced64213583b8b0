import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { picture } from './picture.mjs';
import { report, shopTitle } from './report.mjs';

const BEGIN = '<!-- figures: made by `npm run bench -- --save`, changes below are lost -->';

/**
 * Redraws docs/bench.md (below its mark) and docs/bench.svg from the kept runs.
 *
 * @param {string} docs Folder.
 * @throws {Error} No run is kept, or the document has lost its mark.
 */
export function draw( docs ) {
	const folder = join( docs, 'bench' );
	const results = ( existsSync( folder ) ? readdirSync( folder ) : [] )
		.filter( ( name ) => name.endsWith( '.json' ) )
		.map( ( name ) => /** @type {import('./result.mjs').Result} */ ( JSON.parse( readFileSync( join( folder, name ), 'utf8' ) ) ) )
		// Real shops first, and of those the ones with most beside each other.
		.sort( ( a, b ) => Number( a.shop.standIn ) - Number( b.shop.standIn ) || b.states.length - a.states.length );
	if ( results.length === 0 ) {
		throw new Error( 'docs/bench/ holds no run: make one with --save.' );
	}
	const file = join( docs, 'bench.md' );
	const [ before, figures ] = readFileSync( file, 'utf8' ).split( BEGIN );
	if ( figures === undefined ) {
		throw new Error( `docs/bench.md has lost the line ${ BEGIN }` );
	}
	const parts = results.map( ( result ) => `## On ${ shopTitle( result.shop ) }\n\n${ report( result ) }` );
	writeFileSync( file, `${ before }${ BEGIN }\n\n${ parts.join( '\n\n' ) }\n` );
	writeFileSync( join( docs, 'bench.svg' ), picture( results[ 0 ] ) );
}
