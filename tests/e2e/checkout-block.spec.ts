/**
 * WooCommerce's checkout block, which new shops have: what people in Iran type is taken, told and
 * kept there as on the classic page.
 */
import type { Page, Request } from '@playwright/test';
import type { Guest } from './support/api';
import { findings } from './support/axe';
import {
	ADMIN,
	configureShop,
	logIn,
	type Shop,
	type ShopConfig,
} from './support/shop';
import { expect, test } from './support/test';

const PLACE_ORDER = '.wc-block-components-checkout-place-order-button';
const NATIONAL_ID = '#contact-vitrin-national-id';
const CITY = '#billing-city';
const ORDER_CALL = /wc\/store\/v1\/checkout/;

/** Astra's copy in our tests has no stylesheet for right-to-left blocks. */
const missingStyle = /woocommerce-blocks\.min-rtl\.css|status of 404/;

/** A guest with a product in the cart, on the checkout page with the block. */
async function atTheBlock(
	page: Page,
	shop: Shop,
	buyer: Guest,
	settings: ShopConfig[ 'settings' ] = {}
): Promise< void > {
	const product = await shop.product();
	await buyer.add( product.id, 1 );
	await buyer.enter( page.context() );
	const pages = await page.request.get(
		'/wp-json/wp/v2/pages?slug=checkout-block'
	);
	const [ { id } ] = ( await pages.json() ) as [ { id: number } ];
	await configureShop( page, {
		options: { woocommerce_checkout_page_id: id },
		settings,
	} );
	await page.goto( '/checkout-block/' );
	await page.locator( PLACE_ORDER ).waitFor();
}

/** As from a Persian keyboard. */
async function type(
	page: Page,
	field: string,
	text: string
): Promise< void > {
	await page.locator( field ).fill( '' );
	await page.keyboard.insertText( text );
	await page.keyboard.press( 'Tab' );
}

/** The address of whoever buys, all but the telephone number. */
async function fillIn( page: Page ): Promise< void > {
	await type( page, '#email', 'negar@example.com' );
	await type( page, '#billing-first_name', 'نگار' );
	await type( page, '#billing-last_name', 'محمدی' );
	await type( page, '#billing-address_1', 'خیابان لادن، پلاک ۷' );
	await type( page, CITY, 'تهران' );
	await type( page, '#billing-postcode', '۱۴۱۱۷۱۳۱۳۸' );
}

/** The block stores what is typed by calls of the same address. */
const isOrder = ( request: Request ): boolean =>
	ORDER_CALL.test( request.url() ) &&
	request.method() === 'POST' &&
	! request.headers()[ 'x-http-method-override' ];

interface Ordered {
	email: string;
	phone: string;
	postcode: string;
	state: string;
	city: string;
}

/** The block has told the shop of a city: an order at the same moment would race with WooCommerce's own call. */
const stored = ( page: Page, city: string ) =>
	page.waitForResponse(
		( response ) =>
			/wc\/store\/v1\/batch/.test( response.url() ) &&
			( response.request().postData() ?? '' ).includes(
				JSON.stringify( city )
			)
	);

/** Presses the button; what the shop's answer says of the address. */
async function placeOrder( page: Page ): Promise< Ordered > {
	let ordered: Ordered | undefined;
	// The page goes on at once, and takes the answer along.
	await page.route( ORDER_CALL, async ( route ) => {
		if ( ! isOrder( route.request() ) ) {
			return route.continue();
		}
		const response = await route.fetch();
		ordered = ( await response.json() ).billing_address;
		return route.fulfill( { response } );
	} );
	await page.locator( PLACE_ORDER ).click();
	await page.waitForURL( /order-received/ );
	return ordered as Ordered;
}

test( '[L10N-02] @real a guest orders on the checkout block in Persian digits: a number that is no mobile number is an error at its field, and the order waits', async ( {
	page,
	shop,
	guest,
	errors,
} ) => {
	errors.expect( missingStyle );
	await atTheBlock( page, shop, await guest() );
	await fillIn( page );
	await expect( page.locator( '#billing-postcode' ) ).toHaveValue(
		'1411713138'
	);
	const phone = page.locator( '#billing-phone' );
	await type( page, '#billing-phone', '۰۲۱۸۸۷۷۶۶۵۵' );
	await expect( phone ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( phone ).toHaveAccessibleErrorMessage( /موبایل/ );
	let calls = 0;
	page.on( 'request', ( request ) => {
		calls += Number( isOrder( request ) );
	} );
	await page.locator( PLACE_ORDER ).click();
	await expect( phone ).toBeFocused();
	expect( calls ).toBe( 0 );
	await type( page, '#billing-phone', '+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹' );
	await expect( phone ).toHaveAttribute( 'aria-invalid', 'false' );
	expect( await placeOrder( page ) ).toMatchObject( {
		phone: '09123456789',
		postcode: '1411713138',
	} );
} );

test( '[DOC-06] @real @desktop the block asks for the national id; it stands on the invoice that staff print, not on that of who has the order’s link', async ( {
	page,
	shop,
	guest,
	errors,
} ) => {
	errors.expect( missingStyle );
	await atTheBlock( page, shop, await guest(), {
		checkout: { national_id: 'required' },
		documents: { access: 'key' },
	} );
	await fillIn( page );
	await type( page, '#billing-phone', '۰۹۱۲۳۴۵۶۷۸۹' );
	await page.locator( PLACE_ORDER ).click();
	await expect( page.locator( NATIONAL_ID ) ).toBeFocused();
	await type( page, NATIONAL_ID, '۰۰۱۸۴۶۵۹۸۶' );
	await placeOrder( page );
	const invoice = await page
		.locator( 'a.vitrin-print-invoice' )
		.getAttribute( 'href' );
	const paper = page.locator( '.vitrin-doc' );
	await page.goto( invoice ?? '' );
	await expect( paper ).toContainText( 'نگار محمدی' );
	await expect( paper ).not.toContainText( '۰۰۱۸۴۶۵۹۸۶' );
	await logIn( page, ADMIN );
	await page.goto( invoice ?? '' );
	await expect( paper ).toContainText( '۰۰۱۸۴۶۵۹۸۶' );
} );

test( '@real a slip in the email is put right, a city chosen from the list, and the order has both', async ( {
	page,
	shop,
	guest,
	errors,
} ) => {
	errors.expect( missingStyle );
	await atTheBlock( page, shop, await guest() );
	await fillIn( page );
	await type( page, '#billing-phone', '۰۹۱۲۳۴۵۶۷۸۹' );

	// WooCommerce's own fields have some: a word that no autocomplete knows.
	const contact = await findings( page, [ '#contact-fields' ] );
	await type( page, '#email', 'negar@gmial.com' );
	const hint = page.getByRole( 'button', { name: /negar@gmail\.com/ } );
	await expect( hint ).toBeVisible();
	expect( await findings( page, [ '#contact-fields' ] ) ).toEqual( contact );
	await hint.press( 'Enter' );
	await expect( page.locator( '#email' ) ).toHaveValue( 'negar@gmail.com' );
	await expect( page.locator( '#email' ) ).toBeFocused();
	await expect( hint ).toBeHidden();

	await page.locator( '#billing-state' ).selectOption( 'FRS' );
	const city = page.locator( CITY );
	await city.fill( '' );
	await expect( city ).toHaveAttribute( 'role', 'combobox' );
	await page.keyboard.type( 'شي' );
	await expect(
		page.getByRole( 'option', { name: 'شیراز', exact: true } )
	).toBeVisible();
	await page.keyboard.press( 'ArrowDown' );
	// The list lies over WooCommerce's other fields: what is left of them to hit counts while it is closed.
	expect( await findings( page, [ CITY, '.vitrin-cities' ] ) ).toEqual( [] );
	const isStored = stored( page, 'شیراز' );
	await page.keyboard.press( 'Enter' );
	await expect( city ).toHaveValue( 'شیراز' );
	await expect( city ).toBeFocused();
	await expect( page.locator( '.vitrin-cities' ) ).toBeHidden();
	await isStored;
	expect( await placeOrder( page ) ).toMatchObject( {
		email: 'negar@gmail.com',
		state: 'FRS',
		city: 'شیراز',
	} );
} );

test( '@real @desktop a city of another province brings its province, and one that was typed is kept with a word on it', async ( {
	page,
	shop,
	guest,
	errors,
} ) => {
	errors.expect( missingStyle );
	await atTheBlock( page, shop, await guest() );
	await fillIn( page );
	await type( page, '#billing-phone', '۰۹۱۲۳۴۵۶۷۸۹' );
	const city = page.locator( CITY );
	const province = page.locator( '#billing-state' );
	const note = page.locator( '.vitrin-field-message' );
	await province.selectOption( 'QHM' );
	await expect( note ).toContainText( 'تهران' );
	// In its half of the row, as without it.
	expect( ( await city.boundingBox() )?.width ).toBeCloseTo(
		( await province.boundingBox() )?.width ?? 0,
		0
	);
	await city.fill( '' );
	const isStored = stored( page, 'کاشان' );
	await page.keyboard.type( 'کاشان' );
	await page.getByRole( 'option', { name: /^کاشان/ } ).click();
	await expect( city ).toHaveValue( 'کاشان' );
	await expect( province ).toHaveValue( 'ESF' );
	await expect( note ).toBeHidden();
	await isStored;
	expect( await placeOrder( page ) ).toMatchObject( {
		state: 'ESF',
		city: 'کاشان',
	} );
} );
