/**
 * The first run: a shop that isn't live yet, as its admin and as a visitor sees it.
 */
import { findings } from './support/axe';
import { ADMIN, logIn } from './support/shop';
import { expect, test } from './support/test';

const SCREEN = '/wp-admin/admin.php?page=vitrin-first-run';
const REST = /vitrin(%2F|\/)v1(%2F|\/)first-run/;

test( '[SET-02] before a shop is live its admin sees it with Vitrin, under a bar that folds; a visitor sees it as before', async ( {
	page,
	browser,
	baseURL,
} ) => {
	const headers = {
		'X-Vitrin-E2E': JSON.stringify( {
			options: { vitrin_launch: 'preview' },
		} ),
	};
	await logIn( page, ADMIN );
	await page.setExtraHTTPHeaders( headers );
	await page.goto( '/shop/' );
	const bar = page.getByRole( 'complementary', { name: 'ویترین' } );
	const goLive = bar.getByRole( 'button', { name: 'نمایش به همه' } );
	// On a phone it is folded to begin with, so that it covers little.
	await expect( bar.locator( 'details' ) ).toHaveJSProperty(
		'open',
		( page.viewportSize()?.width ?? 0 ) > 600
	);
	await page.evaluate( () =>
		window.localStorage.setItem( 'vitrin-launch-bar', 'open' )
	);
	await page.reload();
	await expect( goLive ).toBeVisible();
	expect( await findings( page, [ '.vitrin-launch-bar' ] ) ).toEqual( [] );
	await expect( page.locator( '.vitrin-drawer' ) ).toHaveCount( 1 );
	await bar.locator( 'summary' ).click();
	await page.reload();
	await expect( goLive ).toBeHidden();
	// Nothing is stored here: the call is answered in the shop's place.
	await page.route( REST, ( route ) => {
		expect( route.request().postDataJSON() ).toEqual( {
			choice: 'own',
			live: true,
		} );
		return route.fulfill( { json: { live: true } } );
	} );
	await bar.locator( 'summary' ).click();
	await goLive.click();
	await expect(
		bar.getByText(
			'ویترین برای همه روشن است: هر بازدیدکننده‌ای آن را می‌بیند.'
		)
	).toBeFocused();

	const guest = await browser.newPage( {
		baseURL: baseURL ?? '',
		extraHTTPHeaders: headers,
	} );
	await guest.goto( '/shop/' );
	await expect(
		guest.locator( '.vitrin-drawer, .vitrin-launch-bar' )
	).toHaveCount( 0 );
	await guest.close();
} );

test( '[SET-02] the first run’s screen: findings, choices with their preview, by keyboard, no finding of axe, and a failed save is said', async ( {
	page,
	errors,
} ) => {
	errors.expect( /ERR_|Failed to load/ );
	await logIn( page, ADMIN );
	await page.goto( SCREEN );
	await expect( page.locator( '.vitrin-preview__stage' ) ).toHaveClass(
		/is-shown/
	);
	const shop = page.frameLocator( 'iframe[title="پیش‌نمایش فروشگاه"]' );
	await page.getByRole( 'radio', { name: 'پیشنهادی' } ).focus();
	await page.keyboard.press( 'ArrowDown' );
	await expect( shop.locator( '.vitrin-drawer' ) ).toHaveCount( 1 );
	await expect( shop.locator( '.vitrin-search' ) ).toHaveCount( 0 );
	expect(
		await findings( page, [
			'.vitrin-first-run h1',
			'.vitrin-first-run__state',
			'.vitrin-first-run__box',
			'.vitrin-preview__tools',
		] )
	).toEqual( [] );
	expect(
		await page.evaluate( () => document.documentElement.scrollWidth )
	).toBeLessThanOrEqual( page.viewportSize()?.width ?? 0 );
	await page.route( REST, ( route ) => route.abort( 'connectionfailed' ) );
	await page.getByRole( 'button', { name: 'فقط ذخیرهٔ انتخاب' } ).click();
	await expect( page.locator( '#vitrin-first-run-message' ) ).toContainText(
		'ارتباط با فروشگاه برقرار نشد'
	);
} );
