/**
 * Calls whose outcome the browser can't know, and a network that is gone for a while: every
 * change counts once, in the order in which it was requested.
 */
import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import {
	PROVOKED,
	REPEATED,
	fail,
	loseAnswer,
	watchCalls,
	shortenPauses,
} from './support/faults';
import { digits } from './support/pages';
import { NAME, atTheShelf, cartOfBrowser } from './support/one-product-list';
import type { Shop } from './support/shop';
import { expect, test } from './support/test';

/** The server makes the change and then breaks, or answers with what nobody can read. */
const FATES = {
	'is cut off': loseAnswer,
	'is a server error': async ( route: Route ) => {
		await route.fetch();
		await route.fulfill( { status: 502, body: '<h1>Bad Gateway</h1>' } );
	},
	'is a page': async ( route: Route ) => {
		await route.fetch();
		await route.fulfill( {
			status: 200,
			contentType: 'text/html',
			body: '<!doctype html><title>Maintenance</title>',
		} );
	},
};

/** A line of three in the cart of this browser, the drawer open. */
async function withLine( page: Page, shop: Shop ): Promise< void > {
	const product = await shop.product( { name: NAME } );
	await page.request.post( '/?wc-ajax=add_to_cart', {
		form: {
			product_id: product.id,
			quantity: 3,
			vitrin_operation: randomUUID(),
		},
	} );
	await page.goto( shop.facts.listing );
}

for ( const [ fate, times ] of [ [ 'is a page', 3 ] ] as const ) {
	test( `[ADD-09] [SIDE-20] an add is made, its answer ${ fate }, ${ times } in a row: exactly one, and shown @desktop`, async ( {
		page,
		shop,
		listing,
		drawer,
		errors,
	} ) => {
		errors.expect( PROVOKED );
		await shortenPauses( page );
		const product = await atTheShelf( page, shop );
		const button = listing.button( product );
		let left = times;
		await fail( page, 'add_to_cart', async ( route ) => {
			await ( left-- > 0 ? FATES[ fate ]( route ) : route.continue() );
		} );
		await button.click();
		await expect( button ).toHaveClass( /\badded\b/, REPEATED );
		await expect( drawer.lines ).toHaveCount( 1 );
		await expect( drawer.badge ).toHaveText(
			digits( 1, shop.facts.direction )
		);
		expect( ( await cartOfBrowser( page ) ).quantity ).toBe( 1 );
		await page.keyboard.press( 'Escape' );
		await drawer.expectClosed();
		await button.click();
		await expect( drawer.badge ).toHaveText(
			digits( 2, shop.facts.direction )
		);
		await expect
			.poll( async () => ( await cartOfBrowser( page ) ).quantity )
			.toBe( 2 );
	} );
}

test( '[SIDE-20] [SIDE-06] a quantity is set, then a line removed, and each answer is a server error: it stands, it is gone, and nothing is said of a fault @desktop', async ( {
	page,
	shop,
	drawer,
	errors,
} ) => {
	errors.expect( /404/ );
	await shortenPauses( page );
	errors.expect( PROVOKED );
	await withLine( page, shop );
	await drawer.open();
	const line = drawer.line( NAME );
	await expect( line.quantity ).toBeVisible();
	/** The next call of this name is made, and answered so. */
	const lose = ( action: string ) => {
		let left = 1;
		return fail( page, action, ( route ) =>
			left-- > 0
				? FATES[ 'is a server error' ]( route )
				: route.continue()
		);
	};
	const lost = await lose( 'vitrin_update_item' );
	await line.plus.click();
	await expect.poll( lost.count, REPEATED ).toBe( 2 );
	await expect( line.root ).not.toHaveAttribute( 'aria-busy', 'true' );
	await expect( line.quantity ).toHaveValue(
		digits( 4, shop.facts.direction )
	);
	await expect( drawer.notices ).not.toContainText( /\S/ );
	expect( ( await cartOfBrowser( page ) ).quantity ).toBe( 4 );

	await lose( 'vitrin_remove_item' );
	await line.remove.click();
	await expect( drawer.lines ).toHaveCount( 0, REPEATED );
	await expect( drawer.badge ).toBeHidden();
	await expect( drawer.notices ).not.toContainText( /\S/ );
	expect( ( await cartOfBrowser( page ) ).lines ).toEqual( [] );
} );

test( '[ADD-09] [SIDE-20] the page is left while an answer is lost: the next page makes sure that it counts once @desktop', async ( {
	page,
	shop,
	listing,
	drawer,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const product = await atTheShelf( page, shop );
	let left = 1;
	const lost = await fail( page, 'add_to_cart', async ( route ) => {
		if ( left-- > 0 ) {
			await loseAnswer( route ).catch( () => {} );
		} else {
			await route.continue();
		}
	} );
	await listing.button( product ).click();
	await expect.poll( lost.count ).toBe( 1 );
	await page.goto( shop.facts.blog );
	await expect( drawer.badge ).toHaveText(
		digits( 1, shop.facts.direction ),
		REPEATED
	);
	// It was added here, so here the drawer opens.
	await drawer.expectOpen();
	await expect( drawer.line( NAME ).quantity ).toHaveValue(
		digits( 1, shop.facts.direction )
	);
	expect( ( await cartOfBrowser( page ) ).quantity ).toBe( 1 );
} );

test( '[SIDE-09] [SIDE-19] offline with the drawer open: what is wished stands, and is sent in order when the network is back @desktop', async ( {
	page,
	context,
	shop,
	drawer,
	errors,
} ) => {
	errors.expect( PROVOKED );
	await shortenPauses( page );
	const { direction } = shop.facts;
	await withLine( page, shop );
	const other = await shop.product( { name: 'کالای دوم' } );
	await page.request.post( '/?wc-ajax=add_to_cart', {
		form: { product_id: other.id, quantity: 1 },
	} );
	await page.reload();
	await drawer.open();
	const [ line, second ] = [
		drawer.line( NAME ),
		drawer.line( 'کالای دوم' ),
	];
	await expect( drawer.lines ).toHaveCount( 2 );
	await context.setOffline( true );
	await line.plus.click();
	await line.plus.click();
	await second.remove.click();
	// Shown as requested, and not rolled back while there is no network.
	await expect( line.quantity ).toHaveValue( digits( 5, direction ) );
	await expect( second.root ).toHaveClass( /is-removing/ );
	const offline = drawer.dialog.locator( '.vitrin-offline' );
	await expect( offline ).toBeVisible();
	expect( ( await cartOfBrowser( page ) ).quantity ).toBe( 4 );
	const calls = watchCalls( page );
	await context.setOffline( false );
	await expect( drawer.lines ).toHaveCount( 1, REPEATED );
	await expect( line.quantity ).toHaveValue( digits( 5, direction ) );
	await expect( drawer.badge ).toHaveText( digits( 5, direction ) );
	expect( ( await cartOfBrowser( page ) ).quantity ).toBe( 5 );
	await expect( offline ).toBeHidden();
	const changes = calls.filter( ( name ) => ! name.includes( '_get_' ) );
	expect( changes.at( 0 ) ).toBe( 'vitrin_update_item' );
	expect( changes.at( -1 ) ).toBe( 'vitrin_remove_item' );
} );

test( '[SIDE-09] [SIDE-01] opened without a network, the drawer says so; with the network back one press on ‘try again’ is enough @desktop', async ( {
	page,
	context,
	shop,
	drawer,
	errors,
} ) => {
	errors.expect( PROVOKED );
	await shortenPauses( page );
	await withLine( page, shop );
	await drawer.expectLoaded();
	await context.setOffline( true );
	await page.evaluate( () =>
		document.dispatchEvent( new CustomEvent( 'vitrin:side-cart-open' ) )
	);
	await drawer.expectOpen();
	await expect( drawer.failure ).toBeVisible();
	await context.setOffline( false );
	await drawer.failure.locator( 'button' ).click();
	await expect( drawer.lines ).toHaveCount( 1 );
	await expect( drawer.failure ).toBeHidden();
} );
