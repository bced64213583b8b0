#!/usr/bin/env node
/**
 * How long it takes from the end of WordPress's own scripts until the inbox's list can be used, on a processor four times
 * slower: one second at most [CHAT-12]. On nginx, PHP-FPM and a MariaDB of its own, with many conversations.
 *
 *     node tools/chat/inbox-ready.mjs --conversations=10000 --messages=100000
 *
 * The exit code is 1 where the median takes longer.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { readOptions } from '../lib/cli.mjs';
import { launchOptions } from '../lib/chromium.cjs';
import { withMariaDb } from '../lib/mariadb.mjs';
import { root } from '../lib/run.mjs';
import { median, withServers } from '../statistics/lib/servers.mjs';
import { php } from '../statistics/lib/site.mjs';
import { prepare, SHOP_OPTIONS } from './lib/shop.mjs';
import { logIn } from './lib/staff.mjs';

/** Milliseconds. */
const BUDGET = 1000;

const SLOWER = 4;

const given = readOptions( {
	usage: 'node tools/chat/inbox-ready.mjs',
	options: {
		...SHOP_OPTIONS,
		conversations: { value: 'NUMBER', text: 'how many; 10000' },
		messages: { value: 'NUMBER', text: 'in all of them; 100000' },
		loads: { value: 'NUMBER', text: 'of the page; 15' },
		port: { value: 'NUMBER', text: 'of the shop; 8827' },
	},
} );
const {
	conversations = '10000',
	messages = '100000',
	loads = '15',
	port = '8827',
} = given;

/** Runs in the page. What PHP prints before the inbox's script comes once all that it needs of WordPress has run. */
const watch = () => {
	let facts;
	Object.defineProperty( window, 'vitrinInbox', {
		get: () => facts,
		set( value ) {
			facts = value;
			performance.mark( 'wordpress' );
		},
	} );
	const look = () =>
		document.querySelector( '.vitrin-inbox__list [data-conversation]' )
			? // Painted.
				window.requestAnimationFrame( () =>
					setTimeout( () => performance.mark( 'ready' ) )
				)
			: window.requestAnimationFrame( look );
	window.requestAnimationFrame( look );
};

const measure = async ( browser, base, cookies ) => {
	const context = await browser.newContext( {
		baseURL: base,
		viewport: { width: 1280, height: 800 },
	} );
	try {
		await context.addCookies( cookies );
		await context.addInitScript( watch );
		const page = await context.newPage();
		const devtools = await context.newCDPSession( page );
		await devtools.send( 'Emulation.setCPUThrottlingRate', {
			rate: SLOWER,
		} );
		await page.goto( '/wp-admin/admin.php?page=vitrin-chat' );
		await page.waitForFunction(
			() => performance.getEntriesByName( 'ready' ).length > 0
		);
		return await page.evaluate( () => {
			const at = ( name ) =>
				performance.getEntriesByName( name )[ 0 ].startTime;
			return {
				wordpress: at( 'wordpress' ),
				ready: at( 'ready' ) - at( 'wordpress' ),
			};
		} );
	} finally {
		await context.close();
	}
};

const home = mkdtempSync( join( tmpdir(), 'vitrin-inbox-' ) );
chmodSync( home, 0o755 );
try {
	await withMariaDb( async ( { socket } ) => {
		chmodSync( dirname( socket ), 0o755 );
		const site = prepare( home, socket, given );
		const filled = php( join( root, 'tools/chat/inbox-load.php' ), [
			site,
			conversations,
			messages,
			'fill',
		] );
		const base = `http://127.0.0.1:${ port }`;
		await withServers(
			{ home, roots: [ site ], port: +port, workers: 2, user: 'root' },
			async () => {
				const { Cookie } = await logIn( base, {
					name: 'admin',
					password: 'password',
				} );
				const cookies = Cookie.split( '; ' ).map( ( one ) => ( {
					name: one.slice( 0, one.indexOf( '=' ) ),
					value: one.slice( one.indexOf( '=' ) + 1 ),
					url: base,
				} ) );
				const browser = await chromium.launch( launchOptions() );
				const all = [];
				try {
					for ( let i = -2; i < Number( loads ); i++ ) {
						const one = await measure( browser, base, cookies );
						// The first ones warm PHP up.
						if ( i >= 0 ) {
							all.push( one );
						}
					}
				} finally {
					await browser.close();
				}
				const times = all.map( ( { ready } ) => ready );
				const middle = median( times );
				process.stdout.write(
					`ready: median ${ middle.toFixed( 0 ) } ms, ${ Math.min( ...times ).toFixed( 0 ) } to ${ Math.max( ...times ).toFixed( 0 ) } ms, after WordPress's scripts (${ median( all.map( ( { wordpress } ) => wordpress ) ).toFixed( 0 ) } ms); CPU ${ SLOWER }x, ${ filled.conversations } conversations, ${ filled.messages } messages, ${ loads } loads\n`
				);
				process.exitCode = middle <= BUDGET ? 0 : 1;
			}
		);
	} );
} finally {
	rmSync( home, { recursive: true, force: true } );
}
