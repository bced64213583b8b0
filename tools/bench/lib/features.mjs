/**
 * What each feature of ours costs a page: the pages of a shop that has what most have, with each feature off in turn.
 */
import { ourCalls } from './calls.mjs';
import { dressedState } from './shop.mjs';
import { weighPage } from './weigh.mjs';

/** @typedef {import('./browser.mjs').Visitor} Visitor */

/**
 * @typedef {Object} Cost
 * @property {number}                       before Bytes of our scripts before a click.
 * @property {number}                       idle   Bytes of our scripts and styles when the page is idle.
 * @property {number}                       style  Bytes of our styles before a click.
 * @property {import('./calls.mjs').Call[]} calls  All of the page.
 */

/**
 * @typedef {Object} FeatureCosts
 * @property {Record<string, Cost>}                 all Every feature on, by page.
 * @property {Record<string, Record<string, Cost>>} off By the feature that is off, then by page.
 */

/**
 * The cart's page with a cart, since without one nothing of it is there.
 *
 * @type {Record<string, Visitor>}
 */
const PAGES = { shop: 'empty', variable: 'empty', cart: 'full', blog: 'empty' };

/** Page views at the same time. */
const AT_ONCE = 3;

/**
 * @param {import('./weigh.mjs').Weight} weight
 * @return {Cost}
 */
export const costOf = ( { scripts, styles, idle, calls } ) => ( {
	before: scripts.ours.bytes,
	idle: idle.ours.bytes,
	style: styles.ours.bytes,
	calls,
} );

/**
 * @param {Cost} all Every feature on.
 * @param {Cost} off One off.
 * @return {Cost} What that one costs; below 0 where the page has more without it. Its calls are those that go with it.
 */
export const savedBy = ( all, off ) => ( {
	before: all.before - off.before,
	idle: all.idle - off.idle,
	style: all.style - off.style,
	calls: ourCalls( all.calls, off.calls ),
} );

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./shop.mjs').Shop}         shop
 * @param {string[]}                          without Plugins to leave out.
 * @param {( text: string ) => void}          say
 * @return {Promise<FeatureCosts>}
 */
export async function weighFeatures( browser, shop, without, say ) {
	const { facts } = shop;
	const costs = /** @type {FeatureCosts} */ ( { all: {}, off: {} } );
	const states = [
		{ into: costs.all, state: dressedState( facts, 'all', '', without ) },
		...facts.features.map( ( feature ) => ( {
			into: ( costs.off[ feature ] =
				/** @type {Record<string, Cost>} */ ( {} ) ),
			state: dressedState( facts, `without-${ feature }`, '', without, {
				[ feature ]: { enabled: false },
			} ),
		} ) ),
	];
	const jobs = states.flatMap( ( { into, state } ) =>
		Object.entries( PAGES ).map( ( [ page, visitor ] ) => async () => {
			into[ page ] = costOf(
				await weighPage(
					browser,
					shop,
					state,
					visitor,
					facts.pages[ page ]
				)
			);
		} )
	);
	const total = jobs.length;
	let done = 0;
	const worker = async () => {
		for ( let job = jobs.shift(); job; job = jobs.shift() ) {
			await job();
			if ( ++done % 20 === 0 || done === total ) {
				say( `  features: ${ done } of ${ total }` );
			}
		}
	};
	await Promise.all( Array.from( { length: AT_ONCE }, worker ) );
	return costs;
}
