/**
 * Every call of the first path going wrong. Nothing hangs, nothing is lost, the visitor sees a message.
 */
import type { Page } from '@playwright/test';
import type { Guest } from './support/api';
import { expectNoFinding } from './support/axe';
import {
	PROVOKED,
	TRIES,
	fail,
	faults,
	hold,
	watchCalls,
	shortenPauses,
} from './support/faults';
import { digits } from './support/pages';
import { configureShop, type Shop } from './support/shop';
import { expect, test } from './support/test';

/** A guest with two of a product in the cart, on the listing. */
async function atTheShop(
	page: Page,
	shop: Shop,
	buyer: Guest,
	name = 'کالای پرخطا'
) {
	const product = await shop.product( { name } );
	await buyer.add( product.id, 2 );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.listing );
	return product;
}

/** Of those in the fault matrix (src/cart/test/fault-matrix.test.ts), as a shopper meets it. */
const FAULT = faults[ 'HTML instead of JSON' ];

test( `[ADD-09] [SIDE-09] adding meets HTML instead of JSON: it is said, nothing hangs, the next press adds @desktop`, async ( {
	page,
	shop,
	listing,
	drawer,
	errors,
} ) => {
	errors.expect( PROVOKED );
	await shortenPauses( page );
	const product = await shop.product();
	await configureShop( page, { listing: [ product.id ] } );
	await page.goto( shop.facts.listing );
	const button = listing.button( product );
	const fault_ = await fail( page, 'add_to_cart', FAULT );
	await button.click();
	await expect.poll( fault_.count ).toBeGreaterThan( 0 );
	await expect( button ).not.toHaveClass( /\bloading\b/ );
	await expect( button ).not.toHaveClass( /\badded\b/ );
	expect( fault_.count(), 'repeated before it is given up' ).toBe( TRIES );
	await expect(
		page
			.locator(
				'[role="log"], [role="status"], [role="alert"], .woocommerce-error'
			)
			.filter( { hasText: /\S/ } )
			.first()
	).toBeAttached();
	await fault_.stop();
	await page.keyboard.press( 'Escape' );
	await button.click();
	await expect( button ).toHaveClass( /\badded\b/ );
	await expect( drawer.badge ).toHaveText(
		digits( 1, shop.facts.direction )
	);
	expect( await page.evaluate( () => 'hacked' in window ) ).toBe( false );
} );

test( '[SIDE-09] [SIDE-06] a change of quantity, then a removal meet HTML instead of JSON: put back, with the reason in the notice strip, for a while @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( PROVOKED );
	await shortenPauses( page );
	const buyer = await guest();
	await atTheShop( page, shop, buyer );
	await drawer.open();
	const line = drawer.line( 'کالای پرخطا' );
	const two = digits( 2, shop.facts.direction );
	await expect( line.quantity ).toHaveValue( two );
	for ( const [ action, button ] of [
		[ 'vitrin_update_item', line.plus ],
		[ 'vitrin_remove_item', line.remove ],
	] as const ) {
		await test.step( action, async () => {
			const broken = await fail( page, action, FAULT );
			await button.click();
			await expect( drawer.notices ).toContainText( /\S/ );
			expect( broken.count() ).toBe( TRIES );
			await expect( line.quantity ).toHaveValue( two );
			await expect( line.root ).toBeVisible();
			expect( ( await buyer.cart() ).quantity ).toBe( 2 );
			await expect( drawer.notices ).not.toContainText( /\S/, {
				timeout: 8000,
			} );
		} );
	}
} );

test( `[SIDE-04] another plugin's filter ends the request: what is added and changed stands in the drawer, and in the shop @desktop`, async ( {
	page,
	shop,
	listing,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const buyer = await guest();
	const product = await shop.product( { name: 'کالای پرخطا' } );
	await buyer.add( product.id, 1 );
	await buyer.enter( page.context() );
	await configureShop( page, { listing: [ product.id ], fragments: 'exit' } );
	await page.goto( shop.facts.listing );
	const two = digits( 2, shop.facts.direction );
	await listing.button( product ).click();
	const line = drawer.line( 'کالای پرخطا' );
	await expect( line.quantity ).toHaveValue( two, { timeout: 15_000 } );
	await line.plus.click();
	const three = digits( 3, shop.facts.direction );
	await expect( line.quantity ).toHaveValue( three );
	await expect
		.poll( async () => ( await buyer.cart() ).quantity, {
			timeout: 15_000,
		} )
		.toBe( 3 );
	await page.reload();
	await drawer.open();
	await expect( line.quantity ).toHaveValue( three );
} );

test( '[SIDE-04] [SIDE-09] getting the cart meets a server error, or no answer has the cart in it: said, with a link to its page; asked again in vain it stays, then shows the cart @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const broken = await fail(
		page,
		'vitrin_get_cart',
		faults[ 'a server error' ]
	);
	await atTheShop( page, shop, await guest() );
	await drawer.open();
	await expect( drawer.failure ).toBeVisible();
	await expectNoFinding( page );
	await broken.stop();
	const fault_ = await fail( page, 'vitrin_get_cart', ( route ) =>
		route.fulfill( {
			json: { code: 200, fragments: null, cart_hash: 'x' },
		} )
	);
	const failure = page.locator( '.vitrin-drawer__body .vitrin-empty' );
	await expect( failure ).toBeVisible();
	await expect( failure.getByRole( 'link' ) ).toHaveAttribute(
		'href',
		shop.facts.cart
	);
	const before = fault_.count();
	await failure.getByRole( 'button' ).dblclick();
	await expect.poll( fault_.count ).toBeGreaterThan( before );
	// It asks twice: only then it has failed.
	await expect( failure.getByRole( 'button' ) ).toHaveAttribute(
		'aria-busy',
		'false'
	);
	await expect( failure ).toBeVisible();
	await fault_.stop();
	await failure.getByRole( 'button' ).click();
	await expect( drawer.lines ).toHaveCount( 1 );
	await expect( failure ).toBeHidden();
} );

test( '[SIDE-01] [SIDE-09] the script of the drawer does not arrive: said, with a way on, and tried again when asked @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( PROVOKED );
	let isBroken = true;
	await page.route( /\/build\/features\/side-cart\.\w+\.js/, ( route ) =>
		isBroken ? route.abort( 'connectionfailed' ) : route.continue()
	);
	await atTheShop( page, shop, await guest() );
	await drawer.open();
	await expect( drawer.failure ).toBeVisible();
	const toCart = page.locator( '.vitrin-drawer__footer a' ).last();
	await expect( toCart ).toBeVisible();
	await expect( toCart ).toHaveAttribute( 'href', shop.facts.cart );
	isBroken = false;
	await drawer.failure.locator( 'button' ).click();
	await expect( drawer.lines ).toHaveCount( 1 );
	await expect( drawer.failure ).toBeHidden();
} );

test( '[ADD-01] the script that adds does not arrive: the link adds, with a page load @desktop', async ( {
	page,
	shop,
	listing,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const product = await shop.product();
	await configureShop( page, { listing: [ product.id ] } );
	await page.route( /\/build\/features\/actions\.\w+\.js/, ( route ) =>
		route.abort( 'connectionfailed' )
	);
	await page.goto( shop.facts.listing );
	await listing.button( product ).click();
	await page.waitForURL( /add-to-cart=/ );
	await page.goto( shop.facts.cart );
	await expect(
		page.getByRole( 'link', { name: product.name, exact: true } ).first()
	).toBeVisible();
} );

test( '[SEC-02] [SIDE-03] a stale nonce is renewed and the change made, unseen @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( /401/ );
	const buyer = await guest();
	await atTheShop( page, shop, buyer );
	await drawer.open();
	const line = drawer.line( 'کالای پرخطا' );
	await expect( line.quantity ).toBeVisible();
	let spoilt = false;
	await page.route( '**/*', async ( route ) => {
		const body = route.request().postData() ?? '';
		if (
			! spoilt &&
			route.request().url().includes( 'vitrin_update_item' )
		) {
			spoilt = true;
			const nonce = await buyer.nonce();
			await route.continue( {
				postData: body.replaceAll( nonce, '0123456789' ),
			} );
			return;
		}
		await route.fallback();
	} );
	const calls = watchCalls( page );
	await line.plus.click();
	await expect( line.quantity ).toHaveValue(
		digits( 3, shop.facts.direction )
	);
	await expect.poll( async () => ( await buyer.cart() ).quantity ).toBe( 3 );
	await expect( drawer.notices ).not.toContainText( /\S/ );
	expect( spoilt ).toBe( true );
	expect( calls ).toEqual( [
		'vitrin_update_item',
		'vitrin_get_cart',
		'vitrin_update_item',
	] );
} );

test( '[SIDE-09] [SIDE-10] stock ran out, then the line is gone meanwhile: the refusal is shown, and the drawer shows the true cart @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( /404|409/ );
	const buyer = await guest();
	const product = await shop.product( { name: 'کالای کمیاب', stock: 5 } );
	await buyer.add( product.id, 2 );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.listing );
	await drawer.open();
	const line = drawer.line( 'کالای کمیاب' );
	await expect( line.quantity ).toBeVisible();
	await shop.setStock( product, 2 );
	await line.plus.click();
	await expect( drawer.notices ).toContainText( /\S/ );
	await expect( line.quantity ).toHaveValue(
		digits( 2, shop.facts.direction )
	);
	expect( ( await buyer.cart() ).quantity ).toBe( 2 );
	await expect( drawer.notices ).not.toContainText( /\S/, { timeout: 8000 } );

	const { ajax_nonce: security, lines } = await buyer.cart();
	await buyer.call( 'vitrin_remove_item', {
		cart_key: lines[ 0 ]?.key ?? '',
		security,
	} );
	await line.minus.click();
	await expect( drawer.notices ).toContainText( /\S/ );
	await expect( drawer.lines ).toHaveCount( 0 );
} );

test( '[SIDE-10] a quantity stands from the first moment, while the call is still under way; the newest wish wins @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const buyer = await guest();
	await atTheShop( page, shop, buyer );
	await drawer.open();
	const line = drawer.line( 'کالای پرخطا' );
	await expect( line.quantity ).toBeVisible();
	const held = await hold( page, 'vitrin_update_item' );
	await line.plus.click();
	await line.plus.click();
	await line.plus.click();
	await expect( line.quantity ).toHaveValue(
		digits( 5, shop.facts.direction )
	);
	expect( ( await buyer.cart() ).quantity ).toBe( 2 );
	held.release();
	await expect.poll( async () => ( await buyer.cart() ).quantity ).toBe( 5 );
	await expect( line.quantity ).toHaveValue(
		digits( 5, shop.facts.direction )
	);
	expect(
		held.count(),
		'wishes are merged, not queued one by one'
	).toBeLessThan( 3 );
} );
