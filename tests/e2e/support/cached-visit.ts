/**
 * Visits to pages that a cache keeps: who they were made for, who sees them, what must be right.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Cookie, Page } from '@playwright/test';
import type { Guest } from './api';
import { watchCalls } from './faults';
import { PageCache } from './page-cache';
import { digits, type Drawer } from './pages';
import { configureShop, type Shop } from './shop';
import { expect } from './test';

/** In the cart of who looks at the page, and of who it was made for. */
export const MINE = 'کالای بازدیدکننده';
export const FIRST = 'کالای بازدیدکنندهٔ نخست';

/** Long enough for whatever a page does on idle, in milliseconds. */
export const IDLE = 1200;

/** Something to look at, a cache whose pages were made for a visitor with a cart of his own, and that visitor. */
export async function cacheOf(
	shop: Shop,
	first: Guest,
	context: BrowserContext
) {
	const shown = await shop.product( { name: 'کالای قفسه', price: 50000 } );
	const firsts = await shop.product( { name: FIRST, price: 87654 } );
	await first.add( firsts.id, 7 );
	const cache = new PageCache( first.api );
	await cache.serve( context );
	return { cache, shown };
}

/**
 * A visitor with three of a product comes to a listing from a cache, whose pages were made
 * for another one.
 *
 * @param page   Of the visitor's browser; it has opened nothing yet.
 * @param shop
 * @param guest  Makes the two.
 * @param isKept Which of the visitor's cookies the browser still has.
 */
export async function comeBack(
	page: Page,
	shop: Shop,
	guest: () => Promise< Guest >,
	isKept: ( cookie: Cookie ) => boolean = () => true
) {
	const context = page.context();
	const first = await guest();
	const { cache, shown } = await cacheOf( shop, first, context );
	const buyer = await guest();
	const product = await shop.product( { name: MINE, price: 125000 } );
	await buyer.add( product.id, 3 );
	await context.addCookies( ( await buyer.cookies() ).filter( isKept ) );
	await configureShop( page, { listing: [ shown.id ] } );
	return { first, cache, shown, buyer };
}

/** Badge and total are right with every call held back. */
export async function expectRightBeforeAnyRequest(
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

/** One press on plus makes four of three, and nothing is said. */
export async function expectPlusWorks(
	shop: Shop,
	buyer: Guest,
	drawer: Drawer
): Promise< void > {
	await drawer.open();
	const line = drawer.line( MINE );
	await line.plus.click();
	await expect( line.quantity ).toHaveValue(
		digits( 4, shop.facts.direction )
	);
	await expect.poll( async () => ( await buyer.cart() ).quantity ).toBe( 4 );
	await expect( drawer.notices ).not.toContainText( /\S/ );
}

/** One click on plus is enough, and no message mentions a nonce. */
export async function expectFirstChangeWorks(
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
	await expectPlusWorks( shop, buyer, drawer );
	await expect( drawer.badge ).toHaveText(
		digits( 4, shop.facts.direction )
	);
	expect( refusals, 'the nonce is right at once' ).toEqual( [] );
}
