/**
 * Pages with the cart that were fetched before the click: none are through us, and one that
 * comes all the same puts itself right before it can be read.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import {
	prefetch,
	PrerenderingBrowser,
	UNGUARDED,
	watchPrefetches,
} from './support/prefetched-pages';
import { digits, inDigits } from './support/pages';
import { isRealShop, configureShop } from './support/shop';
import { expect, test } from './support/test';

/** With a finger where there is one: that is when the browser decides what to fetch. */
const touch = ( target: Locator, isMobile: boolean ) =>
	isMobile ? target.tap() : target.click();

const deliveryType = () =>
	(
		performance.getEntriesByType( 'navigation' )[ 0 ] as
			| ( PerformanceNavigationTiming & { deliveryType: string } )
			| undefined
	 )?.deliveryType;

const NAME = 'کالای پیش‌خوانده';
const PRICE = 1000;

test( 'drawer, plus, "view cart": the page shows the cart of now, since nothing of it is fetched ahead @phone', async ( {
	page,
	shop,
	listing,
	drawer,
	cartPage,
	isMobile,
} ) => {
	const product = await shop.product( { name: NAME, price: PRICE } );
	await configureShop( page, {
		listing: [ product.id ],
		speculation: { mode: 'prefetch', eagerness: 'conservative' },
	} );
	const seen = await watchPrefetches( page );
	await page.goto( shop.facts.listing );
	await listing.button( product ).click();
	// Its lines may be drawn before it is seen.
	await drawer.expectOpen();
	await expect( drawer.lines ).toHaveCount( 1 );
	await page.keyboard.press( 'Escape' );
	await drawer.expectClosed();
	// The finger comes down on a link to the cart, and opens the drawer.
	await touch( drawer.toggler, isMobile );
	const line = drawer.line( NAME );
	await line.plus.click();
	await expect( line.quantity ).toHaveValue(
		digits( 2, shop.facts.direction )
	);
	await touch(
		drawer.dialog.locator(
			`.vitrin-drawer__footer a[href="${ shop.facts.cart }"]`
		),
		isMobile
	);
	await page.waitForURL( shop.facts.cart );
	await expect( cartPage.quantity( NAME ) ).toHaveValue( inDigits( 2 ) );
	expect( await page.evaluate( deliveryType ) ).toBe( '' );
	expect( seen, 'nothing was fetched ahead' ).toEqual( [] );
} );

test( "a theme's own link, other plugins' rules, a copy from before: each is kept from an old cart @desktop", async ( {
	page,
	shop,
	guest,
} ) => {
	const product = await shop.product( { name: NAME, price: PRICE } );
	const buyer = await guest();
	await buyer.add( product.id, 1 );
	await buyer.enter( page.context() );
	await configureShop( page, {
		listing: [ product.id ],
		speculation: { mode: 'prerender', eagerness: 'moderate' },
	} );
	const seen = await watchPrefetches( page );
	await page.goto( shop.facts.listing );
	await page.evaluate(
		( addresses ) =>
			document.body.prepend(
				...addresses.map( ( href ) =>
					Object.assign( document.createElement( 'a' ), {
						href,
						textContent: href,
						style: 'display: block',
					} )
				)
			),
		[ shop.facts.cart, shop.facts.checkout, product.url ]
	);
	for ( const href of [ shop.facts.cart, shop.facts.checkout ] ) {
		await page.locator( `a[href="${ href }"]` ).first().hover();
		await pause( 600 );
	}
	expect( seen, 'the rules leave them out' ).toEqual( [] );
	// The rules do work.
	await page.locator( `a[href="${ product.url }"]` ).first().hover();
	await expect
		.poll( () => seen )
		.toContain( `PrefetchSuccessfulButNotUsed ${ product.url }` );
	await expect(
		prefetch( page, shop.facts.cart, seen, { isGuarded: true } )
	).resolves.toBe( 'PrefetchFailedNon2XX' );
	await page.evaluate(
		( id ) =>
			fetch( '/?wc-ajax=add_to_cart', {
				method: 'POST',
				body: new URLSearchParams( { product_id: id, quantity: '1' } ),
			} ),
		String( product.id )
	);
	await expect
		.poll( () => seen )
		.toContain(
			`PrefetchEvictedAfterBrowsingDataRemoved ${ product.url }`
		);
} );

test( 'a cart page that was fetched before the last change is hidden until it is right; without a network it says so @desktop', async ( {
	page,
	shop,
	cartPage,
	guest,
	errors,
} ) => {
	errors.expect( /ERR_|Failed to load resource/ );
	const product = await shop.product( { name: NAME, price: PRICE } );
	const buyer = await guest();
	await buyer.add( product.id, 1 );
	await buyer.enter( page.context() );
	const seen = await watchPrefetches( page );
	await page.goto( shop.facts.listing );
	await prefetch( page, shop.facts.cart, seen );
	await page.evaluate(
		( id ) =>
			fetch( '/?wc-ajax=add_to_cart', {
				method: 'POST',
				body: new URLSearchParams( { product_id: id, quantity: '1' } ),
			} ),
		String( product.id )
	);
	let isOffline = true;
	let letGo = () => {};
	const held = new Promise< void >( ( resolve ) => ( letGo = resolve ) );
	await page.route( shop.facts.cart, async ( route ) => {
		if ( route.request().resourceType() === 'document' ) {
			await route.fallback();
		} else if ( isOffline ) {
			await held;
			await route.abort();
		} else {
			await route.fallback();
		}
	} );
	await page.evaluate( ( href ) => {
		window.location.href = href;
	}, shop.facts.cart );
	await page.waitForURL( shop.facts.cart );
	expect( await page.evaluate( deliveryType ) ).toBe(
		'navigational-prefetch'
	);
	// It has the quantity of before, which nobody can see.
	await expect( cartPage.form ).toHaveAttribute( 'aria-busy', 'true' );
	await expect( cartPage.quantity( NAME ) ).toBeHidden();
	await expect( cartPage.total ).toBeHidden();
	letGo();
	const notice = page.locator( '.woocommerce-error' );
	await expect( notice ).toBeVisible();
	isOffline = false;
	await notice.getByRole( 'button' ).click();
	await expect( cartPage.quantity( NAME ) ).toHaveValue( inDigits( 2 ) );
	await expect( cartPage.quantity( NAME ) ).toBeVisible();
	await expect( cartPage.total ).toContainText( /[2۲][٬,]?[0۰]{3}/ );
	await expect( notice ).toHaveCount( 0 );
} );

test( 'prerendered pages: nothing of an older cart can be read after the click @desktop', async ( {
	shop,
} ) => {
	const product = await shop.product( { name: NAME, price: PRICE } );
	const browser = await PrerenderingBrowser.start();
	/**
	 * Until the cart stays at so many: WooCommerce writes a session as a whole, so a call of the page
	 * before that is still being worked on may take the product out again.
	 */
	const addUpTo = ( quantity: number ) =>
		expect
			.poll( () =>
				browser.evaluate< number >( `( async () => {
					const post = async ( action, fields ) =>
						( await fetch( '/?wc-ajax=' + action, { method: 'POST', body: new URLSearchParams( fields ) } ) ).json();
					const count = async () =>
						JSON.parse( />(.*)</s.exec( ( await post( 'vitrin_get_cart', {} ) ).fragments[ 'script#vitrin-cart-data' ] )[ 1 ] ).quantity;
					if ( ( await count() ) < ${ quantity } ) {
						await post( 'add_to_cart', { product_id: '${ product.id }', quantity: '1' } );
					}
					await new Promise( ( resolve ) => setTimeout( resolve, 500 ) );
					return count();
				} )()` )
			)
			.toBe( quantity );
	try {
		await browser.goto( shop.facts.blog );
		await browser.evaluate(
			`document.cookie = '${ UNGUARDED }=1; path=/'`
		);
		await addUpTo( 1 );
		await browser.prerender( shop.facts.cart );
		await addUpTo( 2 );
		// What can be read in each picture that is painted after the click.
		await browser.activate(
			shop.facts.cart,
			`window.read = [];
			document.addEventListener( 'prerenderingchange', function look() {
				requestAnimationFrame( () => {
					const field = document.querySelector( '.woocommerce-cart-form input.qty' );
					window.read.push( getComputedStyle( field ).visibility === 'visible' ? field.value : '' );
					if ( window.read.length < 300 ) look();
				} );
			} ); 0`
		);
		await expect
			.poll( () => browser.evaluate< string >( 'window.read.at( -1 )' ) )
			.toBe( '2' );
		expect(
			new Set( await browser.evaluate< string[] >( 'window.read' ) )
		).toEqual( new Set( [ '', '2' ] ) );

		// The checkout is triggered to fetch its order again.
		await browser.goto( shop.facts.blog );
		await browser.prerender(
			shop.facts.checkout,
			isRealShop() ? 'update_order_review' : ''
		);
		await addUpTo( 3 );
		await browser.activate( shop.facts.checkout, '0' );
		await expect
			.poll( () =>
				browser.evaluate< string >(
					`document.querySelector( '.woocommerce-checkout-review-order-table:not( .vitrin-is-old ) .order-total' )?.textContent`
				)
			)
			.toMatch( /[3۳][٬,]?[0۰]{3}/ );

		// A product's page has its number from the cookies and the shop.
		await browser.goto( shop.facts.blog );
		await browser.prerender( product.url );
		await addUpTo( 4 );
		await browser.activate( product.url, '0' );
		await expect
			.poll( () =>
				browser.evaluate< string >(
					`document.querySelector( '.vitrin-toggler__badge' ).textContent`
				)
			)
			.toBe( digits( 4, shop.facts.direction ) );
	} finally {
		await browser.close();
	}
} );
