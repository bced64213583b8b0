import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../lib/run.mjs';

/**
 * Runs that are kept, so that a table can be made of several.
 *
 * @param {string} kind Of what: their folder's name.
 */
export function savedRuns( kind ) {
	const folder = join( root, '.cache', kind );
	mkdirSync( folder, { recursive: true } );
	return {
		/**
		 * @param {string}           slug What was held: a theme's or plugin's folder.
		 * @param {{ size: string }} run
		 */
		add: ( slug, run ) =>
			writeFileSync(
				join( folder, `${ slug }-${ run.size }.json` ),
				JSON.stringify( run, null, '\t' )
			),

		/** @return {any[]} The last whole run of each at each width, phones first. */
		all: () =>
			readdirSync( folder )
				.filter( ( file ) => file.endsWith( '.json' ) )
				.toSorted( ( one, other ) =>
					one
						.replace( /-phone\.json$/, '-a' )
						.localeCompare( other.replace( /-phone\.json$/, '-a' ) )
				)
				.map( ( file ) =>
					JSON.parse( readFileSync( join( folder, file ), 'utf8' ) )
				),
	};
}
