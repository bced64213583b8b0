/**
 * Starts the development site for the contract, or takes one that runs already.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteHome } from '../../../tools/site/lib/paths.mjs';

const START = fileURLToPath(
	new URL( '../../../tools/site/start.mjs', import.meta.url )
);

const freePort = () =>
	new Promise( ( resolve, reject ) => {
		const server = createServer();
		server.once( 'error', reject );
		server.listen( 0, '127.0.0.1', () => {
			const { port } = server.address();
			server.close( () => resolve( port ) );
		} );
	} );

/**
 * @param {{ url?: string, site?: string, wordpress?: string, woocommerce?: string, name?: string, arguments?: string[] }} options `url` and `site` name a site that runs already and its folder.
 * @return {Promise< { origin: string, wordpress: string, stop: () => Promise< void > } >} `wordpress` is the site's folder.
 */
export async function serve( options ) {
	if ( options.url && options.site ) {
		return {
			origin: options.url.replace( /\/$/, '' ),
			wordpress: options.site,
			stop: async () => {},
		};
	}
	const port = await freePort();
	const name = `${ options.name ?? 'contract' }-${ ( options.woocommerce ?? 'stand-in' ).replace( /[^a-z0-9.]+/gi, '-' ).replace( /^-+/, '' ) }`;
	const args = [
		START,
		'--quiet',
		'--no-build',
		`--port=${ port }`,
		`--name=${ name }`,
		`--woocommerce=${ options.woocommerce ?? 'stand-in' }`,
	];
	if ( options.wordpress ) {
		args.push( `--wordpress=${ options.wordpress }` );
	}
	args.push( ...( options.arguments ?? [] ) );
	const child = spawn( process.execPath, args, {
		stdio: [ 'ignore', 'pipe', 'pipe' ],
	} );
	const ended = new Promise( ( resolve ) => child.once( 'exit', resolve ) );
	let said = '';
	const origin = await new Promise( ( resolve, reject ) => {
		const listen = ( chunk ) => {
			said += chunk;
			const address = /http:\/\/[^\s/]+/.exec( said );
			if ( address ) {
				resolve( address[ 0 ] );
			}
		};
		child.stdout.on( 'data', listen );
		child.stderr.on( 'data', ( chunk ) => ( said += chunk ) );
		ended.then( ( code ) =>
			reject(
				new Error(
					`The site did not start (exit code ${ code }): ${ said.trim() }`
				)
			)
		);
	} );
	return {
		origin,
		wordpress: join( siteHome( name ), 'wordpress' ),
		stop: async () => {
			child.kill( 'SIGTERM' );
			await ended;
		},
	};
}
