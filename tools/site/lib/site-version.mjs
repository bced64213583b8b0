import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDir, newestChange } from './files.mjs';
import { projectDir, toolDir } from './paths.mjs';
import { versions } from './versions.mjs';

/*
 * A site is created again when one of these versions has changed.
 */

/** @typedef {import('./options.mjs').SiteOptions} SiteOptions */
/** @typedef {import('./sources.mjs').Sources} Sources */
/** @typedef {import('./parts.mjs').Part} Part */

/**
 * A hash of everything in the site's folder.
 *
 * @param {SiteOptions} options
 * @param {Sources}     sources
 * @return {string}
 */
export function filesVersion( options, sources ) {
	const id = ( /** @type {Part | null} */ part ) =>
		part && [
			part.dir,
			part.slug,
			part.version,
			part.live,
			changed( part ),
		];
	return hash( [
		sources.wordpress,
		id( sources.shop ),
		id( sources.plugin ),
		sources.plugins.map( id ),
		id( sources.theme ),
		options.database === '' ? versions.sqlite : '',
	] );
}

/**
 * A copied folder of the developer's own may change without a new version.
 *
 * @param {Part} part
 * @return {number}
 */
function changed( part ) {
	return part.live || part.main === 'woocommerce.php'
		? 0
		: newestChange( part.dir );
}

/**
 * A hash of everything that shapes the site's data. Folders don't count, so
 * equal sites share one snapshot.
 *
 * @param {SiteOptions} options
 * @param {Sources}     sources
 * @return {string}
 */
export function dataVersion( options, sources ) {
	const part = ( /** @type {Part | null} */ value ) =>
		value && [ value.slug, value.main, value.live ? '' : value.version ];
	return hash( [
		options.ltr,
		options.database,
		sources.wordpress.version,
		part( sources.shop ),
		sources.standIn,
		part( sources.plugin ),
		sources.plugins.map( part ),
		sources.themeSlug,
		readFileSync( join( toolDir, 'install.php' ), 'utf8' ),
		hashOfDir( join( toolDir, 'mu-plugins' ) ),
		hashOfDir( join( projectDir, 'tests/shop/seed' ) ),
		// A snapshot of older settings would be a shop that was updated.
		readFileSync(
			join( projectDir, 'src/shared/settings/Schema.php' ),
			'utf8'
		),
	] );
}

/**
 * @param {string} dir
 * @return {string[]} Names and content hashes of the files below.
 */
function hashOfDir( dir ) {
	if ( ! isDir( dir ) ) {
		return [];
	}
	return readdirSync( dir, { withFileTypes: true } ).flatMap( ( entry ) => {
		const path = join( dir, entry.name );
		return entry.isDirectory()
			? hashOfDir( path )
			: [ `${ entry.name } ${ hash( readFileSync( path, 'base64' ) ) }` ];
	} );
}

/**
 * @param {unknown} value
 * @return {string} Twelve hexadecimal digits.
 */
function hash( value ) {
	return createHash( 'sha256' )
		.update( JSON.stringify( value ) )
		.digest( 'hex' )
		.slice( 0, 12 );
}
