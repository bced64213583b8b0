/**
 * A removal taken back: by finger and by keyboard, in time, refused, and every call going wrong.
 */
import type { Page } from '@playwright/test';
import type { Guest } from './support/api';
import { expectNoFinding } from './support/axe';
import {
	PROVOKED,
	fail,
	faults,
	watchCalls,
	shortenPauses,
} from './support/faults';
import { digits, type Drawer } from './support/pages';
import type { Product, Shop } from './support/shop';
import { expect, test } from './support/test';

const [ FIRST, SECOND, THIRD ] = [ 'کالای یکم', 'کالای دوم', 'کالای سوم' ];

/** A guest with three lines, two of the second, at the open drawer. */
async function atTheDrawer(
	{ page, shop, drawer }: { page: Page; shop: Shop; drawer: Drawer },
	buyer: Guest
): Promise< Product[] > {
	const products = [];
	for ( const name of [ FIRST, SECOND, THIRD ] ) {
		const product = await shop.product( { name, stock: 5 } );
		await buyer.add( product.id, name === SECOND ? 2 : 1 );
		products.push( product );
	}
	await buyer.enter( page.context() );
	await page.goto( shop.facts.listing );
	await drawer.open();
	await expect( drawer.lines ).toHaveCount( 3 );
	return products;
}

const linesOf = async ( buyer: Guest ) =>
	( await buyer.cart() ).lines.map( ( { name, quantity } ) => [
		name,
		quantity,
	] );

/** Removes a line and waits until its way back is there. */
async function remove( drawer: Drawer, name: string ) {
	await drawer.line( name ).remove.click();
	await expect( drawer.removed.filter( { hasText: name } ) ).toBeVisible();
}

test( '[SIDE-06] [SIDE-19] by keyboard alone: the line is back where it stood, with its quantity, and the focus on it @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const buyer = await guest();
	await atTheDrawer( { page, shop, drawer }, buyer );
	await drawer.line( SECOND ).remove.focus();
	await page.keyboard.press( 'Enter' );
	await expect( drawer.line( THIRD ).remove ).toBeFocused();
	await expect( drawer.removed ).toContainText( SECOND );
	expect( await linesOf( buyer ) ).toEqual( [
		[ FIRST, 1 ],
		[ THIRD, 1 ],
	] );
	await expectNoFinding( page );

	const undo = drawer.removed.getByRole( 'button' );
	for ( let i = 0; i < 4; i++ ) {
		if ( await undo.evaluate( ( it ) => it.matches( ':focus' ) ) ) {
			break;
		}
		await page.keyboard.press( 'Shift+Tab' );
	}
	await expect( undo ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	const line = drawer.line( SECOND );
	await expect( line.quantity ).toBeFocused();
	await expect( line.quantity ).toHaveValue(
		digits( 2, shop.facts.direction )
	);
	await expect( drawer.removed ).toHaveCount( 0 );
	await expect
		.poll( () => linesOf( buyer ) )
		.toEqual( [
			[ FIRST, 1 ],
			[ SECOND, 2 ],
			[ THIRD, 1 ],
		] );
	await expect( drawer.lines.nth( 1 ) ).toContainText( SECOND );
	await expect( drawer.badge ).toHaveText(
		digits( 4, shop.facts.direction )
	);
} );

test( '[SIDE-06] the last line, too: the way back has the focus in the empty cart @phone', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const buyer = await guest();
	await buyer.add( ( await shop.product( { name: FIRST } ) ).id );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.listing );
	await drawer.open();
	await drawer.line( FIRST ).remove.focus();
	await page.keyboard.press( 'Enter' );
	const undo = drawer.removed.getByRole( 'button' );
	await expect( undo ).toBeFocused();
	await expect( drawer.dialog.locator( '.vitrin-empty' ) ).toBeVisible();
	await page.keyboard.press( 'Enter' );
	await expect( drawer.line( FIRST ).quantity ).toBeFocused();
	await expect.poll( () => linesOf( buyer ) ).toEqual( [ [ FIRST, 1 ] ] );
} );

test( '[SIDE-06] after ten seconds the way back is gone; not while somebody is at it @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	// WordPress's scripts of block themes ask the clock for what Playwright's has not.
	errors.expectOthers();
	await page.clock.install();
	await atTheDrawer( { page, shop, drawer }, await guest() );
	await drawer.line( FIRST ).remove.click();
	await expect
		.poll( async () => {
			await page.clock.runFor( 300 );
			return drawer.removed.count();
		} )
		.toBe( 1 );
	await drawer.removed.getByRole( 'button' ).focus();
	await page.clock.runFor( 20_000 );
	await expect( drawer.removed ).toHaveCount( 1 );
	await drawer.closeButton.focus();
	await page.clock.runFor( 9_500 );
	await expect( drawer.removed ).toHaveCount( 1 );
	await page.clock.runFor( 1_000 );
	await expect( drawer.removed ).toHaveCount( 0 );
	await expect( drawer.lines ).toHaveCount( 2 );
} );

test( '[SIDE-19] sold to somebody else meanwhile: it does not come back, and the reason is said @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const buyer = await guest();
	const products = await atTheDrawer( { page, shop, drawer }, buyer );
	await remove( drawer, SECOND );
	await shop.setStock( products[ 1 ]!, 1 );
	await drawer.removed.getByRole( 'button' ).click();
	await expect( drawer.notices ).toContainText( /\S/ );
	await expect( drawer.lines ).toHaveCount( 2 );
	expect( await linesOf( buyer ) ).toEqual( [
		[ FIRST, 1 ],
		[ THIRD, 1 ],
	] );
} );

test( `[SIDE-09] taking back meets HTML instead of JSON: the line goes again, with the reason @desktop`, async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( PROVOKED );
	await shortenPauses( page );
	const buyer = await guest();
	await atTheDrawer( { page, shop, drawer }, buyer );
	await remove( drawer, FIRST );
	await fail( page, 'vitrin_restore_item', faults[ 'HTML instead of JSON' ] );
	await drawer.removed.getByRole( 'button' ).click();
	await expect( drawer.lines ).toHaveCount( 3 );
	await expect( drawer.notices ).toContainText( /\S/ );
	await expect( drawer.lines ).toHaveCount( 2 );
	expect( await linesOf( buyer ) ).toHaveLength( 2 );
} );

test( '[SIDE-20] a stale nonce is renewed; a double press is one call @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const buyer = await guest();
	await atTheDrawer( { page, shop, drawer }, buyer );
	await remove( drawer, THIRD );
	const calls = watchCalls( page );
	let isStale = true;
	await page.route( /vitrin_restore_item/, ( route ) => {
		const postData = isStale
			? ( route.request().postData() ?? '' ).replace(
					/security=[^&]*/,
					'security=stale'
				)
			: undefined;
		isStale = false;
		return route.continue( postData === undefined ? {} : { postData } );
	} );
	await drawer.removed.getByRole( 'button' ).dblclick();
	await expect
		.poll( () => linesOf( buyer ) )
		.toEqual( [
			[ FIRST, 1 ],
			[ SECOND, 2 ],
			[ THIRD, 1 ],
		] );
	await expect( drawer.notices ).not.toContainText( /\S/ );
	expect(
		calls.filter( ( name ) => name === 'vitrin_restore_item' )
	).toHaveLength( 2 );
} );
