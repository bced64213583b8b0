/**
 * The mini cart: its number, its fly-out, and a product's own page that shows what of it is in the cart.
 */
import type { Page, Request } from '@playwright/test';
import type { Guest } from './support/api';
import { cacheOf, MINE } from './support/cached-visit';
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
import { digits, MiniCart } from './support/pages';
import { configureShop, type Product, type Shop } from './support/shop';
import { expect, test } from './support/test';

const ACTION = 'vitrin_cart_quantity';
const NAME = 'کالای سبد کوچک';

/** A guest with two of a product in the cart, on a page with the mini cart. */
async function atTheMiniCart(
	page: Page,
	shop: Shop,
	buyer: Guest,
	with_: Parameters< Shop[ 'product' ] >[ 0 ] = {},
	content = '[vitrin_mini_cart total="yes"]'
): Promise< { product: Product; mini: MiniCart } > {
	const product = await shop.product( { name: NAME, price: 1000, ...with_ } );
	await buyer.add( product.id, 2 );
	await buyer.enter( page.context() );
	const { url } = await shop.page( content );
	await page.goto( url );
	return { product, mini: new MiniCart( page ) };
}

for ( const tag of [ ' @phone', ' @ltr' ] ) {
	test( `[MINI-01] [PROD-06] the fly-out opens by a press; plus sends action, hash, quantity and qtyNonce, form-encoded, to admin-ajax${ tag }`, async ( {
		page,
		shop,
		drawer,
		guest,
	} ) => {
		const { direction } = shop.facts;
		const buyer = await guest();
		const { mini } = await atTheMiniCart( page, shop, buyer );
		await expect( mini.badge ).toHaveText( digits( 2, direction ) );
		await mini.open();
		await expect( mini.line( NAME ) ).toBeVisible();
		await expect( mini.quantity( NAME ) ).toHaveValue(
			digits( 2, direction )
		);
		const [ request ] = await Promise.all( [
			page.waitForRequest( isCall( ACTION ) ),
			mini.plus( NAME ).click(),
		] );
		expect( new URL( request.url() ).pathname ).toMatch(
			/\/wp-admin\/admin-ajax\.php$/
		);
		expect( request.headers()[ 'content-type' ] ).toContain(
			'application/x-www-form-urlencoded'
		);
		const [ line ] = ( await buyer.cart() ).lines;
		const fields = Object.fromEntries(
			new URLSearchParams( request.postData() ?? '' )
		);
		expect( fields ).toMatchObject( {
			action: ACTION,
			hash: line?.key,
			quantity: '3',
		} );
		expect( fields.qtyNonce ).toMatch( /^[0-9a-f]{10}$/ );
		await expect( mini.quantity( NAME ) ).toHaveValue(
			digits( 3, direction )
		);
		await expect
			.poll( async () => ( await buyer.cart() ).quantity )
			.toBe( 3 );
		await expect( mini.badge ).toHaveText( digits( 3, direction ) );
		await expect( drawer.badge ).toHaveText( digits( 3, direction ) );
		// Its style may stand before the button's.
		await expect( mini.total ).toBeVisible();
		await expect( mini.total ).toContainText(
			direction === 'rtl' ? /۳[٬,]۰۰۰/ : /3,000/
		);
	} );
}

test( '[MINI-02] a typed quantity is sent 500 ms after typing stopped, and an empty field is not @desktop', async ( {
	page,
	shop,
	guest,
} ) => {
	const { direction } = shop.facts;
	const buyer = await guest();
	const { mini } = await atTheMiniCart( page, shop, buyer );
	await mini.open();
	const field = mini.quantity( NAME );
	await field.evaluate( ( element: HTMLInputElement ) =>
		element.addEventListener( 'input', () =>
			Object.assign( window, { typed: performance.now() } )
		)
	);
	const calls = watchCalls( page );
	await field.fill( '' );
	await page.waitForTimeout( 1200 );
	expect( calls ).not.toContain( ACTION );
	await field.pressSequentially( direction === 'rtl' ? '۱۲' : '12', {
		delay: 200,
	} );
	await expect.poll( async () => ( await buyer.cart() ).quantity ).toBe( 12 );
	const waited = await page.evaluate(
		() =>
			( performance
				.getEntriesByType( 'resource' )
				.find( ( { name } ) => name.includes( 'vitrin_cart_quantity' ) )
				?.startTime ?? 0 ) - ( window as { typed?: number } ).typed!
	);
	expect( waited ).toBeGreaterThanOrEqual( 495 );
	expect( waited ).toBeLessThan( 1300 );
	expect( calls.filter( ( name ) => name === ACTION ) ).toHaveLength( 1 );
	await field.fill( '' );
	await mini.button.focus();
	await expect( field ).toHaveValue( digits( 12, direction ) );
} );

test( '[MINI-03] after a change the cart is fresh, and loading ends 500 ms after the answer @desktop', async ( {
	page,
	shop,
	guest,
} ) => {
	const buyer = await guest();
	const { mini } = await atTheMiniCart( page, shop, buyer );
	await mini.open();
	const held = await hold( page, ACTION );
	await mini.plus( NAME ).click();
	await expect( mini.line( NAME ) ).toHaveClass( /\bis-loading\b/ );
	await expect( mini.line( NAME ) ).toHaveAttribute( 'aria-busy', 'true' );
	await page.waitForTimeout( 800 );
	await expect( mini.line( NAME ) ).toHaveClass( /\bis-loading\b/ );
	await page.evaluate( () => {
		const line = document.querySelector( '.vitrin-mini-line' )!;
		document.addEventListener( 'vitrin:cart-changed', () =>
			Object.assign( window, { answered: performance.now() } )
		);
		new MutationObserver( () => {
			if ( ! line.classList.contains( 'is-loading' ) ) {
				Object.assign( window, { ended: performance.now() } );
			}
		} ).observe( line, { attributes: true } );
	} );
	held.release();
	await expect( mini.line( NAME ) ).not.toHaveClass( /\bis-loading\b/ );
	const took = await page.evaluate( () => {
		const times = window as { answered?: number; ended?: number };
		return times.ended! - times.answered!;
	} );
	expect( took ).toBeGreaterThanOrEqual( 495 );
	expect( took ).toBeLessThan( 1300 );
	await expect( mini.total ).toContainText(
		shop.facts.direction === 'rtl' ? /۳[٬,]۰۰۰/ : /3,000/
	);
} );

test( '[MINI-01] ten presses on plus end at the tenth number, in two calls at most; another tab follows @desktop', async ( {
	page,
	shop,
	guest,
} ) => {
	const { direction } = shop.facts;
	const buyer = await guest();
	const { mini } = await atTheMiniCart( page, shop, buyer );
	const second = await page.context().newPage();
	await second.goto( page.url() );
	const other = new MiniCart( second );
	await other.open();
	await mini.open();
	const calls = watchCalls( page );
	// In the page: ten of Playwright's own presses take longer than a second.
	await mini.plus( NAME ).evaluate( async ( button: HTMLElement ) => {
		for ( let count = 0; count < 10; count++ ) {
			button.click();
			await new Promise( ( resolve ) => setTimeout( resolve, 90 ) );
		}
	} );
	await expect( mini.quantity( NAME ) ).toHaveValue(
		digits( 12, direction )
	);
	await expect.poll( async () => ( await buyer.cart() ).quantity ).toBe( 12 );
	expect(
		calls.filter( ( name ) => name === ACTION ).length
	).toBeLessThanOrEqual( 2 );
	await expect( other.quantity( NAME ) ).toHaveValue(
		digits( 12, direction )
	);
	await second.close();
} );

test( '[MINI-01] a resting mouse opens it, and it closes when the mouse has gone; by keyboard: Enter opens, Tab goes in, a removal keeps focus inside, on the way back, Escape closes and gives focus back @desktop', async ( {
	page,
	shop,
	guest,
} ) => {
	const buyer = await guest();
	const { mini } = await atTheMiniCart( page, shop, buyer );
	await mini.button.hover();
	await expect( mini.panel ).toBeVisible();
	await mini.line( NAME ).hover();
	await page.waitForTimeout( 600 );
	await expect( mini.panel ).toBeVisible();
	await page.mouse.move( 5, 5 );
	await expect( mini.panel ).toBeHidden();

	await mini.button.focus();
	await expect( mini.button ).toHaveAttribute( 'aria-expanded', 'false' );
	await page.keyboard.press( 'Enter' );
	await expect( mini.panel ).toBeVisible();
	await expect( mini.button ).toHaveAttribute( 'aria-expanded', 'true' );
	await expect( mini.button ).toBeFocused();
	await expect( mini.line( NAME ) ).toBeVisible();
	await page.keyboard.press( 'Tab' );
	await expect( mini.panel.locator( ':focus' ) ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( mini.panel ).toBeHidden();
	await expect( mini.button ).toBeFocused();
	await page.keyboard.press( ' ' );
	await expect( mini.panel ).toBeVisible();
	await mini.remove( NAME ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( mini.lines ).toHaveCount( 0 );
	await expect( mini.empty ).toBeVisible();
	await expect( mini.panel.locator( ':focus' ) ).toBeVisible();
	await expect( mini.badge ).toBeHidden();
	expect( ( await buyer.cart() ).lines ).toEqual( [] );

	// The focus is on the way back.
	await page.keyboard.press( 'Enter' );
	await expect( mini.quantity( NAME ) ).toHaveValue(
		digits( 2, shop.facts.direction )
	);
	// Not on the bin, where the key would take it out again.
	await expect( mini.quantity( NAME ) ).toBeFocused();
	await expect
		.poll( async () => ( await buyer.cart() ).lines[ 0 ]?.quantity )
		.toBe( 2 );
} );

test( '[MINI-01] [MINI-03] [PROD-06] refused, and HTML instead of JSON: put back, and the reason stands in the fly-out until the next change @phone', async ( {
	page,
	shop,
	guest,
	errors,
} ) => {
	errors.expect( /409/ );
	await shortenPauses( page );
	errors.expect( PROVOKED );
	const { direction } = shop.facts;
	const buyer = await guest();
	const { mini, product } = await atTheMiniCart( page, shop, buyer, {
		stock: 5,
	} );
	await mini.open();
	await expect( mini.plus( NAME ) ).toHaveAttribute(
		'aria-disabled',
		'false'
	);

	await test.step( 'HTML instead of JSON', async () => {
		const met = await fail(
			page,
			ACTION,
			faults[ 'HTML instead of JSON' ]
		);
		await mini.plus( NAME ).click();
		await expect( mini.notice ).toHaveText( /\S/, REPEATED );
		expect( met.count() ).toBe( TRIES );
		await expect( mini.quantity( NAME ) ).toHaveValue(
			digits( 2, direction )
		);
		await met.stop();
		await mini.plus( NAME ).click();
		await expect
			.poll( async () => ( await buyer.cart() ).quantity )
			.toBe( 3 );
		await expect( mini.notice ).toBeHidden();
	} );

	await shop.setStock( product, 3 );
	await mini.plus( NAME ).click();
	await expect( mini.notice ).toHaveText( /\S/ );
	await expect( mini.quantity( NAME ) ).toHaveValue( digits( 3, direction ) );
	expect( ( await buyer.cart() ).quantity ).toBe( 3 );
} );

test( '[MINI-01] its file can not be had: it is said, with ways on, and comes with the next try @desktop', async ( {
	page,
	shop,
	guest,
	errors,
} ) => {
	errors.expect( PROVOKED );
	await page.route( /features\/fly-out\.\w+\.js/, ( route ) =>
		route.abort()
	);
	const { mini } = await atTheMiniCart( page, shop, await guest() );
	await mini.open();
	await expect( mini.failure ).toBeVisible();
	await expect( mini.failure.getByRole( 'link' ) ).toHaveAttribute(
		'href',
		shop.facts.cart
	);
	await page.unroute( /features\/fly-out\.\w+\.js/ );
	await mini.failure.getByRole( 'button' ).click();
	await expect( mini.line( NAME ) ).toBeVisible();
} );

test( '[SIDE-12] [MINI-01] on a cached page the number is the visitor’s, before anything is asked @desktop', async ( {
	page,
	context,
	shop,
	guest,
} ) => {
	const { url } = await shop.page( '[vitrin_mini_cart]' );
	const { cache } = await cacheOf( shop, await guest(), context );
	const buyer = await guest();
	const product = await shop.product( { name: MINE, price: 125000 } );
	await buyer.add( product.id, 3 );
	await buyer.enter( context );
	const calls = watchCalls( page );
	const answer = await page.goto( url );
	expect( cache ).toBeTruthy();
	expect( await answer?.text() ).toMatch(
		/class="vitrin-mini-cart__badge" data-vitrin-count hidden><\/span>/
	);
	const mini = new MiniCart( page );
	await expect( mini.badge ).toHaveText( digits( 3, shop.facts.direction ) );
	await page.waitForTimeout( 1200 );
	expect( calls ).toEqual( [] );
	await mini.open();
	await expect( mini.line( MINE ) ).toBeVisible();
} );

test( '[MINI-01] without JavaScript, and on the cart page, it is a link to the cart @desktop', async ( {
	page,
	browser,
	shop,
	guest,
} ) => {
	const { mini } = await atTheMiniCart( page, shop, await guest() );
	const { url } = { url: page.url() };
	await mini.button.focus();
	await expect( mini.button ).toHaveAttribute( 'role', 'button' );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const plain = new MiniCart( await context.newPage() );
	await plain.page.goto( url );
	await plain.button.click();
	await plain.page.waitForURL( shop.facts.cart );
	await context.close();
} );

test( '[MINI-01] as a block, and the toggler block opens the drawer @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const { direction } = shop.facts;
	const { mini } = await atTheMiniCart(
		page,
		shop,
		await guest(),
		{},
		'<!-- wp:vitrin/mini-cart {"showTotal":true} /--><!-- wp:vitrin/side-cart-toggler {"label":"سبد من","showLabel":true} /-->'
	);
	await expect( mini.badge ).toHaveText( digits( 2, direction ) );
	await mini.open();
	await expect( mini.line( NAME ) ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	const toggler = page.getByRole( 'link', { name: /سبد من/ } );
	await expect( toggler ).toContainText( digits( 2, direction ) );
	await toggler.click();
	await drawer.expectOpen();
	await expect( drawer.line( NAME ).root ).toBeVisible();
	await drawer.closeButton.click();
	await drawer.expectClosed();
	await expect( toggler ).toBeFocused();
} );

test( '[MINI-01] inside the window on a phone, whichever side it stands on @phone', async ( {
	page,
	shop,
	guest,
} ) => {
	const { mini } = await atTheMiniCart(
		page,
		shop,
		await guest(),
		{},
		'<div style="display:flex;justify-content:space-between">[vitrin_mini_cart][vitrin_mini_cart]</div>'
	);
	for ( const at of [ 0, 1 ] ) {
		const one = new MiniCart( page, at );
		await one.open();
		await expect( one.line( NAME ) ).toBeVisible();
		const box = await restingBox( one.panel );
		const width = page.viewportSize()!.width;
		expect( box.x ).toBeGreaterThanOrEqual( 0 );
		expect( box.x + box.width ).toBeLessThanOrEqual( width );
		await page.keyboard.press( 'Escape' );
	}
	await expect( mini.panel ).toBeHidden();
} );

test( '[PROD-06] the page of a product that is in the cart shows how many, and changes it by the same call @phone', async ( {
	page,
	shop,
	productPage,
	drawer,
} ) => {
	const { direction } = shop.facts;
	await configureShop( page, {
		settings: { 'side-cart': { should_open: false } },
	} );
	const product = await shop.product( { name: NAME } );
	await page.goto( product.url );
	await expect( productPage.inCart ).toBeHidden();
	await productPage.button.click();
	await expect( productPage.inCart ).toBeVisible();
	const field = productPage.inCart.locator( 'input' );
	await expect( field ).toHaveValue( digits( 1, direction ) );
	const [ request ]: [ Request, void ] = await Promise.all( [
		page.waitForRequest( isCall( ACTION ) ),
		productPage.inCart.getByRole( 'button' ).last().click(),
	] );
	expect(
		new URLSearchParams( request.postData() ?? '' ).get( 'quantity' )
	).toBe( '2' );
	await expect( drawer.badge ).toHaveText( digits( 2, direction ) );
	await page.reload();
	await expect( field ).toHaveValue( digits( 2, direction ) );
	await field.fill( '5' );
	await expect( drawer.badge ).toHaveText( digits( 5, direction ) );
} );
