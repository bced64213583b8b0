/**
 * Where a visit comes from: kept in the browser, sent with the order, shown to the staff.
 */
import type { BrowserContext, Page } from '@playwright/test';
import type { Guest } from './support/api';
import { expectNoFinding } from './support/axe';
import { fillCheckout } from './support/checkout';
import { PROVOKED } from './support/faults';
import {
	ADMIN,
	configureShop,
	isRealShop,
	logIn,
	type Shop,
} from './support/shop';
import { expect, test } from './support/test';

const SLUG = 'utm_campaign=%D8%AD%D8%B1%D8%A7%D8%AC-%DB%8C%D9%84%D8%AF%D8%A7';
const CAMPAIGN = `utm_source=torob&utm_medium=cpc&${ SLUG }`;

/** As another plugin's script would read it; '' for what nobody could have written. */
const decode = ( text: string ): string => {
	try {
		return decodeURIComponent( text );
	} catch {
		return '';
	}
};

/** The pairs of a cookie. */
const pairsOf = ( value: string ): Record< string, string > =>
	Object.fromEntries(
		decode( value )
			.split( '|||' )
			.map( ( pair ) => {
				const [ key = '', ...rest ] = pair.split( '=' );
				return [ key, decode( rest.join( '=' ) ) ];
			} )
	);

const isOurs = ( name: string ): boolean =>
	/^(sbjs_|vitrin_(marketing|path)$)/.test( name );

/** Our cookies by name. */
const cookiesOf = async (
	context: BrowserContext
): Promise< Record< string, string > > =>
	Object.fromEntries(
		( await context.cookies() )
			.filter( ( { name } ) => isOurs( name ) )
			.map( ( { name, value } ) => [ name, value ] )
	);

const cookieOf = async ( page: Page, name: string ) =>
	pairsOf( ( await cookiesOf( page.context() ) )[ name ] ?? '' );

/** Waits until so many pages of the visit were counted. */
const counted = ( page: Page, pages: number ) =>
	expect
		.poll( async () => ( await cookieOf( page, 'sbjs_session' ) ).pgs, {
			timeout: 15_000,
		} )
		.toBe( String( pages ) );

/** What only WooCommerce itself stores. */
const ofWooCommerce = ( fields: Record< string, string > ) =>
	isRealShop() ? fields : {};

/** Puts something into the cart of this browser and goes to the checkout. */
const toCheckout = async (
	page: Page,
	shop: Shop,
	buyer: Guest
): Promise< void > => {
	await buyer.add( ( await shop.product() ).id );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.checkout );
};

/** Places the order of the page's form. Gives its id. */
const order = async ( page: Page, shop: Shop ): Promise< number > => {
	await fillCheckout( page );
	// WooCommerce exchanges the button with each new review of the order: a click between press and release is nobody's.
	await expect( async () => {
		await page
			.locator( '#place_order' )
			.click( { timeout: 5000 } )
			.catch( () => {} );
		await expect( page ).toHaveURL( /order-received/, {
			timeout: 10_000,
		} );
	} ).toPass( { timeout: 40_000 } );
	const id = Number(
		/order-received\/(\d+)|order-received=(\d+)/
			.exec( page.url() )
			?.slice( 1 )
			.find( Boolean )
	);
	shop.takeAway( id );
	return id;
};

/** A search, then a campaign, then an order. Gives its id. */
const orderOfTwoVisits = async (
	page: Page,
	shop: Shop,
	buyer: Guest
): Promise< number > => {
	await page.goto( shop.facts.blog, { referer: 'https://www.google.com/' } );
	await counted( page, 1 );
	await page.goto( `${ shop.facts.shop }?${ CAMPAIGN }` );
	await counted( page, 2 );
	await toCheckout( page, shop, buyer );
	await counted( page, 3 );
	return order( page, shop );
};

test( '[ATTR-02] [ATTR-07] [ATTR-12] a campaign’s visit is kept, and its pages are counted without a request @desktop', async ( {
	page,
	shop,
} ) => {
	const calls: string[] = [];
	page.on( 'request', ( request ) => {
		// The statistics' own.
		const isHit = ( request.postData() ?? '' ).includes( 'wp_statistics' );
		if ( request.method() === 'POST' && ! isHit ) {
			calls.push( request.url() );
		}
	} );
	await page.goto( `${ shop.facts.shop }?${ CAMPAIGN }`, {
		referer: 'https://torob.com/',
	} );
	await counted( page, 1 );
	expect( await cookieOf( page, 'sbjs_current' ) ).toMatchObject( {
		typ: 'utm',
		src: 'torob',
		mdm: 'cpc',
		cmp: 'حراج-یلدا',
	} );
	expect( await cookieOf( page, 'sbjs_current_add' ) ).toMatchObject( {
		rf: 'https://torob.com/',
	} );
	const scripts: string[] = [];
	page.on( 'request', ( request ) => scripts.push( request.url() ) );
	await page.goto( shop.facts.blog, {
		referer: page.url().split( '?' )[ 0 ] ?? '',
	} );
	await counted( page, 2 );
	expect( scripts.filter( ( url ) => /\/visits\./.test( url ) ) ).toEqual(
		[]
	);
	expect( calls ).toEqual( [] );

	const header = Object.entries( await cookiesOf( page.context() ) )
		.map( ( [ name, value ] ) => `${ name }=${ value }; ` )
		.join( '' );
	expect( header.length ).toBeLessThanOrEqual( 2048 );
} );

test( '[ATTR-03] [ATTR-04] a search is told by its host, and a way back from the gateway is none @desktop', async ( {
	page,
	shop,
} ) => {
	await page.goto( shop.facts.shop, { referer: 'https://www.google.com/' } );
	await counted( page, 1 );
	expect( await cookieOf( page, 'sbjs_current' ) ).toMatchObject( {
		typ: 'organic',
		src: 'google',
	} );

	// Half an hour later the session has ended.
	await page.context().clearCookies( { name: 'sbjs_session' } );
	await page.goto( shop.facts.blog, { referer: 'https://sep.shaparak.ir/' } );
	await counted( page, 1 );
	expect( await cookieOf( page, 'sbjs_current' ) ).toMatchObject( {
		typ: 'organic',
		src: 'google',
	} );
	expect( await cookieOf( page, 'sbjs_udata' ) ).toMatchObject( {
		vst: '2',
	} );
} );

test( '[ATTR-03] a landing that was left at once is not lost @desktop', async ( {
	page,
	shop,
} ) => {
	await page.route( /idle-attribution\./, async ( route ) => {
		await new Promise( ( resolve ) => setTimeout( resolve, 3000 ) );
		await route.continue().catch( () => {} );
	} );
	await page.goto( `${ shop.facts.shop }?${ CAMPAIGN }`, {
		referer: 'https://torob.com/',
		waitUntil: 'domcontentloaded',
	} );
	await expect
		.poll( () => page.evaluate( () => sessionStorage.length ) )
		.toBeGreaterThan( 0 );
	await page.unroute( /idle-attribution\./ );
	await page.goto( shop.facts.blog, {
		referer: `${ shop.facts.shop }?${ CAMPAIGN }`,
	} );
	await counted( page, 2 );
	expect( await cookieOf( page, 'sbjs_current' ) ).toMatchObject( {
		src: 'torob',
	} );
	expect( await cookieOf( page, 'sbjs_current_add' ) ).toMatchObject( {
		rf: 'https://torob.com/',
	} );
} );

test( '[ATTR-09a] [CHK-07] the order has its source, the path to it, and the state of the script @desktop', async ( {
	page,
	shop,
	guest,
} ) => {
	const id = await orderOfTwoVisits( page, shop, await guest() );

	const stored = await shop.sourceOf( id );
	expect( stored._vitrin_attribution_path ).toMatchObject( [
		{ rule: 'search', source: 'google' },
		{ rule: 'campaign', source: 'torob', campaign: 'حراج-یلدا' },
	] );
	expect( stored._vitrin_attribution_rule ).toBe( 'campaign' );
	expect( stored._vitrin_attribution_missing ).toBeUndefined();
	expect( stored ).toMatchObject(
		ofWooCommerce( {
			_wc_order_attribution_source_type: 'utm',
			_wc_order_attribution_utm_source: 'torob',
			_wc_order_attribution_utm_campaign: 'حراج-یلدا',
			_wc_order_attribution_session_pages: '3',
		} )
	);
} );

test( '[CHK-07] what no script could send, the cookies of the pages before say @desktop', async ( {
	page,
	shop,
	guest,
	errors,
} ) => {
	errors.expect( PROVOKED );
	await page.goto( `${ shop.facts.shop }?${ CAMPAIGN }` );
	await counted( page, 1 );
	await page.route( /idle-attribution\.|order-attribution\./, ( route ) =>
		route.abort()
	);
	await toCheckout( page, shop, await guest() );
	const stored = await shop.sourceOf( await order( page, shop ) );

	expect( stored._vitrin_attribution_path ).toMatchObject( [
		{ source: 'torob' },
	] );
	expect( stored ).toMatchObject(
		ofWooCommerce( { _wc_order_attribution_utm_source: 'torob' } )
	);
} );

for ( const [ name, query ] of [
	[
		'10,000 letters',
		`utm_source=${ 'ا'.repeat( 1500 ) }&utm_campaign=${ 'x'.repeat( 4000 ) }`,
	],
	[
		'HTML and quotes',
		`utm_source=${ encodeURIComponent( `"><img src=x onerror=alert(1)>'` ) }&utm_campaign=${ encodeURIComponent( `<script>alert('x')</script>"` ) }`,
	],
	[ 'broken percent signs', 'utm_source=%E0%A4%A&utm_campaign=%25D8%25AD%' ],
] as const ) {
	test( `[ATTR-09a] nothing stops an order: ${ name } @desktop`, async ( {
		page,
		shop,
		guest,
	} ) => {
		await page.goto( `${ shop.facts.shop }?${ query }` );
		await counted( page, 1 );
		await toCheckout( page, shop, await guest() );
		await counted( page, 2 );
		const stored = await shop.sourceOf( await order( page, shop ) );
		expect( stored._vitrin_attribution_rule ).toBe( 'campaign' );
		expect( JSON.stringify( stored ) ).not.toMatch( /<img|<script/ );
	} );
}

test( '[ATTR-09a] nothing stops an order: cookies that are refused, and garbage in them @desktop', async ( {
	page,
	shop,
	guest,
} ) => {
	const { hostname } = new URL( shop.facts.shop );
	await page.context().addCookies(
		[ 'sbjs_current', 'sbjs_first', 'sbjs_session', 'vitrin_path' ].map(
			( name ) => ( {
				name,
				value: '%E0%A4%A|||!!*%',
				domain: hostname,
				path: '/',
			} )
		)
	);
	await toCheckout( page, shop, await guest() );
	await counted( page, 1 );
	await page.evaluate( () => {
		Object.defineProperty( document, 'cookie', {
			get: () => '',
			set() {},
		} );
	} );
	const id = await order( page, shop );
	expect( id ).toBeGreaterThan( 0 );
} );

test( '[ATTR-08] nothing is kept before consent; then what the page knew; and all goes with it @desktop', async ( {
	page,
	shop,
	guest,
} ) => {
	await configureShop( page, { consent: true } );
	await page.goto( `${ shop.facts.shop }?${ CAMPAIGN }`, {
		referer: 'https://torob.com/',
	} );
	await expect
		.poll( () =>
			page.evaluate( () =>
				(
					window as unknown as {
						vitrin?: { attribution?: { state: () => string } };
					}
				 ).vitrin?.attribution?.state()
			)
		)
		.toBe( 'consent' );
	expect( await cookiesOf( page.context() ) ).toEqual( {} );
	expect(
		await page.evaluate( () => sessionStorage.getItem( 'vitrin-landings' ) )
	).toBeNull();

	const consent = ( value: string ) =>
		page.evaluate( ( answer ) => {
			(
				window as unknown as {
					wp_set_consent: ( category: string, value: string ) => void;
				}
			 ).wp_set_consent( 'marketing', answer );
		}, value );
	await consent( 'allow' );
	await counted( page, 1 );
	expect( await cookieOf( page, 'sbjs_current' ) ).toMatchObject( {
		src: 'torob',
	} );
	expect( await cookieOf( page, 'sbjs_current_add' ) ).toMatchObject( {
		rf: 'https://torob.com/',
	} );

	await consent( 'deny' );
	await expect.poll( () => cookiesOf( page.context() ) ).toEqual( {} );

	await toCheckout( page, shop, await guest() );
	await expect
		.poll( () =>
			page.locator( '[name="vitrin_attribution_state"]' ).inputValue()
		)
		.toBe( 'consent' );
	const stored = await shop.sourceOf( await order( page, shop ) );
	expect( stored._vitrin_attribution_missing ).toBe( 'consent' );
	expect( stored._vitrin_attribution_path ).toBeUndefined();
} );

test( '[ATTR-08] with tracking off the next page that no cache keeps deletes the cookies @desktop', async ( {
	page,
	shop,
	guest,
} ) => {
	await page.goto( `${ shop.facts.shop }?${ CAMPAIGN }` );
	await counted( page, 1 );
	await configureShop( page, {
		settings: { attribution: { tracking: false } },
	} );
	await page.goto( shop.facts.shop );
	await expect( page.locator( '#vitrin-settings-attribution' ) ).toHaveCount(
		0
	);
	// A page that a cache keeps would do it for everybody.
	expect( Object.keys( await cookiesOf( page.context() ) ) ).toContain(
		'sbjs_current'
	);
	await toCheckout( page, shop, await guest() );
	expect( await cookiesOf( page.context() ) ).toEqual( {} );
} );

test( '[ATTR-10a] [ATTR-10b] a gateway, a plugin that reads sbjs.get, and a button that builds a form find what they look for @desktop', async ( {
	page,
	shop,
} ) => {
	const { url } = await shop.product();
	await page.goto(
		`${ url }${ url.includes( '?' ) ? '&' : '?' }${ CAMPAIGN }`
	);
	await counted( page, 1 );
	await page.mouse.move( 100, 100 );
	await page.waitForFunction(
		() => 'wc_order_attribution' in window && 'sbjs' in window
	);
	await expect
		.poll( () =>
			page.evaluate( () => {
				const { wc_order_attribution: woo, sbjs } =
					window as unknown as {
						wc_order_attribution: {
							getAttributionData: () => Record< string, string >;
						};
						sbjs: { get: { current: { src: string } } };
					};
				const form = document.createElement( 'form' );
				form.append(
					document.createElement( 'wc-order-attribution-inputs' )
				);
				document.body.append( form );
				const sent = new FormData( form ).get(
					'wc_order_attribution_utm_source'
				);
				form.remove();
				return [
					woo.getAttributionData().utm_source,
					sbjs.get.current?.src,
					sent,
				];
			} )
		)
		.toEqual( [ 'torob', 'torob', 'torob' ] );
} );

test( '[ATTR-10a] WooCommerce’s scripts are not on the page, and come back by setting @real', async ( {
	page,
	shop,
} ) => {
	const files = () =>
		page.locator(
			'script[src*="sourcebuster"],script[src*="frontend/order-attribution"]'
		);
	await page.goto( shop.facts.shop );
	await expect( files() ).toHaveCount( 0 );
	await counted( page, 1 );
	await page.context().clearCookies();
	for ( const settings of [
		{ enabled: false },
		{ keep_woocommerce_scripts: true },
	] ) {
		await configureShop( page, { settings: { attribution: settings } } );
		await page.goto( `${ shop.facts.shop }?${ CAMPAIGN }` );
		await expect( files() ).toHaveCount( 2 );
		await expect
			.poll( async () => ( await cookieOf( page, 'sbjs_current' ) ).src )
			.toBe( 'torob' );
		expect(
			Object.keys( await cookiesOf( page.context() ) )
		).not.toContain( 'vitrin_path' );
		await page.context().clearCookies();
	}
} );

test( '[CHK-07] the checkout block sends it as texts @real', async ( {
	page,
	shop,
	guest,
} ) => {
	await page.goto( `${ shop.facts.shop }?${ CAMPAIGN }`, {
		referer: 'https://torob.com/',
	} );
	await counted( page, 1 );
	const buyer = await guest();
	await buyer.add( ( await shop.product() ).id );
	await buyer.enter( page.context() );
	const pages = await page.request.get(
		'/wp-json/wp/v2/pages?slug=checkout-block'
	);
	const [ { id } ] = ( await pages.json() ) as [ { id: number } ];
	await configureShop( page, {
		options: { woocommerce_checkout_page_id: id },
	} );
	await page.goto( '/checkout-block/' );
	await counted( page, 2 );
	const sent = await page.evaluate( async () => {
		const { wp } = window as unknown as {
			wp: {
				data: {
					select: ( store: string ) => {
						getExtensionData: () => Record<
							string,
							Record< string, unknown >
						>;
					};
				};
			};
		};
		await new Promise( ( resolve ) => setTimeout( resolve, 1000 ) );
		return wp.data.select( 'wc/store/checkout' ).getExtensionData();
	} );
	expect( sent[ 'woocommerce/order-attribution' ] ).toMatchObject( {
		utm_source: 'torob',
		session_pages: '2',
	} );
	for ( const value of Object.values(
		sent[ 'woocommerce/order-attribution' ] ?? {}
	) ) {
		expect( value === null || typeof value === 'string' ).toBe( true );
	}
	expect( sent.vitrin ).toMatchObject( { attribution_state: 'ok' } );
} );

test( '[ATTR-11] the staff read the way to an order, without a finding @desktop', async ( {
	page,
	shop,
	guest,
} ) => {
	const id = await orderOfTwoVisits( page, shop, await guest() );
	await page.context().clearCookies();
	await logIn( page, ADMIN );
	await page.goto( `/wp-admin/post.php?post=${ id }&action=edit` );
	const box = page.locator( '#vitrin-attribution' );
	await expect( box ).toBeVisible();
	await expect( box.locator( 'li' ) ).toHaveCount( 2 );
	await expect( box ).toContainText( 'حراج-یلدا' );
	await expect( box ).toContainText( /[۰-۹]/ );
	await expectNoFinding( page, '#vitrin-attribution' );
} );

test( '[ATTR-10c] WooCommerce’s list of orders shows the origin @real @desktop', async ( {
	page,
	shop,
	guest,
} ) => {
	await page.goto( `${ shop.facts.shop }?${ CAMPAIGN }` );
	await counted( page, 1 );
	await toCheckout( page, shop, await guest() );
	await counted( page, 2 );
	const id = await order( page, shop );
	await page.context().clearCookies();
	await logIn( page, ADMIN );
	await page.goto( '/wp-admin/edit.php?post_type=shop_order' );
	await expect(
		page.locator( `:is(#order-${ id },#post-${ id }) .column-origin` )
	).toContainText( 'Torob' );
} );
