/**
 * Figures outside of their screen: WordPress’s dashboard and bar, files, the report by mail.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoFinding } from './support/axe';
import { ADMIN, configureShop, logIn } from './support/shop';
import { expect, test } from './support/test';

const SCREEN = '/wp-admin/admin.php?page=vitrin-statistics';
const BAR = '#wp-admin-bar-vitrin-statistics';
const WIDGET = '#vitrin_statistics';

interface Ours {
	vitrin?: { stats?: { getStatus: () => string } };
	wp?: {
		apiFetch?: ( options: { path: string } ) => Promise< {
			exportUrl: string;
		} >;
	};
}

/** A visitor sees a page, and it is counted. */
const visit = async ( page: Page, address: string ): Promise< void > => {
	await page.goto( address );
	await expect
		.poll( () =>
			page.evaluate(
				() => ( window as Ours ).vitrin?.stats?.getStatus() ?? ''
			)
		)
		.toBe( 'counted' );
};

test( '[STAT-06] the dashboard shows the shop’s days without a script, at any width', async ( {
	page,
	shop,
} ) => {
	await visit( page, shop.facts.shop );
	await logIn( page, ADMIN, '/wp-admin/index.php' );
	const widget = page.locator( WIDGET );
	await expect( widget ).toContainText( 'امروز' );
	await expect( widget.locator( '.vitrin-days tbody tr' ) ).toHaveCount( 2 );
	await expect(
		widget
			.locator( '.vitrin-days tbody tr' )
			.first()
			.locator( 'td' )
			.first()
	).toHaveText( /[۱-۹]/ );
	await expect( widget.getByRole( 'img' ) ).toHaveAccessibleName( /بازدید/ );
	await expect( widget.locator( 'script' ) ).toHaveCount( 0 );
	const box = await widget.boundingBox();
	const inner = await widget
		.locator( '.inside' )
		.evaluate( ( element ) => element.scrollWidth );
	expect( inner ).toBeLessThanOrEqual( Math.ceil( box?.width ?? 0 ) );
	await expectNoFinding( page, `${ WIDGET } .inside` );
} );

test( '[STAT-06] [SEC-03] the owner sees a page’s views in the bar, a shopper sees nothing of them @desktop', async ( {
	page,
	shop,
	browser,
	baseURL,
} ) => {
	const product = await shop.product();
	await visit( page, product.url );
	expect( await page.content() ).not.toContain( 'wp-admin-bar-vitrin' );
	const context = await browser.newContext(
		baseURL === undefined ? {} : { baseURL }
	);
	const owner = await context.newPage();
	await logIn( owner, ADMIN, '/wp-admin/index.php' );
	await owner.goto( product.url );
	const bar = owner.locator( BAR );
	await expect( bar ).toContainText( '۱ بازدید' );
	const address = await bar.locator( 'a' ).first().getAttribute( 'href' );
	expect( address ).toMatch( /by=page&id=[1-9]/ );
	await owner.goto( address ?? '' );
	await expect( owner.locator( 'h1' ).first() ).toContainText( 'آمار' );
	await configureShop( owner, {
		settings: { statistics: { admin_bar: false } },
	} );
	await owner.goto( product.url );
	await expect( owner.locator( '#wpadminbar' ) ).toBeVisible();
	await expect( bar ).toHaveCount( 0 );
	await context.close();
} );

test( '[STAT-06] a list is downloaded whole, as CSV and JSON @desktop', async ( {
	page,
	shop,
} ) => {
	await visit( page, shop.facts.shop );
	await logIn( page, ADMIN, SCREEN );
	const url = await page.evaluate(
		async () =>
			(
				await ( window as Ours ).wp?.apiFetch?.( {
					path: '/vitrin/v1/statistics/list/pages?range=today',
				} )
			)?.exportUrl ?? ''
	);
	expect( url ).toContain( 'vitrin_export_list' );
	for ( const [ format, start ] of [
		[ 'csv', '\ufeffصفحه,' ],
		[ 'json', '[\n{"label":' ],
	] as const ) {
		const [ download ] = await Promise.all( [
			page.waitForEvent( 'download' ),
			page.evaluate( ( address ) => {
				window.location.href = address;
			}, `${ url }&format=${ format }` ),
		] );
		expect( download.suggestedFilename() ).toMatch(
			new RegExp(
				`^statistics-pages-(\\d{4}-\\d\\d-\\d\\d)-\\1\\.${ format }$`
			)
		);
		const text = readFileSync( await download.path(), 'utf8' );
		expect( text.startsWith( start ) ).toBe( true );
	}
} );

test( '[STAT-06] a test mail is sent by a click, and not again at once @desktop', async ( {
	page,
} ) => {
	await logIn( page, ADMIN, SCREEN );
	const send = page.getByRole( 'button', { name: 'ارسال ایمیل آزمایشی' } );
	await send.click();
	await expect(
		page.locator( '#vitrin-report ~ .notice[role="status"]' )
	).toContainText( 'تحویل' );
	await send.click();
	await expect(
		page.locator( '#vitrin-report ~ .notice-error[role="status"]' )
	).toContainText( 'نیم دقیقه' );
	await expectNoFinding( page, 'form:has([value=vitrin_test_report])' );
} );
