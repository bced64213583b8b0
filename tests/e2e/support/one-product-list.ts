/**
 * A listing with one product on it, and what can be done there.
 */
import type { Locator, Page } from '@playwright/test';
import { cartOf, type WireAnswer, type WireCart } from './api';
import { digits, type Drawer, type Listing } from './pages';
import { configureShop, type Product, type Shop } from './shop';
import { expect } from './test';

/** The product’s name. */
export const NAME = 'کالای صفحهٔ ناسازگار';

/** The listing with one product to press on. */
export async function atTheShelf( page: Page, shop: Shop ): Promise< Product > {
	const product = await shop.product( { name: NAME } );
	await configureShop( page, { listing: [ product.id ] } );
	await page.goto( shop.facts.listing );
	return product;
}

/** The cart of this browser as the server has it. */
export async function cartOfBrowser( page: Page ): Promise< WireCart > {
	const answer = await page.request.post( '/?wc-ajax=vitrin_get_cart' );
	return cartOf( ( await answer.json() ) as WireAnswer );
}

/** Add, plus, close, add, remove: all of it does what it says. */
export async function expectAllWorks(
	page: Page,
	shop: Shop,
	product: Product,
	listing: Listing,
	drawer: Drawer
): Promise< void > {
	const { direction } = shop.facts;
	const line = drawer.line( NAME );
	await listing.button( product ).click();
	await drawer.expectOpen();
	await expect( line.quantity ).toHaveValue( digits( 1, direction ) );
	await line.plus.click();
	await expect( line.quantity ).toHaveValue( digits( 2, direction ) );
	await expect( drawer.badge ).toHaveText( digits( 2, direction ) );
	await expect
		.poll( async () => ( await cartOfBrowser( page ) ).quantity )
		.toBe( 2 );
	await drawer.closeButton.click();
	await drawer.expectClosed();
	await listing.button( product ).click();
	await expect( line.quantity ).toHaveValue( digits( 3, direction ) );
	await line.remove.click();
	await expect( drawer.lines ).toHaveCount( 0 );
	await expect( drawer.badge ).toBeHidden();
	await expect
		.poll( async () => ( await cartOfBrowser( page ) ).lines )
		.toEqual( [] );
}

/** What is said to the shopper beside a button, in the drawer or by the screen reader's region. */
export const notices = ( page: Page ): Locator =>
	page
		.locator(
			'[role="log"], [role="status"], [role="alert"], .vitrin-add-to-cart-failure'
		)
		.filter( { hasText: /\S/ } );
