/**
 * The shop beside the settings, with values that aren't saved.
 */
import type { Page } from '@playwright/test';
import { findings } from './support/axe';
import { CARD } from './support/pages';
import { ADMIN, logIn } from './support/shop';
import { expect, test } from './support/test';

const openPreview = async ( page: Page ) => {
	await logIn( page, ADMIN );
	await page.goto( '/wp-admin/admin.php?page=vitrin' );
	await page
		.getByRole( 'button', { name: 'پیش‌نمایش', exact: true } )
		.click();
	await expect( page.locator( '.vitrin-preview__stage' ) ).toHaveClass(
		/is-shown/
	);
	return page.frameLocator( 'iframe[title="پیش‌نمایش فروشگاه"]' );
};

test( '[SET-02] the preview shows an unsaved value, also after a link inside; other tabs and visitors see what is stored @desktop', async ( {
	page,
	context,
	browser,
	baseURL,
} ) => {
	const shop = await openPreview( page );
	await expect( shop.locator( '.vitrin-drawer' ) ).toHaveCount( 1 );
	await page
		.locator( '#vitrin-side-cart' )
		.getByRole( 'checkbox' )
		.first()
		.click();
	await expect( shop.locator( '.vitrin-drawer' ) ).toHaveCount( 0 );
	await shop.locator( CARD ).first().locator( ':is(h2,h3)' ).click();
	await expect( shop.locator( '.single-product' ) ).toHaveCount( 1 );
	await expect( shop.locator( '.vitrin-drawer' ) ).toHaveCount( 0 );

	// The frame ends above the bar, and a tab of its own says what it shows.
	const stage = await page.locator( '.vitrin-preview__stage' ).boundingBox();
	const bar = await page.locator( '.vitrin-admin__bar' ).boundingBox();
	expect( ( stage?.y ?? 0 ) + ( stage?.height ?? 0 ) ).toBeLessThan(
		bar?.y ?? 0
	);
	await expect( shop.locator( '#vitrin-preview-label' ) ).toBeHidden();
	const ownTab = await context.newPage();
	await ownTab.goto(
		( await page
			.locator( '.vitrin-preview__tools a[target=_blank]' )
			.getAttribute( 'href' ) ) ?? ''
	);
	await expect( ownTab.locator( '#vitrin-preview-label' ) ).toBeVisible();
	expect( await findings( ownTab, [ '#vitrin-preview-label' ] ) ).toEqual(
		[]
	);

	const tab = await context.newPage();
	await tab.goto( '/shop/' );
	await expect( tab.locator( '.vitrin-drawer' ) ).toHaveCount( 1 );
	const guest = await browser.newPage( { baseURL: baseURL ?? '' } );
	await guest.goto( '/shop/' );
	await expect( guest.locator( '.vitrin-drawer' ) ).toHaveCount( 1 );
	await guest.close();
} );

test( '[SET-02] the preview on a phone stands in the settings’ place, fits, and has no finding of axe', async ( {
	page,
} ) => {
	await openPreview( page );
	expect(
		await page.evaluate( () => document.documentElement.scrollWidth )
	).toBeLessThanOrEqual( page.viewportSize()?.width ?? 0 );
	// The shop inside is the theme's.
	expect(
		await findings( page, [
			'.vitrin-preview__note',
			'.vitrin-preview__tools',
			'.vitrin-preview__status',
			'.vitrin-admin__tools',
		] )
	).toEqual( [] );
} );

test( '[SET-02] the preview can’t reach the shop: said, and tried again @desktop', async ( {
	page,
	errors,
} ) => {
	errors.expect( /ERR_|Failed to load|500/ );
	await openPreview( page );
	await page.route( /settings(%2F|\/)preview/, ( route ) =>
		route.abort( 'connectionfailed' )
	);
	await page.getByRole( 'button', { name: 'بارگذاری دوباره' } ).click();
	const failure = page.locator( '.vitrin-preview__failure' );
	await expect( failure ).toContainText( 'ارتباط با فروشگاه برقرار نشد' );
	await page.unroute( /settings(%2F|\/)preview/ );
	await failure.getByRole( 'button' ).click();
	await expect( page.locator( '.vitrin-preview__stage' ) ).toHaveClass(
		/is-shown/
	);
} );
