/**
 * Shipping in the drawer: the way to free shipping, what shipping costs, where and how to ship;
 * and every call going wrong. In the demo's zone: Iran, 85,000, free from 1,500,000.
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
import type { Drawer } from './support/pages';
import { configureShop, type Shop, type ShopConfig } from './support/shop';
import { expect, test } from './support/test';

const SHIPS: ShopConfig = { shipping: true };

/** A guest with some of a product of 500,000 in the cart, at the open drawer of a shop that ships. */
async function atTheDrawer(
	{ page, shop, drawer }: { page: Page; shop: Shop; drawer: Drawer },
	buyer: Guest,
	quantity = 2,
	config = SHIPS
) {
	const product = await shop.product( { price: 500_000, ships: true } );
	await buyer.add( product.id, quantity );
	await buyer.enter( page.context() );
	await configureShop( page, config );
	await page.goto( shop.facts.listing );
	await drawer.open();
	await expect( drawer.lines ).toHaveCount( 1 );
	return product;
}

/** The same with where and how to ship unfolded. */
async function atTheForm(
	parts: { page: Page; shop: Shop; drawer: Drawer },
	buyer: Guest,
	quantity = 3
) {
	await atTheDrawer( parts, buyer, quantity );
	await parts.drawer.shipping.toggle.click();
	await expect( parts.drawer.shipping.field.city ).toBeVisible();
}

const chosenOf = async ( buyer: Guest ) =>
	( await buyer.cart() ).shipping?.packages[ 0 ]?.chosen?.split( ':' )[ 0 ];

test( '[SIDE-02] the way to free shipping grows with the cart and says when it is reached @phone', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const isPersian = shop.facts.direction === 'rtl';
	const product = await atTheDrawer(
		{ page, shop, drawer },
		await guest( SHIPS )
	);
	const { way, bar } = drawer.shipping;
	await expect( way ).toContainText( isPersian ? '۵۰۰٬۰۰۰' : '500' );
	await expect( bar ).toHaveJSProperty( 'position', 2 / 3 );
	await expect( bar ).toHaveAccessibleName( /\S/ );
	await expect( drawer.total ).toContainText(
		isPersian ? '۱٬۰۸۵٬۰۰۰' : '1,085'
	);
	await expectNoFinding( page );

	const held = await hold( page, 'vitrin_update_item' );
	await drawer.line( product.name ).plus.click();
	await expect( way ).toHaveClass( /is-pending/ );
	await expect( bar ).toHaveJSProperty( 'position', 2 / 3 );
	held.release();
	await expect( way ).toHaveClass( /is-reached/ );
	await expect( way ).not.toHaveClass( /is-pending/ );
	await expect( bar ).toHaveJSProperty( 'position', 1 );
	await expect(
		drawer.dialog.getByRole( 'log' ).filter( {
			hasText:
				( await way.locator( 'span' ).first().textContent() ) ?? '',
		} )
	).toBeAttached();
} );

test( '[SIDE-02] [SET-01] where the shop switched it off, or ships nothing, there is no bar @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const off: ShopConfig = {
		...SHIPS,
		settings: {
			cart: { free_shipping: false },
			'side-cart': { shipping_form: false },
		},
	};
	await atTheDrawer( { page, shop, drawer }, await guest( off ), 2, off );
	await expect( drawer.total.locator( '.vitrin-total' ) ).toHaveCount( 3 );
	await expect( drawer.shipping.way ).toHaveCount( 0 );
	await expect( drawer.shipping.toggle ).toHaveCount( 0 );

	await configureShop( page, {} );
	await page.reload();
	await drawer.open();
	await drawer.line( /./ ).plus.click();
	await expect( drawer.total.locator( '.vitrin-total' ) ).toHaveCount( 2 );
	await expect( drawer.shipping.way ).toHaveCount( 0 );
} );

test( '[SIDE-02] where and how to ship: nothing of it is loaded before; by keyboard alone @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const buyer = await guest( SHIPS );
	const loaded: string[] = [];
	page.on( 'request', ( request ) => loaded.push( request.url() ) );
	await atTheDrawer( { page, shop, drawer }, buyer, 3 );
	const { shipping } = drawer;
	await expect( shipping.toggle ).toHaveAttribute( 'aria-expanded', 'false' );
	expect( loaded.filter( ( url ) => url.includes( 'shipping.js' ) ) ).toEqual(
		[]
	);
	await shipping.toggle.focus();
	await page.keyboard.press( 'Enter' );
	await expect( shipping.rates ).toHaveCount( 2 );
	await expect( shipping.field.state ).toHaveValue( 'THR' );
	await expectNoFinding( page );

	await page.keyboard.press( 'Tab' );
	await expect( shipping.rates.first() ).toBeFocused();
	await page.keyboard.press( 'ArrowDown' );
	await expect( shipping.rates.nth( 1 ) ).toBeChecked();
	await expect.poll( () => chosenOf( buyer ) ).toBe( 'free_shipping' );
	expect( ( await buyer.cart() ).totals.total ).toBe( '1500000' );
	await expect( shipping.rates.nth( 1 ) ).toBeChecked();
	await expect( shipping.rates.nth( 1 ) ).toBeFocused();

	await shipping.field.city.fill( 'شیراز' );
	await shipping.field.postcode.fill( '۷۱۳۴۵۶۷۸۹۰' );
	const answered = page.waitForResponse( /vitrin_set_destination/ );
	await page.keyboard.press( 'Enter' );
	expect( ( await answered ).status() ).toBe( 200 );
	await expect( shipping.error ).toHaveCount( 0 );
} );

test( '[SIDE-02] the cart page, the drawer and the order agree on what shipping costs @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const buyer = await guest( SHIPS );
	await atTheForm( { page, shop, drawer }, buyer );
	await drawer.shipping.rates.nth( 1 ).check();
	await expect.poll( () => chosenOf( buyer ) ).toBe( 'free_shipping' );
	await page.goto( shop.facts.cart );
	await expect(
		page.locator( '.shipping_method[value^="free_shipping"]' )
	).toBeChecked();
	await expect( page.locator( '.vitrin-free-shipping' ) ).toBeVisible();
	await page.locator( '.shipping_method[value^="flat_rate"]' ).check();
	await expect.poll( () => chosenOf( buyer ) ).toBe( 'flat_rate' );
} );

test( '[SIDE-02] its file, the form, a choice and an address meet faults: each is said, what was chosen is put back, what was written stays, and the next press works @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( PROVOKED );
	await shortenPauses( page );
	const buyer = await guest( SHIPS );
	const { shipping } = drawer;
	const fault = faults[ 'HTML instead of JSON' ];

	await test.step( 'its file', async () => {
		const file = /shipping\.\w+\.(js|css)/;
		await page.route( file, ( route ) => route.abort() );
		await atTheDrawer( { page, shop, drawer }, buyer, 3 );
		await shipping.toggle.click();
		await expect(
			drawer.dialog.locator( '.vitrin-coupons__error' )
		).toHaveText( /\S/ );
		await page.unroute( file );
	} );

	await test.step( 'the form', async () => {
		const broken = await fail( page, 'vitrin_get_destination', fault );
		await shipping.toggle.click();
		await shipping.toggle.click();
		await expect( shipping.error ).toHaveText( /\S/ );
		await broken.stop();
		await drawer.dialog
			.locator( '.vitrin-shipping__failure button' )
			.click();
		await expect( shipping.field.city ).toBeVisible();
	} );

	await test.step( 'a choice', async () => {
		const broken = await fail( page, 'vitrin_choose_shipping', fault );
		await shipping.rates.nth( 1 ).check();
		await expect( shipping.error ).toHaveText( /\S/ );
		expect( broken.count() ).toBe( TRIES );
		await expect( shipping.rates.first() ).toBeChecked();
		expect( await chosenOf( buyer ) ).toBe( 'flat_rate' );
		await broken.stop();
		await shipping.rates.nth( 1 ).check();
		await expect.poll( () => chosenOf( buyer ) ).toBe( 'free_shipping' );
		await expect( shipping.error ).toHaveCount( 0 );
	} );

	await test.step( 'an address', async () => {
		const broken = await fail( page, 'vitrin_set_destination', fault );
		await shipping.field.city.fill( 'یزد' );
		await shipping.submit.click();
		await expect( shipping.error ).toHaveText( /\S/ );
		expect( broken.count() ).toBe( TRIES );
		await expect( shipping.field.city ).toHaveValue( 'یزد' );
		await broken.stop();
		const answered = page.waitForResponse( /vitrin_set_destination/ );
		await shipping.submit.click();
		expect( ( await answered ).status() ).toBe( 200 );
		await expect( shipping.error ).toHaveCount( 0 );
	} );
} );

test( '[SIDE-02] [SIDE-19] pressed twice is one call; beside a change of the cart each waits its turn @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const buyer = await guest( SHIPS );
	await atTheForm( { page, shop, drawer }, buyer, 4 );
	const held = await hold( page, 'vitrin_set_destination' );
	const calls = watchCalls( page );
	await drawer.shipping.submit.click();
	await drawer.shipping.submit.press( 'Enter' );
	await drawer.line( /./ ).minus.click();
	await expect.poll( held.count ).toBe( 1 );
	expect( calls ).not.toContain( 'vitrin_update_item' );
	held.release();
	await expect
		.poll( async () => ( await buyer.cart() ).lines[ 0 ]?.quantity )
		.toBe( 3 );
	expect( held.count() ).toBe( 1 );
} );
