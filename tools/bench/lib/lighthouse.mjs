import { openBrowser } from './browser.mjs';
import { openProxy } from './proxy.mjs';
import { median } from './statistics.mjs';

/**
 * @typedef {Object} LighthouseFigures Medians; times in milliseconds.
 * @property {number} score                  0 to 100.
 * @property {number} firstContentfulPaint
 * @property {number} largestContentfulPaint
 * @property {number} totalBlockingTime
 * @property {number} layoutShift
 * @property {number} bytes                  As transferred, text compressed by gzip.
 * @property {number} aboveAlone             Points of the score more than the shop alone, median of the pairs.
 */

const AUDITS = /** @type {const} */ ( {
	firstContentfulPaint: 'first-contentful-paint',
	largestContentfulPaint: 'largest-contentful-paint',
	totalBlockingTime: 'total-blocking-time',
	layoutShift: 'cumulative-layout-shift',
	bytes: 'total-byte-weight',
} );

/** Not named as ours: it is installed with the end-to-end utilities, and only --lighthouse needs it. */
const LIGHTHOUSE = 'lighthouse';

/** Where a shopper lands. */
const PAGES = [ 'shop', 'variable', 'blog' ];

/**
 * Lighthouse's mobile figures, the states in turns.
 *
 * @param {import('./shop.mjs').Shop}    shop
 * @param {import('./shop.mjs').State[]} states
 * @param {number}                       runs
 * @param {( text: string ) => void}     say
 * @return {Promise<Record<string, Record<string, LighthouseFigures>>>} By state, then by page.
 */
export async function measureLighthouse( shop, states, runs, say ) {
	const { default: lighthouse } = await import( LIGHTHOUSE ).catch(
		( error ) => {
			throw new Error(
				`Lighthouse can't be used: ${ error.message }. Install it: npm install --no-save lighthouse`
			);
		}
	);
	const port = 9300 + ( process.pid % 600 );
	const proxy = await openProxy( shop.origin );
	const browser = await openBrowser( {
		debuggingPort: port,
		proxy: proxy.address,
	} );
	/** @type {Record<string, Record<string, Array<Record<string, number>>>>} */
	const found = {};
	try {
		for ( let run = 1; run <= runs; run++ ) {
			// Alternate the order, so that running first favours neither.
			const inTurn = run % 2 ? states : [ ...states ].reverse();
			for ( const page of PAGES ) {
				for ( const state of inTurn ) {
					const result = await lighthouse( shop.facts.pages[ page ], {
						port,
						output: 'json',
						logLevel: 'error',
						onlyCategories: [ 'performance' ],
						extraHeaders: state.headers,
					} );
					const lhr = result?.lhr;
					if ( ! lhr || lhr.runtimeError ) {
						throw new Error(
							`Lighthouse failed on ${ page }: ${ lhr?.runtimeError?.message ?? 'no result' }`
						);
					}
					( ( found[ state.id ] ??= {} )[ page ] ??= [] ).push( {
						score: 100 * ( lhr.categories.performance.score ?? 0 ),
						...Object.fromEntries(
							Object.entries( AUDITS ).map( ( [ name, id ] ) => [
								name,
								lhr.audits[ id ].numericValue ?? NaN,
							] )
						),
					} );
				}
			}
			say( `  Lighthouse: run ${ run } of ${ runs }` );
		}
	} finally {
		await browser.close();
		proxy.close();
	}
	return Object.fromEntries(
		Object.entries( found ).map( ( [ state, pages ] ) => [
			state,
			Object.fromEntries(
				Object.entries( pages ).map( ( [ page, results ] ) => [
					page,
					figuresOf( results, found.off?.[ page ] ?? results ),
				] )
			),
		] )
	);
}

/**
 * Medians of a state's runs. Pure.
 *
 * @param {Array<Record<string, number>>} runs
 * @param {Array<Record<string, number>>} alone The shop's alone, run by run.
 * @return {LighthouseFigures}
 */
export function figuresOf( runs, alone ) {
	const middle = ( /** @type {number[]} */ values ) =>
		Math.round( median( values ) * 1000 ) / 1000;
	return /** @type {LighthouseFigures} */ ( {
		...Object.fromEntries(
			Object.keys( runs[ 0 ] ).map( ( name ) => [
				name,
				middle( runs.map( ( run ) => run[ name ] ) ),
			] )
		),
		aboveAlone: middle(
			runs.map( ( { score }, i ) => score - alone[ i ].score )
		),
	} );
}
