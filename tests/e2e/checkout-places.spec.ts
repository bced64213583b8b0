/**
 * Province and city at the checkout, and a form that survives a reload.
 */
import type { Page } from '@playwright/test';
import { findings } from './support/axe';
import { configureShop, isRealShop, logIn, type Shop } from './support/shop';
import { expect, test } from './support/test';

const CITY = '#billing_city';
const LIST = '.vitrin-cities';
const NOTE = '#billing_city_field .vitrin-field-message';

const ADDRESS = {
	'#billing_first_name': 'مینا',
	'#billing_last_name': 'راد',
	'#billing_address_1': 'خیابان زند، پلاک ۵',
	'#billing_postcode': '7134567890',
	'#billing_phone': '09123456789',
	'#billing_email': 'mina@example.com',
};

/** Where Persian WooCommerce brings cities of its own, ours stand back. */
const NO_OTHER_CITIES = { PW_Options: { enable_iran_cities: 'no' } };

async function openCheckout(
	page: Page,
	shop: Shop,
	settings: Record< string, boolean > = {}
): Promise< void > {
	await configureShop( page, {
		settings: { checkout: settings },
		options: NO_OTHER_CITIES,
	} );
	const product = await shop.product( { price: 1000 } );
	await page.goto( `${ shop.facts.cart }?add-to-cart=${ product.id }` );
	await page.goto( shop.facts.checkout );
	await page.locator( CITY ).waitFor();
}

/** WooCommerce's script shows a list of its own instead of the select. */
async function chooseProvince( page: Page, name: string ): Promise< void > {
	const row = page.locator( '#billing_state_field' );
	if ( isRealShop() ) {
		await row.locator( '.select2-selection' ).click();
		await page.locator( '.select2-search__field' ).fill( name );
		await page.keyboard.press( 'Enter' );
	} else {
		await row.locator( 'select' ).selectOption( { label: name } );
	}
}

const options = ( page: Page ) => page.locator( LIST ).getByRole( 'option' );

/** The order review is asked for with that city. */
const orderUpdate = ( page: Page, city: string ) =>
	page.waitForRequest(
		( request ) =>
			request.url().includes( 'update_order_review' ) &&
			new URLSearchParams( request.postData() ?? '' ).get( 'city' ) ===
				city
	);

/** All that the tab keeps of the form. */
const draftOf = ( page: Page ) =>
	page.evaluate( () =>
		Object.entries( { ...sessionStorage } )
			.filter( ( [ key ] ) => key.startsWith( 'vitrin-checkout-draft' ) )
			.join( '' )
	);

test( 'the cities of the chosen province are proposed to whoever types, by keyboard alone, without a finding of axe @desktop', async ( {
	page,
	shop,
} ) => {
	await openCheckout( page, shop );
	const city = page.locator( CITY );
	await chooseProvince( page, 'فارس' );
	await city.fill( '' );
	await city.focus();
	await expect( city ).toHaveAttribute( 'role', 'combobox' );
	await page.keyboard.type( 'شي' );
	await expect( options( page ).first() ).toHaveText( 'شیراز' );
	await expect( city ).toHaveAttribute( 'aria-expanded', 'true' );
	expect( await findings( page, [ '#billing_city_field' ] ) ).toEqual( [] );
	await page.keyboard.press( 'ArrowDown' );
	expect( await findings( page, [ '#billing_city_field' ] ) ).toEqual( [] );
	const updated = orderUpdate( page, 'شیراز' );
	await page.keyboard.press( 'Enter' );
	await expect( city ).toHaveValue( 'شیراز' );
	await expect( page.locator( LIST ) ).toBeHidden();
	await expect( city ).toBeFocused();
	await updated;
} );

test( 'a city is chosen by pointer, another is typed, and one of another province is kept with a word on it @desktop', async ( {
	page,
	shop,
} ) => {
	await openCheckout( page, shop );
	const city = page.locator( CITY );
	await chooseProvince( page, 'فارس' );
	await city.fill( '' );
	await city.click();
	await expect( options( page ).first() ).toBeVisible();
	expect( await options( page ).count() ).toBeGreaterThan( 50 );
	// All of it can be seen, beside the field.
	const box = await page.locator( LIST ).boundingBox();
	expect( box?.x ).toBeGreaterThanOrEqual( 0 );
	expect( ( box?.x ?? 0 ) + ( box?.width ?? 0 ) ).toBeLessThanOrEqual(
		page.viewportSize()?.width ?? 0
	);
	const updated = orderUpdate( page, 'کازرون' );
	await page.keyboard.type( 'کاز' );
	await options( page )
		.filter( { hasText: /^کازرون$/ } )
		.click();
	await expect( city ).toHaveValue( 'کازرون' );
	await updated;

	await chooseProvince( page, 'اصفهان' );
	await expect( city ).toHaveValue( 'کازرون' );
	await expect( page.locator( NOTE ) ).toContainText( 'کازرون' );
	await expect( page.locator( NOTE ) ).toContainText( 'فارس' );
	expect( await city.getAttribute( 'aria-describedby' ) ).toContain(
		( await page.locator( NOTE ).getAttribute( 'id' ) ) ?? 'none'
	);
	expect( await findings( page, [ '#billing_city_field' ] ) ).toEqual( [] );

	await city.fill( 'دهکده ما' );
	await expect( page.locator( LIST ) ).toBeHidden();
	await expect( page.locator( NOTE ) ).toHaveCount( 0 );
	await expect( city ).toHaveValue( 'دهکده ما' );
} );

test( 'what was typed survives a reload, never a password or a payment field, and is gone with the order @desktop', async ( {
	page,
	shop,
} ) => {
	await openCheckout( page, shop );
	await chooseProvince( page, 'فارس' );
	for ( const [ selector, value ] of Object.entries( ADDRESS ) ) {
		await page.locator( selector ).fill( value );
	}
	// Also what was typed before its script was there.
	await expect.poll( () => draftOf( page ) ).toContain( 'mina@example.com' );
	await page.locator( CITY ).fill( 'شیراز' );
	await page.locator( '#order_comments' ).fill( 'پیش از آمدن زنگ بزنید' );
	await page.evaluate( () => {
		const form = document.querySelector( 'form.checkout' );
		form?.insertAdjacentHTML(
			'beforeend',
			'<input type="password" id="account_secret" value="hidden-word"><input id="my_card" name="card" value="6037991234">'
		);
		form?.dispatchEvent( new Event( 'input' ) );
	} );
	await page.reload();
	for ( const [ selector, value ] of Object.entries( ADDRESS ) ) {
		await expect( page.locator( selector ) ).toHaveValue( value );
	}
	await expect( page.locator( CITY ) ).toHaveValue( 'شیراز' );
	await expect( page.locator( '#billing_state' ) ).toHaveValue( 'FRS' );
	await expect( page.locator( '#order_comments' ) ).toHaveValue(
		'پیش از آمدن زنگ بزنید'
	);
	expect( await draftOf( page ) ).toContain( 'mina@example.com' );
	expect( await draftOf( page ) ).not.toMatch( /hidden-word|6037/ );

	await page.locator( '#place_order' ).click();
	await page.waitForURL( /order-received/ );
	expect( await draftOf( page ) ).not.toContain( 'mina@example.com' );
	await openCheckout( page, shop );
	await expect( page.locator( '#order_comments' ) ).toHaveValue( '' );
} );

/** Any ids that plugins for Iran ask for; each is a right one. */
const IDS = {
	billing_melli_code: '0018465986',
	shenase_melli: '10380284790',
	field_12: '0076229645',
};

test( '[CHK-09] a customer’s draft holds no id, goes at logout on any page, and is nothing the next person in that tab sees @desktop', async ( {
	page,
	shop,
	errors,
} ) => {
	// Three logins.
	test.slow();
	// With that status WordPress asks whether somebody means to log out.
	errors.expect( /403/ );
	const fillIn = async () => {
		await page.evaluate( ( ids ) => {
			for ( const [ name, value ] of Object.entries( ids ) ) {
				const field = document.createElement( 'input' );
				Object.assign( field, { id: name, name, value } );
				document.querySelector( 'form.checkout' )?.append( field );
			}
		}, IDS );
		await page.locator( '#billing_phone' ).fill( '09351112233' );
		await page.locator( '#order_comments' ).fill( 'کد ملی من 0018465986' );
		await page.locator( '#billing_last_name' ).fill( 'نفر نخست' );
		await expect.poll( () => draftOf( page ) ).toContain( 'نفر نخست' );
		expect( await draftOf( page ) ).toContain( '09351112233' );
		for ( const id of Object.values( IDS ) ) {
			expect( await draftOf( page ) ).not.toContain( id );
		}
	};
	const logOut = async ( start: string ) => {
		await page.goto( start );
		await page
			.locator(
				':is(a[href*="customer-logout"],a[href*="action=logout"][href*="_wpnonce"]):visible'
			)
			.first()
			.click();
		await page.waitForLoadState();
		await expect.poll( () => draftOf( page ) ).toBe( '' );
	};

	for ( const start of [ '/my-account/', '/wp-login.php?action=logout' ] ) {
		await logIn( page, await shop.user( 'customer' ) );
		await openCheckout( page, shop );
		await fillIn();
		await logOut( start );
	}

	// A guest's isn't an account's: without any logout in between.
	await openCheckout( page, shop );
	await fillIn();
	await logIn( page, await shop.user( 'customer' ) );
	// Whether the guest's cart comes along is not asked here.
	await openCheckout( page, shop );
	await expect( page.locator( '#billing_last_name' ) ).not.toHaveValue(
		'نفر نخست'
	);
	await expect( page.locator( '#billing_phone' ) ).not.toHaveValue(
		'09351112233'
	);
	await expect.poll( () => draftOf( page ) ).not.toContain( 'نفر نخست' );
} );

test( 'where an address is edited in the account its cities are proposed, too @real @desktop', async ( {
	page,
} ) => {
	const path = '/my-account/edit-address/billing/';
	await configureShop( page, { options: NO_OTHER_CITIES } );
	await logIn( page, { login: 'shopper', password: 'password' }, path );
	await page.goto( path );
	await chooseProvince( page, 'یزد' );
	await page.locator( CITY ).fill( '' );
	await page.locator( CITY ).pressSequentially( 'می' );
	await expect( options( page ).first() ).toHaveText( 'میبد' );
	await page.keyboard.press( 'ArrowDown' );
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( CITY ) ).toHaveValue( 'میبد' );
	expect( await findings( page, [ '#billing_city_field' ] ) ).toEqual( [] );
} );
