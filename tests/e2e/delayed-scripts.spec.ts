/**
 * Pages whose scripts a cache plugin delays until the first touch, or puts into one file.
 * The first press is not lost and counts once: it adds here, or follows the link.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { combineScripts, delayScripts } from './support/hostile';
import { digits } from './support/pages';
import { rewritePages } from './support/rewrite';
import {
	NAME,
	atTheShelf,
	cartOfBrowser,
	expectAllWorks,
} from './support/one-product-list';
import { expect, test } from './support/test';

/**
 * Astra's listing is laid out anew with the class that an inline script of the shop sets: the
 * button would move away under the finger, and the click be another element's.
 */
const withoutMoving = ( html: string ): string =>
	html.replace( 'woocommerce-no-js', 'woocommerce-js' );

test.describe( 'a cache plugin delays all scripts until the first touch', () => {
	const WAYS = {
		'lets the press pass': [ false, '@phone' ],
		'repeats the press': [ true, '@desktop' ],
	} as const;
	for ( const [ way, [ keepsTheClick, tag ] ] of Object.entries( WAYS ) ) {
		test( `[ADD-09] and ${ way }: the first press adds, once ${ tag }`, async ( {
			page,
			shop,
			listing,
			isMobile,
		} ) => {
			await rewritePages( page, ( html ) =>
				withoutMoving( delayScripts( html, keepsTheClick ) )
			);
			const product = await atTheShelf( page, shop );
			await expect( page.locator( 'html' ) ).not.toHaveAttribute(
				'data-delayed'
			);
			const button = listing.button( product );
			await ( isMobile ? button.tap() : button.click() );
			await expect
				.poll( async () => ( await cartOfBrowser( page ) ).quantity, {
					timeout: 15_000,
				} )
				.toBe( 1 );
			// Time for a second add, had there been one.
			await pause( 1500 );
			expect( ( await cartOfBrowser( page ) ).quantity ).toBe( 1 );
		} );
	}

	test( '[ADD-09] and the finger stays down until they are there: the press adds once, without leaving the page @desktop', async ( {
		page,
		shop,
		listing,
		drawer,
	} ) => {
		await rewritePages( page, ( html ) =>
			withoutMoving( delayScripts( html, false ) )
		);
		const product = await atTheShelf( page, shop );
		await listing.button( product ).hover();
		await page.mouse.down();
		await expect( page.locator( 'html' ) ).toHaveAttribute(
			'data-delayed',
			'run'
		);
		await page.mouse.up();
		await drawer.expectOpen();
		await expect( drawer.line( NAME ).quantity ).toHaveValue(
			digits( 1, shop.facts.direction )
		);
		await expect( page ).toHaveURL( shop.facts.listing );
		expect( ( await cartOfBrowser( page ) ).quantity ).toBe( 1 );
	} );

	test( '[ADD-09] [SIDE-12] and the first touch is a key: then all works, and the badge is right @desktop', async ( {
		page,
		shop,
		listing,
		drawer,
		guest,
	} ) => {
		const buyer = await guest();
		const other = await shop.product();
		await buyer.add( other.id, 4 );
		await buyer.enter( page.context() );
		await rewritePages( page, ( html ) => delayScripts( html, false ) );
		const product = await atTheShelf( page, shop );
		await page.keyboard.press( 'Shift' );
		await expect( page.locator( 'html' ) ).toHaveAttribute(
			'data-delayed',
			'run'
		);
		await expect( drawer.badge ).toHaveText(
			digits( 4, shop.facts.direction )
		);
		await listing.button( product ).click();
		await expect( drawer.lines ).toHaveCount( 2 );
		await expect( drawer.badge ).toHaveText(
			digits( 5, shop.facts.direction )
		);
		expect( ( await buyer.cart() ).quantity ).toBe( 5 );
	} );

	test( '[SIDE-01] and the first touch is on the toggler: it opens the drawer or leads to the cart @phone', async ( {
		page,
		shop,
		drawer,
		isMobile,
	} ) => {
		await rewritePages( page, ( html ) => delayScripts( html, false ) );
		await atTheShelf( page, shop );
		await ( isMobile ? drawer.toggler.tap() : drawer.toggler.click() );
		await expect( async () => {
			expect(
				( await drawer.isOpen() ) || page.url() === shop.facts.cart
			).toBe( true );
		} ).toPass( { timeout: 15_000 } );
	} );
} );

test( '[ADD-09] [SIDE-19] a cache plugin puts all scripts into one file @desktop', async ( {
	page,
	shop,
	listing,
	drawer,
} ) => {
	await combineScripts( page );
	const product = await atTheShelf( page, shop );
	await expectAllWorks( page, shop, product, listing, drawer );
} );
