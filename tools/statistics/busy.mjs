#!/usr/bin/env node
/**
 * How long the shop's pages take while hits come, beside how long they take without (docs/statistics.md): a real shop on
 * PHP-FPM, nginx and MariaDB. What sends the hits works on the same processors, as it doesn't in a shop; so it sends the same
 * requests in two more states: where nginx answers them at once, to which the hits are held, and where an empty PHP file does,
 * which no collector in PHP can fall below.
 *
 *     node tools/statistics/busy.mjs --wordpress=DIR --woocommerce=DIR --theme=DIR
 *
 * The exit code is 1 where the hits make the pages slower than the budget allows, or not all hits were taken.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readOptions } from '../lib/cli.mjs';
import { withMariaDb } from '../lib/mariadb.mjs';
import { root } from '../lib/run.mjs';
import { client, IDLE_PATH, median, withServers } from './lib/servers.mjs';
import { php } from './lib/site.mjs';

/** Of the pages' time while as many requests come that nothing is done for, at most. */
const BUDGET = 1.1;

/** What comes meanwhile. */
const STATES = [ 'nothing', 'requests', 'empty', 'hits' ];

/** A PHP file that does nothing. */
const EMPTY_PATH = '/empty.php';

/** Connections over which the hits come. */
const CLIENTS = 8;

const given = readOptions( {
	usage: 'node tools/statistics/busy.mjs',
	options: {
		wordpress: { value: 'DIR|VERSION', text: 'WordPress' },
		woocommerce: { value: 'DIR|VERSION', text: 'WooCommerce' },
		theme: { value: 'DIR|SLUG', text: 'the theme' },
		rate: { value: 'NUMBER', text: 'hits a second (200)' },
		rounds: { value: 'NUMBER', text: 'of the four states in turns (12)' },
		pages: { value: 'NUMBER', text: 'pages of each state of a round (20)' },
		workers: { value: 'NUMBER', text: 'PHP’s processes (4)' },
		port: { value: 'NUMBER', text: 'of the shop (8813)' },
		'one-core': {
			text: 'the servers share one processor, what asks and sends has the other',
		},
	},
} );
const [ rate, rounds, pages, workers, port ] = [
	given.rate ?? 200,
	given.rounds ?? 12,
	given.pages ?? 20,
	given.workers ?? 4,
	given.port ?? 8813,
].map( Number );

/** Milliseconds that a page takes. */
const load = async ( url ) => {
	const began = performance.now();
	const answer = await fetch( url );
	const text = await answer.text();
	if ( answer.status !== 200 || ! text.includes( '</html>' ) ) {
		throw new Error( `${ url }: ${ answer.status }` );
	}
	return performance.now() - began;
};

/** Hits at an even pace, until they are ended. */
const startHits = ( path, bodies, times ) => {
	const began = performance.now();
	let sent = 0;
	let isOver = false;
	const next = async () => {
		const number = sent++;
		await pause(
			Math.max( 0, began + ( 1000 * number ) / rate - performance.now() )
		);
		return isOver ? undefined : bodies[ number % bodies.length ];
	};
	const all = Promise.all(
		Array.from( { length: CLIENTS }, () =>
			client( { port, path }, next, times )
		)
	);
	return async () => {
		isOver = true;
		await all;
		return ( performance.now() - began ) / 1000;
	};
};

const home = mkdtempSync( join( tmpdir(), 'vitrin-busy-' ) );
chmodSync( home, 0o755 );
try {
	await withMariaDb( async ( { socket } ) => {
		chmodSync( dirname( socket ), 0o755 );
		const site = JSON.parse(
			execFileSync(
				'node',
				[
					join( root, 'tools/site/prepare.mjs' ),
					'--json',
					'--no-build',
					'--offline',
					'--name=busy',
					`--database=${ socket }`,
					...[ 'wordpress', 'woocommerce', 'theme' ]
						.filter( ( name ) => given[ name ] )
						.map( ( name ) => `--${ name }=${ given[ name ] }` ),
				],
				{
					encoding: 'utf8',
					maxBuffer: 1e8,
					env: {
						...process.env,
						VITRIN_SITES: join( home, 'sites' ),
					},
					stdio: [ 'ignore', 'pipe', 'inherit' ],
				}
			)
				.trim()
				.split( '\n' )
				.pop()
		).dir;
		const shop = php( join( root, 'tools/statistics/busy.php' ), [
			site,
			`127.0.0.1:${ port }`,
		] );
		writeFileSync( join( site, EMPTY_PATH ), '<?php' );
		const paths = {
			requests: IDLE_PATH,
			empty: EMPTY_PATH,
			hits: shop.path,
		};
		const all = Object.fromEntries(
			STATES.map( ( state ) => [ state, [] ] )
		);
		const middles = [];
		const hits = [];
		let seconds = 0;
		await withServers(
			{
				home,
				roots: [ site ],
				port,
				workers,
				user: 'root',
				core: given[ 'one-core' ] ? '0' : undefined,
			},
			async () => {
				if ( given[ 'one-core' ] ) {
					execFileSync( 'taskset', [
						'-acp',
						'1',
						`${ process.pid }`,
					] );
				}
				for ( let i = -1; i < rounds; i++ ) {
					const middle = {};
					for ( const state of i % 2
						? STATES
						: [ ...STATES ].reverse() ) {
						const times = [];
						const end =
							state === 'nothing'
								? undefined
								: startHits( paths[ state ], shop.hits, times );
						// Until they come evenly, and what came before has ended.
						await pause( 300 );
						const loads = [];
						for ( let page = 0; page < pages; page++ ) {
							loads.push(
								await load(
									shop.pages[ page % shop.pages.length ]
								)
							);
						}
						const took = await end?.();
						middle[ state ] = median( loads );
						// The first of each only warms up.
						if ( i < 0 ) {
							continue;
						}
						all[ state ].push( ...loads );
						if ( state === 'hits' ) {
							hits.push( ...times );
							seconds += took ?? 0;
						}
					}
					if ( i >= 0 ) {
						middles.push( middle );
					}
				}
			}
		);
		const ratioTo = ( state ) =>
			median(
				middles.map( ( middle ) => middle.hits / middle[ state ] )
			);
		const came = hits.length / seconds;
		const ratio = ratioTo( 'requests' );
		process.stdout.write(
			`pages: ${ STATES.map( ( state ) => `${ median( all[ state ] ).toFixed( 1 ) } ms with ${ state }` ).join( ', ' ) }; ${ came.toFixed( 0 ) } hits a second, median ${ median( hits ).toFixed( 2 ) } ms each\nratio: ${ ratio.toFixed( 3 ) } to as many requests that nothing is done for, ${ ratioTo( 'empty' ).toFixed( 3 ) } to as many that an empty PHP file answers, ${ ratioTo( 'nothing' ).toFixed( 3 ) } to nothing; medians of ${ rounds } rounds\n`
		);
		process.exitCode = ratio <= BUDGET && came > 0.95 * rate ? 0 : 1;
	} );
} finally {
	rmSync( home, { recursive: true, force: true } );
}
