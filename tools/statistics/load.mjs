#!/usr/bin/env node
/**
 * What a light hit costs on PHP-FPM and nginx, beside another collector on the same machine (docs/statistics.md).
 *
 *     node tools/statistics/load.mjs --other=/var/www/other/collect.php --other-body='path=/x&id=1'
 *
 * It needs php-fpm and nginx; both run from a temporary folder, on ports of their own, and end with it. The exit code is
 * 1 where the light file is slower than the budget allows.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
	copyFileSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	truncateSync,
	writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../lib/cli.mjs';

const here = fileURLToPath( new URL( '.', import.meta.url ) );

/** Of the other's rate at least, of its median at most. */
const BUDGET = { rate: 0.9, median: 1.1 };

const AGENT =
	'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

const {
	other,
	'other-body': otherBody = '',
	'other-path': otherPath = '',
	hits = '4000',
	clients = '8',
	runs = '10',
	workers = '4',
	port = '8811',
} = readOptions( {
	usage: 'node tools/statistics/load.mjs',
	options: {
		other: {
			value: 'FILE',
			text: 'another collector’s PHP file; it is served from its own folder',
		},
		'other-path': {
			value: 'PATH',
			text: 'its path and query, where they aren’t the file’s name',
		},
		'other-body': { value: 'FORM', text: 'what is posted to it' },
		hits: { value: 'NUMBER', text: 'hits of a run (4000)' },
		clients: { value: 'NUMBER', text: 'that send at once (8)' },
		runs: { value: 'NUMBER', text: 'alternating runs of each (10)' },
		workers: { value: 'NUMBER', text: 'PHP’s processes (4)' },
		port: { value: 'NUMBER', text: 'the first of two (8811)' },
	},
} );

/** nginx and PHP-FPM over two folders, for as long as something runs. */
async function withServers( home, roots, work ) {
	const socket = join( home, 'php.sock' );
	writeFileSync(
		join( home, 'php.conf' ),
		`[global]\nerror_log = ${ home }/php.log\ndaemonize = no\n[www]\n${
			process.getuid?.() === 0
				? 'user = www-data\ngroup = www-data\nlisten.mode = 0666\n'
				: ''
		}listen = ${ socket }\npm = static\npm.max_children = ${ workers }\nphp_admin_value[apc.enabled] = 0\n`
	);
	const site = ( root, i ) => `server {
		listen 127.0.0.1:${ Number( port ) + i };
		root ${ root };
		keepalive_requests 1000000;
		location ~ \\.php$ {
			include /etc/nginx/fastcgi_params;
			fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
			fastcgi_pass unix:${ socket };
		}
	}`;
	writeFileSync(
		join( home, 'nginx.conf' ),
		`${ process.getuid?.() === 0 ? 'user www-data;\n' : '' }daemon off;
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
	const servers = [
		spawn(
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
		spawn(
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
		await listening( { port: Number( port ), host: '127.0.0.1' } );
		await listening( { path: socket } );
		// PHP-FPM listens before its processes are there.
		while ( cpu( servers[ 0 ].pid ) === 0 ) {
			await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
		}
		return await work( () => cpu( servers[ 0 ].pid ) );
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
 * @param {() => string | undefined}       next   A body; undefined ends it.
 * @param {number[]}                       times  Milliseconds of each are added.
 */
function client( target, next, times ) {
	return new Promise( ( resolve, reject ) => {
		const socket = connect( target.port, '127.0.0.1' ).setNoDelay();
		let began = 0;
		let text = '';
		const send = () => {
			const body = next();
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

const median = ( numbers ) =>
	[ ...numbers ].sort( ( a, b ) => a - b )[
		Math.floor( numbers.length / 2 )
	];

/** A run: hits a second, their median in milliseconds, and PHP's work for one in microseconds. */
async function run( target, bodies, work ) {
	let sent = 0;
	const times = [];
	const before = work();
	const began = performance.now();
	await Promise.all(
		Array.from( { length: Number( clients ) }, () =>
			client(
				target,
				() =>
					sent < Number( hits )
						? bodies[ sent++ % bodies.length ]
						: undefined,
				times
			)
		)
	);
	return {
		rate: ( 1000 * times.length ) / ( performance.now() - began ),
		median: median( times ),
		work: ( work() - before ) / 1000 / times.length,
	};
}

const home = mkdtempSync( join( tmpdir(), 'vitrin-load-' ) );
execFileSync( 'chmod', [ '755', home ] );
try {
	const bodies = JSON.parse(
		execFileSync( 'php', [ join( here, 'load-root.php' ), home, '400' ], {
			encoding: 'utf8',
			maxBuffer: 1e8,
		} )
	);
	const targets = [
		{
			name: 'light file',
			port: Number( port ),
			path: '/vitrin-seen.php',
			bodies,
		},
	];
	if ( other ) {
		targets.push( {
			name: 'other',
			port: Number( port ) + 1,
			path: otherPath || '/' + basename( other ),
			bodies: [ otherBody ],
		} );
	}
	const results = new Map( targets.map( ( { name } ) => [ name, [] ] ) );
	await withServers(
		home,
		[ home, ...( other ? [ dirname( other ) ] : [] ) ],
		async ( work ) => {
			for ( let i = -1; i < Number( runs ); i++ ) {
				// The first of each only warms up; who begins alternates.
				for ( const target of i % 2
					? [ ...targets ].reverse()
					: targets ) {
					const result = await run( target, target.bodies, work );
					if ( i >= 0 ) {
						results.get( target.name )?.push( result );
					}
				}
				truncateSync( join( home, 'data/buffer.lines' ) );
			}
		}
	);
	const summary = Object.fromEntries(
		[ ...results ].map( ( [ name, all ] ) => [
			name,
			{
				rate: median( all.map( ( one ) => one.rate ) ),
				median: median( all.map( ( one ) => one.median ) ),
				work: median( all.map( ( one ) => one.work ) ),
			},
		] )
	);
	for ( const [ name, { rate, median: middle, work } ] of Object.entries(
		summary
	) ) {
		console.log(
			`${ name.padEnd( 12 ) } ${ rate.toFixed( 0 ).padStart( 6 ) } a second, median ${ middle.toFixed( 2 ) } ms, PHP ${ work.toFixed( 0 ) } µs`
		);
	}
	if ( other ) {
		const ratio = ( key ) =>
			summary[ 'light file' ][ key ] / summary.other[ key ];
		console.log(
			`ratio: ${ ratio( 'rate' ).toFixed( 2 ) } of its rate, ${ ratio( 'median' ).toFixed( 2 ) } of its median`
		);
		process.exitCode =
			ratio( 'rate' ) >= BUDGET.rate && ratio( 'median' ) <= BUDGET.median
				? 0
				: 1;
	}
} finally {
	rmSync( home, { recursive: true, force: true } );
}
