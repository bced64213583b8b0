/**
 * WooCommerce → Statistics by the keyboard alone and by ear: where the focus goes, and what is said.
 */
import type { Page } from '@playwright/test';
import { PROVOKED } from './support/faults';
import { FIRST, LAST, writeFigures } from './support/figures';
import { ADMIN, logIn } from './support/shop';
import { expect, test } from './support/test';

const SCREEN = `/wp-admin/admin.php?page=vitrin-statistics&range=own&from=${ FIRST }&to=${ LAST }`;

async function open( page: Page, query = '' ): Promise< void > {
	await logIn( page, ADMIN, SCREEN + query );
	await expect(
		page.locator( '.vitrin-stats__card[aria-busy="true"]' )
	).toHaveCount( 0 );
}

const days = ( page: Page ) =>
	page.getByRole( 'combobox', { name: 'روزها', exact: true } );

const said = ( page: Page ) => page.locator( '[data-vitrin-announce]' );

const report = ( page: Page ) => page.locator( '#vitrin-stats-section' );

test.beforeEach( ( { shop } ) => writeFigures( shop ) );

test( '[STAT-06a] what the screen shows is said once it is another, and the focus is never lost @desktop', async ( {
	page,
} ) => {
	await open( page, '&list=sources' );
	const sort = page
		.getByRole( 'columnheader', { name: /نشست/ } )
		.first()
		.getByRole( 'button' );
	await sort.focus();
	await page.keyboard.press( 'Enter' );
	await expect( said( page ) ).toContainText( 'مرتب‌شده بر اساس نشست‌ها' );
	await expect( sort ).toBeFocused();
	await page
		.getByRole( 'button', { name: /محدود کردن/ } )
		.first()
		.focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( '.vitrin-stats__filter' ) ).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Enter' );
	await expect( days( page ) ).toBeFocused();
	await days( page ).selectOption( '30' );
	await expect( said( page ) ).toContainText( /آمار .+ تا .+ نمایش داده شد/ );
} );

test( '[STAT-06a] the calendar goes by days, weeks and months, ends with today, and gives the focus back @desktop', async ( {
	page,
} ) => {
	await open( page );
	await days( page ).focus();
	await page.getByRole( 'button', { name: 'تغییر روزها' } ).press( 'Enter' );
	const calendar = page.getByRole( 'group', { name: 'روزهای دیگر' } );
	const at = calendar.locator( 'td button:focus' );
	await expect( at ).toHaveAccessibleName( /^\S+ [۰-۹]+ \S+ ۱۴[۰-۹]{2}$/ );
	const day = await at.textContent();
	await page.keyboard.press( 'PageUp' );
	await page.keyboard.press( 'PageDown' );
	await expect( at ).toHaveText( day ?? '' );
	for ( let month = 0; month < 4; month++ ) {
		await page.keyboard.press( 'PageDown' );
	}
	await expect( at ).toHaveAttribute( 'aria-current', 'date' );
	await page.keyboard.press( 'ArrowLeft' );
	await expect( at ).toHaveAttribute( 'aria-current', 'date' );
	const later = calendar.getByRole( 'button', { name: 'ماه بعد' } );
	await later.press( 'Enter' );
	await expect( later ).toBeFocused();
	await page.keyboard.press( 'Escape' );
	await expect( calendar ).toHaveCount( 0 );
	await expect( days( page ) ).toBeFocused();
} );

test( '[STAT-06a] a note is saved by Enter and said to be; one that goes leaves the focus at its list @desktop', async ( {
	page,
} ) => {
	const text = `حراج ${ Date.now() }`;
	await open( page );
	const notes = page.locator( '.vitrin-stats__notes' );
	await notes.getByText( 'نوشتن یادداشت' ).press( 'Enter' );
	await notes.getByRole( 'textbox' ).last().fill( text );
	await page.keyboard.press( 'Enter' );
	await expect( said( page ) ).toContainText( 'یادداشت ذخیره شد' );
	await notes
		.getByRole( 'listitem' )
		.filter( { hasText: text } )
		.getByRole( 'button' )
		.press( 'Enter' );
	await expect( said( page ) ).toContainText( 'یادداشت حذف شد' );
	await expect(
		notes.getByRole( 'heading', { name: 'یادداشت‌ها' } )
	).toBeFocused();
} );

test( '[STAT-06a] an error is said each time; once it is mended the focus is at the report @desktop', async ( {
	page,
	errors,
} ) => {
	errors.expect( PROVOKED );
	errors.expect( /500/ );
	await open( page );
	let isBroken = true;
	await page.route(
		( url ) =>
			decodeURIComponent( url.href ).includes( 'v1/statistics/list' ),
		( route ) =>
			isBroken
				? route.fulfill( { status: 500, body: 'broken' } )
				: route.fallback()
	);
	const search = page.getByRole( 'searchbox', { name: /این فهرست/ } );
	await search.fill( 'page-7' );
	const again = page.getByRole( 'button', { name: 'تلاش دوباره' } );
	await again.focus();
	const errorsSaid = said( page ).getByText( 'خطا' );
	await expect( errorsSaid ).toHaveCount( 1 );
	await page.keyboard.press( 'Enter' );
	await expect( errorsSaid ).toHaveCount( 2 );
	isBroken = false;
	await page.keyboard.press( 'Enter' );
	await expect( report( page ) ).toBeFocused();
} );

test( '[STAT-06a] headings lead from the line by the reports to their rows; a unit is never broken @desktop', async ( {
	page,
} ) => {
	await page.setViewportSize( { width: 390, height: 844 } );
	await open( page );
	const unit = page.locator( '.vitrin-stats__unit' );
	expect(
		await unit.evaluate( ( { firstChild } ) => {
			const range = document.createRange();
			range.selectNodeContents( firstChild as Node );
			return range.getClientRects().length;
		} )
	).toBe( 1 );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await expect(
		page
			.getByRole( 'navigation', { name: 'گزارش‌ها' } )
			.getByRole( 'heading', { level: 2 } )
	).toHaveText( 'گزارش‌ها' );
} );
