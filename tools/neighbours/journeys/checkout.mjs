/**
 * The checkout, with one of everything, to a placed order.
 *
 * @typedef {import('../lib/shopper.mjs').Shopper} Shopper
 */
import { placeOrder } from '../../themes/journeys/checkout.mjs';
import { isSound } from '../lib/page-checks.mjs';
import { buy } from './buy.mjs';
import { PRODUCTS } from './product.mjs';

export const name = 'checkout';

/**
 * @param {Shopper} visit
 */
export async function run( visit ) {
	await visit.emptyCart();
	for ( const slug of [ ...PRODUCTS, ...visit.products ] ) {
		await visit.open( `/product/${ slug }/` );
		await buy( visit, 'form.cart' ).catch( () => {} );
	}
	visit.takeErrors();
	visit.takeFailed();
	await visit.open( '/checkout/' );
	await visit.page.waitForTimeout( 1500 );
	await visit.shot( 'checkout' );
	await isSound( visit, 'checkout' );
	await visit.compare( 'checkout: a guest places an order', async () => {
		const why = await placeOrder( visit );
		return why ? { why } : { saw: await visit.ordered() };
	} );
	await visit.shot( 'ordered' );
	await isSound( visit, 'order received' );
}
