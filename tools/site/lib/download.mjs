import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unzip } from './archive.mjs';
import { SiteError, messageOf } from './errors.mjs';
import { isDir, makeDirWhole, remove } from './files.mjs';
import { downloadCacheDir } from './paths.mjs';

/** @typedef {import('./progress.mjs').Progress} Progress */

/** No byte for so long means that the download is dead. In milliseconds. */
const STALL = 30_000;

/**
 * Whether the download host answers. Asked once per run, and only when
 * something is missing from the cache.
 *
 * @param {{ env?: NodeJS.ProcessEnv, timeout?: number }} [options] timeout in milliseconds.
 * @return {Promise<boolean>}
 */
export async function isOnline( { env = process.env, timeout = 3000 } = {} ) {
	try {
		const response = await fetch( `${ hosts( env ).downloads }/`, {
			method: 'HEAD',
			signal: AbortSignal.timeout( timeout ),
		} );
		return response.status < 500;
	} catch {
		return false;
	}
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @return {{ downloads: string, api: string }} Base addresses without a final slash; a mirror may be named by environment.
 */
export function hosts( env = process.env ) {
	const clean = ( /** @type {string} */ url ) => url.replace( /\/+$/, '' );
	return {
		downloads: clean(
			env.VITRIN_DOWNLOADS || 'https://downloads.wordpress.org'
		),
		api: clean( env.VITRIN_API || 'https://api.wordpress.org' ),
	};
}

/**
 * A zip's content from the download cache, downloaded when it is missing.
 *
 * @param {Object}                                  options
 * @param {string}                                  options.url
 * @param {string}                                  options.label    For the progress, 'WordPress 7.1'.
 * @param {string}                                  options.key      Its place in the cache, 'wordpress/7.1'.
 * @param {string}                                  options.inner    The zip's one top folder that is wanted, '' for all.
 * @param {string}                                  options.contains A file that must be in it, relative to `inner`.
 * @param {Progress}                                options.progress
 * @return {Promise<string>} The folder.
 * @throws {SiteError} The download failed, was cut short or is not what it should be; nothing is stored then.
 */
export async function cachedZip( {
	url,
	label,
	key,
	inner,
	contains,
	progress,
} ) {
	const dir = cachedDir( key );
	const wanted = inner === '' ? dir : join( dir, inner );
	if ( isDir( dir ) ) {
		return wanted;
	}
	await progress.step( `Downloading ${ label }`, () =>
		makeDirWhole( dir, async ( temporary ) => {
			const file = join( temporary, 'download.zip' );
			await download( url, file, ( done, total ) =>
				progress.bar( label, done, total )
			);
			await unzip( file, temporary );
			remove( file );
			const { existsSync } = await import( 'node:fs' );
			if ( ! existsSync( join( temporary, inner, contains ) ) ) {
				throw new SiteError(
					`What ${ url } gave is not ${ label }: it has no ${ contains }.`
				);
			}
		} )
	);
	return wanted;
}

/**
 * @param {string} key
 * @return {string} The folder in the download cache, there or not.
 */
export function cachedDir( key ) {
	return join( downloadCacheDir(), key );
}

/**
 * Downloads a file.
 *
 * @param {string}                                  url
 * @param {string}                                  file
 * @param {( done: number, total: number ) => void} onProgress Bytes; total 0 when unknown.
 * @throws {SiteError} No connection, another status than 200, a stall, or fewer bytes than announced.
 */
export async function download( url, file, onProgress ) {
	const failed = (
		/** @type {string} */ why,
		/** @type {unknown} */ cause
	) => new SiteError( `Could not download ${ url }: ${ why }.`, { cause } );
	const abort = new AbortController();
	let timer = setTimeout( () => abort.abort(), STALL );
	const alive = () => {
		clearTimeout( timer );
		timer = setTimeout( () => abort.abort(), STALL );
	};
	let done = 0;
	let total = 0;
	try {
		const response = await fetch( url, { signal: abort.signal } );
		if ( response.status !== 200 || response.body === null ) {
			throw failed(
				`the server answered ${ response.status }`,
				undefined
			);
		}
		// With a content encoding the length would be that of the coded bytes.
		if ( ! response.headers.has( 'content-encoding' ) ) {
			total = Number( response.headers.get( 'content-length' ) ) || 0;
		}
		const count = new Transform( {
			transform( chunk, _encoding, next ) {
				alive();
				done += chunk.length;
				onProgress( done, total );
				next( null, chunk );
			},
		} );
		await pipeline(
			Readable.fromWeb(
				/** @type {import('node:stream/web').ReadableStream} */ (
					response.body
				)
			),
			count,
			createWriteStream( file )
		);
	} catch ( error ) {
		if ( error instanceof SiteError ) {
			throw error;
		}
		if ( abort.signal.aborted ) {
			throw failed( 'the connection fell silent', error );
		}
		throw failed( messageOf( error ), error );
	} finally {
		clearTimeout( timer );
	}
	if ( total > 0 && done !== total ) {
		throw failed( `only ${ done } of ${ total } bytes came`, undefined );
	}
}

/**
 * The newest released version of WordPress, or of a plugin of its directory.
 *
 * @param {'wordpress' | string} what 'wordpress' or the plugin's slug.
 * @return {Promise<string>}
 * @throws {SiteError} The directory can't be asked, or its answer makes no sense.
 */
export async function latestVersion( what ) {
	const url =
		what === 'wordpress'
			? `${ hosts().api }/core/version-check/1.7/`
			: `${ hosts().api }/plugins/info/1.0/${ what }.json`;
	let version;
	try {
		const response = await fetch( url, {
			signal: AbortSignal.timeout( 10_000 ),
		} );
		const answer =
			/** @type {{ version?: unknown, offers?: { version?: unknown }[] }} */ (
				await response.json()
			);
		version =
			what === 'wordpress'
				? answer?.offers?.[ 0 ]?.version
				: answer?.version;
	} catch ( error ) {
		throw new SiteError(
			`Could not ask ${ url } for the newest version: ${ messageOf(
				error
			) }.`,
			{ cause: error }
		);
	}
	if ( typeof version !== 'string' || ! /^\d[\w.-]*$/.test( version ) ) {
		throw new SiteError( `${ url } named no version.` );
	}
	return version;
}
