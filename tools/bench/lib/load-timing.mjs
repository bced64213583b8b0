import { asVisitor, slowCpu } from './browser.mjs';
import { CPU_SLOWED } from './click.mjs';
import { observe } from './probe.mjs';
import { median } from './statistics.mjs';

/**
 * @typedef {Object} LoadTiming Of one page, over several loads with the CPU slowed.
 * @property {number}   longFrames Long frames (over 50 ms of work) per load, median.
 * @property {number}   oursLong   Scripts of ours that ran over 50 ms in one go, in all loads.
 * @property {number}   oursMost   The longest run of a script of ours in a long frame, milliseconds.
 * @property {number}   shift      Layout shift, median.
 * @property {number}   oursShift  Most of it in one load in which something of ours moved.
 * @property {string[]} moved      What moved, ours.
 */

const LONG_MS = 50;

/**
 * @param {import('playwright-core').Browser}      browser
 * @param {import('./shop.mjs').Shop}              shop
 * @param {import('./shop.mjs').State[]}           states
 * @param {number}                                 repeats
 * @param {( text: string ) => void}               say
 * @return {Promise<Record<string, Record<string, LoadTiming>>>} By state, then by page.
 */
export async function measureLoads( browser, shop, states, repeats, say ) {
	/** @type {Record<string, Record<string, Array<Awaited<ReturnType<typeof loadOnce>>>>>} */
	const loads = {};
	for ( let round = 1; round <= repeats; round++ ) {
		for ( const [ page, url ] of Object.entries( shop.facts.pages ) ) {
			for ( const state of states ) {
				( ( loads[ state.id ] ??= {} )[ page ] ??= [] ).push(
					await loadOnce( browser, shop, state, url )
				);
			}
		}
		say( `  loads: round ${ round } of ${ repeats }` );
	}
	return Object.fromEntries(
		Object.entries( loads ).map( ( [ state, pages ] ) => [
			state,
			Object.fromEntries(
				Object.entries( pages ).map( ( [ page, found ] ) => [
					page,
					sumUp( found ),
				] )
			),
		] )
	);
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {import('./shop.mjs').Shop}         shop
 * @param {import('./shop.mjs').State}        state
 * @param {string}                            url
 */
function loadOnce( browser, shop, state, url ) {
	// With a cart: badge, totals and what is fetched ahead on idle are at work too.
	return asVisitor( browser, shop, state, 'full', async ( context ) => {
		const page = await context.newPage();
		await page.addInitScript( observe );
		await slowCpu( page, CPU_SLOWED );
		await page.goto( url, { waitUntil: 'load' } );
		await page.waitForTimeout( 1500 );
		return page.evaluate( () => window.vitrinBench.found );
	} );
}

/**
 * Pure.
 *
 * @param {Array<{ shifts: Array<{ value: number, ours: boolean, nodes: string[] }>, frames: Array<{ scripts: Array<{ duration: number, ours: boolean }> }> }>} loads
 * @return {LoadTiming}
 */
export function sumUp( loads ) {
	const runs = loads.flatMap( ( { frames } ) =>
		frames.flatMap( ( { scripts } ) =>
			scripts
				.filter( ( { ours } ) => ours )
				.map( ( { duration } ) => duration )
		)
	);
	const shiftOf = ( /** @type {typeof loads[number]['shifts']} */ shifts ) =>
		shifts.reduce( ( sum, { value } ) => sum + value, 0 );
	const oursOf = ( /** @type {typeof loads[number]} */ load ) =>
		load.shifts.filter( ( { ours } ) => ours );
	const round = ( /** @type {number} */ value ) =>
		Math.round( value * 10000 ) / 10000;
	return {
		longFrames: median( loads.map( ( { frames } ) => frames.length ) ),
		oursLong: runs.filter( ( duration ) => duration > LONG_MS ).length,
		oursMost: Math.round( Math.max( 0, ...runs ) ),
		shift: round(
			median( loads.map( ( { shifts } ) => shiftOf( shifts ) ) )
		),
		oursShift: round(
			Math.max( 0, ...loads.map( ( load ) => shiftOf( oursOf( load ) ) ) )
		),
		moved: [
			...new Set(
				loads.flatMap( ( load ) =>
					oursOf( load ).flatMap( ( { nodes } ) => nodes )
				)
			),
		],
	};
}
