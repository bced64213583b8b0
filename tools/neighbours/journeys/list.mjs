/**
 * The shop's list: adding.
 *
 * @typedef {import('../lib/shopper.mjs').Shopper} Shopper
 */
import {
	closeDrawer,
	opensNothing,
	opensOneDrawer,
} from '../../themes/checks/page.mjs';
import { ADD } from '../../themes/journeys/list.mjs';
import { LeftOut } from '../../themes/lib/visit.mjs';
import { drawerSays, isSound } from '../lib/page-checks.mjs';

export const name = 'list';

/**
 * @param {Shopper} visit
 */
export async function run( visit ) {
	const { page } = visit;
	await visit.open( '/shop/' );
	await opensNothing( visit, 'list' );
	await visit.shot( 'list' );
	const before = ( await visit.probe( 'opened' ) ).length;
	const isAdded = await visit.compare(
		'list: a click adds to the cart, once',
		async () => {
			if ( ! ( await page.locator( ADD ).count() ) ) {
				throw new LeftOut( 'its cards have no button to add' );
			}
			await page.locator( ADD ).first().click();
			return {
				why: await visit.expectQuantity( 1 ),
				saw: await visit.restingCart(),
			};
		}
	);
	if ( isAdded && visit.hasVitrin ) {
		await opensOneDrawer( visit, 'list', before );
		await visit.check( 'list: the drawer says what the cart has', () =>
			drawerSays( visit )
		);
		await visit.shot( 'list-added' );
	}
	await isSound( visit, 'list' );
	await closeDrawer( visit );
}
