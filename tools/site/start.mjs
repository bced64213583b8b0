#!/usr/bin/env node
/**
 * `npm start`: a running demo shop with the plugin active, from nothing but
 * Node. See docs/development-site.md.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportError } from './lib/errors.mjs';
import { HELP, parseOptions } from './lib/options.mjs';
import { prepare } from './lib/prepare.mjs';
import { createProgress } from './lib/progress.mjs';
import { HOST, checkPort, firstPage, serveNative } from './lib/serve.mjs';

/** @type {import('./lib/guarded.mjs').Guarded | undefined} */
let server;
let stopping = false;

/**
 * Ends the server, then this process.
 *
 * @param {number} code
 */
async function stop( code ) {
	if ( ! stopping ) {
		stopping = true;
		await server?.stop();
		process.exit( code );
	}
}

for ( const signal of /** @type {const} */ ( [
	'SIGINT',
	'SIGTERM',
	'SIGHUP',
] ) ) {
	process.on( signal, () => stop( signal === 'SIGINT' ? 0 : 143 ) );
}

// npm may be killed without telling what it started: this process, under a shell.
if ( process.env.npm_lifecycle_event && process.platform !== 'win32' ) {
	const family = () => `${ process.ppid } ${ parentOf( process.ppid ) }`;
	const atFirst = family();
	setInterval( () => {
		if ( family() !== atFirst ) {
			stop( 143 );
		}
	}, 1000 ).unref();
}

/**
 * @param {number} pid
 * @return {string} Its parent's id where the system has it in a file, else ''.
 */
function parentOf( pid ) {
	try {
		// The second field is the command in brackets, which may hold spaces.
		const [ , parent ] = readFileSync( `/proc/${ pid }/stat`, 'utf8' )
			.replace( /^.*\) /, '' )
			.split( ' ' );
		return parent ?? '';
	} catch {
		return '';
	}
}

/** @return {Promise<number>} The exit code. */
async function main() {
	const options = parseOptions( process.argv.slice( 2 ) );
	if ( options.help ) {
		process.stdout.write( HELP );
		return 0;
	}
	const begun = Date.now();
	const progress = createProgress( { quiet: options.quiet } );
	await checkPort( options.port );
	const prepared = await prepare( options, progress );
	// Preparing may take minutes.
	await checkPort( options.port );

	const url = `http://${ HOST }:${ options.port }`;
	const log = join( prepared.site.home, 'server.log' );
	const native = prepared.php.kind === 'native';
	await progress.step( `Starting PHP ${ prepared.php.version }`, async () => {
		if ( native ) {
			server = serveNative(
				prepared.site,
				prepared.binary,
				options.port
			);
		} else {
			const { serveWasm } = await import( './lib/wasm.mjs' );
			server = await serveWasm( prepared.site, options.port, progress );
		}
		await firstPage( `${ url }/`, server, log, native ? 60 : 180 );
	} );
	if ( ! server ) {
		return 70;
	}
	process.stdout.write(
		options.quiet
			? `${ url }\n`
			: `
The shop is open: ${ url }/shop/   (ready in ${ (
					( Date.now() - begun ) /
					1000
				).toFixed( 1 ) } s)
  Admin    ${ url }/wp-admin/     admin / password
  Shopper  ${ url }/my-account/   shopper / password
  Logs     ${ prepared.site.home }
Press Ctrl+C to stop.
`
	);
	const code = await server.ended;
	if ( ! stopping ) {
		process.stderr.write(
			`Error: The server ended by itself. See ${ log }.\n`
		);
		return code || 1;
	}
	return new Promise( () => {} );
}

main()
	.catch( async ( error ) => {
		const code = stopping ? 143 : reportError( error );
		await server?.stop();
		return code;
	} )
	.then( ( code ) => process.exit( code ) );
