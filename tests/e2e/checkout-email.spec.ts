/**
 * The email at the classic checkout: an account's login, a hint at typing errors, and orders that no failure keeps
 * from being placed.
 */
import type { Page, Request } from '@playwright/test';
import { expectNoFinding } from './support/axe';
import {
	configureShop,
	isRealShop,
	type Shop,
	type ShopConfig,
} from './support/shop';
import { expect, test } from './support/test';

const LOGIN: ShopConfig = {
	options: {
		woocommerce_enable_checkout_login_reminder: 'yes',
		woocommerce_enable_signup_and_login_from_checkout: 'yes',
		woocommerce_enable_guest_checkout: 'yes',
		woocommerce_cod_settings: { enabled: 'yes' },
	},
};

const SECTION = '.vitrin-checkout-login';
const PASSWORD = '#vitrin-checkout-password';
const ROW = '#billing_email_field';
/** At admin-ajax, where the action stands in the address. */
const isCheck = ( request: Request ): boolean =>
	request.url().includes( 'action=vitrin_check_email' );

const COOKIE = 'vitrin_checkout_email';

async function openCheckout(
	page: Page,
	shop: Shop,
	config = LOGIN
): Promise< void > {
	await configureShop( page, config );
	const { id } = await shop.product();
	// The cart page shows that it was added; at the checkout WooCommerce's script would move the focus to that notice.
	await page.goto( `${ shop.facts.cart }?add-to-cart=${ id }` );
	// Once the page has loaded, WooCommerce's script puts the fields into the country's order, which takes the focus out of
	// them; then it asks for the order.
	const settled = isRealShop()
		? page.waitForResponse( /update_order_review/ )
		: null;
	await page.goto( shop.facts.checkout );
	await settled;
	await reviewed( page );
}

/** WooCommerce covers the button while it asks what an address changes. */
const reviewed = ( page: Page ) =>
	expect( page.locator( '.blockUI.blockOverlay' ) ).toHaveCount( 0 );

/** All that an address in Iran needs, but the email; lists or texts, as other plugins have them. */
async function fillAddress( page: Page ): Promise< void > {
	for ( const [ name, value ] of Object.entries( {
		first_name: 'مریم',
		last_name: 'رضایی',
		address_1: 'خیابان ولیعصر، پلاک ۱۲',
		postcode: '1619735744',
		phone: '09123456789',
		state: 'THR',
		city: 'تهران',
	} ) ) {
		await page
			.locator( `#billing_${ name }` )
			.evaluate( ( field, text ) => {
				const element = field as HTMLInputElement | HTMLSelectElement;
				if ( element instanceof HTMLSelectElement ) {
					element.selectedIndex = element.options.length - 1;
				} else {
					element.value = text;
				}
				element.dispatchEvent(
					new Event( 'change', { bubbles: true } )
				);
			}, value );
	}
	await reviewed( page );
}

const cookie = async ( page: Page ) =>
	( await page.context().cookies() ).find( ( { name } ) => name === COOKIE );

test( '[CHK-02a] [CHK-03a] [CHK-03c] [CHK-03d] [CHK-03f] [CHK-04a] [CHK-04b] [CHK-04c] [CHK-09] a guest whose email has an account logs in there by keyboard alone: a wrong password is said, a right one keeps the cart; without a finding of axe', async ( {
	page,
	shop,
	errors,
} ) => {
	errors.expect( /409/ );
	const { login, password } = await shop.user( 'customer' );
	await openCheckout( page, shop );
	await expect( page.locator( SECTION ) ).toBeHidden();
	await page.locator( '#billing_email' ).focus();
	await page.keyboard.type( `${ login }@shop.example` );
	await expect( page.locator( SECTION ) ).toBeVisible();
	await expect( page.locator( '#billing_email' ) ).toBeFocused();
	await expectNoFinding( page, SECTION );
	expect( await cookie( page ) ).toMatchObject( {
		value: `${ login }%40shop.example`,
		sameSite: 'Lax',
		httpOnly: true,
	} );

	await page.keyboard.press( 'Tab' );
	await expect( page.locator( `${ SECTION } summary` ) ).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( 'wrong' );
	await page.keyboard.press( 'Enter' );
	const notice = page.locator( `${ SECTION } [role=alert]` );
	await expect( notice ).toContainText( 'ایمیل یا گذرواژه درست نیست' );
	await expect( page.locator( PASSWORD ) ).toBeFocused();
	await expect( page.locator( PASSWORD ) ).toHaveAccessibleDescription(
		/ایمیل یا گذرواژه درست نیست/
	);
	await expectNoFinding( page, SECTION );

	await page.keyboard.type( password );
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( SECTION ) ).toHaveCount( 0 );
	await expect( page.locator( '#order_review .cart_item' ) ).toHaveCount( 1 );
	expect( page.url() ).toBe( shop.facts.checkout );
	expect( await cookie( page ) ).toBeUndefined();
} );

test( '[CHK-03e] a typing error in the email is hinted at, and a press on the hint corrects it; without a finding of axe @desktop', async ( {
	page,
	shop,
} ) => {
	await openCheckout( page, shop );
	const email = page.locator( '#billing_email' );
	await email.focus();
	await page.keyboard.type( 'maryam@gmial.com' );
	const hint = page.locator( `${ ROW } .vitrin-email-hint` );
	await expect( hint ).toHaveText( 'منظورتان maryam@gmail.com است؟' );
	await expect( email ).toHaveValue( 'maryam@gmial.com' );
	await expectNoFinding( page, ROW );
	await page.keyboard.press( 'Tab' );
	await expect( hint ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( email ).toHaveValue( 'maryam@gmail.com' );
	await expect( hint ).toHaveCount( 0 );
	await email.fill( 'maryam@' );
	await page.keyboard.press( 'Tab' );
	await expect( page.locator( ROW ) ).toContainText(
		'ایمیل واردشده درست نیست.'
	);
	await expectNoFinding( page, ROW );
} );

test( '[CHK-03] [CHK-09] while the check is over its limit nobody is kept from ordering; the email is gone with the order @desktop', async ( {
	page,
	shop,
	errors,
} ) => {
	errors.expect( /429/ );
	await openCheckout( page, shop );
	let calls = 0;
	await page.route( '**/admin-ajax.php*', ( route ) => {
		if ( ! isCheck( route.request() ) ) {
			return route.fallback();
		}
		calls++;
		return route.fulfill( {
			status: 429,
			headers: { 'Retry-After': '30' },
			json: { code: 429, status: 'error', msg: 'x' },
		} );
	} );
	await page.locator( '#billing_email' ).focus();
	await page.keyboard.type( 'first@example.ir' );
	await expect.poll( () => calls ).toBe( 1 );
	await page.locator( '#billing_email' ).fill( 'second@example.ir' );
	await fillAddress( page );
	await expect( page.locator( SECTION ) ).toBeHidden();
	await page.locator( '#place_order' ).click();
	await page.waitForURL( /order-received/ );
	expect( calls ).toBe( 1 );
	expect( await cookie( page ) ).toBeUndefined();
} );

test( '[CHK-03] the email comes back with the next visit, is asked about by itself, and stays right behind its field when fields are sorted anew @desktop', async ( {
	page,
	shop,
} ) => {
	const { login } = await shop.user( 'customer' );
	await openCheckout( page, shop );
	await page.locator( '#billing_email' ).fill( `${ login }@shop.example` );
	await expect( page.locator( SECTION ) ).toBeVisible();
	await page.goto( shop.facts.cart );
	await page.goto( shop.facts.checkout );
	await expect( page.locator( '#billing_email' ) ).toHaveValue(
		`${ login }@shop.example`
	);
	await expect( page.locator( SECTION ) ).toBeVisible();
	await page.evaluate( () => {
		const { jQuery } = window as unknown as {
			jQuery?: ( target: unknown ) => {
				trigger: ( type: string, data: unknown[] ) => void;
			};
		};
		jQuery?.( document.body ).trigger( 'country_to_state_changing', [
			'IR',
			jQuery( '.woocommerce-billing-fields' ),
		] );
	} );
	await expect( page.locator( `${ ROW } + ${ SECTION }` ) ).toHaveCount( 1 );
} );

test( '[CHK-03b] [CHK-03d] [CHK-09] a known email clears “create an account”, which would have the order refused, and the guest orders without logging in @real @desktop', async ( {
	page,
	shop,
} ) => {
	const { login } = await shop.user( 'customer' );
	await openCheckout( page, shop );
	const account = page.locator( '.woocommerce-account-fields' );
	await expect( account ).toBeHidden();
	await page.locator( '#billing_email' ).fill( 'nobody@example.ir' );
	await expect( account ).toBeVisible();
	await page.locator( '#createaccount' ).check();
	await expect( page.locator( 'div.create-account' ) ).toBeVisible();
	await page.locator( '#billing_email' ).fill( `${ login }@shop.example` );
	await expect( page.locator( SECTION ) ).toBeVisible();
	await expect( account ).toBeHidden();
	await expect( page.locator( '#createaccount' ) ).not.toBeChecked();
	await page.locator( '#billing_email' ).fill( '' );
	await expect( page.locator( SECTION ) ).toBeHidden();
	await expect( account ).toBeHidden();
	await page.locator( '#billing_email' ).fill( `${ login }@shop.example` );
	await fillAddress( page );
	await page.locator( '#place_order' ).click();
	await page.waitForURL( /order-received/ );
} );
