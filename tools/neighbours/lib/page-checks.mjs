/**
 * What is asked of a page beside a neighbour.
 *
 * @typedef {import('./shopper.mjs').Shopper} Shopper
 */
import AxeBuilder from '@axe-core/playwright';
import { hasNoErrors } from '../../themes/checks/page.mjs';
import { lasting, missingFrom } from './texts.mjs';

/** Where a shop's own pages stop and ours begins. */
const OURS = '[class*="vitrin-"]:not(html, body)';

/**
 * Console, requests and what axe finds in ours.
 *
 * @param {Shopper} visit
 * @param {string}  page Its name in the sentences.
 */
export async function isSound( visit, page ) {
	await hasNoErrors( visit, page );
	await visit.check( `${ page }: no request fails`, async () =>
		visit.takeFailed()
	);
	await visit.check( `${ page }: axe finds nothing in ours`, async () => {
		const { violations } = await new AxeBuilder( { page: visit.page } )
			.withTags( [
				'wcag2a',
				'wcag2aa',
				'wcag21a',
				'wcag21aa',
				'wcag22aa',
			] )
			.analyze();
		const found = [];
		for ( const { id, nodes } of violations ) {
			for ( const { target, html } of nodes ) {
				// Without Vitrin all is noted: what stands in ours may be another's.
				const isOurs =
					! visit.hasVitrin ||
					( await visit.page.evaluate(
						( [ at, ours ] ) =>
							Boolean(
								document.querySelector( at )?.closest( ours )
							),
						[ String( target.at( -1 ) ), OURS ]
					) );
				if ( isOurs ) {
					found.push( `${ id }: ${ lasting( html ) }` );
				}
			}
		}
		return [ ...new Set( found ) ];
	} );
}

/**
 * Whether our drawer says what the shop's own cart does.
 *
 * @param {Shopper} visit
 * @return {Promise<string[]>} What is missing.
 */
export async function drawerSays( visit ) {
	const rows = visit.page.locator( '.vitrin-drawer .vitrin-line' );
	/** @type {string[]} */
	let missing = [];
	await visit.becomes( async () => {
		const texts = await rows.evaluateAll( ( elements ) =>
			elements.map( ( element ) =>
				[
					element.innerText,
					...[ ...element.querySelectorAll( 'input' ) ].map(
						( { value } ) => value
					),
				].join( ' ' )
			)
		);
		missing = missingFrom( await visit.cart(), texts );
		return missing.length === 0;
	} );
	return missing;
}
