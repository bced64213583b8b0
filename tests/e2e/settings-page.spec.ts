/**
 * WooCommerce → Vitrin, as an admin uses it.
 */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { findings } from './support/axe';
import { ADMIN, logIn } from './support/shop';
import { expect, test } from './support/test';

const PAGE = '/wp-admin/admin.php?page=vitrin';
const REST = /vitrin%2Fv1%2Fsettings|vitrin\/v1\/settings/;

/** The settings page, by what an admin reads on it. */
class SettingsPage {
	readonly save;
	readonly discard;
	readonly search;
	readonly bar;

	constructor( private readonly page: Page ) {
		this.save = page.getByRole( 'button', { name: 'ذخیره', exact: true } );
		this.discard = page.getByRole( 'button', {
			name: 'انصراف از تغییرها',
		} );
		this.search = page.getByRole( 'searchbox' );
		this.bar = page.getByRole( 'region', { name: 'ذخیره' } );
	}

	async open( hash = '' ): Promise< void > {
		await logIn( this.page, ADMIN );
		await this.page.goto( PAGE + hash );
		await this.page.locator( '.vitrin-admin__feature' ).first().waitFor();
		// A link to one setting unfolds it by itself.
		if ( ! hash.includes( '.' ) ) {
			await this.unfold();
		}
	}

	/** Shows what stands under "Advanced" of the features that are open. */
	async unfold(): Promise< void > {
		for ( const summary of await this.page
			.locator( '.vitrin-admin__fields summary' )
			.all() ) {
			await summary.click();
		}
	}

	feature( name: string ) {
		return this.page.locator( `#vitrin-${ name }` );
	}

	setting( feature: string, name: string ) {
		const control = `#vitrin-${ feature }-${ name }`;
		return this.page.locator( `${ control } input, ${ control } select` );
	}

	/** Goes there by the Tab key alone. */
	async tabTo( control: Locator ): Promise< void > {
		for ( let tabs = 0; tabs < 20; tabs++ ) {
			await this.page.keyboard.press( 'Tab' );
			const isThere = await control.evaluate(
				( one ) => one === document.activeElement
			);
			if ( isThere ) {
				return;
			}
		}
		throw new Error( 'Twenty tabs do not lead there.' );
	}

	/** How often the shop was asked to save. */
	countSaves(): () => number {
		let count = 0;
		this.page.on( 'request', ( request ) => {
			if ( request.method() === 'POST' && REST.test( request.url() ) ) {
				count++;
			}
		} );
		return () => count;
	}
}

// Phone and desktop run beside each other on one shop: only desktop stores anything.
test( '[SET-02] on a phone the bar counts what is unsaved and takes it back @phone', async ( {
	page,
} ) => {
	const settings = new SettingsPage( page );
	await settings.open( '#cart' );
	const timeout = settings.setting( 'cart', 'timeout' );
	const before = await timeout.inputValue();
	await timeout.fill( '20100' );
	await expect( settings.bar ).toContainText( '۱ تغییر ذخیره‌نشده' );
	await expect( settings.save ).toBeInViewport( { ratio: 1 } );
	// What gets the focus at the window's end is scrolled to above the bar.
	const last = page.locator( '.vitrin-admin__feature' ).last();
	await last.locator( 'input' ).first().focus();
	const focused = await page.locator( ':focus' ).boundingBox();
	const bar = await settings.bar.boundingBox();
	expect(
		( focused?.y ?? 0 ) + ( focused?.height ?? 0 )
	).toBeLessThanOrEqual( bar?.y ?? 0 );
	await settings.discard.click();
	await expect( timeout ).toHaveValue( before );
	await expect( settings.save ).toBeDisabled();
} );

test( '[SET-02] an admin changes a setting, sees that it is unsaved, takes it back, changes it again and saves @desktop', async ( {
	page,
} ) => {
	const settings = new SettingsPage( page );
	await settings.open( '#quick-view' );
	const field = settings.setting( 'quick-view', 'auto_height' );
	await expect( settings.save ).toBeDisabled();
	await field.click();
	await expect( settings.bar ).toContainText( '۱ تغییر ذخیره‌نشده' );
	await settings.discard.click();
	await expect( field ).not.toBeChecked();
	await field.click();
	await settings.save.click();
	await expect( settings.bar ).toContainText( 'تنظیمات ذخیره شد.' );
	await page.reload();
	await expect( field ).toBeChecked();
	await settings.unfold();
	await field.click();
	await settings.save.click();
	await expect( settings.bar ).toContainText( 'تنظیمات ذخیره شد.' );
} );

test( '[SET-02] what can’t be used is refused at its field and stays there to be mended; nothing else is saved meanwhile @desktop', async ( {
	page,
	errors,
} ) => {
	errors.expect( /422/ );
	const settings = new SettingsPage( page );
	await settings.open( '#side-cart' );
	const coupons = settings.setting( 'side-cart', 'offered_coupons' );
	await coupons.fill( 'no-such-coupon' );
	await settings.setting( 'side-cart', 'animation' ).fill( '۹۹۹۹' );
	await settings.save.click();
	await expect( settings.bar ).toContainText( 'چیزی ذخیره نشد' );
	await expect( coupons ).toHaveValue( 'no-such-coupon' );
	await expect( coupons ).toHaveAccessibleDescription( /no-such-coupon/ );
	await expect( coupons ).toHaveAttribute( 'aria-invalid', 'true' );
	expect( await findings( page, [ '#wpbody-content' ] ) ).toEqual( [] );
	// The bar leads to what was refused.
	await settings.bar.getByRole( 'link' ).last().click();
	await expect(
		page.locator( '#vitrin-side-cart [aria-invalid=true]:focus' )
	).toHaveCount( 1 );
	await settings.discard.click();
	await expect( coupons ).toHaveValue( '' );
} );

for ( const [ fault, answer, said ] of [
	[
		'a broken server',
		{ status: 500, body: 'Fatal error' },
		'فروشگاه با خطا پاسخ داد',
	],
	[ 'garbage', { status: 200, body: '<html>' }, 'فروشگاه با خطا پاسخ داد' ],
	[ 'no network', null, 'ارتباط با فروشگاه برقرار نشد' ],
] as const ) {
	test( `[SET-02] saving meets ${ fault }: said, nothing is lost, and the next click saves @desktop`, async ( {
		page,
		errors,
	} ) => {
		errors.expect( /500|Failed to load|ERR_/ );
		const settings = new SettingsPage( page );
		await settings.open( '#quick-view' );
		const field = settings.setting( 'quick-view', 'auto_height' );
		await field.click();
		await page.route( REST, ( route ) =>
			answer ? route.fulfill( answer ) : route.abort( 'connectionfailed' )
		);
		await settings.save.click();
		await expect( settings.bar.getByRole( 'alert' ) ).toContainText( said );
		await expect( field ).toBeChecked();
		await expect( settings.bar ).toContainText( '۱ تغییر ذخیره‌نشده' );
		await page.unroute( REST );
		await settings.save.click();
		await expect( settings.bar ).toContainText( 'تنظیمات ذخیره شد.' );
		await field.click();
		await settings.save.click();
		await expect( settings.bar ).toContainText( 'تنظیمات ذخیره شد.' );
	} );
}

test( '[SET-02] a double click on Save saves once, and leaving with unsaved changes asks first @desktop', async ( {
	page,
} ) => {
	const settings = new SettingsPage( page );
	await settings.open( '#quick-view' );
	const count = settings.countSaves();
	const field = settings.setting( 'quick-view', 'auto_height' );
	await field.click();
	let asked = '';
	page.once( 'dialog', ( dialog ) => {
		asked = dialog.type();
		void dialog.dismiss();
	} );
	await page.evaluate( () => window.location.assign( '/wp-admin/' ) );
	await expect.poll( () => asked ).toBe( 'beforeunload' );
	await settings.save.dblclick();
	await expect( settings.bar ).toContainText( 'تنظیمات ذخیره شد.' );
	expect( count() ).toBe( 1 );
	await field.click();
	await settings.save.click();
	await expect.poll( count ).toBe( 2 );
	await expect( settings.bar ).toContainText( 'تنظیمات ذخیره شد.' );
} );

test( '[SET-02] a search finds single settings in any spelling, and says when there is nothing @desktop', async ( {
	page,
} ) => {
	const settings = new SettingsPage( page );
	await settings.open();
	await settings.search.fill( 'كشو پهنا' );
	await expect( settings.setting( 'side-cart', 'width' ) ).toBeVisible();
	await expect( page.locator( '.vitrin-admin__feature' ) ).toHaveCount( 1 );
	expect( await findings( page, [ '#wpbody-content' ] ) ).toEqual( [] );
	for ( const [ word, feature, setting ] of [
		[ 'لوگو', 'documents', 'logo' ],
		[ 'کوپن', 'side-cart', 'offered_coupons' ],
		[ 'زوم', 'gallery', 'zoom' ],
		[ 'سواچ', 'variations', 'swatches' ],
		[ 'حالت تاریک', 'appearance', 'scheme' ],
		[ 'جستجوی زنده', 'search', 'forms' ],
		[ 'آیکون سبد', 'side-cart', 'toggler_icon' ],
		[ 'عرض سبد', 'side-cart', 'width' ],
		[ 'اسکرول بی نهایت', 'listing', 'paging' ],
		[ 'کدپستی', 'checkout', 'postcode_check' ],
		[ 'کد ملی', 'checkout', 'national_id' ],
		[ 'dark', 'appearance', 'scheme' ],
	] as const ) {
		await settings.search.fill( word );
		await expect(
			page.locator( `#vitrin-${ feature }-${ setting }` ),
			word
		).toBeVisible();
	}
	await settings.search.fill( 'زرافه' );
	await expect(
		page.getByText( 'تنظیمی با این عبارت پیدا نشد.' )
	).toBeVisible();
} );

test( '[SET-02] a link leads to one setting, with the focus in it; everything fits the window', async ( {
	page,
} ) => {
	const settings = new SettingsPage( page );
	await settings.open( '#side-cart.width' );
	await expect( settings.setting( 'side-cart', 'width' ) ).toBeFocused();
	await expect( settings.setting( 'side-cart', 'width' ) ).toBeInViewport();
	expect(
		await page.evaluate(
			() =>
				document.documentElement.scrollWidth -
				document.documentElement.clientWidth
		)
	).toBeLessThanOrEqual( 0 );
} );

test( '[SET-02] links lead to the features of each page of the shop, by keyboard and by address; nothing is wider than the window, and no finding of axe', async ( {
	page,
} ) => {
	const settings = new SettingsPage( page );
	await settings.open( '#page-lists' );
	const heading = page.getByRole( 'heading', { name: 'فروشگاه و دسته‌ها' } );
	await expect( heading ).toBeFocused();
	await expect( heading ).toBeInViewport( { ratio: 1 } );
	const links = page.getByRole( 'navigation', { name: 'صفحه‌های فروشگاه' } );
	const orders = links.getByRole( 'link', {
		name: 'حساب و سفارش‌ها',
	} );
	await expect( links ).toBeInViewport( { ratio: 1 } );
	await orders.focus();
	await page.keyboard.press( 'Enter' );
	const group = page.getByRole( 'region', {
		name: 'حساب و سفارش‌ها',
		exact: true,
	} );
	await expect( group.getByRole( 'heading' ).first() ).toBeFocused();
	await expect( group.getByRole( 'heading' ).first() ).toBeInViewport( {
		ratio: 1,
	} );
	// The keyboard goes on within the group.
	await page.keyboard.press( 'Tab' );
	await expect( group.locator( ':focus' ) ).toHaveCount( 1 );
	await expect( group.locator( ':focus' ) ).toBeInViewport( { ratio: 1 } );
	expect( await findings( page, [ '#wpbody-content' ] ) ).toEqual( [] );
	expect(
		await page.evaluate(
			() =>
				document.documentElement.scrollWidth -
				document.documentElement.clientWidth
		)
	).toBeLessThanOrEqual( 0 );
} );

test( '[SET-02] settings go into a file and come back as unsaved changes; a foreign file is refused with the reason @desktop', async ( {
	page,
} ) => {
	const settings = new SettingsPage( page );
	await settings.open( '#quick-view' );
	const [ download ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		page.getByRole( 'button', { name: 'برون‌بری تنظیمات' } ).click(),
	] );
	const file = JSON.parse( readFileSync( await download.path(), 'utf8' ) );
	expect( file.kind ).toBe( 'vitrin-settings' );
	file.settings[ 'quick-view' ].auto_height =
		! file.settings[ 'quick-view' ].auto_height;

	const give = ( text: string ) =>
		page.locator( 'input[type=file]' ).setInputFiles( {
			name: 'settings.json',
			mimeType: 'application/json',
			buffer: Buffer.from( text ),
		} );
	await give( '{"other":"plugin"}' );
	await expect(
		page.getByText( 'این فایل از ویترین نیست.' ).first()
	).toBeVisible();
	await expect( settings.save ).toBeDisabled();
	const search = await settings.search.boundingBox();
	await give( JSON.stringify( file ) );
	await expect( settings.bar ).toContainText( '۱ تغییر ذخیره‌نشده' );
	await expect(
		settings.feature( 'quick-view' )
	).toHaveAccessibleDescription( '۱ تغییر ذخیره‌نشده' );
	// What was read moves nothing that one clicks.
	expect( ( await settings.search.boundingBox() )?.y ).toBe( search?.y );
	await settings.discard.click();
	await expect( settings.save ).toBeDisabled();
} );

test( '[SET-02] of two admins who change the same setting the later one is told, and decides @desktop', async ( {
	page,
	browser,
	baseURL,
	errors,
} ) => {
	errors.expect( /409/ );
	const settings = new SettingsPage( page );
	await settings.open( '#cart' );
	const mine = settings.setting( 'cart', 'timeout' );
	const other = await browser.newPage( { baseURL: baseURL as string } );
	const theirs = new SettingsPage( other );
	await theirs.open( '#cart' );
	await theirs.setting( 'cart', 'timeout' ).fill( '20500' );
	await theirs.save.click();
	await expect( theirs.bar ).toContainText( 'تنظیمات ذخیره شد.' );

	await mine.fill( '20900' );
	await settings.save.click();
	await expect(
		page.getByText( /شخص دیگری این را انتخاب کرده است: ۲۰۵۰۰/ )
	).toBeVisible();
	// The way out is where the admin looks: in view, with both values, without scrolling.
	const wayOut = settings.bar.getByRole( 'button', {
		name: 'پذیرفتن تغییرهای نفر دیگر',
	} );
	await expect( wayOut ).toBeInViewport( { ratio: 1 } );
	await expect( settings.bar ).toContainText(
		'مقدار کنونی: ۲۰۵۰۰؛ انتخاب شما: ۲۰۹۰۰'
	);
	expect( await findings( page, [ '#wpbody-content' ] ) ).toEqual( [] );
	await page
		.getByRole( 'button', { name: 'پذیرفتن تغییرهای نفر دیگر' } )
		.click();
	await expect( settings.bar ).toBeFocused();
	await expect( mine ).toHaveValue( '۲۰۵۰۰' );
	await expect( settings.save ).toBeDisabled();
	await mine.fill( '۲۰۰۰۰' );
	await settings.save.click();
	await expect( settings.bar ).toContainText( 'تنظیمات ذخیره شد.' );
	await other.close();
} );

test( '[SET-02] the keyboard alone finds, changes and saves a setting @desktop', async ( {
	page,
} ) => {
	const settings = new SettingsPage( page );
	await settings.open();
	await settings.search.focus();
	await page.keyboard.type( 'auto_height' );
	await expect( page.locator( '.vitrin-admin__feature' ) ).toHaveCount( 1 );
	const field = settings.setting( 'quick-view', 'auto_height' );
	await settings.tabTo( field );
	await page.keyboard.press( 'Space' );
	await expect( settings.bar ).toContainText( '۱ تغییر ذخیره‌نشده' );
	await settings.tabTo( settings.discard );
	await page.keyboard.press( 'Enter' );
	await expect( field ).not.toBeChecked();
} );

test( '[SET-02] when the settings can’t be loaded the form is there @desktop', async ( {
	page,
	errors,
} ) => {
	errors.expect( /settings|Failed to load/ );
	await page.route( /build\/admin\/settings\.js/, ( route ) =>
		route.abort( 'connectionfailed' )
	);
	await logIn( page, ADMIN );
	await page.goto( PAGE );
	await expect(
		page.locator( '[name="vitrin_settings[cart][timeout]"]' )
	).toBeVisible( { timeout: 10_000 } );
} );

// In this file, because the form stores all settings: beside the tests above it would undo what they store.
test.describe( 'without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( '[SET-01] [SEC-03] without JavaScript the admin saves a form; bad values are refused by name and the old ones stay @desktop', async ( {
		page,
		shop,
	} ) => {
		await logIn( page, ADMIN );
		await page.goto( PAGE );
		const timeout = page.locator(
			'[name="vitrin_settings[cart][timeout]"]'
		);
		const selector = page.locator(
			'[name="vitrin_settings[side-cart][mini_cart_selector]"]'
		);
		const before = await selector.inputValue();
		const save = async () => {
			// options.php leads back here; the address is the same before.
			const back = page.waitForResponse(
				( response ) =>
					response.request().isNavigationRequest() &&
					response.url().includes( 'settings-updated' )
			);
			await page.locator( '#submit, [type=submit][name=submit]' ).click();
			await back;
		};

		await selector.fill( '</script><img src=x onerror="window.hacked=1">' );
		await save();
		await expect(
			page.locator( '.notice-error, .settings-error.error' ).first()
		).toBeVisible();
		await expect( selector ).toHaveValue( before );

		await timeout.fill( '1' );
		await save();
		await expect(
			page.locator( '.notice-error, .settings-error.error' ).first()
		).toBeVisible();
		await expect( timeout ).not.toHaveValue( '1' );

		await timeout.fill( '21000' );
		await save();
		await expect( timeout ).toHaveValue( /21000|۲۱۰۰۰/ );
		expect(
			await ( await page.request.get( shop.facts.listing ) ).text()
		).toContain( '"timeout":21000' );
		await timeout.fill( '20000' );
		await save();
	} );
} );
