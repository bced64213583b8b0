import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { SiteError, messageOf } from './errors.mjs';

/*
 * The two libraries are imported when first needed: these tools also run
 * before `npm ci` has.
 */

/**
 * Unpacks a zip; every entry's checksum is checked on the way.
 *
 * @param {string} file
 * @param {string} dir  Must exist.
 * @throws {SiteError} The file is cut short, damaged or no zip.
 */
export async function unzip( file, dir ) {
	const { default: AdmZip } = await import( 'adm-zip' );
	try {
		const zip = new AdmZip( file );
		if ( zip.getEntryCount() === 0 ) {
			throw new Error( 'it is empty' );
		}
		zip.extractAllTo( dir, /* overwrite */ true );
	} catch ( error ) {
		throw new SiteError(
			`${ file } is not a whole zip file: ${ messageOf( error ) }.`,
			{ cause: error }
		);
	}
}

/**
 * Unpacks what is wanted of a .tgz.
 *
 * @param {string}                      file
 * @param {string}                      dir    Must exist.
 * @param {( path: string ) => boolean} wanted Gets the path in the archive, 'package/…'.
 * @throws {SiteError} The file is cut short, damaged or no .tgz.
 */
export async function untar( file, dir, wanted ) {
	const { unpackTar } = await import( 'modern-tar/fs' );
	try {
		await pipeline(
			createReadStream( file ),
			createGunzip(),
			unpackTar( dir, { filter: ( header ) => wanted( header.name ) } )
		);
	} catch ( error ) {
		throw new SiteError(
			`${ file } is not a whole .tgz file: ${ messageOf( error ) }.`,
			{ cause: error }
		);
	}
}
