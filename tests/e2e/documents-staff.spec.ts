/**
 * Documents of orders for the shop's staff: from a row of the list of orders, and many at once.
 */
import type { Page } from '@playwright/test';
import { findings } from './support/axe';
import { ADMIN, logIn } from './support/shop';
import { expect, test } from './support/test';

const LIST = '/wp-admin/edit.php?post_type=shop_order&post_status=wc-completed';
const NAME = /^چاپ اسناد سفارش/;

const openList = async ( page: Page ): Promise< void > => {
	await logIn( page, ADMIN );
	await page.goto( LIST );
	await expect( page.locator( '#the-list tr' ).first() ).toBeVisible();
};

test( '[DOC-06] staff open a row’s documents by keyboard; Escape closes them and gives the focus back @desktop', async ( {
	page,
} ) => {
	await openList( page );
	const button = page.getByRole( 'button', { name: NAME } ).first();
	const menu = page.locator( '.vitrin-row-print__menu:popover-open' );
	await button.focus();
	await page.keyboard.press( 'Enter' );
	await expect( menu ).toBeVisible();
	await page.keyboard.press( 'Tab' );
	await expect( menu.getByRole( 'link' ).first() ).toBeFocused();
	await page.keyboard.press( 'Escape' );
	await expect( menu ).toHaveCount( 0 );
	await expect( button ).toBeFocused();
	// WooCommerce opens the order wherever else a row is clicked.
	expect( page.url() ).toContain( LIST );

	await button.click();
	expect(
		await findings( page, [ '.vitrin-row-print__menu:popover-open' ] )
	).toEqual( [] );
	const box = await menu.boundingBox();
	expect( box?.x ).toBeGreaterThanOrEqual( 0 );
	expect( ( box?.x ?? 0 ) + ( box?.width ?? 0 ) ).toBeLessThanOrEqual(
		page.viewportSize()?.width ?? 0
	);
	const opened = page.waitForEvent( 'popup' );
	await menu.getByRole( 'link', { name: 'چاپ برگهٔ بسته‌بندی' } ).click();
	await expect( ( await opened ).locator( '.vitrin-doc h2' ) ).toContainText(
		'برگهٔ بسته‌بندی'
	);
	expect( page.url() ).toContain( LIST );
} );

for ( const [ place, button ] of [
	[ 'top', '#doaction' ],
	[ 'bottom', '#doaction2' ],
] as const ) {
	test( `[DOC-06] an admin prints the chosen orders’ packing lists in a new tab by the ${ place } of the list, which stays as it was @desktop`, async ( {
		page,
	} ) => {
		await openList( page );
		await page
			.locator( `#bulk-action-selector-${ place }` )
			.selectOption( 'vitrin_print_packing-list' );
		await page.locator( button ).click();
		await expect( page.locator( '#vitrin-print-refused' ) ).toHaveText(
			'ابتدا سفارش‌هایی را که می‌خواهید چاپ شوند انتخاب کنید.'
		);
		const count = await page.locator( '#the-list tr' ).count();
		await page.locator( '#cb-select-all-1' ).check();
		const opened = page.waitForEvent( 'popup' );
		await page.locator( button ).click();
		const paper = await opened;
		await expect( paper.locator( '.vitrin-doc' ) ).toHaveCount( count );
		await expect( paper.locator( 'h1' ) ).toContainText(
			'برگهٔ بسته‌بندی'
		);
		// A screen reader's list of headings tells the orders apart.
		const headings = await paper
			.locator( '.vitrin-doc h2' )
			.allTextContents();
		expect( new Set( headings ).size ).toBe( count );
		expect( page.url() ).toContain( LIST );
		await expect( page.locator( '#the-list input:checked' ) ).toHaveCount(
			count
		);
		await expect( page.locator( button ) ).toBeEnabled();
		await expect( page.locator( '#vitrin-print-refused' ) ).toHaveCount(
			0
		);
	} );
}

test( '[DOC-06] where the browser opens no tab the papers come in the same one, and without script as well @desktop', async ( {
	page,
	browser,
	baseURL,
	errors,
} ) => {
	// WordPress 7.1's admin fades between its own screens; Chromium says so where the next page is none.
	errors.expect( /ViewTransition opt-in disabled/ );
	await page.addInitScript( () => {
		window.open = () => null;
	} );
	await openList( page );
	const print = async ( tab: Page ) => {
		await tab
			.locator( '#bulk-action-selector-top' )
			.selectOption( 'vitrin_print_packing-list' );
		await tab.locator( '#doaction' ).click();
	};
	await page.locator( '#cb-select-all-1' ).check();
	await print( page );
	await expect( page.locator( '.vitrin-doc' ).first() ).toBeVisible();

	const context = await browser.newContext( {
		javaScriptEnabled: false,
		storageState: await page.context().storageState(),
		...( baseURL ? { baseURL } : {} ),
	} );
	const plain = await context.newPage();
	await plain.goto( LIST );
	await print( plain );
	await expect( plain.locator( '#vitrin-print-refused' ) ).toHaveText(
		'ابتدا سفارش‌هایی را که می‌خواهید چاپ شوند انتخاب کنید.'
	);
	await plain.locator( '#the-list .check-column input' ).first().check();
	await print( plain );
	await expect( plain.locator( '.vitrin-doc' ) ).toHaveCount( 1 );
	await context.close();
} );
