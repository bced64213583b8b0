/**
 * Browsers that keep nothing: storage full, storage forbidden, cookies refused.
 */
import { fillStorage, forbidStorage, refuseCookies } from './support/hostile';
import { digits } from './support/pages';
import { NAME, atTheShelf, cartOfBrowser } from './support/one-product-list';
import { expect, test } from './support/test';

for ( const [ name, prepare ] of Object.entries( {
	'is full': fillStorage,
	'may not be used': forbidStorage,
} ) ) {
	test( `[SIDE-19] [SIDE-20] the browser’s storage ${ name }: all works, on the next page too @desktop`, async ( {
		page,
		shop,
		listing,
		drawer,
		errors,
	} ) => {
		errors.expectOthers();
		await prepare( page );
		const product = await atTheShelf( page, shop );
		await listing.button( product ).click();
		await expect( drawer.lines ).toHaveCount( 1 );
		await page.goto( shop.facts.blog );
		await expect( drawer.badge ).toHaveText(
			digits( 1, shop.facts.direction )
		);
		await drawer.open();
		await drawer.line( NAME ).plus.click();
		await expect( drawer.badge ).toHaveText(
			digits( 2, shop.facts.direction )
		);
		await expect
			.poll( async () => ( await cartOfBrowser( page ) ).quantity )
			.toBe( 2 );
		await drawer.line( NAME ).remove.click();
		await expect( drawer.lines ).toHaveCount( 0 );
	} );
}

test( '[SIDE-09] a browser that refuses cookies: nothing hangs, and what can’t be kept is said @desktop', async ( {
	page,
	shop,
	listing,
	drawer,
	errors,
} ) => {
	errors.expect( /401|404/ );
	errors.expectOthers();
	await refuseCookies( page );
	const product = await atTheShelf( page, shop );
	const button = listing.button( product );
	await button.click();
	await expect( button ).not.toHaveClass( /\bloading\b/ );
	await drawer.expectOpen();
	const line = drawer.line( NAME );
	// The shop has answered with one, and forgotten it at once.
	await expect( line.quantity ).toHaveValue(
		digits( 1, shop.facts.direction )
	);
	await line.plus.click();
	await expect( drawer.notices ).toContainText( /\S/ );
	await expect( drawer.dialog.locator( '[aria-busy="true"]' ) ).toHaveCount(
		0
	);
	await expect( drawer.lines ).toHaveCount( 0 );
	await drawer.closeButton.click();
	await drawer.expectClosed();
	await page.goto( shop.facts.listing );
	await expect( drawer.badge ).toBeHidden();
	await drawer.open();
	await expect( drawer.lines ).toHaveCount( 0 );
} );
