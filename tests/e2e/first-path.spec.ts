/**
 * The first path: from a listing into the drawer, through its quantities, on to the checkout.
 */
import { hold } from './support/faults';
import { digits } from './support/pages';
import { configureShop } from './support/shop';
import { expect, test } from './support/test';

for ( const tag of [ '', ' @ltr' ] ) {
	test( `[ADD-01] [ADD-02] [SIDE-01b] [SIDE-10] a press adds, the drawer opens with the real line, plus and minus work, and on to the checkout${ tag }`, async ( {
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
		await configureShop( page, { listing: [ product.id ] } );
		await page.goto( shop.facts.listing );
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

test( '[SIDE-06] [SIDE-10] [SIDE-12] a removed line leaves, and the drawer says that it is empty @phone', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const product = await shop.product( { name: 'کالای رفتنی' } );
	const buyer = await guest();
	await buyer.add( product.id, 2 );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.listing );
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

test( '[SIDE-01a] [SIDE-01c] the toggler and a custom event open, the close button and another event close @phone', async ( {
	page,
	shop,
	drawer,
} ) => {
	const send = ( name: string ) =>
		page.evaluate(
			( type ) => document.dispatchEvent( new CustomEvent( type ) ),
			name
		);
	await page.goto( shop.facts.listing );
	await drawer.open();
	await drawer.closeButton.click();
	await drawer.expectClosed();
	await expect( drawer.toggler ).toBeFocused();
	await send( 'vitrin:side-cart-open' );
	await drawer.expectOpen();
	await send( 'vitrin:side-cart-close' );
	await drawer.expectClosed();
} );

test( '[SIDE-01b] with the should-open setting off, adding changes the badge only @desktop', async ( {
	page,
	shop,
	listing,
	drawer,
} ) => {
	const product = await shop.product();
	await configureShop( page, {
		listing: [ product.id ],
		settings: { 'side-cart': { should_open: false } },
	} );
	await page.goto( shop.facts.listing );
	await listing.button( product ).click();
	await expect( drawer.badge ).toHaveText(
		digits( 1, shop.facts.direction )
	);
	await expect( listing.button( product ) ).toHaveClass( /\badded\b/ );
	await drawer.expectClosed();
} );

test( '[ADD-01] [SIDE-01] all of it by keyboard alone @desktop', async ( {
	page,
	shop,
	listing,
	drawer,
} ) => {
	const product = await shop.product( { name: 'کالای صفحه‌کلید' } );
	const { direction } = shop.facts;
	await configureShop( page, { listing: [ product.id ] } );
	await page.goto( shop.facts.listing );
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
