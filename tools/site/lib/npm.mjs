import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { untar } from './archive.mjs';
import { SiteError } from './errors.mjs';
import { makeDirWhole, remove, isDir } from './files.mjs';
import { downloadCacheDir } from './paths.mjs';

/**
 * Runs npm, with the developer's own registry and proxy settings.
 *
 * @param {string[]}        args
 * @param {{ cwd: string }} options
 * @return {Promise<void>}
 * @throws {SiteError} npm is missing or failed; the message holds its last error line.
 */
export function npm( args, { cwd } ) {
	return new Promise( ( resolve, reject ) => {
		const child = spawn( 'npm', args, {
			cwd,
			stdio: [ 'ignore', 'ignore', 'pipe' ],
			shell: process.platform === 'win32',
		} );
		// Our end is npm's end.
		const end = () => child.kill();
		process.once( 'exit', end );
		let errors = '';
		child.stderr?.on( 'data', ( chunk ) => {
			errors = ( errors + chunk ).slice( -4000 );
		} );
		child.on( 'error', () =>
			reject( new SiteError( 'npm was not found; Node installs it.' ) )
		);
		child.on( 'close', ( code ) => {
			process.off( 'exit', end );
			if ( code === 0 ) {
				resolve();
				return;
			}
			const lines = errors
				.split( '\n' )
				.map( ( line ) =>
					line.replace( /^npm (error|ERR!)\s*/i, '' ).trim()
				)
				.filter(
					( line ) =>
						line !== '' && ! /complete log|_logs/.test( line )
				);
			reject(
				new SiteError(
					`"npm ${ args[ 0 ] }" failed${
						lines.length > 0
							? `: ${ lines.slice( 0, 2 ).join( ' ' ) }`
							: '.'
					}`
				)
			);
		} );
	} );
}

/**
 * Brings a package's tarball and keeps what is wanted of it, unpacked.
 *
 * @param {{ package: string, version: string }} spec
 * @param {( path: string ) => boolean}          wanted Gets the path in the tarball, 'package/…'.
 * @return {Promise<string>} The folder, in the download cache.
 * @throws {SiteError} npm failed, or the tarball is damaged.
 */
export async function npmPack( spec, wanted ) {
	const dir = join(
		downloadCacheDir(),
		'npm',
		`${ spec.package.replace( /[@/]+/g, '-' ).replace( /^-/, '' ) }-${ spec.version }`
	);
	if ( isDir( dir ) ) {
		return dir;
	}
	await makeDirWhole( dir, async ( temporary ) => {
		await npm(
			[
				'pack',
				`${ spec.package }@${ spec.version }`,
				`--pack-destination=${ temporary }`,
			],
			{ cwd: temporary }
		);
		const file = readdirSync( temporary ).find( ( name ) =>
			name.endsWith( '.tgz' )
		);
		if ( ! file ) {
			throw new SiteError(
				`npm downloaded no file for ${ spec.package }.`
			);
		}
		await untar( join( temporary, file ), temporary, wanted );
		remove( join( temporary, file ) );
	} );
	return dir;
}
