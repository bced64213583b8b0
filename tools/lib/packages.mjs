/**
 * Whether the installed packages are those of the lock file; Node's built-in
 * modules only, because this runs before anything is installed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {Object} Entry
 * @property {string}  [version]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {boolean} [peer]
 */

/** @typedef {{ packages: Record<string, Entry> }} Lock */

/**
 * @param {Lock} lock      Parsed package-lock.json.
 * @param {Lock} installed Parsed node_modules/.package-lock.json.
 * @return {boolean} False when a package that every machine needs is missing or has another version.
 */
export function isInstalled( lock, installed ) {
	return Object.entries( lock.packages ).every(
		( [ path, entry ] ) =>
			path === '' ||
			entry.optional ||
			entry.devOptional ||
			entry.peer ||
			installed.packages[ path ]?.version === entry.version
	);
}

/**
 * @param {string} root The project's folder.
 * @return {boolean} Whether `npm ci` has nothing to do there.
 */
export function hasPackages( root ) {
	const read = ( /** @type {string} */ path ) =>
		JSON.parse( readFileSync( join( root, path ), 'utf8' ) );
	const installed = 'node_modules/.package-lock.json';
	return (
		existsSync( join( root, installed ) ) &&
		isInstalled( read( 'package-lock.json' ), read( installed ) )
	);
}
