/**
 * Pages that are left with a change still under way: the next page of the tab goes on with it,
 * and cart and checkout are not shown without it.
 */
import type { Page } from '@playwright/test';
import type { Guest } from './support/api';
import { fail, hold, isCall } from './support/faults';
import { digits } from './support/pages';
import { atTheShelf } from './support/one-product-list';
import type { Shop } from './support/shop';
import { expect, test } from './support/test';

/** A guest with one thing in the cart, before another. */
async function atTheListing( page: Page, shop: Shop, buyer: Guest ) {
	await buyer.add( ( await shop.product() ).id );
	await buyer.enter( page.context() );
	return atTheShelf( page, shop );
}

test( '[ADD-09] [SIDE-19] an add that was pressed just before leaving is made by the next page, once @desktop', async ( {
	page,
	shop,
	listing,
	drawer,
	guest,
} ) => {
	const buyer = await guest();
	const product = await atTheListing( page, shop, buyer );
	const { count } = await hold( page, 'add_to_cart' );
	await listing.button( product ).click();
	await expect.poll( count ).toBe( 1 );
	await page.unrouteAll( { behavior: 'ignoreErrors' } );
	await page.goto( product.url );
	await expect( drawer.badge ).toHaveText(
		digits( 2, shop.facts.direction )
	);
	await expect.poll( async () => ( await buyer.cart() ).quantity ).toBe( 2 );
	// Its answer was lost with the page: the id shows that it is the same add.
	await page.reload();
	await expect( drawer.badge ).toHaveText(
		digits( 2, shop.facts.direction )
	);
	expect( ( await buyer.cart() ).quantity ).toBe( 2 );
} );

test( '[ADD-09] an add that was made, and whose answer the page did not wait for, is not made again @desktop', async ( {
	page,
	shop,
	listing,
	drawer,
	guest,
} ) => {
	const buyer = await guest();
	const product = await atTheListing( page, shop, buyer );
	let isMade = false;
	const adds: string[] = [];
	page.on( 'request', ( request ) => {
		if ( isCall( 'add_to_cart' )( request ) ) {
			adds.push( request.postData() ?? '' );
		}
	} );
	await fail( page, 'add_to_cart', async ( route ) => {
		if ( isMade ) {
			await route.fallback();
			return;
		}
		await route.fetch();
		isMade = true;
		// The answer never comes.
	} );
	await listing.button( product ).click();
	await expect.poll( () => isMade ).toBe( true );
	await page.goto( product.url );
	await expect( drawer.badge ).toHaveText(
		digits( 2, shop.facts.direction )
	);
	await expect.poll( () => adds.length, { timeout: 20_000 } ).toBe( 2 );
	expect( new Set( adds ).size ).toBe( 1 );
	await expect.poll( async () => ( await buyer.cart() ).quantity ).toBe( 2 );
} );

test( '[SIDE-19] the way to the checkout waits for the change under way @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const buyer = await guest();
	const product = await shop.product( { name: 'کالای شتابان' } );
	await buyer.add( product.id, 1 );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.listing );
	await drawer.open();
	const { release, count } = await hold( page, 'vitrin_update_item' );
	await drawer.line( 'کالای شتابان' ).plus.click();
	await expect.poll( count ).toBe( 1 );
	await drawer.checkout.click();
	await expect( drawer.checkout ).toHaveAttribute( 'aria-busy', 'true' );
	expect( new URL( page.url() ).pathname ).toBe(
		new URL( shop.facts.listing, page.url() ).pathname
	);
	release();
	await page.waitForURL( /checkout/ );
	expect( ( await buyer.cart() ).quantity ).toBe( 2 );
} );
