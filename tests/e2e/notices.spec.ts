/**
 * Notices without WooCommerce's general script and without jQuery.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { expectNoFinding } from './support/axe';
import { faults, PROVOKED } from './support/faults';
import { rewritePages } from './support/rewrite';
import { ADMIN, configureShop, logIn } from './support/shop';
import { expect, test } from './support/test';

const NOTICE = '.woocommerce-store-notice';
const DISMISS = '.woocommerce-store-notice__dismiss-link';
const BANNER = '#coming-soon-footer-banner';
/** As WooCommerce prints it for those who run a shop that is not open yet. */
const bannerAt = ( url: string ) =>
	`<div id="coming-soon-footer-banner" style="position:fixed;bottom:0;background:#fff"><div class="coming-soon-footer-banner__content">Soon</div><a class="coming-soon-footer-banner-dismiss" style="display:block;width:24px;height:24px" data-rest-url="${ url }" data-rest-nonce="n0nce"></a></div>`;
const ON = { woocommerce_demo_store: 'yes' };

for ( const tag of [ ' @phone', ' @ltr' ] ) {
	test( `[NOTE-01] the store notice stays until it is dismissed, by keyboard too; a cookie then hides it${ tag }`, async ( {
		page,
		shop,
	} ) => {
		await configureShop( page, { options: ON } );
		await page.goto( shop.facts.listing );
		const notice = page.locator( NOTICE );
		await expect( notice ).toBeVisible();
		await page.reload();
		await expect( notice ).toBeVisible();
		// Its script comes with the focus, and later than the key.
		await page.route( /store-notice/, async ( route ) => {
			await pause( 300 );
			await route.continue();
		} );
		await page.locator( DISMISS ).focus();
		await page.keyboard.press( 'Space' );
		await expect( notice ).toBeHidden();
		const [ cookie ] = ( await page.context().cookies() ).filter(
			( { name } ) => name.startsWith( 'store_notice' )
		);
		expect( cookie ).toMatchObject( { value: 'hidden', path: '/' } );
		await page.goto( ( await shop.product() ).url );
		await expect( notice ).toBeAttached();
		await expect( notice ).toBeHidden();
	} );
}

test( "[NOTE-01] WooCommerce's own script and ours agree; with JavaScript off the notice stands there @desktop", async ( {
	page,
	shop,
	browser,
	baseURL,
} ) => {
	await configureShop( page, {
		options: ON,
		settings: { notices: { keep_woocommerce_scripts: true } },
	} );
	await page.goto( shop.facts.listing );
	await page.locator( DISMISS ).press( 'Enter' );
	await expect( page.locator( NOTICE ) ).toBeHidden();
	await configureShop( page, { options: ON } );
	await page.goto( shop.facts.listing );
	await page.waitForLoadState( 'load' );
	await expect( page.locator( NOTICE ) ).toBeHidden();

	const context = await browser.newContext( {
		...( baseURL ? { baseURL } : {} ),
		javaScriptEnabled: false,
	} );
	const plain = await context.newPage();
	await configureShop( plain, { options: ON } );
	await plain.goto( shop.facts.listing );
	await expect( plain.locator( NOTICE ) ).toBeVisible();
	await expect( plain.locator( DISMISS ) ).toBeHidden();
	await context.close();
} );

test( "[NOTE-01] a page without a notice has neither WooCommerce's general script nor ours @desktop", async ( {
	page,
	shop,
} ) => {
	for ( const url of [ shop.facts.listing, ( await shop.product() ).url ] ) {
		await page.goto( url );
		const scripts = await page.evaluate( () =>
			[ ...document.scripts ].map( ( { src } ) => src )
		);
		expect(
			scripts.filter( ( src ) =>
				/frontend\/woocommerce(\.min)?\.js|features\/notices\.\w+\.js/.test(
					src
				)
			)
		).toEqual( [] );
	}
	// Where WooCommerce's own scripts are built upon it, it stays.
	await page.goto( shop.facts.checkout );
	await expect(
		page.locator( 'script[src*="features/notices."]' )
	).toHaveCount( 0 );
} );

test( "[NOTE-01] what the page says of the visitor's own doing gets focus @phone", async ( {
	page,
	shop,
} ) => {
	const { id, url } = await shop.product();
	await page.goto(
		url + ( url.includes( '?' ) ? '&' : '?' ) + `add-to-cart=${ id }`
	);
	const notice = page.locator(
		':is(.woocommerce-message,.wc-block-components-notice-banner)[role=alert]'
	);
	await expect( notice.first() ).toBeFocused();
	await expectNoFinding( page, '[role=alert]' );
} );

test( '[NOTE-02] the coming-soon banner is dismissed by keyboard: the nonce in a header, the meta in the body; whatever the answer, it is gone from this page @desktop', async ( {
	page,
	shop,
	baseURL,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const url = `${ baseURL }/wp-json/wp/v2/users/1`;
	// WooCommerce prints it for the shop's staff alone: the sorting form brings its script here.
	await configureShop( page, {
		settings: { listing: { enabled: false } },
	} );
	await rewritePages( page, ( html ) =>
		html.replace( '</body>', bannerAt( url ) + '</body>' )
	);
	for ( const answer of [
		( route: Parameters< ( typeof faults )[ 'a server error' ] >[ 0 ] ) =>
			route.fulfill( { json: { id: 1 } } ),
		...Object.values( faults ),
	] ) {
		await page.route( url, answer );
		await page.goto( shop.facts.listing );
		const cross = page.locator( '.coming-soon-footer-banner-dismiss' );
		await expect( cross ).toHaveRole( 'button' );
		await expectNoFinding( page, BANNER );
		const [ request ] = await Promise.all( [
			page.waitForRequest( url ),
			cross.press( 'Enter' ),
		] );
		expect( request.method() ).toBe( 'POST' );
		expect( await request.headerValue( 'x-wp-nonce' ) ).toBe( 'n0nce' );
		expect(
			new URLSearchParams( request.postData() ?? '' ).get(
				'woocommerce_meta[coming_soon_banner_dismissed]'
			)
		).toBe( 'yes' );
		await expect( page.locator( BANNER ) ).toHaveCount( 0 );
		await page.unroute( url );
	}
} );

test( '[NOTE-02] @real the banner that WooCommerce prints, once dismissed, is away on the next page too: the server knows it @desktop', async ( {
	page,
	shop,
} ) => {
	// With each login WooCommerce shows it anew.
	await logIn( page, ADMIN );
	await configureShop( page, {
		options: { woocommerce_coming_soon: 'yes' },
	} );
	await page.goto( shop.facts.listing );
	const banner = page.locator( BANNER );
	await expect( banner ).toBeVisible();
	const stored = page.waitForResponse(
		( answer ) =>
			answer.request().method() === 'POST' &&
			/wp\/v2\/users\//.test( answer.url() )
	);
	await banner
		.locator( '.coming-soon-footer-banner-dismiss' )
		.press( 'Enter' );
	expect( ( await stored ).status() ).toBe( 200 );
	await expect( banner ).toHaveCount( 0 );
	await page.goto( shop.facts.listing );
	await expect( page.locator( '#wpadminbar' ) ).toBeAttached();
	await expect( banner ).toHaveCount( 0 );
} );
