/**
 * The form of a product's own page, sent without loading the page.
 */
import type { Page, Request } from '@playwright/test';
import {
	PROVOKED,
	REPEATED,
	TRIES,
	fail,
	faults,
	hold,
	isCall,
	watchCalls,
	shortenPauses,
} from './support/faults';
import { restingBox } from './support/motion';
import { digits, inDigits, type ProductPage } from './support/pages';
import { cartOfBrowser } from './support/one-product-list';
import { configureShop, type Product } from './support/shop';
import { expect, test } from './support/test';

const ACTION = 'vitrin_add_product';

/** Loads of the page from now on, and the product's page itself. */
async function at( page: Page, product: Product ): Promise< () => number > {
	await page.goto( product.url );
	let loads = 0;
	page.on( 'domcontentloaded', () => loads++ );
	return () => loads;
}

/** The call of the form, as it goes out. */
const nextCall = ( page: Page ): Promise< Request > =>
	page.waitForRequest( isCall( ACTION ) );

/** What was alerted; the page's alerts are closed. */
function watchAlerts( page: Page ): string[] {
	const alerts: string[] = [];
	page.on( 'dialog', ( dialog ) => {
		alerts.push( dialog.message() );
		void dialog.accept();
	} );
	return alerts;
}

const attributesOf = async ( page: Page ) =>
	(
		( await cartOfBrowser( page ) ) as unknown as {
			lines: Array< {
				attributes: Array< { name: string; value: string } >;
			} >;
		}
	 ).lines.map( ( { attributes } ) =>
		Object.fromEntries(
			attributes.map( ( { name, value } ) => [ name, value ] )
		)
	);

for ( const tag of [ ' @phone', ' @ltr' ] ) {
	test( `[ADD-06a] [ADD-01] a product page's form adds without loading the page: loading, added, one 'view cart' link, and the drawer${ tag }`, async ( {
		page,
		shop,
		productPage,
		drawer,
	} ) => {
		const product = await shop.product( { name: 'ماگ سفالی' } );
		const loads = await at( page, product );
		await productPage.quantity.fill( '3' );
		const held = await hold( page, ACTION );
		const call = nextCall( page );
		await productPage.button.click();
		await expect( productPage.button ).toHaveClass( /\bloading\b/ );
		await expect( productPage.button ).toHaveAttribute(
			'aria-busy',
			'true'
		);
		const request = await call;
		expect( new URL( request.url() ).pathname ).toMatch(
			/\/wp-admin\/admin-ajax\.php$/
		);
		const fields = new URLSearchParams( request.postData() ?? '' );
		expect( Object.fromEntries( fields ) ).toMatchObject( {
			action: ACTION,
			'add-to-cart': String( product.id ),
			product_id: String( product.id ),
			quantity: '3',
		} );
		held.release();
		await expect( productPage.button ).toHaveClass( /\badded\b/ );
		await drawer.expectOpen();
		await drawer.closeButton.click();
		await drawer.expectClosed();
		await productPage.button.click();
		await expect( drawer.badge ).toHaveText(
			digits( 6, shop.facts.direction )
		);
		await drawer.expectOpen();
		await expect( page.locator( 'a.added_to_cart' ) ).toHaveCount( 1 );
		expect( loads() ).toBe( 0 );
		expect( ( await cartOfBrowser( page ) ).quantity ).toBe( 6 );
	} );
}

test( "[ADD-06a] [ADD-06b] [SIDE-05] other plugins' fields and files come along, their words are shown, and their refusal holds @desktop", async ( {
	page,
	shop,
	productPage,
	drawer,
	errors,
} ) => {
	errors.expect( /409/ );
	const product = await shop.product( { extras: true } );
	await configureShop( page, {
		settings: { 'side-cart': { should_open: false } },
	} );
	const loads = await at( page, product );
	const calls = watchCalls( page );
	await productPage.form.locator( '[name="engraving"]' ).fill( 'no' );
	await productPage.button.click();
	await expect( productPage.note ).toHaveText( 'No such engraving.' );
	await expect( productPage.button ).not.toHaveClass( /\bloading\b/ );
	expect( ( await cartOfBrowser( page ) ).lines ).toEqual( [] );

	await productPage.form
		.locator( '[name="engraving"]' )
		.fill( 'برای «مادر» & پدر' );
	await productPage.form.locator( '[value="paper"]' ).check();
	await productPage.form.locator( '[value="ribbon"]' ).check();
	await productPage.form.locator( '[name="sketch"]' ).setInputFiles( {
		name: 'sketch.txt',
		mimeType: 'text/plain',
		buffer: Buffer.from( 'a drawing' ),
	} );
	await productPage.button.click();
	await expect( productPage.button ).toHaveClass( /\badded\b/ );
	await expect( productPage.note ).toHaveText(
		'The engraving takes three days.'
	);
	await expect( drawer.badge ).toHaveText(
		digits( 1, shop.facts.direction )
	);
	expect( await attributesOf( page ) ).toEqual( [
		{
			button: String( product.id ),
			engraving: 'برای «مادر» & پدر',
			wrap: 'paper,ribbon',
			sketch: 'sketch.txt:9',
		},
	] );
	// Its own field `action` never chose the call.
	expect( calls ).toContain( ACTION );
	expect( calls ).not.toContain( 'another_plugin' );
	expect( loads() ).toBe( 0 );
	// What was said here is not said once more on the next page.
	await page.goto( shop.facts.cart );
	await expect( page.getByText( 'three days' ) ).toHaveCount( 0 );
} );

test( '[ADD-07] an invalid form: the browser reports it, and nothing is sent @phone', async ( {
	page,
	shop,
	productPage,
} ) => {
	const product = await shop.product( { stock: 4 } );
	const loads = await at( page, product );
	const calls = watchCalls( page );
	// It comes with the focus; until it is there, the shop says no.
	const typing = page.waitForResponse( /\/quantity-steps\.\w+\.js/ );
	await productPage.quantity.fill( '9' );
	await ( await typing ).finished();
	await expect( productPage.quantity ).toHaveValue( inDigits( 9 ) );
	await expect
		.poll( () =>
			productPage.quantity.evaluate(
				( field: HTMLInputElement ) => field.validity.valid
			)
		)
		.toBe( false );
	await productPage.quantity.evaluate( ( field: HTMLInputElement ) =>
		field.addEventListener( 'invalid', () => {
			( window as { wasInvalid?: boolean } ).wasInvalid = true;
		} )
	);
	await productPage.button.click();
	await expect
		.poll( () =>
			page.evaluate(
				() => ( window as { wasInvalid?: boolean } ).wasInvalid
			)
		)
		.toBe( true );
	await expect( productPage.quantity ).toBeFocused();
	await expect( productPage.button ).not.toHaveClass( /\bloading\b/ );
	await page.waitForTimeout( 500 );
	expect( calls ).not.toContain( ACTION );
	expect( loads() ).toBe( 0 );
	expect( ( await cartOfBrowser( page ) ).lines ).toEqual( [] );
} );

test( '[ADD-08a] [ADD-08b] [ADD-06] a variation: without a choice and sold out it alerts and sends nothing; chosen, it adds @desktop', async ( {
	page,
	shop,
	productPage,
	drawer,
} ) => {
	const product = await shop.product( {
		name: 'پیراهن آزمون',
		type: 'variable',
	} );
	const loads = await at( page, product );
	const alerts = watchAlerts( page );
	const calls = watchCalls( page );
	await productPage.button.click();
	await expect.poll( () => alerts ).toHaveLength( 1 );
	await productPage.choose( 'color', 'red' );
	await productPage.choose( 'size', 'small' );
	await expect( productPage.button ).toHaveClass(
		/wc-variation-is-unavailable/
	);
	await productPage.button.click();
	await expect.poll( () => alerts ).toHaveLength( 2 );
	expect( alerts ).toEqual(
		shop.facts.direction === 'rtl'
			? [
					'ابتدا گزینه‌های محصول را انتخاب کنید.',
					'این محصول موجود نیست؛ ترکیب دیگری را انتخاب کنید.',
				]
			: [
					'Choose the product’s options before adding it to the cart.',
					'This product is not available. Choose another combination.',
				]
	);
	expect( calls ).not.toContain( ACTION );

	await productPage.choose( 'color', 'blue' );
	await expect( productPage.button ).not.toHaveClass( /\bdisabled\b/ );
	await productPage.button.click();
	await drawer.expectOpen();
	await expect( drawer.line( 'پیراهن آزمون' ).root ).toBeVisible();
	expect( ( await cartOfBrowser( page ) ).lines[ 0 ]?.name ).toMatch(
		/blue.*small/
	);
	expect( loads() ).toBe( 0 );
	expect( alerts ).toHaveLength( 2 );
} );

test( "[ADD-06] [ADD-08] without WooCommerce's variation script the form still adds what was chosen @desktop", async ( {
	page,
	shop,
	productPage,
	drawer,
} ) => {
	await page.route( /add-to-cart-variation(\.min)?\.js/, ( route ) =>
		route.fulfill( { contentType: 'text/javascript', body: '' } )
	);
	const product = await shop.product( { type: 'variable' } );
	await at( page, product );
	const alerts = watchAlerts( page );
	// Its place is hidden by the script's style until the script shows it.
	await page.addStyleTag( {
		content: '.single_variation_wrap{display:block!important}',
	} );
	await productPage.choose( 'color', 'blue' );
	await productPage.button.click();
	await expect.poll( () => alerts ).toHaveLength( 1 );
	await productPage.choose( 'size', 'large' );
	const { lines } = await productPage.addOnly( drawer );
	expect( lines[ 0 ]?.name ).toMatch( /blue.*large/ );
} );

test( '[ADD-06] a group adds its members, plus and minus beside each number; without a number it says so; another shop’s product leads there @phone', async ( {
	page,
	shop,
	productPage,
	drawer,
	errors,
} ) => {
	errors.expect( /400/ );
	const members = [
		await shop.product( { name: 'قوری' } ),
		await shop.product( { name: 'استکان' } ),
		await shop.product( { name: 'سینی تکی', individual: true } ),
	];
	const group = await shop.product( { type: 'grouped', members } );
	const loads = await at( page, group );
	const tops = await productPage.form
		.locator( '.quantity' )
		.first()
		.locator( 'button, input' )
		.evaluateAll( ( parts ) =>
			parts.map( ( part ) => part.getBoundingClientRect().top )
		);
	expect( tops ).toHaveLength( 3 );
	expect( Math.max( ...tops ) - Math.min( ...tops ) ).toBeLessThan( 3 );
	await productPage.button.click();
	await expect( productPage.note ).toHaveText( /\S/ );
	await productPage.quantity.first().fill( '2' );
	await productPage.form
		.locator( '.wc-grouped-product-add-to-cart-checkbox' )
		.check();
	await productPage.button.click();
	await drawer.expectOpen();
	await expect( drawer.lines ).toHaveCount( 2 );
	expect( loads() ).toBe( 0 );
	const { lines } = await cartOfBrowser( page );
	expect( lines.map( ( { name, quantity } ) => [ name, quantity ] ) ).toEqual(
		[
			[ 'قوری', 2 ],
			[ 'سینی تکی', 1 ],
		]
	);

	const external = await shop.product( { type: 'external' } );
	await page.goto( external.url );
	const calls = watchCalls( page );
	await productPage.button.click();
	await page.waitForURL( /elsewhere=1/ );
	expect( calls ).not.toContain( ACTION );
} );

test( '[ADD-06] [ADD-09] a double press, and Enter, add once; what is sold one by one adds once, and then says why not @desktop', async ( {
	page,
	shop,
	productPage,
	drawer,
	errors,
} ) => {
	errors.expect( /409/ );
	const product = await shop.product( { individual: true } );
	await configureShop( page, {
		settings: { 'side-cart': { should_open: false } },
	} );
	const several = await shop.product();
	const loads = await at( page, several );
	// Enter comes while the first add is under way, however slow the machine is.
	const held = await hold( page, ACTION );
	await productPage.button.dblclick();
	await productPage.quantity.press( 'Enter' );
	held.release();
	await expect( productPage.button ).toHaveClass( /\badded\b/ );
	await page.waitForTimeout( 500 );
	await expect( drawer.badge ).toHaveText(
		digits( 1, shop.facts.direction )
	);
	expect( ( await cartOfBrowser( page ) ).quantity ).toBe( 1 );
	expect( loads() ).toBe( 0 );

	await page.goto( product.url );
	await productPage.button.click();
	await expect( productPage.button ).toHaveClass( /\badded\b/ );
	await productPage.button.click();
	await expect( productPage.note ).toHaveText( /\S/ );
	await expect( drawer.badge ).toHaveText(
		digits( 2, shop.facts.direction )
	);
} );

test( '[ADD-06b] [ADD-09] the form meets a server error: repeated, then the page loads again and says it; pressed again it is the same operation, and adds once @desktop', async ( {
	page,
	shop,
	productPage,
	errors,
} ) => {
	errors.expect( PROVOKED );
	await shortenPauses( page );
	const product = await shop.product();
	const loads = await at( page, product );
	const operations: Array< string | null > = [];
	page.on( 'request', ( request ) => {
		if ( isCall( ACTION )( request ) ) {
			operations.push(
				new URLSearchParams( request.postData() ?? '' ).get(
					'vitrin_operation'
				)
			);
		}
	} );
	const met = await fail( page, ACTION, faults[ 'a server error' ] );
	await productPage.button.click();
	await expect( productPage.note ).toHaveText( /\S/, REPEATED );
	expect( met.count() ).toBe( TRIES );
	await expect.poll( loads ).toBe( 1 );
	await expect( productPage.button ).not.toHaveClass( /\bloading\b/ );
	expect( ( await cartOfBrowser( page ) ).lines ).toEqual( [] );
	await met.stop();
	await productPage.button.click();
	await expect( productPage.button ).toHaveClass( /\badded\b/ );
	expect( operations.length ).toBeGreaterThan( TRIES );
	expect( new Set( operations ).size ).toBe( 1 );
	expect( ( await cartOfBrowser( page ) ).quantity ).toBe( 1 );
} );

test( '[ADD-06b] offline the form waits and says so, and is sent when the connection is back @desktop', async ( {
	page,
	context,
	shop,
	productPage,
	drawer,
	errors,
} ) => {
	errors.expect( PROVOKED );
	await shortenPauses( page );
	// WooCommerce's mini cart block reads the nonce of an answer that it never got (wc-blocks-middleware).
	errors.expect( /reading 'Nonce'/ );
	const product = await shop.product();
	await configureShop( page, {
		settings: { 'side-cart': { should_open: false } },
	} );
	await at( page, product );
	await productPage.button.click();
	await expect( productPage.button ).toHaveClass( /\badded\b/ );
	await context.setOffline( true );
	await productPage.button.click();
	await expect( page.locator( '.vitrin-add-to-cart-waiting' ) ).toHaveText(
		/\S/
	);
	await expect( drawer.badge ).toHaveText(
		digits( 2, shop.facts.direction )
	);
	await context.setOffline( false );
	await expect( productPage.button ).toHaveClass( /\badded\b/, REPEATED );
	await expect( page.locator( '.vitrin-add-to-cart-waiting' ) ).toHaveCount(
		0
	);
	expect( ( await cartOfBrowser( page ) ).quantity ).toBe( 2 );
} );

const native = async (
	page: Page,
	productPage: ProductPage,
	product: Product
) => {
	const calls = watchCalls( page );
	await Promise.all( [
		page.waitForRequest(
			( request ) =>
				request.isNavigationRequest() && request.method() === 'POST'
		),
		productPage.button.click(),
	] );
	await expect
		.poll( async () =>
			( await cartOfBrowser( page ) ).lines.map(
				( line ) => line.product_id
			)
		)
		.toEqual( [ product.id ] );
	expect( calls ).not.toContain( ACTION );
};

test( '[ADD-06] [ADD-08] by setting off, or where our files can not be had, the browser sends the form; a dimmed button still alerts @desktop', async ( {
	page,
	shop,
	productPage,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const product = await shop.product();
	await configureShop( page, {
		settings: { 'add-to-cart': { product_pages: false } },
	} );
	await page.goto( product.url );
	await native( page, productPage, product );
	await expect( page.locator( 'script[src*="product-form"]' ) ).toHaveCount(
		0
	);
	const options = await shop.product( { type: 'variable' } );
	await page.goto( options.url );
	const alerts = watchAlerts( page );
	await productPage.button.click();
	await expect.poll( () => alerts ).toHaveLength( 1 );
	await expect( page ).toHaveURL( options.url );

	await configureShop( page, {} );
	await page.context().clearCookies();
	await page.route( /features\/actions\.\w+\.js/, ( route ) =>
		route.abort()
	);
	await page.goto( product.url );
	await native( page, productPage, product );
} );

test( '[ADD-04] [ADD-06] the shop leads elsewhere after the add, by its setting and by WooCommerce’s filter @desktop', async ( {
	page,
	shop,
	productPage,
} ) => {
	const product = await shop.product();
	await configureShop( page, {
		options: { woocommerce_cart_redirect_after_add: 'yes' },
	} );
	await page.goto( product.url );
	await productPage.button.click();
	await page.waitForURL( shop.facts.cart );
	await configureShop( page, { redirect: shop.facts.checkout } );
	await page.goto( product.url );
	await productPage.button.click();
	await page.waitForURL( shop.facts.checkout );
	expect( ( await cartOfBrowser( page ) ).quantity ).toBe( 2 );
} );

test( '[ADD-06] [ADD-10] @real on a block theme the classic form goes by ajax too @desktop', async ( {
	page,
	shop,
	productPage,
	drawer,
} ) => {
	const product = await shop.product( { name: 'کالای قالب بلوکی' } );
	await configureShop( page, { theme: 'twentytwentyfive' } );
	const loads = await at( page, product );
	await expect(
		page.locator( 'body.theme-twentytwentyfive' )
	).toBeAttached();
	await productPage.button.click();
	await drawer.expectOpen();
	await expect( drawer.line( 'کالای قالب بلوکی' ).root ).toBeVisible();
	expect( loads() ).toBe( 0 );
	expect( ( await cartOfBrowser( page ) ).quantity ).toBe( 1 );
} );

test( '[ADD-06] @real on a block theme the bar says what the product costs, not one beside it @phone', async ( {
	page,
	shop,
} ) => {
	const product = await shop.product( { price: 654321 } );
	await configureShop( page, { theme: 'twentytwentyfive' } );
	await page.goto( product.url );
	await expect(
		page.locator( 'body.theme-twentytwentyfive' )
	).toBeAttached();
	await page.evaluate( () =>
		window.scrollTo( 0, document.body.scrollHeight )
	);
	await expect( page.locator( '.vitrin-bar__price' ) ).toHaveText(
		/[6۶][5۵][4۴].?[3۳][2۲][1۱]/
	);
	await expect( page.locator( '.vitrin-bar' ) ).toBeVisible();
} );

test( '[THEME-01] [ADD-06] a theme moves the button away while it is pressed: it adds all the same, once @desktop', async ( {
	page,
	shop,
	productPage,
	drawer,
} ) => {
	const product = await shop.product( { name: 'کالای لغزان' } );
	await page.goto( product.url );
	await page.addStyleTag( {
		content:
			'.single_add_to_cart_button:active { position: relative; inset-block-start: 90px; } form.cart { padding-block-end: 90px; }',
	} );
	await productPage.button.scrollIntoViewIfNeeded();
	// Not click(), which takes another element under the pointer for a miss and tries again.
	const { x, y, width, height } = await restingBox( productPage.button );
	await page.mouse.move( x + width / 2, y + height / 2 );
	await page.mouse.down();
	await page.mouse.up();
	await drawer.expectOpen();
	await expect( drawer.lines ).toHaveCount( 1 );
	expect( ( await cartOfBrowser( page ) ).quantity ).toBe( 1 );
} );
