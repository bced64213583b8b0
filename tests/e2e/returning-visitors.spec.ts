/**
 * Visitors who come back to a page from a cache: after a restart of the browser, with a tab of
 * days ago, after their session has ended on the server.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Cookie, Page } from '@playwright/test';
import type { Guest } from './support/api';
import {
	MINE,
	cacheOf,
	comeBack,
	expectFirstChangeWorks,
	expectPlusWorks,
	expectRightBeforeAnyRequest,
} from './support/cached-visit';
import { engineOf } from './support/engine';
import { fail, watchCalls, withOldNonce } from './support/faults';
import { digits } from './support/pages';
import { configureShop, type Shop } from './support/shop';
import { expect, test } from './support/test';

/** What a browser keeps when it is closed. */
const isLasting = ( { expires }: Cookie ): boolean => expires > 0;

test( '[SIDE-12] [SIDE-20] back after the browser was closed: the cart is there, the first change works, and an add joins it @desktop', async ( {
	page,
	context,
	shop,
	listing,
	drawer,
	guest,
} ) => {
	const { shown, buyer } = await comeBack( page, shop, guest, isLasting );
	// WooCommerce's own sign of a cart ends with the browser.
	expect(
		( await context.cookies() ).map( ( { name } ) => name )
	).not.toContain( 'woocommerce_items_in_cart' );
	await expectRightBeforeAnyRequest( page, shop, shop.facts.listing, drawer );
	await expectFirstChangeWorks( shop, buyer, drawer );
	const { quantity } = await buyer.cart();

	await page.goto( shop.facts.listing );
	await listing.button( shown ).click();
	await expect( drawer.lines ).toHaveCount( 2 );
	await expect( drawer.badge ).toHaveText(
		digits( quantity + 1, shop.facts.direction )
	);
	expect( ( await buyer.cart() ).quantity ).toBe( quantity + 1 );
} );

test( '[SIDE-20b] a tab that the browser brings back with a nonce of days ago: renewed and repeated, unseen @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( /401/ );
	const { buyer } = await comeBack( page, shop, guest );
	await page.goto( shop.facts.listing );
	await drawer.open();
	await expect( drawer.lines ).toHaveCount( 1 );
	const old = await buyer.nonce();
	// The page before is gone for good: an answer on its way to it would bring today's nonce.
	await page.goto( 'about:blank' );
	// What the tab remembers is as it was, but its nonce has aged.
	await page.addInitScript( ( nonce ) => {
		for ( const [ key, value ] of Object.entries( sessionStorage ) ) {
			if ( String( value ).includes( nonce ) ) {
				( window as { aged?: boolean } ).aged = true;
				sessionStorage.setItem(
					key,
					String( value ).replaceAll( nonce, '0123456789' )
				);
			}
		}
	}, old );
	const calls = watchCalls( page );
	await page.goto( shop.facts.blog );
	expect(
		await page.evaluate( () => ( window as { aged?: boolean } ).aged ),
		'the tab keeps its nonce'
	).toBe( true );
	// Opened before, the drawer would ask for the cart, and get today's nonce with it.
	await engineOf( page );
	await expectPlusWorks( shop, buyer, drawer );
	expect( calls ).toEqual( [
		'vitrin_update_item',
		'vitrin_get_cart',
		'vitrin_update_item',
	] );
} );

test.describe( 'the session has ended on the server, the browser does not know', () => {
	/** A visitor whose cookies say three, while the shop has forgotten him. */
	async function forgotten(
		page: Page,
		shop: Shop,
		guest: () => Promise< Guest >
	) {
		const { shown, buyer } = await comeBack( page, shop, guest );
		await buyer.api.post( '/?vitrin-e2e=expire' );
		return shown;
	}

	test( '[SIDE-12] [SIDE-20] the drawer shows the truth, and the badge follows it @desktop', async ( {
		page,
		context,
		shop,
		drawer,
		guest,
	} ) => {
		await forgotten( page, shop, guest );
		await expectRightBeforeAnyRequest(
			page,
			shop,
			shop.facts.listing,
			drawer
		);
		await drawer.open();
		await expect( drawer.dialog ).toHaveClass( /is-empty/ );
		await expect( drawer.lines ).toHaveCount( 0 );
		await expect( drawer.badge ).toBeHidden();
		await expect( drawer.failure ).toBeHidden();
		await expect
			.poll( async () =>
				( await context.cookies() )
					.map( ( { name } ) => name )
					.filter( ( name ) => name.startsWith( 'vitrin_cart' ) )
			)
			.toEqual( [] );
		await page.goto( shop.facts.blog );
		await expect( drawer.badge ).toBeHidden();
	} );

	test( '[SIDE-20] an add works at the first press, and counts one @desktop', async ( {
		page,
		shop,
		listing,
		drawer,
		guest,
	} ) => {
		const shown = await forgotten( page, shop, guest );
		await page.goto( shop.facts.listing );
		await listing.button( shown ).click();
		await expect( drawer.lines ).toHaveCount( 1 );
		await expect( drawer.line( shown.name ).quantity ).toHaveValue(
			digits( 1, shop.facts.direction )
		);
		await expect( drawer.badge ).toHaveText(
			digits( 1, shop.facts.direction )
		);
		await drawer.line( shown.name ).plus.click();
		await expect( drawer.badge ).toHaveText(
			digits( 2, shop.facts.direction )
		);
		await expect( drawer.notices ).not.toContainText( /\S/ );
	} );

	test( '[SIDE-20] [SIDE-09] a change of a line that is no more: said, and the drawer shows the truth @desktop', async ( {
		page,
		shop,
		drawer,
		guest,
		errors,
	} ) => {
		errors.expect( /401|404/ );
		const { buyer } = await comeBack( page, shop, guest );
		await page.goto( shop.facts.listing );
		await drawer.open();
		const line = drawer.line( MINE );
		await expect( line.quantity ).toBeVisible();
		await buyer.api.post( '/?vitrin-e2e=expire' );
		await line.plus.click();
		await expect( drawer.notices ).toContainText( /\S/ );
		await expect( drawer.lines ).toHaveCount( 0 );
		await expect( drawer.badge ).toBeHidden();
	} );
} );

test( '[SIDE-20] a session older than the browser: its cookie is still sent, the shop begins a new one, the first press counts @desktop', async ( {
	page,
	context,
	shop,
	listing,
	drawer,
	guest,
} ) => {
	const { shown } = await cacheOf( shop, await guest(), context );
	const buyer = await guest();
	const product = await shop.product( { name: MINE, price: 125000 } );
	const answer = await buyer.api.post( '/?wc-ajax=add_to_cart', {
		form: { product_id: product.id, quantity: 3 },
		headers: { 'X-Vitrin-E2E': JSON.stringify( { sessionLength: 1 } ) },
	} );
	// As they were sent: to a browser whose clock is behind, nothing has ended.
	const cookies = answer
		.headersArray()
		.filter( ( { name } ) => name.toLowerCase() === 'set-cookie' )
		.map( ( { value } ) => {
			const [ , name = '', content = '' ] =
				/^([^=]+)=([^;]*)/.exec( value ) ?? [];
			return {
				name,
				value: content,
				url: shop.facts.listing,
				expires: Date.now() / 1000 + 3600,
			};
		} );
	expect( cookies.map( ( { name } ) => name ).join( ' ' ) ).toContain(
		'wp_woocommerce_session_'
	);
	await context.addCookies( cookies );
	await pause( 2000 );
	await configureShop( page, { listing: [ shown.id ] } );
	await page.goto( shop.facts.listing );
	await expect( drawer.badge ).toHaveText(
		digits( 3, shop.facts.direction )
	);
	await listing.button( shown ).click();
	await expect( drawer.lines ).toHaveCount( 1 );
	await expect( drawer.badge ).toHaveText(
		digits( 1, shop.facts.direction )
	);
	const line = drawer.line( shown.name );
	await line.plus.click();
	await expect( line.quantity ).toHaveValue(
		digits( 2, shop.facts.direction )
	);
	await expect( drawer.notices ).not.toContainText( /\S/ );
	await expect
		.poll( () =>
			page.evaluate(
				async () =>
					(
						( await (
							await fetch( '/?wc-ajax=vitrin_get_cart', {
								method: 'POST',
							} )
						).json() ) as { fragments: Record< string, string > }
					 ).fragments[ 'script#vitrin-cart-data' ]?.match(
						/"quantity":(\d+)/
					)?.[ 1 ]
			)
		)
		.toBe( '2' );
} );

test( '[SIDE-20] the nonce cannot be had at first: said, and the next press works @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( /401|500|Failed to load/ );
	const { buyer } = await comeBack( page, shop, guest );
	await page.goto( shop.facts.listing );
	await drawer.open();
	const line = drawer.line( MINE );
	await expect( line.quantity ).toBeVisible();
	let isStale = true;
	await page.route( /wc-ajax=vitrin_update_item/, async ( route ) => {
		await route.continue(
			isStale ? { postData: withOldNonce( route ) } : {}
		);
	} );
	const broken = await fail( page, 'vitrin_get_cart', ( route ) =>
		route.fulfill( { status: 500, body: '' } )
	);
	await line.plus.click();
	await expect( drawer.notices ).toContainText( /\S/, { timeout: 20_000 } );
	await expect( line.quantity ).toHaveValue(
		digits( 3, shop.facts.direction )
	);
	expect( broken.count() ).toBeGreaterThan( 0 );
	isStale = false;
	await broken.stop();
	await line.plus.click();
	await expect( line.quantity ).toHaveValue(
		digits( 4, shop.facts.direction )
	);
	await expect.poll( async () => ( await buyer.cart() ).quantity ).toBe( 4 );
} );
