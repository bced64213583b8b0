#!/usr/bin/env node
/**
 * How long the statistics hold a page's main thread while it loads, on a processor four times slower (docs/statistics.md):
 * what the chunk that comes when the page is idle runs with them, less what it runs without.
 *
 *     npm start -- --port=8910 --name=main-thread
 *     node tools/statistics/main-thread.mjs --url=http://127.0.0.1:8910/shop/ --site=DIR
 *
 * The exit code is 1 where it is more than the budget allows.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readOptions } from '../lib/cli.mjs';
import { root } from '../lib/run.mjs';
import { newPhone, openBrowser } from './lib/phone.mjs';
import { php } from './lib/site.mjs';

/** Milliseconds. */
const BUDGET = 5;

const SLOWER = 4;

/** Microseconds between two looks at what runs: each look costs time itself, so they are few, and the loads many. */
const INTERVAL = 1000;

const given = readOptions( {
	usage: 'node tools/statistics/main-thread.mjs',
	options: {
		url: { value: 'URL', text: 'a page of a running shop' },
		site: { value: 'DIR', text: 'that shop’s WordPress' },
		loads: { value: 'NUMBER', text: 'with and without in turns (40)' },
	},
} );

/** Which of our files a place in the profile belongs to; '' for none. */
const fileOf = ( { callFrame } ) =>
	/\/vitrin\/build\/features\/([\w-]+)\.[\w.]*js/.exec(
		callFrame.url
	)?.[ 1 ] ?? '';

/** Milliseconds by file of ours, with what it calls of the browser’s. */
const timesOf = ( { nodes, samples, timeDeltas } ) => {
	const file = new Map();
	const walk = ( node, of ) => {
		const own = fileOf( node ) || of;
		file.set( node.id, own );
		( node.children ?? [] ).forEach( ( child ) =>
			walk( byId.get( child ), own )
		);
	};
	const byId = new Map( nodes.map( ( node ) => [ node.id, node ] ) );
	walk( nodes[ 0 ], '' );
	const times = {};
	samples.forEach( ( id, i ) => {
		const name = file.get( id );
		if ( name ) {
			// A look says what ran until the next one.
			times[ name ] =
				( times[ name ] ?? 0 ) + ( timeDeltas[ i + 1 ] ?? 0 ) / 1000;
		}
	} );
	return times;
};

/** One load by a new visitor, and the first sign of them. */
const measure = async ( browser, hasStatistics ) => {
	const context = await newPhone( browser );
	try {
		const page = await context.newPage();
		const devtools = await context.newCDPSession( page );
		let isCounted = false;
		page.on( 'requestfinished', ( request ) => {
			isCounted ||= !! request
				.postData()
				?.includes( 'wp_statistics_hit' );
		} );
		await devtools.send( 'Emulation.setCPUThrottlingRate', {
			rate: SLOWER,
		} );
		await devtools.send( 'Profiler.enable' );
		await devtools.send( 'Profiler.setSamplingInterval', {
			interval: INTERVAL,
		} );
		await devtools.send( 'Profiler.start' );
		await page.goto( given.url );
		for ( let i = 0; i < 60 && hasStatistics && ! isCounted; i++ ) {
			await pause( 100 );
		}
		await pause( hasStatistics ? 1000 : 2500 );
		await page.mouse.move( 100, 200 );
		await pause( 1500 );
		const { profile } = await devtools.send( 'Profiler.stop' );
		if ( hasStatistics !== isCounted ) {
			throw new Error( `counted: ${ isCounted }` );
		}
		return timesOf( profile );
	} finally {
		await context.close();
	}
};

const found = { on: [], off: [] };
const browser = await openBrowser();
try {
	for ( let i = -1; i < Number( given.loads ?? 40 ); i++ ) {
		for ( const state of i % 2 ? [ 'off', 'on' ] : [ 'on', 'off' ] ) {
			php( join( root, 'tools/statistics/main-thread.php' ), [
				given.site,
				state,
			] );
			const times = await measure( browser, state === 'on' );
			// The first of each only warms up.
			if ( i >= 0 ) {
				found[ state ].push( times );
			}
		}
	}
} finally {
	await browser.close();
	php( join( root, 'tools/statistics/main-thread.php' ), [
		given.site,
		'on',
	] );
}

/** Of few looks a load each; so the mean, as a median would drop what is short. */
const mean = ( numbers ) =>
	numbers.reduce( ( a, b ) => a + b, 0 ) / numbers.length;
const sum = ( times ) => Object.values( times ).reduce( ( a, b ) => a + b, 0 );
const names = [ ...found.on, ...found.off ].flatMap( Object.keys );
for ( const name of [ ...new Set( names ) ].sort() ) {
	const middle = ( state ) =>
		mean( found[ state ].map( ( times ) => times[ name ] ?? 0 ) ).toFixed(
			1
		);
	process.stdout.write(
		`${ name.padEnd( 24 ) } ${ middle( 'on' ).padStart( 6 ) } ms, without ${ middle( 'off' ) }\n`
	);
}
/** What is run at load alone: the rest comes with the first sign of somebody, or after five seconds. */
const atLoad = ( times ) =>
	sum(
		Object.fromEntries(
			Object.entries( times ).filter( ( [ name ] ) =>
				name.startsWith( 'idle' )
			)
		)
	);
const most = mean( found.on.map( atLoad ) ) - mean( found.off.map( atLoad ) );
process.stdout.write(
	`statistics: ${ most.toFixed( 1 ) } ms at ${ SLOWER }× at load, ${ mean( found.on.map( ( times ) => times.stay ?? 0 ) ).toFixed( 1 ) } ms with the first sign of somebody\n`
);
process.exitCode = most <= BUDGET ? 0 : 1;
