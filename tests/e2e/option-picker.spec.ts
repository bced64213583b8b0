/**
 * The quick view in the drawer: options of a line chosen anew, and every call going wrong.
 */
import type { Page } from '@playwright/test';
import { type Guest } from './support/api';
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
import { digits, type Drawer } from './support/pages';
import { addBlue, chosen } from './support/line-options';
import type { Choice, Shop } from './support/shop';
import { expect, test } from './support/test';

/** A guest with two small blue ones between two other lines, at the open drawer. */
async function atTheDrawer(
	{ page, shop, drawer }: { page: Page; shop: Shop; drawer: Drawer },
	buyer: Guest
): Promise< Choice > {
	const product = await shop.choice();
	await buyer.add( ( await shop.product( { name: 'کالای پیش' } ) ).id );
	await addBlue( buyer, product );
	await buyer.add( ( await shop.product( { name: 'کالای پس' } ) ).id );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.listing );
	await drawer.open();
	await expect( drawer.lines ).toHaveCount( 3 );
	return product;
}

for ( const tag of [ ' @phone', ' @ltr' ] ) {
	test( `[SIDE-02e] [SIDE-08] options of a line are changed by keyboard, or with a thumb; the line keeps its place and the focus comes back${ tag }`, async ( {
		page,
		shop,
		drawer,
		guest,
	} ) => {
		const buyer = await guest();
		const product = await atTheDrawer( { page, shop, drawer }, buyer );
		const line = drawer.line( product.name );
		const { quickView } = drawer;
		const box = await line.options.boundingBox();
		expect(
			Math.min( box?.width ?? 0, box?.height ?? 0 )
		).toBeGreaterThanOrEqual( 44 );
		await line.options.focus();
		await page.keyboard.press( 'Enter' );
		await expect( quickView.root ).toBeVisible();
		await expect( quickView.option( 'آبی' ) ).toBeChecked();
		await expect( quickView.option( 'کوچک' ) ).toBeChecked();
		await expectNoFinding( page, 'dialog.vitrin-option-picker' );
		expect( await page.evaluate( () => 'hacked' in window ) ).toBe( false );

		// Radio buttons: the arrows choose.
		await quickView.option( 'آبی' ).focus();
		await page.keyboard.press( 'ArrowDown' );
		await expect( quickView.option( 'قرمز' ) ).toBeChecked();
		await expectNoFinding( page, 'dialog.vitrin-option-picker' );
		await quickView.submit.focus();
		await page.keyboard.press( 'Enter' );
		await expect( quickView.root ).toHaveCount( 0 );
		await expect( line.options ).toBeFocused();
		await expect( line.root ).toContainText( 'قرمز' );
		await expect
			.poll( async () =>
				( await buyer.cart() ).lines.map( ( { name } ) => name )
			)
			.toEqual( [
				'کالای پیش',
				expect.stringContaining( 'قرمز' ),
				'کالای پس',
			] );
		await expect( line.root ).not.toHaveAttribute( 'aria-busy', 'true' );
		await expect( line.options ).toBeFocused();
		await expect( drawer.lines.nth( 1 ) ).toContainText( 'قرمز' );
	} );
}

test( '[SIDE-01] [SIDE-02e] Escape closes the top layer only; the drawer takes its quick view along @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const product = await atTheDrawer( { page, shop, drawer }, await guest() );
	const line = drawer.line( product.name );
	await line.options.click();
	await expect( drawer.quickView.submit ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( drawer.quickView.root ).toHaveCount( 0 );
	await drawer.expectOpen();
	await expect( line.options ).toBeFocused();

	await line.options.click();
	await expect( drawer.quickView.submit ).toBeVisible();
	await page.evaluate( () =>
		document.dispatchEvent( new CustomEvent( 'vitrin:side-cart-close' ) )
	);
	await drawer.expectClosed();
	await expect( drawer.quickView.root ).toHaveCount( 0 );
	await expect( drawer.toggler ).toBeFocused();
	await drawer.open();
	await expect( drawer.quickView.root ).toHaveCount( 0 );
} );

test( '[VAR-06] [SIDE-15] what leads to nothing is dimmed and can not be chosen; the button is barred and says why; nothing is sent @phone', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const product = await atTheDrawer( { page, shop, drawer }, await guest() );
	const { quickView } = drawer;
	await drawer.line( product.name ).options.click();
	await expect( quickView.option( 'سبز' ) ).toBeDisabled();
	await expect(
		quickView.root.locator( 'label', { hasText: 'سبز' } )
	).toHaveCSS( 'opacity', '0.5' );
	const calls = watchCalls( page );
	await quickView.plus.click();
	await expect( quickView.quantity ).toHaveValue(
		digits( 3, shop.facts.direction )
	);
	await quickView.option( /بزرگ/ ).check();
	await expect( quickView.option( 'قرمز' ) ).toBeDisabled();
	await quickView.option( /سبز/ ).check();
	await expect( quickView.reason ).toHaveText( /\S/ );
	await expect( quickView.submit ).toBeDisabled();
	await expectNoFinding( page, 'dialog.vitrin-option-picker' );
	await quickView.submit.click( { force: true } );
	await quickView.root.locator( '.vitrin-options__clear' ).click();
	await expect( quickView.submit ).toBeDisabled();
	await expect( quickView.option( 'آبی' ) ).toBeFocused();
	await quickView.submit.click( { force: true } );
	await expect( quickView.root ).toBeVisible();
	expect( calls ).toEqual( [] );

	// Of the small red one there are two only (VAR-08).
	await quickView.option( 'قرمز' ).check();
	await quickView.option( /کوچک/ ).check();
	await expect( quickView.quantity ).toHaveValue(
		digits( 2, shop.facts.direction )
	);
} );

test( '[SIDE-19] [SIDE-08] a change shows at once; presses meanwhile go to what the line becomes @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const buyer = await guest();
	const product = await atTheDrawer( { page, shop, drawer }, buyer );
	const line = drawer.line( product.name );
	const held = await hold( page, 'vitrin_update_attributes' );
	await line.options.click();
	await drawer.quickView.option( /بزرگ/ ).check();
	await drawer.quickView.submit.click();
	await expect( line.root ).toContainText( 'بزرگ' );
	await line.plus.click();
	await expect( line.quantity ).toHaveValue(
		digits( 3, shop.facts.direction )
	);
	held.release();
	await expect
		.poll( async () => ( await buyer.cart() ).lines[ 1 ]?.quantity )
		.toBe( 3 );
	await expect( line.root ).toContainText( 'بزرگ' );
	await expect( drawer.lines ).toHaveCount( 3 );
} );

test( '[SIDE-08] options that another line has: the two become one, where the changed one stood @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const buyer = await guest();
	const product = await atTheDrawer( { page, shop, drawer }, buyer );
	await drawer.line( product.name ).options.click();
	const extra = await buyer.call( 'vitrin_add_item', {
		product_id: product.id,
		variation_id: product.variations[ 0 ],
		quantity: 1,
		...chosen( 'آبی', 'بزرگ' ),
		security: await buyer.nonce(),
	} );
	expect( extra.status() ).toBe( 200 );
	await drawer.quickView.option( /بزرگ/ ).check();
	await drawer.quickView.submit.click();
	await expect
		.poll( async () =>
			( await buyer.cart() ).lines.map( ( { quantity } ) => quantity )
		)
		.toEqual( [ 1, 3, 1 ] );
	await expect( drawer.lines ).toHaveCount( 3 );
} );

test( "[SIDE-09] [SIDE-08] the product's call meets HTML instead of JSON: said, and tried again; a change of options does, or stock is taken meanwhile: put back with the reason @desktop", async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( PROVOKED );
	await shortenPauses( page );
	const buyer = await guest();
	const product = await atTheDrawer( { page, shop, drawer }, buyer );
	const line = drawer.line( product.name );
	const { quickView, notices } = drawer;
	const fault = faults[ 'HTML instead of JSON' ];
	const looking = await fail( page, 'vitrin_get_product_options', fault );
	await line.options.click();
	await expect( quickView.failure ).toHaveText( /\S/ );
	await expectNoFinding( page, 'dialog.vitrin-option-picker' );
	await looking.stop();
	await quickView.retry.click();
	await expect( quickView.submit ).toBeVisible();

	const changing = await fail( page, 'vitrin_update_attributes', fault );
	await quickView.option( 'قرمز' ).check();
	await quickView.submit.click();
	await expect( notices ).toContainText( /\S/ );
	expect( changing.count() ).toBe( TRIES );
	await expect( line.root ).toContainText( 'آبی' );
	expect( ( await buyer.cart() ).lines[ 1 ]?.name ).not.toContain( 'قرمز' );
	await changing.stop();
	await expect( notices ).not.toContainText( /\S/, { timeout: 8000 } );

	await line.options.click();
	await quickView.option( 'قرمز' ).check();
	await shop.setStock( { ...product, id: product.variations[ 1 ] }, 1 );
	await quickView.submit.click();
	await expect( notices ).toContainText( /\S/ );
	await expect( line.root ).toContainText( 'آبی' );
	expect( ( await buyer.cart() ).lines[ 1 ]?.quantity ).toBe( 2 );
	expect( await page.evaluate( () => 'hacked' in window ) ).toBe( false );
} );

test( '[SIDE-05] a product whose form a plugin wants filled in is finished on its own page @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const buyer = await guest();
	const product = await shop.choice( { field: 'fill' } );
	await addBlue( buyer, product );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.listing );
	await drawer.open();
	await drawer.line( product.name ).options.click();
	await expect(
		drawer.quickView.root.locator( 'a.vitrin-button' )
	).toHaveAttribute( 'href', product.url );
	await expect( drawer.quickView.submit ).toHaveCount( 0 );
} );
