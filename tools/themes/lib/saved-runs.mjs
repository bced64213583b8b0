import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../lib/run.mjs';

/** Where runs are saved, so that a table can be made of several. */
const FOLDER = join( root, '.cache/themes' );

/**
 * @param {import('../table.mjs').ThemeRun} run
 */
export function saveRun( run ) {
	mkdirSync( FOLDER, { recursive: true } );
	writeFileSync(
		join( FOLDER, `${ run.theme }-${ run.size }.json` ),
		JSON.stringify( run, null, '\t' )
	);
}

/**
 * @return {import('../table.mjs').ThemeRun[]} The last whole run of each theme and width, phones first.
 */
export function savedRuns() {
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
