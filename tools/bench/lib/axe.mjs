import { AxeBuilder } from '@axe-core/playwright';
import { asVisitor } from './browser.mjs';

/**
 * @typedef {Object} Finding One rule of axe that an open drawer breaks.
 * @property {string} rule
 * @property {string} impact   minor, moderate, serious or critical.
 * @property {number} elements How many elements break it.
 */

/** Until a drawer has moved in and fetched what it shows. */
const OPEN_MS = 2500;

/**
 * What axe finds in each open drawer with a cart of some lines, with all its rules but those
 * about whole pages.
 *
 * @param {import('playwright-core').Browser}              browser
 * @param {import('./shop.mjs').Shop}                      shop
 * @param {import('./shop.mjs').State[]}                   states
 * @param {Record<string, import('../actors.mjs').Actor>}  actors
 * @return {Promise<Record<string, Finding[]>>} By state; without those that have no drawer.
 */
export async function findBarriers( browser, shop, states, actors ) {
	/** @type {Record<string, Finding[]>} */
	const found = {};
	for ( const state of states ) {
		const { toggler, drawer } = actors[ state.actor ] ?? {};
		if ( ! toggler || ! drawer ) {
			continue;
		}
		found[ state.id ] = await asVisitor(
			browser,
			shop,
			state,
			'full',
			async ( context ) => {
				const page = await context.newPage();
				await page.goto( shop.facts.pages.shop, { waitUntil: 'load' } );
				await page.locator( toggler ).first().click();
				await page.waitForTimeout( OPEN_MS );
				const { violations } = await new AxeBuilder( {
					page: /** @type {any} */ ( page ),
				} )
					.include( drawer )
					.analyze();
				return violations.map( ( { id, impact, nodes } ) => ( {
					rule: id,
					impact: impact ?? '',
					elements: nodes.length,
				} ) );
			}
		);
	}
	return found;
}
