/**
 * The cart's page, with one of everything.
 *
 * @typedef {import('../lib/shopper.mjs').Shopper} Shopper
 */
import { isSound } from '../lib/page-checks.mjs';
import { summaryOf } from '../lib/texts.mjs';
import { buy } from './buy.mjs';
import { PRODUCTS } from './product.mjs';

export const name = 'cart';

const FORM = '.woocommerce-cart-form';

/**
 * @param {Shopper} visit
 */
export async function run( visit ) {
	const { page } = visit;
	await visit.emptyCart();
	for ( const slug of [ PRODUCTS[ 0 ], ...visit.products ] ) {
		await visit.open( `/product/${ slug }/` );
		await buy( visit, 'form.cart' ).catch( () => {} );
	}
	visit.takeErrors();
	visit.takeFailed();
	await visit.open( '/cart/' );
	await visit.shot( 'cart' );
	await visit.compare( 'cart: has what was added', async () => ( {
		saw: await visit.restingCart(),
	} ) );
	await visit.compare( 'cart: two of the first', async () => {
		const before = summaryOf( await visit.cart() );
		const field = page.locator( `${ FORM } input.qty:visible` ).first();
		await field.fill( '2' );
		await field.press( 'Tab' );
		const button = page.locator( `${ FORM } [name="update_cart"]:visible` );
		if ( ( await button.count() ) && ( await button.isEnabled() ) ) {
			await button.click();
		}
		const isOther = await visit.becomes(
			async () => summaryOf( await visit.cart() ) !== before
		);
		return isOther
			? { saw: await visit.restingCart() }
			: { why: 'the cart stays as it was' };
	} );
	await visit.compare( 'cart: the last line can be removed', async () => {
		const { lines } = await visit.cart();
		if ( lines.length < 2 ) {
			return {};
		}
		await page
			.locator( `${ FORM } a.remove:visible` )
			.last()
			.click( { timeout: 5000 } );
		const isLess = await visit.becomes(
			async () => ( await visit.cart() ).lines.length < lines.length
		);
		return isLess
			? { saw: await visit.restingCart() }
			: { why: `still ${ lines.length } lines` };
	} );
	await isSound( visit, 'cart' );
}
