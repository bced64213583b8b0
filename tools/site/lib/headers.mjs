import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A value of the comment block on top of a plugin's or theme's main file.
 *
 * @param {string} file
 * @param {string} name 'Plugin Name', 'Version' …
 * @return {string} '' when it is not there.
 */
export function fileHeader( file, name ) {
	if ( ! existsSync( file ) ) {
		return '';
	}
	const head = readFileSync( file, 'utf8' ).slice( 0, 8192 );
	const found = head.match(
		new RegExp( `^[ \\t/*#@]*${ name }:(.*)$`, 'im' )
	);
	return ( found?.[ 1 ] ?? '' ).replace( /\*\/.*$/, '' ).trim();
}

/**
 * The main file of a plugin's folder, found the way WordPress does it.
 *
 * @param {string} dir
 * @return {string} Its name in the folder; '' when the folder holds no plugin.
 */
export function pluginMainFile( dir ) {
	for ( const name of readdirSync( dir ) ) {
		if (
			name.endsWith( '.php' ) &&
			fileHeader( join( dir, name ), 'Plugin Name' ) !== ''
		) {
			return name;
		}
	}
	return '';
}

/**
 * @param {string} dir A WordPress folder.
 * @return {string} Its version; '' when it is none.
 */
export function wordpressVersion( dir ) {
	const file = join( dir, 'wp-includes/version.php' );
	if ( ! existsSync( file ) ) {
		return '';
	}
	const found = readFileSync( file, 'utf8' ).match(
		/\$wp_version\s*=\s*'([^']+)'/
	);
	return found?.[ 1 ] ?? '';
}
