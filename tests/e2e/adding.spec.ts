/**
 * Adding and taking away beyond the first path: where an answer leads, double presses, the
 * theme's mini cart, limits, and a browser without scripts.
 */
import { engineOf } from './support/engine';
import { hold, watchCalls } from './support/faults';
import { digits, inDigits } from './support/pages';
import { configureShop } from './support/shop';
import { expect, test } from './support/test';

test( '[ADD-03] [ADD-04] an answer with an error leads to the product; after adding the browser goes to the cart only if the shop says so @desktop', async ( {
	page,
	shop,
	listing,
} ) => {
	const product = await shop.product( { stock: 1 } );
	await configureShop( page, { listing: [ product.id ] } );
	await page.goto( shop.facts.listing );
	await shop.setStock( product, 0 );
	await listing.button( product ).click();
	await expect( page ).toHaveURL( product.url );

	const other = await shop.product();
	await configureShop( page, {
		listing: [ other.id ],
		options: { woocommerce_cart_redirect_after_add: 'yes' },
	} );
	await page.goto( shop.facts.listing );
	await listing.button( other ).click();
	await page.waitForURL( shop.facts.cart );
	await expect( page.locator( 'tr.cart_item' ) ).toHaveCount( 1 );
} );

test( '[ADD-09] a double press, and presses while it loads, add once @phone', async ( {
	page,
	shop,
	listing,
	drawer,
	guest,
} ) => {
	const product = await shop.product( { name: 'کالای دوبار' } );
	await configureShop( page, {
		listing: [ product.id ],
		settings: { 'side-cart': { should_open: false } },
	} );
	await page.goto( shop.facts.listing );
	const calls = watchCalls( page );
	const button = listing.button( product );
	const held = await hold( page, 'add_to_cart' );
	await button.dblclick();
	await button.evaluate( ( element ) => {
		( element as HTMLElement ).click();
		( element as HTMLElement ).click();
	} );
	held.release();
	await expect( button ).toHaveClass( /\badded\b/ );
	await expect( drawer.badge ).toHaveText(
		digits( 1, shop.facts.direction )
	);
	expect( calls.filter( ( name ) => name === 'add_to_cart' ) ).toHaveLength(
		1
	);
	const buyer = await guest();
	expect( ( await buyer.cart() ).quantity, 'another guest has nothing' ).toBe(
		0
	);
} );

test( '[ADD-05] removing in the mini cart of the theme goes by script @desktop', async ( {
	page,
	shop,
	guest,
} ) => {
	const product = await shop.product( { name: 'کالای سبد کوچک' } );
	const buyer = await guest();
	await buyer.add( product.id );
	await buyer.enter( page.context() );
	// Below a list that goes on, what is put at the page's end moves under the pointer.
	await configureShop( page, { settings: { listing: { paging: 'off' } } } );
	await page.goto( shop.facts.listing );
	// Else it finds the mini cart empty when it comes, and asks for what is in it.
	await engineOf( page );
	// Whatever the theme has or has not: WooCommerce's own mini cart, as a fragment contains it.
	const answer = await (
		await buyer.call( 'get_refreshed_fragments' )
	).json();
	await page.evaluate(
		( html ) =>
			document
				.querySelector( 'main, #primary, body' )
				?.insertAdjacentHTML( 'beforeend', html ),
		( answer as { fragments: Record< string, string > } ).fragments[
			'div.widget_shopping_cart_content'
		] ?? ''
	);
	const calls = watchCalls( page );
	const [ sent ] = await Promise.all( [
		page.waitForRequest( ( request ) =>
			request.url().includes( 'wc-ajax=remove_from_cart' )
		),
		page.locator( 'a.remove_from_cart_button' ).last().click(),
	] );
	expect( sent.postData() ).toContain( 'cart_item_key=' );
	await expect( page.locator( 'a.remove_from_cart_button' ) ).toHaveCount(
		0
	);
	expect( calls ).toEqual( [ 'remove_from_cart' ] );
	expect( ( await buyer.cart() ).lines ).toEqual( [] );
} );

test( '[QTY-01] [QTY-03] [SIDE-13a] never above the stock, never below the minimum @phone', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const product = await shop.product( { name: 'کالای دوتایی', stock: 2 } );
	const { direction } = shop.facts;
	const buyer = await guest();
	await buyer.add( product.id, 1 );
	await buyer.enter( page.context() );

	await page.goto( shop.facts.listing );
	await drawer.open();
	const line = drawer.line( 'کالای دوتایی' );
	await line.plus.click();
	await expect( line.quantity ).toHaveValue( digits( 2, direction ) );
	await line.plus.click( { force: true } );
	await expect( line.quantity ).toHaveValue( digits( 2, direction ) );
	await line.minus.click();
	await expect( line.quantity ).toHaveValue( digits( 1, direction ) );
	// Minus is a bin now (typed-quantity.spec.ts); an arrow key only steps.
	await line.quantity.press( 'ArrowDown' );
	await expect( line.quantity ).toHaveValue( digits( 1, direction ) );
	await expect.poll( async () => ( await buyer.cart() ).quantity ).toBe( 1 );

	await page.goto( product.url );
	const field = page.locator( 'form.cart input.qty' );
	const plus = page.locator( 'form.cart [data-vitrin-quantity="plus"]' );
	const minus = page.locator( 'form.cart [data-vitrin-quantity="minus"]' );
	await plus.click();
	await expect( field ).toHaveValue( /^[2۲]$/ );
	await plus.click( { force: true } );
	await expect( field ).toHaveValue( /^[2۲]$/ );
	await minus.click();
	await minus.click( { force: true } );
	await expect( field ).toHaveValue( /^[1۱]$/ );
} );

test.describe( 'with JavaScript off', () => {
	test.use( { javaScriptEnabled: false } );

	test( '[SEC-03] [ADD-01] links and forms still add, and the toggler leads to the cart @desktop', async ( {
		page,
		shop,
		listing,
	} ) => {
		const product = await shop.product( { name: 'کالای بی‌اسکریپت' } );
		await configureShop( page, { listing: [ product.id ] } );
		await page.goto( shop.facts.listing );
		await listing.button( product ).click();
		await page.waitForURL( /[?&]add-to-cart=/ );
		await page.goto( product.url );
		await page
			.locator( 'form.cart button.single_add_to_cart_button' )
			.click();
		await expect(
			page.getByText( /«?کالای بی‌اسکریپت»? به سبد/ )
		).toBeVisible();
		await page.locator( '.vitrin-toggler' ).click();
		await page.waitForURL( shop.facts.cart );
		await expect( page.locator( 'tr.cart_item' ) ).toHaveCount( 1 );
		await expect( page.locator( 'tr.cart_item input.qty' ) ).toHaveValue(
			inDigits( 2 )
		);
	} );
} );
