/**
 * The checkout, with what is in the cart, to a placed order; on its own it adds first.
 *
 * @typedef {import('../lib/visit.mjs').Visit} Visit
 */
import {
	coversNothing,
	fixedThingsApart,
	hasNoErrors,
	opensNothing,
} from '../checks/page.mjs';

export const name = 'checkout';

const FORM = 'form.checkout';

/** What a guest types, in Persian digits where a shopper's keyboard has them. */
const TYPED = {
	billing_first_name: 'مریم',
	billing_last_name: 'رضایی',
	billing_address_1: 'خیابان حافظ، پلاک ۱۲',
	billing_city: 'تهران',
	billing_postcode: '۱۱۳۴۵۶۷۸۹۱',
	billing_phone: '۰۹۱۲۳۴۵۶۷۸۹',
	billing_email: 'maryam@example.com',
};

/**
 * @param {Visit} visit
 */
export async function run( visit ) {
	const { page } = visit;
	if ( ( await visit.cart() ).lines.length === 0 ) {
		await visit.open( '/product/simple-mug/' );
		await page
			.locator( 'form.cart .single_add_to_cart_button:visible' )
			.first()
			.click();
		await visit.becomes(
			async () => ( await visit.cart() ).lines.length > 0
		);
	}
	visit.takeErrors();
	await visit.open( '/checkout/' );
	await opensNothing( visit, 'checkout' );
	await visit.shot( 'checkout' );
	await coversNothing( visit, 'checkout', [
		`${ FORM } #billing_first_name`,
		`${ FORM } #billing_phone`,
		`${ FORM } #place_order`,
	] );
	await visit.check( 'checkout: its fields have room for a word', () =>
		visit.probe( 'narrowFields', FORM )
	);
	await fixedThingsApart( visit, 'checkout' );
	await visit.check( 'checkout: a guest places an order', () =>
		placeOrder( visit )
	);
	await visit.shot( 'ordered' );
	await hasNoErrors( visit, 'checkout' );
}

/**
 * Fills the checkout as a guest, and orders.
 *
 * @param {Visit} visit
 * @return {Promise<string>} Why no order was placed.
 */
export async function placeOrder( visit ) {
	const { page } = visit;
	// The demo shop ships by default to the other address.
	const other = page.locator( '#ship-to-different-address-checkbox' );
	if ( ( await other.count() ) > 0 ) {
		// Some themes draw a box of their own over it.
		await other.evaluate( ( box ) => {
			if ( /** @type {HTMLInputElement} */ ( box ).checked ) {
				/** @type {HTMLElement} */ ( box ).click();
			}
		} );
	}
	for ( const [ id, value ] of Object.entries( TYPED ) ) {
		await page.locator( `${ FORM } #${ id }` ).fill( value );
	}
	// As somebody does who has chosen a province; its field may be a list of another script.
	await page.evaluate( () => {
		const state =
			/** @type {HTMLSelectElement | null} */
			( document.querySelector( 'select#billing_state' ) );
		if ( state && ! state.value ) {
			state.value = 'THR';
			state.dispatchEvent( new Event( 'change', { bubbles: true } ) );
			window.jQuery?.( state ).trigger( 'change' );
		}
	} );
	await visit.shot( 'checkout-filled' );
	// A press while the totals are asked for may be lost on a busy machine: the review is drawn anew under it.
	await page
		.waitForLoadState( 'networkidle', { timeout: 20_000 } )
		.catch( () => {} );
	// WooCommerce's script covers the order while it asks the shop for the totals.
	await page.locator( `${ FORM } #place_order` ).click( { timeout: 20_000 } );
	await page
		.waitForURL( /order-received/, { timeout: 40_000 } )
		.catch( () => {} );
	if ( /order-received/.test( page.url() ) ) {
		return '';
	}
	const said = await page
		.locator( '.woocommerce-error, .checkout-inline-error-message' )
		.allInnerTexts();
	return `no order was placed: ${ said.join( ' ' ) || 'nothing is said' }`;
}
