import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root, where plugin.php stands. */
export const projectDir = resolve(
	dirname( fileURLToPath( import.meta.url ) ),
	'../../..'
);

/** This tool's folder. */
export const toolDir = join( projectDir, 'tools/site' );

/**
 * Where downloads are cached, for all clones of one developer.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @return {string} An absolute path; the folder need not exist.
 */
export function downloadCacheDir( env = process.env ) {
	if ( env.VITRIN_CACHE ) {
		return resolve( env.VITRIN_CACHE );
	}
	return join( env.XDG_CACHE_HOME || join( homedir(), '.cache' ), 'vitrin' );
}

/**
 * What belongs to this clone alone: sites and snapshots.
 *
 * It lies outside the clone: a site links the clone as a plugin, and WordPress
 * takes every file below a linked plugin's real folder for that plugin's own,
 * so for a site inside it WooCommerce's files would get our URLs.
 */
export const localCacheDir = process.env.VITRIN_SITES
	? resolve( process.env.VITRIN_SITES )
	: join(
			downloadCacheDir(),
			'clones',
			`${ basename( projectDir ) }-${ createHash( 'sha256' )
				.update( projectDir )
				.digest( 'hex' )
				.slice( 0, 8 ) }`
		);

/**
 * @param {string} name
 * @return {string} The site's own folder.
 */
export function siteHome( name ) {
	return join( localCacheDir, 'sites', name );
}

/**
 * @param {...string} parts
 * @return {string} The joined path, made as a folder.
 */
export function ensureDir( ...parts ) {
	const dir = join( ...parts );
	mkdirSync( dir, { recursive: true } );
	return dir;
}
