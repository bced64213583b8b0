/**
 * Pages from a full-page cache, shown to others than those they were made for. In each: badge
 * and total are the visitor's own before any request, the first change works at the first
 * press, and nothing of the first visitor's is in the page.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Guest } from './support/api';
import { fail, watchCalls } from './support/faults';
import { PageCache } from './support/page-cache';
import { digits, type Drawer } from './support/pages';
import { wish, type Product, type Shop } from './support/shop';
import { expect, test } from './support/test';

const MINE = 'کالای بازدیدکننده';
const FIRST = 'کالای بازدیدکنندهٔ نخست';

/** Long enough for whatever a page does on idle. */
const IDLE = 1200;

const KINDS = {
	'a listing': ( { shop }: Shop[ 'facts' ] ) => shop,
	'a product': ( _facts: Shop[ 'facts' ], { url }: Product ) => url,
	'the blog': ( { blog }: Shop[ 'facts' ] ) => blog,
} satisfies Record<
	string,
	( facts: Shop[ 'facts' ], product: Product ) => string
>;

/** Something to look at, a cache whose pages were made for a visitor with a cart of his own, and that visitor. */
async function cacheOf( shop: Shop, first: Guest, context: BrowserContext ) {
	const shown = await shop.product( { name: 'کالای قفسه', price: 50000 } );
	const firsts = await shop.product( { name: FIRST, price: 87654 } );
	await first.add( firsts.id, 7 );
	const cache = new PageCache( first.api );
	await cache.serve( context );
	return { cache, shown };
}

/** A visitor with three of a product; his cookies as the browser has them. */
async function visitor( shop: Shop, buyer: Guest ) {
	const product = await shop.product( { name: MINE, price: 125000 } );
	await buyer.add( product.id, 3 );
	return { product, cookies: ( await buyer.api.storageState() ).cookies };
}

/** Badge and total are right with every call held back. */
async function expectRightBeforeAnyRequest(
	page: Page,
	shop: Shop,
	address: string,
	drawer: Drawer
): Promise< void > {
	const calls = watchCalls( page );
	await page.goto( address );
	const { direction } = shop.facts;
	await expect( drawer.badge ).toHaveText( digits( 3, direction ) );
	await expect( page.locator( '[data-vitrin-total]' ).first() ).toContainText(
		direction === 'rtl' ? /۳۷۵[٬,]۰۰۰/ : /375,000/
	);
	await pause( IDLE );
	expect( calls, 'nothing is asked because of a look' ).toEqual( [] );
}

/** One press on plus is enough, and nobody hears of a nonce. */
async function expectFirstChangeWorks(
	shop: Shop,
	buyer: Guest,
	drawer: Drawer
): Promise< void > {
	const refusals: number[] = [];
	drawer.page.on( 'response', ( response ) => {
		if ( response.status() >= 400 ) {
			refusals.push( response.status() );
		}
	} );
	await drawer.open();
	const line = drawer.line( MINE );
	await line.plus.click();
	await expect( line.quantity ).toHaveValue(
		digits( 4, shop.facts.direction )
	);
	await expect.poll( async () => ( await buyer.cart() ).quantity ).toBe( 4 );
	await expect( drawer.notices ).not.toContainText( /\S/ );
	await expect( drawer.badge ).toHaveText(
		digits( 4, shop.facts.direction )
	);
	expect( refusals, 'the nonce is right at once' ).toEqual( [] );
}

for ( const [ kind, addressOf ] of Object.entries( KINDS ) ) {
	test( `[SIDE-12] [SIDE-20] ${ kind } that was made for another visitor with another cart @desktop`, async ( {
		page,
		context,
		shop,
		drawer,
		guest,
	} ) => {
		const first = await guest();
		const { cache, shown } = await cacheOf( shop, first, context );
		const buyer = await guest();
		const { cookies } = await visitor( shop, buyer );
		await context.addCookies( cookies );
		await wish( page, { listing: [ shown.id ] } );
		const address = addressOf( shop.facts, shown );

		await expectRightBeforeAnyRequest( page, shop, address, drawer );
		await expectFirstChangeWorks( shop, buyer, drawer );
		expect( cache.replayed ).toEqual( [ address ] );
		expect( ( await first.cart() ).quantity, "the first one's cart" ).toBe(
			7
		);
	} );

	test( `[SIDE-12] [SEC-03] ${ kind } in the cache holds nothing of the visitor it was made for @desktop`, async ( {
		shop,
		guest,
		context,
	} ) => {
		const first = await guest();
		const { cache, shown } = await cacheOf( shop, first, context );
		const address = addressOf( shop.facts, shown );
		const header = JSON.stringify( { listing: [ shown.id ] } );
		const html =
			( await cache.html( address, { 'X-Vitrin-E2E': header } ) ) ?? '';
		expect( html ).toContain( 'vitrin-toggler' );
		const { cookies } = await first.api.storageState();
		const own = {
			'a nonce': await first.nonce(),
			'a product of his cart': FIRST,
			'a line of his cart': ( await first.cart() ).lines[ 0 ]?.key ?? '-',
			'his total': String( 7 * 87654 ),
			'his total in Persian': '۶۱۳٬۵۷۸',
			'his session':
				decodeURIComponent(
					cookies.find( ( { name } ) =>
						name.startsWith( 'wp_woocommerce_session_' )
					)?.value ?? '-'
				).split( '|' )[ 0 ] ?? '-',
			'his cart’s hash': ( await first.cart() ).hash,
		};
		for ( const [ what, text ] of Object.entries( own ) ) {
			expect( text.length, what ).toBeGreaterThan( 4 );
			expect( html.includes( text ), what ).toBe( false );
		}
	} );

	test( `[SIDE-12] ${ kind } from the cache, for a visitor without a cart: no request, no badge @desktop`, async ( {
		page,
		context,
		shop,
		drawer,
		guest,
	} ) => {
		const { cache, shown } = await cacheOf( shop, await guest(), context );
		await wish( page, { listing: [ shown.id ] } );
		const calls = watchCalls( page );
		const address = addressOf( shop.facts, shown );
		await page.goto( address );
		await page.mouse.wheel( 0, 600 );
		await pause( IDLE );
		await expect( drawer.badge ).toBeHidden();
		expect( calls ).toEqual( [] );
		expect( cache.replayed ).toEqual( [ address ] );
		expect( await context.cookies() ).toEqual( [] );
		// Even looking into the drawer asks nobody: it is known to be empty.
		await drawer.open();
		await expect( drawer.lines ).toHaveCount( 0 );
		await expect( drawer.dialog ).toHaveClass( /is-empty/ );
		await pause( IDLE );
		expect( calls ).toEqual( [] );
	} );
}

test( '[SIDE-12] [SIDE-20] back after the browser was closed: the cart is there, and the first change works @desktop', async ( {
	page,
	context,
	shop,
	drawer,
	guest,
} ) => {
	const { shown } = await cacheOf( shop, await guest(), context );
	const buyer = await guest();
	const { cookies } = await visitor( shop, buyer );
	// What ends with the browser is gone: WooCommerce's own sign of a cart among it.
	const lasting = cookies.filter( ( { expires } ) => expires > 0 );
	expect( lasting.map( ( { name } ) => name ) ).not.toContain(
		'woocommerce_items_in_cart'
	);
	await context.addCookies( lasting );
	await wish( page, { listing: [ shown.id ] } );
	await expectRightBeforeAnyRequest( page, shop, shop.facts.shop, drawer );
	await expectFirstChangeWorks( shop, buyer, drawer );
} );

test( '[SIDE-12] [SIDE-20] back after the browser was closed: an add joins the cart that was there @desktop', async ( {
	page,
	context,
	shop,
	listing,
	drawer,
	guest,
} ) => {
	const { shown } = await cacheOf( shop, await guest(), context );
	const buyer = await guest();
	const { cookies } = await visitor( shop, buyer );
	await context.addCookies(
		cookies.filter( ( { expires } ) => expires > 0 )
	);
	await wish( page, { listing: [ shown.id ] } );
	await page.goto( shop.facts.shop );
	await listing.button( shown ).click();
	await expect( drawer.lines ).toHaveCount( 2 );
	await expect( drawer.badge ).toHaveText(
		digits( 4, shop.facts.direction )
	);
	expect( ( await buyer.cart() ).quantity ).toBe( 4 );
} );

test( '[SIDE-20] a tab that the browser brings back with a nonce of days ago: renewed and repeated, unseen @desktop', async ( {
	page,
	context,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( /401/ );
	const { shown } = await cacheOf( shop, await guest(), context );
	const buyer = await guest();
	const { cookies } = await visitor( shop, buyer );
	await context.addCookies( cookies );
	await wish( page, { listing: [ shown.id ] } );
	await page.goto( shop.facts.shop );
	await drawer.open();
	await expect( drawer.lines ).toHaveCount( 1 );
	const old = await buyer.nonce();
	// What the tab remembers is as it was, but its nonce has aged.
	const aged = await page.evaluate( ( nonce ) => {
		let count = 0;
		for ( const [ key, value ] of Object.entries( sessionStorage ) ) {
			if ( String( value ).includes( nonce ) ) {
				count++;
				sessionStorage.setItem(
					key,
					String( value ).replaceAll( nonce, '0123456789' )
				);
			}
		}
		return count;
	}, old );
	expect( aged, 'the tab keeps its nonce' ).toBe( 1 );
	await page.goto( shop.facts.blog );
	const calls = watchCalls( page );
	await drawer.open();
	const line = drawer.line( MINE );
	await line.plus.click();
	await expect( line.quantity ).toHaveValue(
		digits( 4, shop.facts.direction )
	);
	await expect.poll( async () => ( await buyer.cart() ).quantity ).toBe( 4 );
	await expect( drawer.notices ).not.toContainText( /\S/ );
	expect(
		calls.filter( ( name ) => name === 'vitrin_update_item' )
	).toHaveLength( 2 );
} );

test.describe( 'the session has ended on the server, the browser does not know', () => {
	/** A visitor whose cookies say three, while the shop has forgotten him. */
	async function forgotten(
		shop: Shop,
		buyer: Guest,
		context: BrowserContext
	) {
		const { cookies } = await visitor( shop, buyer );
		await buyer.api.post( '/?vitrin-e2e=expire' );
		await context.addCookies( cookies );
	}

	test( '[SIDE-12] [SIDE-20] the drawer shows the truth, and the badge follows it @desktop', async ( {
		page,
		context,
		shop,
		drawer,
		guest,
	} ) => {
		const { shown } = await cacheOf( shop, await guest(), context );
		await forgotten( shop, await guest(), context );
		await wish( page, { listing: [ shown.id ] } );
		await expectRightBeforeAnyRequest(
			page,
			shop,
			shop.facts.shop,
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
					.filter( ( name ) => name.startsWith( 'vitrin_' ) )
			)
			.toEqual( [] );
		await page.goto( shop.facts.blog );
		await expect( drawer.badge ).toBeHidden();
	} );

	test( '[SIDE-20] an add works at the first press, and counts one @desktop', async ( {
		page,
		context,
		shop,
		listing,
		drawer,
		guest,
	} ) => {
		const { shown } = await cacheOf( shop, await guest(), context );
		await forgotten( shop, await guest(), context );
		await wish( page, { listing: [ shown.id ] } );
		await page.goto( shop.facts.shop );
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
		context,
		shop,
		drawer,
		guest,
		errors,
	} ) => {
		errors.expect( /401|404/ );
		const { shown } = await cacheOf( shop, await guest(), context );
		const buyer = await guest();
		const { cookies } = await visitor( shop, buyer );
		await context.addCookies( cookies );
		await wish( page, { listing: [ shown.id ] } );
		await page.goto( shop.facts.shop );
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
	await buyer.api.post( '/?wc-ajax=add_to_cart', {
		form: { product_id: product.id, quantity: 3 },
		headers: { 'X-Vitrin-E2E': JSON.stringify( { sessionLength: 1 } ) },
	} );
	const { cookies } = await buyer.api.storageState();
	expect( cookies.map( ( { name } ) => name ).join( ' ' ) ).toContain(
		'wp_woocommerce_session_'
	);
	// The browser's clock is behind: to it, nothing has ended.
	await context.addCookies(
		cookies.map( ( cookie ) => ( {
			...cookie,
			expires: Date.now() / 1000 + 3600,
		} ) )
	);
	await pause( 2000 );
	await wish( page, { listing: [ shown.id ] } );
	await page.goto( shop.facts.shop );
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
	context,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( /401|500|Failed to load/ );
	const { shown } = await cacheOf( shop, await guest(), context );
	const buyer = await guest();
	const { cookies } = await visitor( shop, buyer );
	await context.addCookies( cookies );
	await wish( page, { listing: [ shown.id ] } );
	await page.goto( shop.facts.shop );
	await drawer.open();
	const line = drawer.line( MINE );
	await expect( line.quantity ).toBeVisible();
	let isStale = true;
	await page.route( /wc-ajax=vitrin_update_item/, async ( route ) => {
		const body = route.request().postData() ?? '';
		await route.continue(
			isStale
				? {
						postData: body.replace(
							/security=\w+/,
							'security=0123456789'
						),
					}
				: {}
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
