/**
 * Screen readers and zoom: announcements in the part of the page that is not inert, no focus in
 * what is hidden, lines at four times zoom.
 */
import { engineOf } from './support/engine';
import { digits } from './support/pages';
import { NAME, atTheShelf } from './support/one-product-list';
import { expect, test } from './support/test';

test( '[ADD-01] what was added is said within the drawer that opens by it @desktop', async ( {
	page,
	shop,
	listing,
	drawer,
} ) => {
	const product = await atTheShelf( page, shop );
	// A drawer that comes later finds it said: the page could still be heard.
	await expect( drawer.dialog ).toBeAttached();
	await listing.button( product ).focus();
	await page.keyboard.press( 'Enter' );
	await drawer.expectOpen();
	await expect(
		page.locator( 'dialog[open] [role="log"]', { hasText: NAME } )
	).toHaveCount( 1 );
} );

test( '[SIDE-01] Tab does not get into the drawer while it moves away @desktop', async ( {
	page,
	shop,
	drawer,
} ) => {
	await atTheShelf( page, shop );
	await drawer.toggler.focus();
	await page.keyboard.press( 'Enter' );
	await drawer.expectOpen();
	await page.keyboard.press( 'Escape' );
	await page.keyboard.press( 'Shift+Tab' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Tab' );
	expect(
		await page.evaluate(
			() => !! document.activeElement?.closest( '.vitrin-drawer' )
		)
	).toBe( false );
} );

test( '[SIDE-01] at four times zoom each line can be scrolled to and seen @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const buyer = await guest();
	for ( const name of [ 'کالای یکم', 'کالای دوم', 'کالای سوم' ] ) {
		await buyer.add( ( await shop.product( { name } ) ).id );
	}
	await buyer.enter( page.context() );
	await page.setViewportSize( { width: 320, height: 256 } );
	await page.goto( shop.facts.listing );
	await drawer.open();
	await expect( drawer.lines ).toHaveCount( 3 );
	for ( const part of [
		drawer.line( 'کالای سوم' ).remove,
		drawer.line( 'کالای یکم' ).plus,
		page.locator( '.vitrin-drawer__footer > .vitrin-button' ).last(),
	] ) {
		await part.scrollIntoViewIfNeeded();
		await expect( part ).toBeInViewport( { ratio: 1 } );
		// Nothing lies over it.
		await part.click( { trial: true } );
	}
	expect(
		await page.evaluate(
			() => document.documentElement.scrollWidth <= window.innerWidth
		)
	).toBe( true );
} );

test( '[SIDE-19] an add that waited for the connection opens nothing over somebody who has gone on @desktop', async ( {
	page,
	shop,
	listing,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( /ERR_INTERNET_DISCONNECTED|Failed to fetch/ );
	const buyer = await guest();
	await buyer.add( ( await shop.product() ).id );
	await buyer.enter( page.context() );
	const product = await atTheShelf( page, shop );
	await engineOf( page );
	await page.context().setOffline( true );
	await listing.button( product ).click();
	await expect( page.locator( '.vitrin-add-to-cart-waiting' ) ).toBeVisible();
	await page.locator( 'a[href]' ).first().focus();
	await page.context().setOffline( false );
	await expect( drawer.badge ).toHaveText(
		digits( 2, shop.facts.direction )
	);
	await expect( listing.button( product ) ).toHaveClass( /added/ );
	await drawer.expectClosed();
	expect(
		await page.evaluate(
			() => document.querySelector( 'a[href]' ) === document.activeElement
		)
	).toBe( true );
} );
