import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../lib/run.mjs';

/** Where runs are kept, so that a table can be made of several. */
const FOLDER = join( root, '.cache/themes' );

/**
 * @param {import('../table.mjs').Held} held
 */
export function keep( held ) {
	mkdirSync( FOLDER, { recursive: true } );
	writeFileSync(
		join( FOLDER, `${ held.theme }-${ held.size }.json` ),
		JSON.stringify( held, null, '\t' )
	);
}

/**
 * @return {import('../table.mjs').Held[]} The last whole run of each theme and width, phones first.
 */
export function kept() {
	mkdirSync( FOLDER, { recursive: true } );
	return readdirSync( FOLDER )
		.filter( ( file ) => file.endsWith( '.json' ) )
		.map( ( file ) =>
			JSON.parse( readFileSync( join( FOLDER, file ), 'utf8' ) )
		)
		.sort(
			( one, other ) =>
				one.theme.localeCompare( other.theme ) ||
				other.size.localeCompare( one.size )
		);
}
