/**
 * WooCommerce → Statistics as an owner uses it, with figures whose truth is known (support/figures.ts).
 */
import type { Locator, Page } from '@playwright/test';
import { findings } from './support/axe';
import { PROVOKED } from './support/faults';
import { FIRST, HOSTILE, LAST, writeFigures } from './support/figures';
import { largeText } from './support/large-text';
import { ADMIN, logIn, type Shop } from './support/shop';
import { expect, test } from './support/test';

const SCREEN = '/wp-admin/admin.php?page=vitrin-statistics';

const OWN = `range=own&from=${ FIRST }&to=${ LAST }`;

const isCall = ( name: string ) => ( url: URL ) =>
	decodeURIComponent( url.href ).includes( `vitrin/v1/statistics/${ name }` );

const tile = ( page: Page, name: string ): Locator =>
	page.locator( '.vitrin-stats__tiles > li', {
		has: page.locator( '.vitrin-stats__label', {
			hasText: new RegExp( `^${ name }$` ),
		} ),
	} );

const section = ( page: Page ): Locator =>
	page.getByRole( 'region' ).filter( {
		has: page.locator( '#vitrin-stats-section' ),
	} );

const rowOf = ( page: Page, name: string | RegExp ): Locator =>
	section( page ).getByRole( 'row' ).filter( { hasText: name } );

/** The same texts in the other language. */
const isPersian = ( shop: Shop ) => shop.facts.direction === 'rtl';

async function open( page: Page, query = OWN ): Promise< void > {
	await logIn( page, ADMIN, `${ SCREEN }&${ query }` );
	await expect( page.locator( '.vitrin-stats__tiles' ) ).toHaveAttribute(
		'aria-busy',
		'false'
	);
	await expect( section( page ) ).toHaveAttribute( 'aria-busy', 'false' );
}

/** Goes to another report, by the list beside or, on a phone, by the field. */
async function report(
	page: Page,
	name: string,
	title: string
): Promise< void > {
	const field = page.locator( '.vitrin-stats__nav-small select' );
	if ( await field.isVisible() ) {
		await field.selectOption( name );
	} else {
		await page
			.locator( '.vitrin-stats__nav' )
			.getByRole( 'link', { name: title, exact: true } )
			.click();
	}
	await expect( page.locator( '#vitrin-stats-section' ) ).toHaveText( title );
	await expect( section( page ) ).toHaveAttribute( 'aria-busy', 'false' );
}

/** Nothing stands out of the window, and axe finds nothing. */
async function expectSound( page: Page ): Promise< void > {
	expect(
		await page.evaluate(
			() =>
				document.documentElement.scrollWidth -
				document.documentElement.clientWidth
		)
	).toBeLessThanOrEqual( 0 );
	expect( await findings( page, [ '.vitrin-stats' ] ) ).toEqual( [] );
}

test.beforeEach( ( { shop } ) => writeFigures( shop ) );

test( '[STAT-06a] [STAT-08a] [STAT-10] an owner reads the figures of days beside those before, what each means, and how much isn’t seen', async ( {
	page,
} ) => {
	await open( page );
	const visitors = tile( page, 'مجموع بازدیدکنندگان روزانه' );
	await expect( visitors ).toContainText( '۱۰۰٪ بیشتر' );
	await expect( visitors.locator( '.vitrin-stats__value' ) ).toHaveText(
		/۲.?۰۰۰/
	);
	await expect(
		tile( page, 'نرخ پرش' ).locator( '.vitrin-stats__value' )
	).toHaveText( /۲۵/ );
	await expect(
		tile( page, 'زمان توجه در هر نشست' ).locator( '.vitrin-stats__value' )
	).toHaveText( '۱:۴۰' );
	await expect(
		tile( page, 'سفارش‌ها' ).locator( '.vitrin-stats__value' )
	).toHaveText( '۲۰' );
	await expect( tile( page, 'درآمد' ) ).toContainText( /۵.۰۰۰.۰۰۰/ );
	await visitors.getByRole( 'button', { name: /یعنی چه/ } ).click();
	await expect( visitors.getByRole( 'status' ) ).toContainText( 'یک‌دهم' );
	await page.keyboard.press( 'Escape' );
	await expect( visitors.getByRole( 'status' ) ).toBeEmpty();
	// The forms below are for the same days.
	await expect(
		page.locator( 'form[method=post] input[name=from]' ).first()
	).toHaveValue( FIRST );
	// Two of twenty, and the range in which the share lies.
	await expect(
		page.getByRole( 'region', { name: 'آیا این آمار قابل اعتماد است؟' } )
	).toContainText( /۲ سفارش از ۲۰ سفارش.*۲٫۸.*۳۰٫۱/s );
	await expectSound( page );
} );

test( '[STAT-06a] the line is gone along by keys alone, and stands in a table as well @desktop', async ( {
	page,
} ) => {
	await open( page );
	const line = page.getByRole( 'slider' );
	await line.focus();
	await expect( line ).toHaveAttribute( 'aria-valuetext', /۲۰۰.*۱۰۰/ );
	// Where text begins on the right, the next day is on the left.
	await page.keyboard.press( 'ArrowLeft' );
	await expect( line ).toHaveAttribute( 'aria-valuenow', '2' );
	await expect( page.locator( '.vitrin-stats__tip' ) ).toContainText( '۲۰۰' );
	await page.keyboard.press( 'End' );
	await expect( line ).toHaveAttribute( 'aria-valuenow', '10' );
	const [ first, last ] = await page
		.locator( '.vitrin-stats__plot svg > text' )
		.evaluateAll( ( names ) =>
			[ names[ 0 ], names.at( -1 ) ].map(
				( name ) => name?.getBoundingClientRect().left ?? 0
			)
		);
	expect( first ).toBeGreaterThan( last ?? Infinity );
	await page.getByText( 'نمودار به شکل جدول' ).click();
	await expect(
		page
			.getByRole( 'region', { name: 'جدول: مجموع بازدیدکنندگان روزانه' } )
			.getByRole( 'row' )
	).toHaveCount( 11 );
	await tile( page, 'درآمد' )
		.getByRole( 'button', { pressed: false } )
		.first()
		.click();
	await expect( page ).toHaveURL( /metric=revenue/ );
	await expect(
		page.getByRole( 'region', { name: 'درآمد', exact: true } )
	).toContainText( 'درآمد' );
} );

test( '[STAT-06a] lists are sorted, searched and paged; back, forward and a reload show the same @desktop', async ( {
	page,
} ) => {
	await open( page );
	await expect( section( page ).getByRole( 'row' ) ).toHaveCount( 21 );
	await section( page ).getByRole( 'button', { name: 'بعدی' } ).click();
	await expect( section( page ).getByRole( 'row' ) ).toHaveCount( 6 );
	await section( page )
		.getByRole( 'columnheader', { name: /بازدید صفحه/ } )
		.getByRole( 'button' )
		.click();
	await expect(
		section( page ).getByRole( 'columnheader', { name: /بازدید صفحه/ } )
	).toHaveAttribute( 'aria-sort', 'ascending' );
	await expect( section( page ).getByRole( 'row' ).nth( 1 ) ).toContainText(
		'/page-25'
	);
	await section( page ).getByRole( 'searchbox' ).fill( 'page-7' );
	await expect( section( page ).getByRole( 'row' ) ).toHaveCount( 2 );
	const address = page.url();
	await page.reload();
	await expect( section( page ).getByRole( 'row' ) ).toHaveCount( 2 );
	await expect( section( page ).getByRole( 'searchbox' ) ).toHaveValue(
		'page-7'
	);
	await report( page, 'sources', 'منابع' );
	await expect( rowOf( page, 'google' ) ).toContainText( /۱.?۲۰۰/ );
	await page.goBack();
	await expect( page ).toHaveURL( address );
	await expect( page.locator( '#vitrin-stats-section' ) ).toHaveText(
		'صفحه‌ها'
	);
	await page.goForward();
	await expect( rowOf( page, 'google' ) ).toBeVisible();
} );

test( '[STAT-06a] a click on a row narrows all figures; what isn’t kept with it is no link, and all come back @desktop', async ( {
	page,
} ) => {
	await open( page, `${ OWN }&list=sources` );
	await rowOf( page, 'google' ).getByRole( 'button' ).click();
	await expect(
		tile( page, 'نشست‌ها' ).locator( '.vitrin-stats__value' )
	).toHaveText( /۱.?۲۰۰/ );
	await expect( page.locator( '.vitrin-stats__filter' ) ).toContainText(
		'google'
	);
	// Its pages: ten views a day and number, twice as many here.
	await expect( rowOf( page, '/page-3' ) ).toContainText( '۳۰۰' );
	await expect(
		page.locator( '.vitrin-stats__nav a' ).filter( { hasText: 'جست‌وجو' } )
	).toHaveCount( 0 );
	await expectSound( page );
	await page.reload();
	await expect( page.locator( '.vitrin-stats__filter' ) ).toContainText(
		'google'
	);
	await page.getByRole( 'button', { name: 'نمایش همه' } ).click();
	await expect(
		tile( page, 'نشست‌ها' ).locator( '.vitrin-stats__value' )
	).toHaveText( /۲.?۴۰۰/ );
} );

test( '[STAT-06a] every report opens, and what visitors typed is text in all of them @desktop', async ( {
	page,
} ) => {
	await open( page, `${ OWN }&list=empty-searches` );
	await expect( section( page ).getByRole( 'row' ) ).toHaveCount( 3 );
	await expect( rowOf( page, 'فرش دستباف' ) ).toContainText( '۱۲۰' );
	await expect(
		section( page ).getByText( HOSTILE, { exact: true } )
	).toBeVisible();
	for ( const [ name, title, text ] of [
		[ 'searches', 'جست‌وجو در فروشگاه', 'گلدان' ],
		[ 'products', 'محصولات', '' ],
		[ 'entries', 'صفحه‌های ورود', 'صفحهٔ اصلی' ],
		[ 'exits', 'صفحه‌های خروج', 'صفحهٔ اصلی' ],
		[ 'channels', 'کانال‌ها', '' ],
		[ 'campaigns', 'کمپین‌ها', 'حراج یلدا' ],
		[ 'devices', 'دستگاه‌ها', 'گوشی' ],
		[ 'checkout-errors', 'فیلدهایی که مانع سفارش شدند', '' ],
		[ 'downloads', 'دانلودها', 'راهنما.pdf' ],
		[ 'links', 'پیوند به سایت‌های دیگر', 'other.example' ],
		[ 'events', 'رویدادها', '' ],
		[ 'refused', 'آنچه شمرده نشد', 'ربات' ],
	] as const ) {
		await report( page, name, title );
		await expect( section( page ) ).toContainText( text );
		await expect(
			section( page ).locator( '.components-notice' )
		).toHaveCount( 0 );
	}
	expect( await page.evaluate( () => 'hacked' in window ) ).toBe( false );
	await expect(
		page.locator( '.vitrin-stats script, .vitrin-stats tbody img' )
	).toHaveCount( 0 );
	await expectSound( page );
} );

test( '[STAT-06a] the funnel says what is lost at each step, by source and device @desktop', async ( {
	page,
} ) => {
	await open( page, `${ OWN }&list=funnel` );
	const steps = section( page ).locator( '.vitrin-stats__steps > li' );
	await expect( steps ).toHaveCount( 5 );
	await expect( steps.nth( 0 ) ).toContainText( /۱.?۶۰۰/ );
	await expect( steps.nth( 1 ) ).toContainText( /۱.?۲۰۰.*۸۰۰ نشست/s );
	await expect( steps.nth( 4 ) ).toContainText( '۸۰' );
	await expectSound( page );
	await rowOf( page, 'instagram' ).getByRole( 'button' ).click();
	await expect( steps.nth( 0 ) ).toContainText( '۴۰۰' );
} );

test( '[ATTR-09c] revenue by source is shown by three rules, and its orders are a click away @desktop', async ( {
	page,
} ) => {
	await open( page, `${ OWN }&list=revenue` );
	await expect( rowOf( page, 'google' ) ).toContainText(
		/۱۰.*۲.۵۰۰.۰۰۰.*۵۰/s
	);
	await expect( rowOf( page, 'google' ).getByRole( 'link' ) ).toHaveAttribute(
		'href',
		/vitrin_orders_rule=last/
	);
	await page
		.getByRole( 'combobox', { name: /به پای چه/ } )
		.selectOption( 'even' );
	await expect( rowOf( page, 'google' ).getByRole( 'link' ) ).toHaveAttribute(
		'href',
		/vitrin_orders_rule=even/
	);
	await page
		.getByRole( 'combobox', { name: 'ردیف‌ها' } )
		.selectOption( 'campaign' );
	await expect( rowOf( page, 'حراج یلدا' ) ).toContainText( '۱۰' );
	await expectSound( page );
} );

test( '[STAT-06a] own days are chosen in the Solar Hijri calendar, by keys alone @desktop', async ( {
	page,
} ) => {
	await open( page, 'range=today' );
	await page.getByRole( 'combobox', { name: 'روزها' } ).selectOption( 'own' );
	const calendar = page.getByRole( 'group', { name: 'روزهای دیگر' } );
	await expect( calendar.locator( ':focus' ) ).toHaveAttribute(
		'aria-current',
		'date'
	);
	await expect( calendar ).toContainText( /۱۴\d\d|۱۴[۰-۹]{2}/ );
	await page.keyboard.press( 'PageUp' );
	await page.keyboard.press( 'Home' );
	await expect( calendar.locator( ':focus' ) ).toHaveText( '۱' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.press( 'End' );
	await page.keyboard.press( 'Enter' );
	await expectSound( page );
	await calendar.getByRole( 'button', { name: 'نمایش' } ).press( 'Enter' );
	await expect( page ).toHaveURL(
		/range=own&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/
	);
	// A whole month of the calendar.
	await expect( page.locator( '.vitrin-stats__days strong' ) ).toContainText(
		/^۱ [^۰-۹]+ ۱۴۰\S تا (۲۹|۳۰|۳۱) /
	);
} );

test( '[STAT-06a] what happened is written beside the line, and deleted again @desktop', async ( {
	page,
} ) => {
	// Of a day of its own: other projects write beside it.
	const text = `حراج <b>${ Date.now() }</b>`.replace( /<\/?b>/g, '"' );
	await open( page );
	const notes = page.locator( '.vitrin-stats__notes' );
	await notes.getByText( 'نوشتن یادداشت' ).click();
	await notes.getByRole( 'textbox' ).last().fill( text );
	await notes.getByRole( 'button', { name: 'ذخیرهٔ یادداشت' } ).click();
	const note = notes.getByRole( 'listitem' ).filter( { hasText: text } );
	await expect( note ).toBeVisible();
	await expect( page.locator( '.vitrin-stats__flag' ).first() ).toBeVisible();
	await expectSound( page );
	await note.getByRole( 'button' ).click();
	await expect( note ).toHaveCount( 0 );
} );

test( '[STAT-06a] a part that fails says so and is tried again, while the rest stands @desktop', async ( {
	page,
	errors,
} ) => {
	errors.expect( PROVOKED );
	errors.expect( /500/ );
	await open( page );
	let isBroken = true;
	await page.route( isCall( 'list' ), ( route ) =>
		isBroken
			? route.fulfill( { status: 500, body: '<html>broken' } )
			: route.fallback()
	);
	await report( page, 'devices', 'دستگاه‌ها' ).catch( () => {} );
	await expect(
		section( page ).getByRole( 'button', { name: 'تلاش دوباره' } )
	).toBeVisible();
	await expect(
		tile( page, 'نشست‌ها' ).locator( '.vitrin-stats__value' )
	).toHaveText( /۲.?۴۰۰/ );
	await expectSound( page );
	isBroken = false;
	await section( page )
		.getByRole( 'button', { name: 'تلاش دوباره' } )
		.dblclick();
	await expect( rowOf( page, 'گوشی' ) ).toBeVisible();
	await expect(
		section( page ).getByRole( 'button', { name: 'تلاش دوباره' } )
	).toHaveCount( 0 );
} );

test( '[STAT-06a] a nonce that has expired is renewed unseen @desktop', async ( {
	page,
	errors,
} ) => {
	errors.expect( /403/ );
	await open( page );
	await page.evaluate( () => {
		const { wp } = window as unknown as {
			wp: { apiFetch: { nonceMiddleware: { nonce: string } } };
		};
		wp.apiFetch.nonceMiddleware.nonce = 'expired';
	} );
	await page
		.getByRole( 'combobox', { name: 'مقایسه با' } )
		.selectOption( 'none' );
	await expect( page.locator( '.vitrin-stats__change' ).first() ).toHaveCount(
		0
	);
	await expect( page.locator( '.components-notice.is-error' ) ).toHaveCount(
		0
	);
} );

test( '[STAT-06a] text twice as large is cut nowhere', async ( { page } ) => {
	await open( page );
	const { small, clipped } = await largeText(
		page,
		[ '.vitrin-stats' ],
		[ '.vitrin-stats__wide' ]
	);
	expect( small ).toEqual( [] );
	expect( clipped ).toEqual( [] );
} );

test( '[STAT-06a] without JavaScript the same days are plain tables @desktop', async ( {
	browser,
	baseURL,
	page,
} ) => {
	await logIn( page, ADMIN );
	const context = await browser.newContext( {
		baseURL: baseURL as string,
		javaScriptEnabled: false,
		storageState: await page.context().storageState(),
	} );
	const plain = await context.newPage();
	await plain.goto( `${ SCREEN }&${ OWN }` );
	await plain.waitForURL( /plain=1/ );
	await expect( plain.locator( '#vitrin-figure-sessions' ) ).toContainText(
		/۲.?۴۰۰/
	);
	await context.close();
} );

test( '[STAT-06a] in a left-to-right shop time runs to the right, days are Gregorian and digits Latin @ltr', async ( {
	page,
	shop,
} ) => {
	expect( isPersian( shop ) ).toBe( false );
	await open( page );
	await expect(
		tile( page, 'Sessions' ).locator( '.vitrin-stats__value' )
	).toHaveText( '2,400' );
	const line = page.getByRole( 'slider' );
	await line.focus();
	await page.keyboard.press( 'ArrowRight' );
	await expect( line ).toHaveAttribute( 'aria-valuenow', '2' );
	await expect( line ).toHaveAttribute(
		'aria-valuetext',
		/20\d\d: 200; before: 100/
	);
	await expectSound( page );
} );
