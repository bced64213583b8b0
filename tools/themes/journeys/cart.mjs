/**
 * The cart's page, with what was put in on the way; on its own it adds first.
 *
 * @typedef {import('../lib/visit.mjs').Visit} Visit
 */
import {
	coversNothing,
	fixedThingsApart,
	hasNoErrors,
	opensNothing,
	quantityFields,
} from '../checks/page.mjs';

export const name = 'cart';

const FORM = '.woocommerce-cart-form';

/**
 * @param {Visit} visit
 */
export async function run( visit ) {
	const { page } = visit;
	for ( const slug of [ 'simple-mug', 'salt-cellar' ] ) {
		const { lines } = await visit.cart();
		if ( lines.length < 2 ) {
			await visit.open( `/product/${ slug }/` );
			await page
				.locator( 'form.cart .single_add_to_cart_button:visible' )
				.first()
				.click();
			await visit.becomes(
				async () => ( await visit.cart() ).lines.length > lines.length
			);
		}
	}
	visit.takeErrors();
	await visit.open( '/cart/' );
	await opensNothing( visit, 'cart' );
	await quantityFields( visit, 'cart', FORM );
	await visit.shot( 'cart' );
	await coversNothing( visit, 'cart', [
		`${ FORM } a.remove`,
		'#coupon_code',
		'.checkout-button',
	] );
	await visit.check( 'cart: plus raises the quantity', async () => {
		const before = ( await visit.cart() ).quantity;
		if ( ! ( await visit.probe( 'plusOf', FORM ) ) ) {
			return 'no plus can be seen';
		}
		await page
			.locator( '[data-probe="plus"]' )
			.click( { timeout: 15_000 } );
		return visit.expectQuantity( before + 1 );
	} );
	await visit.check( 'cart: a line can be removed', async () => {
		const { lines } = await visit.cart();
		await page
			.locator( `${ FORM } a.remove:visible` )
			.first()
			.click( { timeout: 15_000 } );
		return ( await visit.becomes(
			async () => ( await visit.cart() ).lines.length === lines.length - 1
		) )
			? ''
			: `still ${ lines.length } lines`;
	} );
	await fixedThingsApart( visit, 'cart' );
	await hasNoErrors( visit, 'cart' );
}
