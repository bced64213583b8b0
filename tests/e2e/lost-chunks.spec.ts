/**
 * What comes on intent and can't be had: without a network nobody leaves the page, all is said,
 * and the next click tries again; where a file is gone, links and forms serve.
 */
import { findings } from './support/axe';
import { Filters } from './support/filters';
import { configureShop } from './support/shop';
import { expect, test } from './support/test';

const FAILED = /Failed to load|ERR_INTERNET_DISCONNECTED|404|fetch/;

test( 'without a network: every opener stays, is told, and tries again once there is one @desktop @classic', async ( {
	page,
	shop,
	drawer,
	errors,
} ) => {
	errors.expect( FAILED );
	const product = await shop.product( { name: 'کالای بی‌شبکه' } );
	await configureShop( page, { settings: { filters: { apply: 'once' } } } );
	// Idle, it may come before the network goes.
	await page.route( /drawer-shell/, ( route ) =>
		route.abort( 'internetdisconnected' )
	);
	// Who types into a field is told by what comes when the page is idle.
	const idle = page.waitForResponse( /\/features\/idle[-.]/ );
	await page.goto( shop.facts.shop );
	await ( await idle ).finished();
	const { href } = await page.evaluate( () => ( { href: location.href } ) );
	const filters = new Filters( page );
	await page.context().setOffline( true );
	const message = page.locator( '.vitrin-message' );
	const expectMessage = async () => {
		await expect( message ).toHaveCount( 1 );
		await expect( message ).toBeVisible();
		await expect( message ).toHaveText( /[آ-ی]/ );
		expect( page.url() ).toBe( href );
		await message.getByRole( 'button' ).click();
		await expect( message ).toHaveCount( 0 );
	};

	const opener = page.locator( 'a[data-vitrin-quick-view]' ).first();
	await opener.click();
	await expect( message ).toBeVisible();
	expect( await findings( page, [ '.vitrin-message' ] ) ).toEqual( [] );
	await expectMessage();

	await filters.open();
	await filters.box( 'blue' ).click();
	await expectMessage();
	await expect( filters.box( 'blue' ) ).not.toBeChecked();
	await page.keyboard.press( 'Escape' );

	const field = page.locator( '.vitrin-search-form--listing [name="s"]' );
	await field.click();
	await field.pressSequentially( 'کا' );
	await expectMessage();

	const button = page
		.locator( '.add_to_cart_button.ajax_add_to_cart:visible' )
		.first();
	await button.click();
	await expect(
		page.locator( '.vitrin-add-to-cart-failure' ).first()
	).toHaveText( /[آ-ی]/ );
	expect( page.url() ).toBe( href );

	await drawer.toggler.click();
	await expectMessage();
	await expect( drawer.dialog ).toHaveCount( 0 );

	await page.unroute( /drawer-shell/ );
	await page.context().setOffline( false );
	await filters.open();
	await filters.box( 'blue' ).click();
	await expect( page ).toHaveURL( /filter_color=blue/ );
	await page.keyboard.press( 'Escape' );
	await opener.click();
	await expect(
		page.locator( 'dialog.vitrin-quick-view .vitrin-quick-view__title' )
	).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await field.fill( product.name );
	await expect( page.locator( '.vitrin-search-panel' ) ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await drawer.open();
} );

for ( const [ title, files ] of [
	[ '', 'quick-view|filters|actions' ],
	// Without it nothing is inserted.
	[ ', where it is the sanitizer', 'sanitizer|actions' ],
] as const ) {
	test( `files that are gone: links and forms serve${ title } @desktop @classic`, async ( {
		page,
		shop,
		errors,
	} ) => {
		errors.expect( FAILED );
		await configureShop( page, {
			settings: { filters: { apply: 'once' } },
		} );
		await page.route(
			new RegExp( `/build/features/(${ files })\\.\\w+\\.js` ),
			( route ) => route.fulfill( { status: 404, body: '' } )
		);
		await page.goto( shop.facts.shop );
		const filters = new Filters( page );
		await filters.open();
		await filters.box( 'blue' ).click();
		await filters.submit.click();
		await page.waitForURL( /filter_color/ );
		await page.goto( shop.facts.shop );
		await page
			.locator( '.add_to_cart_button.ajax_add_to_cart:visible' )
			.first()
			.click();
		await page.waitForURL( /add-to-cart=/ );
		await page.goto( shop.facts.shop );
		await page.locator( 'a[data-vitrin-quick-view]' ).first().click();
		await page.waitForURL(
			( url ) => url.href !== new URL( shop.facts.shop, page.url() ).href
		);
		await expect( page.locator( 'body' ) ).toHaveClass( /single-product/ );
	} );
}
