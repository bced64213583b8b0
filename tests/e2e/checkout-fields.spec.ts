/**
 * Fields of the classic checkout: Persian digits, checks of Iranian addresses, codes for invoices.
 */
import type { Page } from '@playwright/test';
import { expectNoFinding } from './support/axe';
import { configureShop, type Shop, type ShopConfig } from './support/shop';
import { expect, test } from './support/test';

const ADDRESS = {
	first_name: 'مریم',
	last_name: 'رضایی',
	address_1: 'خیابان ولیعصر، پلاک ۱۲',
	email: 'maryam@example.ir',
};

const ASKED: ShopConfig = {
	settings: {
		checkout: { national_id: 'optional', email_optional: true },
	},
	options: { woocommerce_cod_settings: { enabled: 'yes' } },
};

const MESSAGE = '.vitrin-field-message--error';

/** A list or a text: other plugins have either for states and cities. */
const choose = ( page: Page, name: string, value: string ) =>
	page.locator( `#billing_${ name }` ).evaluate( ( field, text ) => {
		const element = field as HTMLInputElement | HTMLSelectElement;
		if ( element instanceof HTMLSelectElement ) {
			element.selectedIndex = element.options.length - 1;
		} else {
			element.value = text;
		}
		element.dispatchEvent( new Event( 'change', { bubbles: true } ) );
	}, value );

/** With something in the cart and all but phone and postcode filled in. */
async function openCheckout( page: Page, shop: Shop ): Promise< void > {
	await configureShop( page, ASKED );
	const { id } = await shop.product();
	// The cart page shows that it was added; at the checkout WooCommerce's script would move the focus to that notice.
	await page.goto( `${ shop.facts.cart }?add-to-cart=${ id }` );
	await page.goto( shop.facts.checkout );
	const loaded = page.waitForResponse( /checkout-fields\.\w+\.js/ );
	await page.locator( '#billing_first_name' ).focus();
	await loaded;
	for ( const [ name, value ] of Object.entries( ADDRESS ) ) {
		await page.locator( `#billing_${ name }` ).fill( value );
	}
	await choose( page, 'state', 'THR' );
	await choose( page, 'city', 'تهران' );
	await reviewed( page );
}

/** WooCommerce has answered what the address changed: it covers the button until then. */
const reviewed = ( page: Page ) =>
	expect( page.locator( '.blockUI.blockOverlay' ) ).toHaveCount( 0 );

async function placeOrder( page: Page, shop: Shop ): Promise< number > {
	// WooCommerce draws its review anew after a change; a press in that moment is lost, and a shopper presses again.
	await expect( async () => {
		await reviewed( page );
		await page.locator( '#place_order' ).click( { timeout: 5000 } );
		await page.waitForURL( /order-received/, { timeout: 10_000 } );
	} ).toPass( { timeout: 60_000 } );
	const order = Number( /order-received[/=](\d+)/.exec( page.url() )?.[ 1 ] );
	shop.takeAway( order );
	return order;
}

test( '[L10N-02] a guest types phone, postcode and national id in Persian digits: the fields show Latin ones as they come, and the order holds them @desktop', async ( {
	page,
	shop,
} ) => {
	await openCheckout( page, shop );
	const phone = page.locator( '#billing_phone' );
	await phone.focus();
	await page.keyboard.type( '۹۱۲ ۳۴۵ ۶۷۸۹' );
	await expect( phone ).toHaveValue( '912 345 6789' );
	// In between: the caret stays where one types.
	await page.keyboard.press( 'Home' );
	await page.keyboard.type( '۰' );
	await page.keyboard.press( 'Tab' );
	await expect( phone ).toHaveValue( '0912 345 6789' );
	await expect( page.locator( MESSAGE ) ).toHaveCount( 0 );
	await page.locator( '#billing_postcode' ).focus();
	await page.keyboard.type( '١٦١٩٧-۳۵۷۴۴' );
	await page.locator( '#billing_national_id' ).focus();
	await page.keyboard.type( '۰۰۱۸۴۶۵۹۸۶' );
	await page.keyboard.press( 'Tab' );
	await expect( page.locator( '#billing_national_id' ) ).toHaveValue(
		'0018465986'
	);
	await page.locator( '#billing_email' ).fill( '' );
	expect( await shop.buyerOf( await placeOrder( page, shop ) ) ).toEqual( {
		phone: '09123456789',
		postcode: '1619735744',
		email: '',
		national_id: '0018465986',
	} );
} );

test( 'a wrong postcode is an error below its field once it is left, and once only after the server has refused it, too; without a finding of axe @desktop', async ( {
	page,
	shop,
} ) => {
	await openCheckout( page, shop );
	await page.locator( '#billing_phone' ).fill( '09123456789' );
	const postcode = page.locator( '#billing_postcode' );
	await postcode.fill( '۱۲۳' );
	await page.locator( '#billing_phone' ).focus();
	const row = page.locator( '#billing_postcode_field' );
	await expect( row.locator( MESSAGE ) ).toHaveCount( 1 );
	await expectNoFinding( page, '#billing_postcode_field' );
	await reviewed( page );
	await page.locator( '#place_order' ).click();
	await expect(
		page.locator( '.woocommerce-NoticeGroup-checkout' )
	).toContainText( 'این کد پستی کمتر از ۱۰ رقم دارد.' );
	await expect( row.locator( '.checkout-inline-error-message' ) ).toHaveCount(
		1
	);
	await expect( postcode ).toHaveAccessibleDescription( /۱۰ رقم/ );
	await postcode.fill( '۱۶۱۹۷۳۵۷۴۴' );
	await expect( row.locator( '.checkout-inline-error-message' ) ).toHaveCount(
		0
	);
	expect( await placeOrder( page, shop ) ).toBeGreaterThan( 0 );
} );

test( '[L10N-02] without the chunk the form works, and the order holds Latin digits @desktop', async ( {
	page,
	shop,
	errors,
} ) => {
	errors.expect( /checkout-fields|ERR_FAILED|Failed to load resource/ );
	await configureShop( page, ASKED );
	await page.route( /checkout-fields\.\w+\.js/, ( route ) => route.abort() );
	const { id } = await shop.product();
	// The cart page shows that it was added; at the checkout WooCommerce's script would move the focus to that notice.
	await page.goto( `${ shop.facts.cart }?add-to-cart=${ id }` );
	await page.goto( shop.facts.checkout );
	for ( const [ name, value ] of Object.entries( {
		...ADDRESS,
		phone: '۰۹۱۲۳۴۵۶۷۸۹',
		postcode: '۱۶۱۹۷۳۵۷۴۴',
	} ) ) {
		await page.locator( `#billing_${ name }` ).fill( value );
	}
	await choose( page, 'state', 'THR' );
	await choose( page, 'city', 'تهران' );
	const buyer = await shop.buyerOf( await placeOrder( page, shop ) );
	expect( [ buyer.phone, buyer.postcode ] ).toEqual( [
		'09123456789',
		'1619735744',
	] );
} );
