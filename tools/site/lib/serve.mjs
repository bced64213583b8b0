import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { SiteError } from './errors.mjs';
import { spawnGuarded } from './guarded.mjs';
import { toolDir } from './paths.mjs';
import { settingArguments } from './php.mjs';

/** @typedef {import('./site.mjs').Site} Site */
/** @typedef {import('./guarded.mjs').Guarded} Guarded */

/** Only this machine can reach the site: its passwords are public. */
export const HOST = '127.0.0.1';

/** Requests that are answered at the same time. */
const WORKERS = '6';

/**
 * @param {number} port
 * @return {Promise<void>}
 * @throws {SiteError} Something listens there, or it may not be used.
 */
export function checkPort( port ) {
	return new Promise( ( resolve, reject ) => {
		const server = createServer();
		server.once( 'error', ( /** @type {NodeJS.ErrnoException} */ error ) =>
			reject(
				new SiteError(
					error.code === 'EADDRINUSE'
						? `Port ${ port } is in use. Stop what runs there, or choose another: npm start -- --port=${
								port < 65535 ? port + 1 : port - 1
							}`
						: `Port ${ port } can't be used: ${ error.message }.`
				)
			)
		);
		server.listen( port, HOST, () => server.close( () => resolve() ) );
	} );
}

/**
 * Serves a site with the machine's own PHP.
 *
 * @param {Site}   site
 * @param {string} binary
 * @param {number} port
 * @return {Guarded}
 */
export function serveNative( site, binary, port ) {
	return spawnGuarded(
		binary,
		[
			...settingArguments(),
			'-S',
			`${ HOST }:${ port }`,
			'-t',
			site.dir,
			join( toolDir, 'router.php' ),
		],
		{
			cwd: site.dir,
			env: {
				...process.env,
				PHP_CLI_SERVER_WORKERS: WORKERS,
				VITRIN_SITE_HOST: `${ HOST }:${ port }`,
			},
			log: join( site.home, 'server.log' ),
		}
	);
}

/**
 * Waits for the first page.
 *
 * @param {string}  url
 * @param {Guarded} server
 * @param {string}  log     For the message.
 * @param {number}  seconds
 * @throws {SiteError} The server ended, or answers with an error, or not in time.
 */
export async function firstPage( url, server, log, seconds ) {
	let gone = false;
	server.ended.then( () => ( gone = true ) );
	const until = Date.now() + seconds * 1000;
	let last = 'it did not answer';
	while ( Date.now() < until && ! gone ) {
		try {
			const response = await fetch( url, {
				redirect: 'manual',
				signal: AbortSignal.timeout(
					Math.max( 1, until - Date.now() )
				),
			} );
			await response.arrayBuffer();
			if ( response.status < 500 ) {
				return;
			}
			last = `it answered ${ response.status }`;
		} catch {
			last = 'it did not answer';
		}
		await new Promise( ( resolve ) => setTimeout( resolve, 100 ) );
	}
	const said = tail( log );
	throw new SiteError(
		`The server at ${ url } did not come up: ${ gone ? 'it ended' : last }.${
			said ? ` It last said: ${ said }` : ''
		} See ${ log }.`
	);
}

/**
 * @param {string} file
 * @return {string} Its last line.
 */
function tail( file ) {
	try {
		return readFileSync( file, 'utf8' ).trimEnd().split( '\n' ).pop() ?? '';
	} catch {
		return '';
	}
}
