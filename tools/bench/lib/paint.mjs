import { openBrowser, sessionOf, slowCpu, VIEWPORT } from './browser.mjs';
import { CPU_SLOWED } from './click.mjs';
import { openProxy } from './proxy.mjs';
import { median, percentile, shift } from './statistics.mjs';

/**
 * @typedef {Object} Paint When the largest content of a page is painted, milliseconds.
 * @property {number}   n
 * @property {number}   off           The shop alone, median.
 * @property {number}   on            With us.
 * @property {number}   bare          With us, every plugin's script blocked.
 * @property {number}   later         With us against the shop alone, median of the pairs; negative is earlier.
 * @property {number}   noise         Half the spread between the quarters of those pairs.
 * @property {number}   laterThanBare With us against no script, the shift between the two, from the page's first byte on: the server does the same for both.
 * @property {string[]} elements      What was painted, by its classes.
 */

/**
 * @typedef {{ painted: number, firstByte: number }} Time Milliseconds after the visitor set out.
 */

/** Slow 4G as Lighthouse has it: bytes a second and milliseconds. */
const SLOW_4G = {
	offline: false,
	latency: 150,
	downloadThroughput: ( 1.6 * 1024 * 1024 ) / 8,
	uploadThroughput: ( 0.75 * 1024 * 1024 ) / 8,
};

const PAGES = [ 'shop', 'variable' ];

/**
 * @param {import('./shop.mjs').Shop}    shop
 * @param {import('./shop.mjs').State[]} states
 * @param {number}                       repeats
 * @param {( text: string ) => void}     say
 * @return {Promise<Record<string, Paint>>} By page.
 */
export async function measurePaints( shop, states, repeats, say ) {
	const of = ( /** @type {string} */ id ) =>
		/** @type {import('./shop.mjs').State} */ (
			states.find( ( state ) => state.id === `${ id }-plain` )
		);
	const ways = /** @type {const} */ ( {
		off: { state: of( 'off' ), isBare: false },
		on: { state: of( 'on' ), isBare: false },
		bare: { state: of( 'on' ), isBare: true },
	} );
	const proxy = await openProxy( shop.origin );
	const browser = await openBrowser();
	/** @type {Record<string, Record<keyof typeof ways, Time[]> & { elements: Set<string> }>} */
	const found = {};
	try {
		// The first round fills caches, and is thrown away.
		for ( let round = 0; round <= repeats; round++ ) {
			for ( const page of PAGES ) {
				const one = ( found[ page ] ??= {
					off: [],
					on: [],
					bare: [],
					elements: new Set(),
				} );
				const order = Object.entries( ways );
				// Alternate the order, so that running first favours neither.
				if ( round % 2 ) {
					order.reverse();
				}
				for ( const [ way, { state, isBare } ] of order ) {
					const { element, ...time } = await paintOf(
						browser,
						proxy.address,
						state,
						shop.facts.pages[ page ],
						isBare
					);
					if ( round > 0 ) {
						one[ /** @type {'on'} */ ( way ) ].push( time );
						one.elements.add( element );
					}
				}
			}
			say( `  paints: round ${ round } of ${ repeats }` );
		}
	} finally {
		await browser.close();
		proxy.close();
	}
	return Object.fromEntries(
		Object.entries( found ).map( ( [ page, { elements, ...times } ] ) => [
			page,
			{ ...compare( times ), elements: [ ...elements ] },
		] )
	);
}

/**
 * Pure.
 *
 * @param {Record<'off' | 'on' | 'bare', Time[]>} times In turns.
 * @return {Omit<Paint, 'elements'>}
 */
export function compare( { off, on, bare } ) {
	const whole = ( /** @type {Time} */ { painted } ) => painted;
	const fromFirstByte = ( /** @type {Time} */ { painted, firstByte } ) =>
		painted - firstByte;
	const pairs = on.map( ( { painted }, i ) => painted - off[ i ].painted );
	return {
		n: on.length,
		off: Math.round( median( off.map( whole ) ) ),
		on: Math.round( median( on.map( whole ) ) ),
		bare: Math.round( median( bare.map( whole ) ) ),
		later: Math.round( median( pairs ) ),
		noise: Math.round(
			( percentile( pairs, 0.75 ) - percentile( pairs, 0.25 ) ) / 2
		),
		laterThanBare: Math.round(
			shift( on.map( fromFirstByte ), bare.map( fromFirstByte ) )
		),
	};
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string}                             proxy
 * @param {import('./shop.mjs').State}         state
 * @param {string}                             url
 * @param {boolean}                            isBare
 * @return {Promise<Time & { element: string }>}
 */
async function paintOf( browser, proxy, state, url, isBare ) {
	const context = await browser.newContext( {
		viewport: VIEWPORT,
		deviceScaleFactor: 1.75,
		hasTouch: true,
		isMobile: true,
		locale: 'fa-IR',
		extraHTTPHeaders: {
			...state.headers,
			...( isBare ? { 'x-bench-bare': '1' } : {} ),
		},
		proxy: { server: proxy, bypass: '<-loopback>' },
	} );
	try {
		const page = await context.newPage();
		await page.addInitScript( () => {
			new PerformanceObserver( ( list ) => {
				const last = /** @type {any} */ ( list.getEntries().at( -1 ) );
				/** @type {any} */ ( window ).vitrinPaint = {
					painted: last.startTime,
					firstByte:
						performance.getEntriesByType( 'navigation' )[ 0 ]
							.responseStart,
					element: `${ last.element?.localName ?? '?' }.${ last.element?.className ?? '' }`,
				};
			} ).observe( { type: 'largest-contentful-paint', buffered: true } );
		} );
		const session = await sessionOf( page );
		await session.send( 'Network.enable' );
		await session.send( 'Network.emulateNetworkConditions', SLOW_4G );
		await slowCpu( page, CPU_SLOWED );
		await page.goto( url, { waitUntil: 'load', timeout: 60000 } );
		await page.waitForTimeout( 1500 );
		const painted = await page.evaluate(
			() => /** @type {any} */ ( window ).vitrinPaint
		);
		if ( ! painted ) {
			throw new Error( `${ url } painted nothing.` );
		}
		return painted;
	} finally {
		await context.close();
	}
}
