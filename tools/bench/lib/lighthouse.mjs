import { openBrowser } from './browser.mjs';
import { median } from './statistics.mjs';

/**
 * @typedef {Object} LighthouseFigures Medians; times in milliseconds.
 * @property {number} score                  0 to 100.
 * @property {number} firstContentfulPaint
 * @property {number} largestContentfulPaint
 * @property {number} totalBlockingTime
 * @property {number} layoutShift
 * @property {number} bytes                  As transferred by this server, which does not compress.
 */

const AUDITS = /** @type {const} */ ( {
	firstContentfulPaint: 'first-contentful-paint',
	largestContentfulPaint: 'largest-contentful-paint',
	totalBlockingTime: 'total-blocking-time',
	layoutShift: 'cumulative-layout-shift',
	bytes: 'total-byte-weight',
} );

/** Not named as ours: it comes with the end-to-end utilities, and only --lighthouse needs it. */
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
	const browser = await openBrowser( port );
	/** @type {Record<string, Record<string, Array<Record<string, number>>>>} */
	const found = {};
	try {
		for ( let run = 1; run <= runs; run++ ) {
			for ( const page of PAGES ) {
				for ( const state of states ) {
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
	}
	return Object.fromEntries(
		Object.entries( found ).map( ( [ state, pages ] ) => [
			state,
			Object.fromEntries(
				Object.entries( pages ).map( ( [ page, results ] ) => [
					page,
					/** @type {LighthouseFigures} */ (
						Object.fromEntries(
							Object.keys( results[ 0 ] ).map( ( name ) => [
								name,
								Math.round(
									median(
										results.map(
											( result ) => result[ name ]
										)
									) * 1000
								) / 1000,
							] )
						)
					),
				] )
			),
		] )
	);
}
