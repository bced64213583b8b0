import { existsSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { SiteError } from './errors.mjs';
import { isDir } from './files.mjs';
import { fileHeader, pluginMainFile } from './headers.mjs';
import { projectDir } from './paths.mjs';

/**
 * A folder that goes into the site.
 *
 * @typedef {Object} Part
 * @property {string}  dir     Where it is; never written to.
 * @property {string}  slug    Its folder's name in the site.
 * @property {string}  version
 * @property {string}  main    Main file of a plugin, '' for themes.
 * @property {boolean} live    Linked, so that edits show at once; else copied.
 */

/**
 * Versions and slugs have no slash and don't begin with a dot; a bare name that
 * stands for a folder here is taken for the folder.
 *
 * @param {string} value
 * @return {boolean}
 */
export function looksLikePath( value ) {
	return (
		value !== '' &&
		( /[\\/]/.test( value ) ||
			/^[.~]/.test( value ) ||
			( value !== 'latest' &&
				value !== 'stand-in' &&
				isDir( resolve( value ) ) ) )
	);
}

/**
 * @param {string} path
 * @param {string} option For the message.
 * @return {string} Absolute.
 */
export function folder( path, option ) {
	const dir = resolve( path );
	if ( ! existsSync( dir ) ) {
		throw new SiteError( `${ option }: there is no folder ${ dir }.` );
	}
	if ( ! statSync( dir ).isDirectory() ) {
		throw new SiteError( `${ option }: ${ dir } is not a folder.` );
	}
	return dir;
}

/** @return {Part} */
export function standInPart() {
	const dir = join( projectDir, 'tests/shop/woocommerce' );
	const main = isDir( dir ) ? pluginMainFile( dir ) : '';
	if ( main === '' ) {
		throw new SiteError(
			'There is no network for WooCommerce, and no stand-in shop in tests/shop/woocommerce. Name a folder: --woocommerce=DIR.'
		);
	}
	return {
		dir,
		slug: 'woocommerce',
		version: fileHeader( join( dir, main ), 'Version' ),
		main,
		live: true,
	};
}

/**
 * @param {string} dir
 * @return {Part}
 */
export function wooPart( dir ) {
	return {
		dir,
		slug: 'woocommerce',
		version: fileHeader( join( dir, 'woocommerce.php' ), 'Version' ),
		main: 'woocommerce.php',
		live: false,
	};
}

/**
 * @param {string} path
 * @param {string} option
 * @return {Part}
 */
export function pluginPart( path, option ) {
	const dir = folder( path, option );
	const main = pluginMainFile( dir );
	if ( main === '' ) {
		throw new SiteError(
			`${ option }: ${ dir } is no plugin folder (no PHP file in it has a "Plugin Name" header).`
		);
	}
	return {
		dir,
		slug: basename( dir ),
		version: fileHeader( join( dir, main ), 'Version' ),
		main,
		live: false,
	};
}

/**
 * @param {string} path
 * @return {Part}
 */
export function themePart( path ) {
	const dir = folder( path, '--theme' );
	if ( fileHeader( join( dir, 'style.css' ), 'Theme Name' ) === '' ) {
		throw new SiteError(
			`--theme: ${ dir } is no theme folder (it has no style.css with a "Theme Name").`
		);
	}
	return {
		dir,
		slug: basename( dir ),
		version: fileHeader( join( dir, 'style.css' ), 'Version' ),
		main: '',
		live: false,
	};
}
