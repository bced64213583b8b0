/**
 * Small helpers around files; Node's built-in modules only.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

const skipped = new Set( [ 'node_modules', 'vendor', '.git', '.cache' ] );

/**
 * All files below a folder whose path ends with `suffix`, sorted; none when the
 * folder isn't there. Installed and unpacked code is left out.
 *
 * @param {string}          folder Absolute path.
 * @param {string|string[]} suffix One ending or several.
 * @return {string[]} Absolute paths with forward slashes.
 */
export function filesBelow( folder, suffix ) {
	if ( ! existsSync( folder ) ) {
		return [];
	}
	const endings = [ suffix ].flat();
	const found = [];
	for ( const entry of readdirSync( folder, { withFileTypes: true } ) ) {
		const path = join( folder, entry.name );
		if ( entry.isDirectory() ) {
			if ( ! skipped.has( entry.name ) ) {
				found.push( ...filesBelow( path, endings ) );
			}
		} else if ( endings.some( ( ending ) => path.endsWith( ending ) ) ) {
			found.push( path.split( sep ).join( '/' ) );
		}
	}
	return found.sort();
}
