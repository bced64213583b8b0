/**
 * nginx and PHP-FPM, and clients that send hits: for what measures them.
 */
import { spawn } from 'node:child_process';
import {
	copyFileSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/** A path that nginx answers by itself: what a request costs whose answer costs nothing. */
export const IDLE_PATH = '/answered-by-nginx';

const AGENT =
	'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/**
 * nginx and PHP-FPM over some folders, for as long as something runs.
 *
 * @template T
 * @param {Object}   given
 * @param {string}   given.home    A temporary folder.
 * @param {string[]} given.roots   Folders, on a port each.
 * @param {number}   given.port    The first.
 * @param {number}   given.workers PHP's processes.
 * @param {string}   [given.user]  Who they are where root starts them.
 * @param {string}   [given.core]  The processor that they all share, such as 0; else any.
 * @param {( work: () => number ) => Promise<T>} job It is given what tells how many nanoseconds PHP has worked.
 * @return {Promise<T>} Its result.
 */
export async function withServers(
	{ home, roots, port, workers, user = 'www-data', core },
	job
) {
	const socket = join( home, 'php.sock' );
	writeFileSync(
		join( home, 'php.conf' ),
		`[global]\nerror_log = ${ home }/php.log\ndaemonize = no\n[www]\n${
			process.getuid?.() === 0
				? `user = ${ user }\ngroup = ${ user }\nlisten.mode = 0666\n`
				: ''
		}listen = ${ socket }\npm = static\npm.max_children = ${ workers }\nphp_admin_value[apc.enabled] = 0\n`
	);
	const site = ( root, i ) => `server {
		listen 127.0.0.1:${ port + i };
		root ${ root };
		index index.php;
		keepalive_requests 1000000;
		location = ${ IDLE_PATH } {
			return 200 "";
		}
		location / {
			try_files $uri $uri/ /index.php?$args;
		}
		location ~ \\.php$ {
			include /etc/nginx/fastcgi_params;
			fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
			# Debian's parameters leave the port out.
			fastcgi_param HTTP_HOST $http_host;
			fastcgi_pass unix:${ socket };
		}
	}`;
	writeFileSync(
		join( home, 'nginx.conf' ),
		`${ process.getuid?.() === 0 ? `user ${ user };\n` : '' }daemon off;
worker_processes 2;
pid ${ home }/nginx.pid;
error_log ${ home }/nginx.log;
events { worker_connections 512; }
http {
	access_log off;
	client_body_temp_path ${ home }/body;
	fastcgi_temp_path ${ home }/fastcgi;
	${ roots.map( site ).join( '\n\t' ) }
}
`
	);
	const fpm = `/usr/sbin/${ readdirSync( '/usr/sbin' ).find( ( name ) => /^php-fpm/.test( name ) ) }`;
	/** What takes the process's place once it is held to the processor. */
	const start = ( command, args, options ) =>
		core === undefined
			? spawn( command, args, options )
			: spawn( 'taskset', [ '-c', core, command, ...args ], options );
	const servers = [
		start(
			fpm,
			[
				'--nodaemonize',
				'--allow-to-run-as-root',
				'-y',
				join( home, 'php.conf' ),
			],
			{
				stdio: 'ignore',
				env: {
					...process.env,
					PHP_INI_SCAN_DIR: extensions( fpm, home ),
				},
			}
		),
		start(
			'nginx',
			[
				'-c',
				join( home, 'nginx.conf' ),
				'-e',
				join( home, 'nginx.log' ),
			],
			{ stdio: 'ignore' }
		),
	];
	const end = () => servers.forEach( ( server ) => server.kill() );
	process.once( 'exit', end );
	try {
		await listening( { port, host: '127.0.0.1' } );
		await listening( { path: socket } );
		// PHP-FPM listens before its processes are there.
		while ( cpu( servers[ 0 ].pid ) === 0 ) {
			await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
		}
		return await job( () => cpu( servers[ 0 ].pid ) );
	} finally {
		end();
		await Promise.all(
			servers.map(
				( server ) =>
					server.exitCode ??
					new Promise( ( resolve ) => server.once( 'exit', resolve ) )
			)
		);
	}
}

/** Nanoseconds that a process's children have worked. */
function cpu( parent ) {
	return readFileSync( `/proc/${ parent }/task/${ parent }/children`, 'utf8' )
		.split( ' ' )
		.filter( Boolean )
		.reduce(
			( sum, child ) =>
				sum +
				Number(
					readFileSync( `/proc/${ child }/schedstat`, 'utf8' ).split(
						' '
					)[ 0 ]
				),
			0
		);
}

/** A folder with what PHP loads here, without what no shop has: a debugger makes each call of a function slow. */
function extensions( fpm, home ) {
	const version = /[\d.]+$/.exec( fpm )?.[ 0 ];
	const from = `/etc/php/${ version }/fpm/conf.d`;
	const to = join( home, 'conf.d' );
	mkdirSync( to );
	for ( const file of readdirSync( from ).filter(
		( name ) => ! /xdebug|pcov/.test( name )
	) ) {
		copyFileSync( join( from, file ), join( to, file ) );
	}
	return to;
}

/** @param {import('node:net').NetConnectOpts} at */
async function listening( at ) {
	for ( let tries = 0; tries < 100; tries++ ) {
		const isThere = await new Promise( ( resolve ) => {
			const probe = connect( at, () => {
				probe.end();
				resolve( true );
			} ).on( 'error', () => resolve( false ) );
		} );
		if ( isThere ) {
			return;
		}
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
	}
	throw new Error( 'nginx or PHP-FPM did not start.' );
}

/** Whether an HTTP answer has come whole. */
const isWhole = ( text ) => {
	const end = text.indexOf( '\r\n\r\n' );
	if ( end < 0 ) {
		return false;
	}
	const length = /content-length: (\d+)/i.exec( text )?.[ 1 ];
	return length === undefined
		? text.endsWith( '0\r\n\r\n' )
		: text.length >= end + 4 + Number( length );
};

/**
 * One client that sends one hit after the other over one connection.
 *
 * @param {{ port: number, path: string }} target
 * @param {() => string | undefined | Promise<string | undefined>} next A body; undefined ends it.
 * @param {number[]}                       times  Milliseconds of each are added.
 */
export function client( target, next, times ) {
	return new Promise( ( resolve, reject ) => {
		const socket = connect( target.port, '127.0.0.1' ).setNoDelay();
		let began = 0;
		let text = '';
		const send = async () => {
			const body = await next();
			if ( body === undefined ) {
				socket.end();
				return resolve( undefined );
			}
			text = '';
			began = performance.now();
			socket.write(
				`POST ${ target.path } HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${ AGENT }\r\nOrigin: http://localhost\r\nSec-Fetch-Site: same-origin\r\nSec-Fetch-Mode: cors\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${ body.length }\r\n\r\n${ body }`
			);
		};
		socket.on( 'connect', send );
		socket.on( 'error', reject );
		socket.on( 'data', ( data ) => {
			text += data.toString( 'latin1' );
			if ( isWhole( text ) ) {
				times.push( performance.now() - began );
				if ( ! text.startsWith( 'HTTP/1.1 200' ) ) {
					return reject( new Error( text.slice( 0, 500 ) ) );
				}
				send();
			}
		} );
	} );
}

export const median = ( numbers ) =>
	[ ...numbers ].sort( ( a, b ) => a - b )[
		Math.floor( numbers.length / 2 )
	];
