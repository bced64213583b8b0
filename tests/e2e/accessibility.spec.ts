/**
 * axe on every state of the first path, and the settings form. Findings in what is not ours (the theme's own markup) count
 * only on the demo theme, where they would be ours to mend.
 */
import { findings } from './support/axe';
import { fail, faults, hold } from './support/faults';
import { MiniCart } from './support/pages';
import { ADMIN, logIn, configureShop } from './support/shop';
import { expect, test } from './support/test';

const OURS = [
	'.vitrin-toggler',
	'dialog.vitrin-drawer',
	'.add_to_cart_button',
	'.added_to_cart',
	'[data-vitrin-quantity]',
];

for ( const tag of [ ' @phone', ' @ltr' ] ) {
	test( `[SIDE-01] [ADD-01] axe: listing, loading, added, drawer with lines, notice, empty drawer${ tag }`, async ( {
		page,
		shop,
		listing,
		drawer,
		errors,
	} ) => {
		errors.expect( /500/ );
		const product = await shop.product( { name: 'کالای همگان' } );
		await configureShop( page, { listing: [ product.id ] } );
		await page.goto( shop.facts.listing );
		const isDemoTheme = /vitrin/i.test( shop.facts.theme );
		expect(
			await findings( page, isDemoTheme ? [] : OURS ),
			'listing'
		).toEqual( [] );

		const held = await hold( page, 'add_to_cart' );
		await listing.button( product ).click();
		await expect( listing.button( product ) ).toHaveClass( /\bloading\b/ );
		expect( await findings( page, OURS ), 'loading' ).toEqual( [] );
		held.release();
		await drawer.expectOpen();
		await expect( drawer.lines ).toHaveCount( 1 );
		expect(
			await findings( page, [ 'dialog.vitrin-drawer' ] ),
			'drawer with lines'
		).toEqual( [] );

		const fault = await fail(
			page,
			'vitrin_update_item',
			faults[ 'a server error' ]
		);
		await drawer.line( 'کالای همگان' ).plus.click();
		await expect( drawer.notices ).toContainText( /\S/ );
		expect(
			await findings( page, [ 'dialog.vitrin-drawer' ] ),
			'notice'
		).toEqual( [] );
		await fault.stop();

		await drawer.line( 'کالای همگان' ).remove.click();
		await expect( drawer.lines ).toHaveCount( 0 );
		expect(
			await findings( page, [ 'dialog.vitrin-drawer' ] ),
			'empty drawer'
		).toEqual( [] );

		await page.keyboard.press( 'Escape' );
		await drawer.expectClosed();
		expect( await findings( page, OURS ), 'added' ).toEqual( [] );
	} );
}

for ( const tag of [ ' @phone', ' @ltr' ] ) {
	test( `[MINI-01] axe: the mini cart closed, with lines, with a refusal, empty, and that could not be filled${ tag }`, async ( {
		page,
		shop,
		guest,
		errors,
	} ) => {
		errors.expect( /500|Failed to load resource/ );
		const name = 'کالای همگان';
		const buyer = await guest();
		await buyer.add( ( await shop.product( { name } ) ).id );
		await buyer.enter( page.context() );
		await page.goto( ( await shop.page( '[vitrin_mini_cart]' ) ).url );
		const mini = new MiniCart( page );
		const part = [ '.vitrin-mini-cart' ];
		expect( await findings( page, part ), 'closed' ).toEqual( [] );
		await mini.open();
		await expect( mini.line( name ) ).toBeVisible();
		expect( await findings( page, part ), 'lines' ).toEqual( [] );
		const fault = await fail(
			page,
			'vitrin_cart_quantity',
			faults[ 'a server error' ]
		);
		await mini.plus( name ).click();
		await expect( mini.notice ).toHaveText( /\S/, { timeout: 20_000 } );
		expect( await findings( page, part ), 'refusal' ).toEqual( [] );
		await fault.stop();
		await mini.remove( name ).click();
		await expect( mini.empty ).toBeVisible();
		expect( await findings( page, part ), 'empty' ).toEqual( [] );

		await buyer.add( ( await shop.product() ).id );
		await page.route( /features\/fly-out\.\w+\.js/, ( route ) =>
			route.fulfill( { status: 500, body: '' } )
		);
		await page.reload();
		await mini.open();
		await expect( mini.failure ).toBeVisible();
		expect( await findings( page, part ), 'failure' ).toEqual( [] );
	} );

	test( `[ADD-06] [PROD-06] axe: a product's form, loading, refused, added and with what is in the cart${ tag }`, async ( {
		page,
		shop,
		productPage,
		errors,
	} ) => {
		errors.expect( /409/ );
		await configureShop( page, {
			settings: { 'side-cart': { should_open: false } },
		} );
		const product = await shop.product( { individual: true } );
		await page.goto( product.url );
		const part = [ 'form.cart', '.vitrin-in-cart' ];
		const held = await hold( page, 'vitrin_add_product' );
		await productPage.button.click();
		await expect( productPage.button ).toHaveClass( /\bloading\b/ );
		expect( await findings( page, part ), 'loading' ).toEqual( [] );
		held.release();
		await expect( productPage.button ).toHaveClass( /\badded\b/ );
		await expect( productPage.inCart ).toBeVisible();
		expect( await findings( page, part ), 'added' ).toEqual( [] );
		await productPage.button.click();
		await expect( productPage.note ).toHaveText( /\S/ );
		expect( await findings( page, part ), 'refused' ).toEqual( [] );
	} );
}

test( '[SIDE-01] targets are large enough for a thumb, and nothing moves for those who asked for less motion @phone', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	const buyer = await guest();
	await buyer.add( ( await shop.product( { name: 'کالای لمسی' } ) ).id );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.listing );
	await drawer.open();
	await expect( drawer.lines ).toHaveCount( 1 );
	const line = drawer.line( 'کالای لمسی' );
	for ( const target of [
		drawer.closeButton,
		line.plus,
		line.minus,
		line.remove,
		drawer.checkout,
	] ) {
		const box = await target.boundingBox();
		expect(
			Math.min( box?.width ?? 0, box?.height ?? 0 )
		).toBeGreaterThanOrEqual( 44 );
	}
	expect(
		await page.evaluate(
			() =>
				document
					.getAnimations()
					.filter( ( { playState } ) => playState === 'running' )
					.length
		)
	).toBe( 0 );
} );

test( '[SET-01] axe: the settings page, and each switch has a name of its own @desktop', async ( {
	page,
	errors,
} ) => {
	errors.expect( /./ );
	await logIn( page, ADMIN );
	await page.goto( '/wp-admin/admin.php?page=vitrin' );
	await page.locator( '.vitrin-admin' ).waitFor();
	expect( await findings( page, [ '#wpbody-content' ] ) ).toEqual( [] );
	// In a list of all switches, each says which feature's it is.
	const names = await page
		.locator( '.vitrin-admin__head input[type=checkbox]' )
		.evaluateAll( ( switches ) =>
			switches.map( ( one ) =>
				( one as HTMLInputElement ).labels?.[ 0 ]?.textContent?.trim()
			)
		);
	expect( names.length ).toBeGreaterThan( 5 );
	expect( new Set( names ).size ).toBe( names.length );
} );
