/**
 * WooCommerce → Vitrin → Status and Help, as an admin uses them.
 */
import type { Locator, Page } from '@playwright/test';
import { findings } from './support/axe';
import { ADMIN, logIn } from './support/shop';
import { expect, test } from './support/test';

const STATUS = '/wp-admin/admin.php?page=vitrin&tab=status';
const HELP = '/wp-admin/admin.php?page=vitrin&tab=help';

const call = ( name: string ) =>
	new RegExp( `vitrin(%2F|/)v1(%2F|/)status${ name }(\\W|$)` );
const REBUILD = call( '(%2F|/)rebuild' );
const SELF_TEST = call( '(%2F|/)self-test' );
const REFRESH = /vitrin(%2F|\/)v1(%2F|\/)status(&|\?|$)/;

const button = ( page: Page, name: string ) =>
	page.getByRole( 'button', { name } );

const section = ( page: Page, name: string ) =>
	page.getByRole( 'region', { name } );

/** Goes to a control by the Tab key alone, and uses it. */
async function press( page: Page, control: Locator, key = 'Enter' ) {
	for ( let tabs = 0; tabs < 120; tabs++ ) {
		const isThere = await control.evaluate(
			( one ) => one === document.activeElement
		);
		if ( isThere ) {
			await page.keyboard.press( key );
			return;
		}
		await page.keyboard.press( 'Tab' );
	}
	throw new Error( '120 tabs do not lead there.' );
}

/** Begins behind WordPress's menu. */
async function open( page: Page, address: string ): Promise< void > {
	await logIn( page, ADMIN );
	await page.goto( address );
	await page.getByRole( 'navigation', { name: 'صفحه‌های ویترین' } ).waitFor();
	await page.locator( '.nav-tab-active' ).focus();
}

/** Nothing is cut off, and axe finds nothing in what is ours. */
async function expectSound( page: Page ): Promise< void > {
	expect(
		await page.evaluate(
			() =>
				document.documentElement.scrollWidth -
				document.documentElement.clientWidth
		)
	).toBeLessThanOrEqual( 0 );
	expect(
		await findings( page, [
			'.nav-tab-wrapper',
			'.vitrin-status',
			'.vitrin-data',
			'.vitrin-help',
		] )
	).toEqual( [] );
}

/** The status that the page began with, with another state of the search's index. */
const withIndex = ( page: Page, state: object ) =>
	page.evaluate( ( more ) => {
		const { vitrinStatus } = window as unknown as {
			vitrinStatus: { data: Array< { name: string } > };
		};
		return {
			...vitrinStatus,
			data: vitrinStatus.data.map( ( one ) =>
				one.name === 'search-index' ? { ...one, ...more } : one
			),
		};
	}, state );

test( '[SET-02] [L10N-02b] an admin reads the status, tests the cart, builds the index again and copies the text for support, by keyboard alone @desktop', async ( {
	page,
	context,
	errors,
} ) => {
	// Another test may be at it: one at a time is served.
	errors.expect( /409/ );
	await context.grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
	await open( page, STATUS );
	await expect(
		page.locator( '#vitrin-status-theme dt' ).first()
	).toBeVisible();
	const site = page.locator( '#vitrin-status-site' );
	// Folded while nothing is wrong.
	await press( page, site.locator( 'summary' ) );
	await expect(
		site.locator( 'dt', { hasText: 'WooCommerce' } )
	).toBeVisible();
	await expect( page.locator( '#vitrin-status-plain' ) ).toHaveCount( 0 );
	await expectSound( page );

	const result = section( page, 'خودآزمایی' ).locator( '[aria-live]' );
	await expect( async () => {
		await press( page, button( page, 'اجرای آزمون' ) );
		await expect( result ).toContainText( 'چیزی از آن باقی نمانده است', {
			timeout: 20_000,
		} );
	} ).toPass( { timeout: 60_000 } );
	await expectSound( page );

	const index = section( page, 'نمایه‌ها و جدول‌ها' )
		.getByRole( 'listitem' )
		.filter( { hasText: 'نمایهٔ جست‌وجو' } );
	const answer = page.waitForResponse( REBUILD );
	await press( page, index.getByRole( 'button' ) );
	expect( [ 200, 409 ] ).toContain( ( await answer ).status() );
	await expect( index.getByRole( 'status' ) ).toContainText(
		/[۰-۹]+ مورد|در حال ساخت/
	);

	// Times are of the Solar Hijri calendar.
	await expect( section( page, 'نمایه‌ها و جدول‌ها' ) ).toContainText(
		/(فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|آبان|آذر|دی|بهمن|اسفند) ۱۴[۰-۹]{2}/
	);

	await press( page, button( page, 'کپی' ) );
	await expect(
		section( page, 'برای پشتیبانی' ).getByRole( 'status' )
	).toHaveText( 'کپی شد.' );
	const text = await page.evaluate( () => navigator.clipboard.readText() );
	expect( text ).toContain( 'WooCommerce' );
	expect( text ).not.toContain( new URL( page.url() ).hostname );
} );

test( '[SET-02] an index that is being built shows how far it is, then what it waits for; a failed call is said and tried again @desktop', async ( {
	page,
	errors,
} ) => {
	errors.expect( /500|Failed to load|ERR_/ );
	await open( page, STATUS );
	const index = section( page, 'نمایه‌ها و جدول‌ها' )
		.getByRole( 'listitem' )
		.filter( { hasText: 'نمایهٔ جست‌وجو' } );
	// Whole states: the shop's own index may be waiting, or late, when this test begins.
	const building = {
		status: 'building',
		done: 10,
		total: 64,
		isWaiting: false,
		isLate: false,
	};
	const later = { ...building, done: 40, isWaiting: true };
	const ready = { ...building, status: 'ready', done: 64 };
	let isBuilding = false;
	let goOn = () => {};
	const isSeen = new Promise< void >( ( resolve ) => {
		goOn = resolve;
	} );
	// Another test may have left the shop's own index building: this one begins with a ready one.
	// Each next look at it is answered once the state before was seen.
	await page.route( REFRESH, async ( route ) => {
		if ( isBuilding ) {
			await isSeen;
		}
		await route.fulfill( {
			json: await withIndex( page, isBuilding ? later : ready ),
		} );
	} );
	await page.route( REBUILD, async ( route ) => {
		isBuilding = true;
		await route.fulfill( { json: await withIndex( page, building ) } );
	} );
	await index.getByRole( 'button', { name: 'ساخت دوباره' } ).click();
	await expect( index.getByRole( 'status' ) ).toHaveText(
		'در حال ساخت: ۱۰ از ۶۴'
	);
	await expect( index.getByRole( 'progressbar' ) ).toHaveAttribute(
		'value',
		'10'
	);
	await expect(
		index.getByRole( 'button', { name: 'ادامه همین حالا' } )
	).toBeDisabled();
	goOn();
	await expect( index ).toContainText( 'در انتظار کارهای پس‌زمینه' );
	await expect( index.getByRole( 'status' ) ).toContainText( '۴۰ از ۶۴' );
	await expectSound( page );

	await page.unroute( REBUILD );
	await page.route( REBUILD, ( route ) =>
		route.fulfill( { status: 500, body: 'Fatal error' } )
	);
	await expect( async () => {
		await index.getByRole( 'button', { name: 'ادامه همین حالا' } ).click();
		await expect( button( page, 'تلاش دوباره' ) ).toBeVisible( {
			timeout: 2000,
		} );
	} ).toPass();
	await expect( page.locator( '.vitrin-status' ) ).toContainText(
		'فروشگاه با خطا پاسخ داد'
	);
	await expectSound( page );
	await page.unroute( REFRESH );
	await button( page, 'تلاش دوباره' ).click();
	await expect( button( page, 'تلاش دوباره' ) ).toHaveCount( 0 );

	await page.route( SELF_TEST, ( route ) =>
		route.abort( 'connectionfailed' )
	);
	await button( page, 'اجرای آزمون' ).click();
	await expect(
		section( page, 'خودآزمایی' ).locator( '[aria-live]' )
	).toContainText( 'ارتباط با فروشگاه برقرار نشد' );
	await expect( button( page, 'اجرای آزمون' ) ).toBeEnabled();
} );

test( '[SET-02] the tick for deleting everything is kept and taken back; swatches go into a file, and a foreign file is refused @desktop', async ( {
	page,
} ) => {
	await open( page, STATUS );
	const tick = page.getByRole( 'checkbox', {
		name: 'پاک‌کردن همه‌چیز هنگام حذف افزونه',
	} );
	const save = page.locator( '.vitrin-data' ).getByRole( 'button', {
		name: 'ذخیره',
		exact: true,
	} );
	for ( const isTicked of [ true, false ] ) {
		await press( page, tick, 'Space' );
		const loaded = page.waitForEvent( 'load' );
		await press( page, save );
		await loaded;
		await expect( page.locator( '.vitrin-data [role=status]' ) ).toHaveText(
			'ذخیره شد.'
		);
		await expect( tick ).toBeChecked( { checked: isTicked } );
		await expectSound( page );
	}
	const download = page.waitForEvent( 'download' );
	await page.getByRole( 'link', { name: 'برون‌بری نمونه‌ها' } ).click();
	expect( ( await download ).suggestedFilename() ).toBe(
		'vitrin-swatches.json'
	);
	await page.getByLabel( 'فایل نمونه‌ها' ).setInputFiles( {
		name: 'other.json',
		mimeType: 'application/json',
		buffer: Buffer.from( '{' ),
	} );
	await button( page, 'درون‌ریزی نمونه‌ها' ).click();
	await expect( page.getByRole( 'alert' ) ).toContainText(
		'این فایل خوانده نمی‌شود'
	);
	await expectSound( page );
} );

test( '[SET-02] the status fits any width; the help says how to begin, what to do when something looks wrong, and what is new', async ( {
	page,
} ) => {
	await open( page, STATUS );
	await expect(
		page.locator( '#vitrin-status-theme dt' ).first()
	).toBeVisible();
	await expectSound( page );
	await open( page, HELP );
	await expect(
		page.getByRole( 'link', { name: 'راهنما', exact: true } )
	).toHaveAttribute( 'aria-current', 'page' );
	for ( const name of [ 'از کجا شروع کنم؟', 'داده‌های شما', 'تازه‌ها' ] ) {
		await expect( page.getByRole( 'heading', { name } ) ).toBeVisible();
	}
	await expectSound( page );
} );
