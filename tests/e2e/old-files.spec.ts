/**
 * A browser that kept the first file from before the plugin was updated: the chunks that it asks
 * for are gone. Files of two builds are never mixed: links do what is pressed.
 */
import { atTheShelf, cartOfBrowser } from './support/one-product-list';
import { expect, test } from './support/test';

test.beforeEach( async ( { page, errors } ) => {
	errors.expect( /404/ );
	await page.route( /features\/storefront\.js/, async ( route ) => {
		const answer = await route.fetch();
		const text = await answer.text();
		const old = text.replace( /\.[0-9a-f]{6}\.js/, '.000000.js' );
		expect( old ).not.toBe( text );
		await route.fulfill( { response: answer, body: old } );
	} );
} );

test( '[ADD-09] [SIDE-19] files of two builds: a press on add follows the link, and counts once @desktop', async ( {
	page,
	shop,
	listing,
} ) => {
	const product = await atTheShelf( page, shop );
	await listing.button( product ).click();
	await page.waitForURL( /add-to-cart=/ );
	expect( ( await cartOfBrowser( page ) ).quantity ).toBe( 1 );
} );

test( '[SIDE-19] files of two builds: what opens the drawer leads to the cart @desktop', async ( {
	page,
	shop,
	drawer,
} ) => {
	await atTheShelf( page, shop );
	await drawer.toggler.click();
	await expect( page ).toHaveURL( shop.facts.cart );
} );
