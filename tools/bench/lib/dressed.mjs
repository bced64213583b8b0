/**
 * Holds the pages of a shop that has what most have (the mini cart, a search field, the store notice, the theme's header
 * cart) against budgets.json. Pure.
 */
import { DRESSED } from './shop.mjs';
import { pageTitle, visitorTitle } from './table.mjs';

/** @typedef {import('./budgets.mjs').Weights} Weights */
/** @typedef {import('./budgets.mjs').Budgets} Budgets */

/**
 * @param {Budgets[ 'firstLoad' ]} firstLoad Of the page.
 * @return {number} Bytes that may come by themselves after the load of the page with which a visit begins, as all
 *                  measured pages are: on the others what decides where it comes from doesn't come.
 */
export const idleBudget = ( {
	idleScriptBytes,
	landingScriptBytes,
	idleStyleBytes,
} ) => idleScriptBytes + landingScriptBytes + idleStyleBytes;

/**
 * @param {Weights} weights
 * @param {Budgets} budgets
 * @return {string[]} One sentence for each figure over its budget.
 */
export function overDressed( weights, budgets ) {
	const problems = /** @type {string[]} */ ( [] );
	for ( const [ page, visitors ] of Object.entries(
		weights[ DRESSED ] ?? {}
	) ) {
		const key = /** @type {'cart'} */ ( page );
		const own = budgets.pages[ key ];
		const firstLoad = { ...budgets.firstLoad, ...own };
		const { scriptBytes, partsBytes, inlineDataBytes } = {
			...budgets.dressed,
			...own,
			...budgets.dressed.pages[ key ],
		};
		for ( const [ visitor, dressed ] of Object.entries( visitors ) ) {
			const plain =
				weights.on?.[ page ]?.[ /** @type {'empty'} */ ( visitor ) ];
			const hold = (
				/** @type {string} */ what,
				/** @type {number} */ value,
				/** @type {number} */ limit
			) => {
				if ( value > limit ) {
					problems.push(
						`${ pageTitle( page ) }, ${ visitorTitle( visitor ) }, as shops have it: ${ what } ${ value }, budget ${ limit }`
					);
				}
			};
			hold(
				'bytes of our scripts',
				dressed.scripts.ours.bytes,
				scriptBytes
			);
			hold(
				'bytes of our styles',
				dressed.styles.ours.bytes,
				firstLoad.headerStyleBytes
			);
			hold(
				'bytes of our inline data',
				dressed.inline.oursData,
				visitor === 'empty'
					? inlineDataBytes
					: ( own?.withCart?.inlineDataBytes ?? inlineDataBytes )
			);
			if ( plain ) {
				hold(
					'bytes of our scripts for mini cart, search form and notice',
					dressed.scripts.ours.bytes - plain.scripts.ours.bytes,
					partsBytes
				);
			}
			// With a cart the engine is fetched ahead.
			if ( visitor === 'empty' ) {
				hold(
					'bytes of our scripts and styles when idle',
					dressed.idle.ours.bytes,
					idleBudget( firstLoad )
				);
			}
		}
	}
	return problems;
}
