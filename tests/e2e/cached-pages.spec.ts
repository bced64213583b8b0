/**
 * Pages from a full-page cache, shown to others than those they were made for. In each: badge
 * and total are the visitor's own before any request, the first change works at the first
 * press, and nothing of the first visitor's is in the page.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Guest } from './support/api';
import {
	FIRST,
	IDLE,
	cacheOf,
	comeBack,
	expectFirstChangeWorks,
	expectRightBeforeAnyRequest,
} from './support/cached-visit';
import { watchCalls, withOldNonceIn } from './support/faults';
import { block, loopOf, PRODUCTS } from './support/loop';
import { PageCache } from './support/page-cache';
import { configureShop, type Product, type Shop } from './support/shop';
import { expect, test } from './support/test';

const KINDS = {
	'a listing': ( { listing }: Shop[ 'facts' ] ) => listing,
	'a product': ( _facts: Shop[ 'facts' ], { url }: Product ) => url,
	'the blog': ( { blog }: Shop[ 'facts' ] ) => blog,
} satisfies Record<
	string,
	( facts: Shop[ 'facts' ], product: Product ) => string
>;

/** Nothing of the visitor for whom the cache made its copy is in it. */
async function expectNothingOf(
	first: Guest,
	cache: PageCache,
	address: string,
	shown: Product
): Promise< void > {
	const header = JSON.stringify( { listing: [ shown.id ] } );
	const html =
		( await cache.html( address, { 'X-Vitrin-E2E': header } ) ) ?? '';
	expect( html ).toContain( 'vitrin-toggler' );
	const cookies = await first.cookies();
	const { lines, hash } = await first.cart();
	const own = {
		'a nonce': await first.nonce(),
		'a product of his cart': FIRST,
		'a line of his cart': lines[ 0 ]?.key ?? '-',
		'his total': String( 7 * 87654 ),
		'his total in Persian': '۶۱۳٬۵۷۸',
		'his session':
			decodeURIComponent(
				cookies.find( ( { name } ) =>
					name.startsWith( 'wp_woocommerce_session_' )
				)?.value ?? '-'
			).split( '|' )[ 0 ] ?? '-',
		'his cart’s hash': hash,
	};
	for ( const [ what, text ] of Object.entries( own ) ) {
		expect( text.length, what ).toBeGreaterThan( 4 );
		expect( html.includes( text ), what ).toBe( false );
	}
}

for ( const [ kind, addressOf ] of Object.entries( KINDS ) ) {
	test( `[SIDE-12] [SIDE-20] [SEC-02] [SEC-03] ${ kind } that was made for another visitor with another cart holds nothing of it, and works at once @desktop`, async ( {
		page,
		shop,
		drawer,
		guest,
	} ) => {
		const { first, cache, shown, buyer } = await comeBack(
			page,
			shop,
			guest
		);
		const address = addressOf( shop.facts, shown );

		await expectNothingOf( first, cache, address, shown );
		await expectRightBeforeAnyRequest( page, shop, address, drawer );
		await expectFirstChangeWorks( shop, buyer, drawer );
		expect( cache.replayed ).toEqual( [ address ] );
		expect( ( await first.cart() ).quantity, "the first one's cart" ).toBe(
			7
		);
	} );
}

test( `[SIDE-12] pages from the cache, for a visitor without a cart: no request, no badge @desktop`, async ( {
	page,
	context,
	shop,
	drawer,
	guest,
} ) => {
	const { cache, shown } = await cacheOf( shop, await guest(), context );
	await configureShop( page, { listing: [ shown.id ] } );
	const calls = watchCalls( page, [] );
	const addresses = Object.values( KINDS ).map( ( addressOf ) =>
		addressOf( shop.facts, shown )
	);
	for ( const address of addresses ) {
		await test.step( address, async () => {
			await page.goto( address );
			await page.mouse.wheel( 0, 600 );
			await pause( IDLE );
			await expect( drawer.badge ).toBeHidden();
			expect( calls ).toEqual( [] );
		} );
	}
	expect( cache.replayed ).toEqual( addresses );
	const cookies = ( await context.cookies() ).map( ( { name } ) => name );
	expect(
		// Where the visitor came from.
		cookies.filter(
			( name ) => ! /^(sbjs_|vitrin_(marketing|path)$)/.test( name )
		)
	).toEqual( [] );
	// Even looking into the drawer asks nobody: it is known to be empty.
	await drawer.open();
	await expect( drawer.lines ).toHaveCount( 0 );
	await expect( drawer.dialog ).toHaveClass( /is-empty/ );
	await pause( IDLE );
	expect( calls ).toEqual( [] );
} );

test( '[LOOP-03] [LOOP-06] [SIDE-20] a block of the loop builder on a page that was made for another visitor: the first choice works; with a nonce of days ago, too, which is renewed once, unseen @desktop', async ( {
	page,
	context,
	shop,
	guest,
	errors,
} ) => {
	errors.expect( /401/ );
	const first = await guest();
	const loop = loopOf( page );
	const made = await shop.page( block( PRODUCTS ) );
	const calls = watchCalls( page );
	for ( const [ change, expected ] of [
		[ undefined, [ 'vitrin_get_cart', 'vitrin_loop' ] ],
		[ withOldNonceIn, [ 'vitrin_loop', 'vitrin_get_cart', 'vitrin_loop' ] ],
	] as const ) {
		const cache = new PageCache( first.api, change );
		await cache.serve( context );
		await page.goto( made.url );
		expect( cache.replayed ).toEqual( [ made.url ] );
		await loop.option( 'blue' ).check();
		await expect( loop.chips ).toHaveCount( 1 );
		await expect( page ).toHaveURL( /color=blue$/ );
		await expect( loop.failure ).toHaveCount( 0 );
		expect( calls.splice( 0 ) ).toEqual( expected );
		await context.unrouteAll();
	}
} );
