#!/usr/bin/env node
/**
 * What a light hit costs on PHP-FPM and nginx, beside another collector on the same machine (docs/statistics.md).
 *
 *     node tools/statistics/load.mjs --other=/var/www/other/collect.php --other-body='path=/x&id=1'
 *
 * It needs php-fpm and nginx; both run from a temporary folder, on ports of their own, and end with it. The exit code is
 * 1 where the light file is slower than the budget allows.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../lib/cli.mjs';
import { client, median, withServers } from './lib/servers.mjs';

const here = fileURLToPath( new URL( '.', import.meta.url ) );

/** Of the other's rate at least, of its median at most. */
const BUDGET = { rate: 0.9, median: 1.1 };

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
		{
			home,
			roots: [ home, ...( other ? [ dirname( other ) ] : [] ) ],
			port: Number( port ),
			workers: Number( workers ),
		},
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
