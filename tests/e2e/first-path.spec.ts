/**
 * The first path: from a listing into the drawer, through its quantities, on to the checkout.
 */
import { hold, watchCalls } from './support/faults';
import { digits } from './support/pages';
import { wish } from './support/shop';
import { expect, test } from './support/test';

for ( const tag of [ '', ' @ltr' ] ) {
	test( `[ADD-01] [ADD-02] [SIDE-01] [SIDE-10] a press adds, the drawer opens with the real line, plus and minus work, and on to the checkout${ tag }`, async ( {
		page,
		shop,
		listing,
		drawer,
	} ) => {
		const product = await shop.product( {
			name: 'لیوان آزمون',
			price: 125000,
		} );
		const { direction } = shop.facts;
		await wish( page, { listing: [ product.id ] } );
		await page.goto( shop.facts.shop );
		const button = listing.button( product );

		await test.step( 'loading, then added with one link to the cart', async () => {
			const sent = page.waitForRequest( ( request ) =>
				request.url().includes( 'wc-ajax=add_to_cart' )
			);
			const held = await hold( page, 'add_to_cart' );
			await button.click();
			await expect( button ).toHaveClass( /\bloading\b/ );
			held.release();
			const fields = new URLSearchParams(
				( await sent ).postData() ?? ''
			);
			const attributes = await button.evaluate( ( element ) => ( {
				...( element as HTMLElement ).dataset,
			} ) );
			for ( const [ name, value ] of Object.entries( {
				product_id: attributes.product_id,
				product_sku: attributes.product_sku,
				quantity: attributes.quantity,
			} ) ) {
				expect( fields.get( name ), name ).toBe( value );
			}
			await expect( button ).toHaveClass( /\badded\b/ );
			await expect( button ).not.toHaveClass( /\bloading\b/ );
		} );

		const line = drawer.line( 'لیوان آزمون' );

		await test.step( 'the drawer has the line', async () => {
			await drawer.expectOpen();
			await expect( drawer.lines ).toHaveCount( 1 );
			await expect( line.root ).toContainText( 'لیوان آزمون' );
			await expect( line.quantity ).toHaveValue( digits( 1, direction ) );
		} );

		await test.step( 'plus and minus', async () => {
			await line.plus.click();
			await expect( line.quantity ).toHaveValue( digits( 2, direction ) );
			await expect( drawer.badge ).toHaveText( digits( 2, direction ) );
			await expect( drawer.total ).toContainText(
				direction === 'rtl' ? '۲۵۰' : '250'
			);
			await line.minus.click();
			await expect( line.quantity ).toHaveValue( digits( 1, direction ) );
			await expect( drawer.total ).toContainText(
				direction === 'rtl' ? '۱۲۵' : '125'
			);
		} );

		await test.step( 'close; one link next to the button; press again: still one', async () => {
			await drawer.closeButton.click();
			await drawer.expectClosed();
			await expect( listing.viewCartLinks ).toHaveCount( 1 );
			await button.click();
			await drawer.expectOpen();
			await expect( line.quantity ).toHaveValue( digits( 2, direction ) );
			await expect( listing.viewCartLinks ).toHaveCount( 1 );
			await expect( listing.viewCartLinks ).toHaveAttribute(
				'href',
				shop.facts.cart
			);
		} );

		await test.step( 'what the server has is what was shown', async () => {
			await drawer.checkout.click();
			await page.waitForURL( shop.facts.checkout );
			await expect( page.locator( '#order_review' ) ).toContainText(
				'لیوان آزمون'
			);
		} );
	} );
}

test( '[SIDE-06] [SIDE-10] [SIDE-12] a removed line leaves, and the drawer says that it is empty', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const product = await shop.product( { name: 'کالای رفتنی' } );
	const buyer = await guest();
	await buyer.add( product.id, 2 );
	await page
		.context()
		.addCookies( ( await buyer.api.storageState() ).cookies );
	await page.goto( shop.facts.shop );
	await expect( drawer.badge ).toHaveText(
		digits( 2, shop.facts.direction )
	);
	await drawer.open();
	await drawer.line( 'کالای رفتنی' ).remove.click();
	await expect( drawer.lines ).toHaveCount( 0 );
	await expect( drawer.badge ).toBeHidden();
	expect( ( await buyer.cart() ).lines ).toEqual( [] );
	await expect
		.poll( async () => {
			const cookies = await page.context().cookies();
			return cookies.filter( ( { name } ) =>
				name.startsWith( 'vitrin_cart' )
			);
		} )
		.toEqual( [] );
} );

test( '[SIDE-01] the toggler, a custom event, Escape, the backdrop and the close button; focus is held and returned', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const buyer = await guest();
	await buyer.add( ( await shop.product( { name: 'کالای ماندنی' } ) ).id );
	await page
		.context()
		.addCookies( ( await buyer.api.storageState() ).cookies );
	await page.goto( shop.facts.shop );

	await drawer.open();
	await expect( drawer.lines ).toHaveCount( 1 );
	for ( let press = 0; press < 12; press++ ) {
		await page.keyboard.press( 'Tab' );
		expect(
			await page.evaluate(
				() =>
					document.activeElement === document.body ||
					document.activeElement?.closest(
						'dialog.vitrin-drawer'
					) !== null
			),
			'focus stays inside'
		).toBe( true );
	}
	await page.keyboard.press( 'Escape' );
	await drawer.expectClosed();
	await expect( drawer.toggler ).toBeFocused();

	await page.evaluate( () =>
		document.dispatchEvent( new CustomEvent( 'vitrin:side-cart-open' ) )
	);
	await drawer.expectOpen();
	await drawer.closeButton.click();
	await drawer.expectClosed();

	await drawer.open();
	const box = await drawer.dialog.boundingBox();
	const width = page.viewportSize()?.width ?? 0;
	if ( box && box.width < width - 20 ) {
		// The backdrop is where the drawer isn't.
		await page.mouse.click(
			box.x > width - box.x - box.width ? 8 : width - 8,
			300
		);
	} else {
		await page.evaluate( () =>
			document.dispatchEvent(
				new CustomEvent( 'vitrin:side-cart-close' )
			)
		);
	}
	await drawer.expectClosed();
} );

test( '[SIDE-01] with the should-open setting off, adding changes the badge only', async ( {
	page,
	shop,
	listing,
	drawer,
} ) => {
	const product = await shop.product();
	await wish( page, {
		listing: [ product.id ],
		settings: { 'side-cart': { should_open: false } },
	} );
	await page.goto( shop.facts.shop );
	await listing.button( product ).click();
	await expect( drawer.badge ).toHaveText(
		digits( 1, shop.facts.direction )
	);
	await expect( listing.button( product ) ).toHaveClass( /\badded\b/ );
	await drawer.expectClosed();
} );

test( '[ADD-01] [SIDE-01] all of it by keyboard alone', async ( {
	page,
	shop,
	listing,
	drawer,
} ) => {
	const product = await shop.product( { name: 'کالای صفحه‌کلید' } );
	const { direction } = shop.facts;
	await wish( page, { listing: [ product.id ] } );
	await page.goto( shop.facts.shop );
	await listing.button( product ).focus();
	await page.keyboard.press( 'Enter' );
	await drawer.expectOpen();
	const line = drawer.line( 'کالای صفحه‌کلید' );
	await expect( line.quantity ).toHaveValue( digits( 1, direction ) );
	await line.plus.focus();
	await page.keyboard.press( 'Space' );
	await expect( line.quantity ).toHaveValue( digits( 2, direction ) );
	await line.remove.focus();
	await page.keyboard.press( 'Enter' );
	await expect( drawer.lines ).toHaveCount( 0 );
	expect(
		await page.evaluate(
			() => document.activeElement?.closest( 'dialog' ) !== null
		),
		'focus is not lost with the line'
	).toBe( true );
	await page.keyboard.press( 'Escape' );
	await drawer.expectClosed();
	await expect( listing.button( product ) ).toBeFocused();
} );

test( '[ADD-03] an answer with an error leads to the product', async ( {
	page,
	shop,
	listing,
} ) => {
	const product = await shop.product( { stock: 1 } );
	await wish( page, { listing: [ product.id ] } );
	await page.goto( shop.facts.shop );
	await shop.setStock( product, 0 );
	await listing.button( product ).click();
	await expect( page ).toHaveURL( product.url );
} );

test( '[ADD-04] the browser goes to the cart after adding only if the shop says so', async ( {
	page,
	shop,
	listing,
} ) => {
	const product = await shop.product();
	await wish( page, {
		listing: [ product.id ],
		options: { woocommerce_cart_redirect_after_add: 'yes' },
	} );
	await page.goto( shop.facts.shop );
	await listing.button( product ).click();
	await page.waitForURL( shop.facts.cart );
	await expect( page.locator( 'tr.cart_item' ) ).toHaveCount( 1 );
} );

test( '[ADD-09] a double press, and presses while it loads, add once', async ( {
	page,
	shop,
	listing,
	drawer,
	guest,
} ) => {
	const product = await shop.product( { name: 'کالای دوبار' } );
	await wish( page, {
		listing: [ product.id ],
		settings: { 'side-cart': { should_open: false } },
	} );
	await page.goto( shop.facts.shop );
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

test( '[ADD-05] removing in the mini cart of the theme goes by script', async ( {
	page,
	shop,
	guest,
} ) => {
	const product = await shop.product( { name: 'کالای سبد کوچک' } );
	const buyer = await guest();
	await buyer.add( product.id );
	await page
		.context()
		.addCookies( ( await buyer.api.storageState() ).cookies );
	await page.goto( shop.facts.shop );
	// Whatever the theme has or has not: WooCommerce's own mini cart, as a fragment brings it.
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

test( '[QTY-01] [QTY-03] [SIDE-13] never above the stock, never below the minimum', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const product = await shop.product( { name: 'کالای دوتایی', stock: 2 } );
	const { direction } = shop.facts;
	const buyer = await guest();
	await buyer.add( product.id, 1 );
	await page
		.context()
		.addCookies( ( await buyer.api.storageState() ).cookies );

	await page.goto( shop.facts.shop );
	await drawer.open();
	const line = drawer.line( 'کالای دوتایی' );
	await line.plus.click();
	await expect( line.quantity ).toHaveValue( digits( 2, direction ) );
	await line.plus.click( { force: true } );
	await expect( line.quantity ).toHaveValue( digits( 2, direction ) );
	await line.minus.click();
	await expect( line.quantity ).toHaveValue( digits( 1, direction ) );
	await line.minus.click( { force: true } );
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

	test( '[SEC-03] [ADD-01] links and forms still add, and the toggler leads to the cart', async ( {
		page,
		shop,
		listing,
	} ) => {
		const product = await shop.product( { name: 'کالای بی‌اسکریپت' } );
		await wish( page, { listing: [ product.id ] } );
		await page.goto( shop.facts.shop );
		await listing.button( product ).click();
		await page.goto( product.url );
		await page
			.locator( 'form.cart button.single_add_to_cart_button' )
			.click();
		await page.locator( '.vitrin-toggler' ).click();
		await page.waitForURL( shop.facts.cart );
		await expect( page.locator( 'tr.cart_item' ) ).toHaveCount( 1 );
		await expect( page.locator( 'tr.cart_item input.qty' ) ).toHaveValue(
			'2'
		);
	} );
} );
