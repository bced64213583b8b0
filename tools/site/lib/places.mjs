import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { SiteError, messageOf } from './errors.mjs';
import { downloadCacheDir, localCacheDir, projectDir } from './paths.mjs';

/** @typedef {import('./options.mjs').SiteOptions} SiteOptions */

/**
 * Complains about folders that can't hold sites or downloads before anything is
 * downloaded or built.
 *
 * @param {SiteOptions} options
 * @throws {SiteError}
 */
export function checkPlaces( options ) {
	checkAgainst( [
		...( options.withPlugin ? [ projectDir ] : [] ),
		...options.plugins,
	] );
	checkWritable( localCacheDir, "The sites' folder", 'VITRIN_SITES' );
	checkWritable(
		downloadCacheDir(),
		'The folder for downloads',
		'VITRIN_CACHE'
	);
}

/**
 * WordPress takes every file whose path begins with that of a linked plugin for the
 * plugin's own, without minding where a folder's name ends: beside a clone "vitrin" a
 * folder "vitrin-sites" is as wrong as one inside it.
 *
 * @param {string[]} plugins Folders of plugins that the site links to.
 * @throws {SiteError} The sites' folder begins like one of them.
 */
export function checkAgainst( plugins ) {
	const place = realPath( localCacheDir );
	for ( const dir of plugins ) {
		if ( place.startsWith( realPath( dir ) ) ) {
			throw new SiteError(
				`The sites' folder ${ place } begins like ${ resolve( dir ) }, so WordPress would take their files for that plugin's. Name another place: VITRIN_SITES=DIR.`
			);
		}
	}
}

/**
 * @param {string} dir
 * @param {string} what     What it is, at the beginning of a sentence.
 * @param {string} variable The environment's variable that names another.
 * @throws {SiteError} It can't be made, or not be written to.
 */
function checkWritable( dir, what, variable ) {
	try {
		makeDir( dir );
		const probe = join( dir, `.probe-${ process.pid }` );
		mkdirSync( probe );
		rmSync( probe, { recursive: true } );
	} catch ( error ) {
		throw new SiteError(
			`${ what } ${ dir } can't be used (${ messageOf( error ) }). Name another place: ${ variable }=DIR.`
		);
	}
}

/**
 * One folder after the other: below /proc, Node's own recursive way never ends.
 *
 * @param {string} dir
 */
function makeDir( dir ) {
	if ( ! existsSync( dir ) ) {
		makeDir( dirname( dir ) );
		mkdirSync( dir );
	}
}

/**
 * @param {string} path
 * @return {string} Without links, also where the end of it isn't there yet.
 */
function realPath( path ) {
	const whole = resolve( path );
	return existsSync( whole ) || dirname( whole ) === whole
		? realpathSync( whole )
		: join( realPath( dirname( whole ) ), basename( whole ) );
}
