/**
 * Statistics as a visitor’s browser has them: what is sent and when, what is not, and that the shop works all the same.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { expectNoFinding } from './support/axe';
import { fillCheckout } from './support/checkout';
import { PageCache } from './support/page-cache';
import { PROVOKED } from './support/faults';
import { ADMIN, configureShop, logIn } from './support/shop';
import { expect, test } from './support/test';

type Fields = Record< string, string >;

interface Told extends Fields {
	endpoint: string;
	view: string;
}

const fieldsOf = ( request: Request ): Fields =>
	Object.fromEntries( new URLSearchParams( request.postData() ?? '' ) );

const isOurs = ( request: Request ): boolean =>
	request.method() === 'POST' &&
	( request.postData() ?? '' ).includes( 'wp_statistics_hit=1' );

const read = ( text = '' ): string =>
	Buffer.from( text, 'base64' ).toString( 'utf8' );

/** All that the page tells, in order. */
const listen = ( page: Page ) => {
	const told: Told[] = [];
	page.on( 'request', ( request ) => {
		if ( isOurs( request ) ) {
			told.push( fieldsOf( request ) as Told );
		}
	} );
	return {
		told,
		of: ( endpoint: string ) =>
			told.filter( ( one ) => one.endpoint === endpoint ),
	};
};

interface Ours {
	vitrin?: {
		stats?: {
			getStatus: () => string;
			track: ( name: string, data?: object ) => void;
		};
	};
}

const status = ( page: Page ) =>
	page.evaluate( () => ( window as Ours ).vitrin?.stats?.getStatus() ?? '' );

const counted = ( page: Page ) =>
	expect.poll( () => status( page ) ).toBe( 'counted' );

/** Whether the chunk has run that tells what becomes of a page. */
const hasStay = ( page: Page ) =>
	page.evaluate( () =>
		Object.entries( window ).some(
			( [ name, chunks ] ) =>
				/^vitrin\w{6}$/.test( name ) &&
				Array.isArray( chunks ) &&
				chunks.some( ( [ names ] ) => names?.includes?.( 'stay' ) )
		)
	);

/** Answers what the page tells by something else than the shop. */
const answerBy = (
	page: Page,
	by: Parameters< Page[ 'route' ] >[ 1 ]
): Promise< unknown > =>
	page.route( '**', ( route, request ) =>
		isOurs( request ) ? by( route, request ) : route.fallback()
	);

test( '[STAT-01a] a page that was seen is counted once, with where it is and where its visitor came from', async ( {
	page,
	shop,
} ) => {
	const { told, of } = listen( page );
	await page.goto( `${ shop.facts.shop }?utm_source=torob`, {
		referer: 'https://torob.com/search/',
	} );
	await counted( page );
	expect( of( 'hit' ) ).toHaveLength( 1 );
	expect( of( 'hit' )[ 0 ] ).toMatchObject( {
		source_type: 'shop',
		source_id: '0',
		view: expect.stringMatching( /^[0-9a-f]{16}$/ ),
		device: expect.stringMatching(
			/^fa-IR[^|]*\|\d{3,4}\|\d{3,4}\|[\d.]+\|\d*\|[\d.]*$/
		),
	} );
	expect( read( of( 'hit' )[ 0 ]?.page_uri ) ).toContain(
		'utm_source=torob'
	);
	expect( read( of( 'hit' )[ 0 ]?.referred ) ).toMatch(
		/^https:\/\/torob\.com/
	);
	expect( told.every( ( one ) => one.signature?.includes( '.' ) ) ).toBe(
		true
	);
} );

test( '[STAT-01a] each kind of page says what it is @desktop', async ( {
	page,
	shop,
	errors,
} ) => {
	errors.expect( /404/ );
	const { of } = listen( page );
	const product = await shop.product();
	for ( const [ address, type, id ] of [
		[ product.url, 'product', String( product.id ) ],
		[ '/?s=گلدان&post_type=product', 'search', '0' ],
		[ '/?s=qxzjs=ندارد&post_typepost_type=product', 'search-empty', '0' ],
		[ '/nothing-here-at-all/', '404', '0' ],
		[ shop.facts.cart, 'cart', '0' ],
		[ '/', 'home', '0' ],
	] as const ) {
		const before = of( 'hit' ).length;
		await page.goto( address );
		await expect.poll( () => of( 'hit' ).length ).toBe( before + 1 );
		expect( of( 'hit' ).at( -1 ) ).toMatchObject( {
			source_type: type,
			source_id: id,
		} );
	}
	expect( of( 'hit' )[ 1 ]?.search_query ).toBe( 'گلدان' );
} );

test( '[STAT-06b] nothing is stored in the browser, and no session begins @desktop', async ( {
	page,
	shop,
} ) => {
	await page.goto( shop.facts.blog );
	await counted( page );
	const names = ( await page.context().cookies() ).map(
		( { name } ) => name
	);
	expect(
		names.filter(
			( name ) =>
				/stat|seen|session_(?!\d)|PHPSESS/i.test( name ) &&
				! /^sbjs_/.test( name )
		)
	).toEqual( [] );
	expect(
		await page.evaluate( () =>
			[
				...Object.keys( localStorage ),
				...Object.keys( sessionStorage ),
			].filter( ( name ) => /stat|seen|visit|online/i.test( name ) )
		)
	).toEqual( [] );
} );

test( '[STAT-09] a tab that nobody looks at is not counted, and one that comes back is, again @desktop', async ( {
	page,
	shop,
} ) => {
	const { of } = listen( page );
	await page.addInitScript( () => {
		let state: DocumentVisibilityState = 'hidden';
		Object.defineProperty( document, 'visibilityState', {
			get: () => state,
		} );
		Object.assign( window, {
			show: () => {
				state = 'visible';
				document.dispatchEvent( new Event( 'visibilitychange' ) );
			},
		} );
	} );
	await page.goto( shop.facts.shop );
	await page.waitForFunction( () => ( window as Ours ).vitrin?.stats );
	expect( of( 'hit' ) ).toEqual( [] );
	await page.evaluate( () =>
		( window as unknown as { show: () => void } ).show()
	);
	await counted( page );
	expect( of( 'hit' ) ).toHaveLength( 1 );
	await page.evaluate( () =>
		window.dispatchEvent(
			new PageTransitionEvent( 'pageshow', { persisted: true } )
		)
	);
	await expect.poll( () => of( 'hit' ).length ).toBe( 2 );
	expect( of( 'hit' )[ 1 ]?.view ).not.toBe( of( 'hit' )[ 0 ]?.view );
} );

test( '[STAT-09] a page that a cache has kept counts for whoever gets it @desktop', async ( {
	page,
	shop,
	guest,
} ) => {
	const first = await guest();
	const cache = new PageCache( first.api );
	const html = await cache.html( shop.facts.shop );
	expect( html ).toContain( 'vitrin-settings-statistics' );
	await page.route( shop.facts.shop, ( route ) =>
		route.fulfill( {
			body: html ?? '',
			contentType: 'text/html; charset=utf-8',
		} )
	);
	await page.goto( shop.facts.shop );
	await counted( page );
} );

test( '[STAT-02] pings come every minute while somebody is there, and say which view it is @desktop', async ( {
	page,
	shop,
} ) => {
	const { of } = listen( page );
	await page.clock.install();
	await page.goto( shop.facts.shop );
	await expect( async () => {
		// So little at once that the hit doesn't time out before it is answered.
		await page.clock.runFor( 200 );
		expect( await status( page ) ).toBe( 'counted' );
	} ).toPass();
	await page.mouse.wheel( 0, 200 );
	await expect( async () => {
		// Nor does the loader give up what is on its way.
		await page.clock.runFor( 200 );
		expect( await hasStay( page ) ).toBe( true );
	} ).toPass();
	await expect( async () => {
		await page.clock.runFor( 61_000 );
		expect( of( 'online' ).length ).toBeGreaterThanOrEqual( 2 );
	} ).toPass();
	expect( of( 'online' )[ 0 ]?.view ).toBe( of( 'hit' )[ 0 ]?.view );
	await page.clock.runFor( 31 * 60_000 );
	const before = of( 'online' ).length;
	await page.clock.runFor( 10 * 60_000 );
	expect( of( 'online' ) ).toHaveLength( before );
} );

test( '[STAT-03] who asks not to be tracked is not told of, and the console says so @desktop', async ( {
	page,
	shop,
} ) => {
	const { told } = listen( page );
	const said: string[] = [];
	page.on( 'console', ( message ) => said.push( message.text() ) );
	await page.addInitScript( () =>
		Object.defineProperty( Navigator.prototype, 'doNotTrack', {
			get: () => '1',
		} )
	);
	await page.goto( shop.facts.shop );
	await expect.poll( () => status( page ) ).toBe( 'off' );
	await page.mouse.wheel( 0, 400 );
	await page.goto( shop.facts.blog );
	await expect.poll( () => status( page ) ).toBe( 'off' );
	expect( told ).toEqual( [] );
	expect( said.join( '\n' ) ).toContain( 'Do Not Track' );
} );

test( '[STAT-04a] [STAT-04b] own events, what is put into the cart, downloads and links are told of @desktop', async ( {
	page,
	shop,
	listing,
} ) => {
	const { of } = listen( page );
	const product = await shop.product();
	await configureShop( page, { listing: [ product.id ] } );
	await page.goto( shop.facts.listing );
	await counted( page );
	await page.evaluate( () =>
		( window as Ours ).vitrin?.stats?.track( 'video', { seconds: 3 } )
	);
	await listing.button( product ).click();
	await expect.poll( () => of( 'event' ).length ).toBe( 2 );
	const [ video, added ] = of( 'event' );
	expect( video?.event_name ).toBe( 'video' );
	expect( JSON.parse( video?.event_data ?? '' ) ).toMatchObject( {
		seconds: 3,
		timestamp: expect.any( Number ),
	} );
	expect( added?.event_name ).toBe( 'add_to_cart' );
	expect( JSON.parse( added?.event_data ?? '' ) ).toMatchObject( {
		resource_id: product.id,
	} );

	await page.evaluate( () =>
		document.body.insertAdjacentHTML(
			'afterbegin',
			'<p><a id="guide" href="/files/راهنما.pdf" target="_blank">راهنما</a> <a id="out" href="https://other.example/a">بیرون</a></p>'
		)
	);
	await page.evaluate( () => {
		document.addEventListener( 'click', ( event ) =>
			event.preventDefault()
		);
		document.getElementById( 'guide' )?.click();
		document.getElementById( 'out' )?.click();
	} );
	await expect.poll( () => of( 'click' ).length ).toBe( 2 );
	expect( of( 'click' ) ).toMatchObject( [
		{
			event_type: 'download',
			file_name: 'راهنما.pdf',
			file_extension: 'pdf',
			element_id: 'guide',
		},
		{ event_type: 'link', target_url: 'https://other.example/a' },
	] );
} );

for ( const [ name, by ] of Object.entries( {
	'an error of the server': ( route ) =>
		route.fulfill( { status: 500, body: 'error' } ),
	'no network': ( route ) => route.abort( 'internetdisconnected' ),
	'a blocker': ( route ) => route.abort( 'blockedbyclient' ),
	garbage: ( route ) => route.fulfill( { body: '<html>' } ),
	'a refusal': ( route ) =>
		route.fulfill( {
			status: 403,
			json: { status: false, reason: 'signature' },
		} ),
} satisfies Record< string, Parameters< Page[ 'route' ] >[ 1 ] > ) ) {
	test( `[STAT-05] ${ name }: one warning, no more calls, and the shop works @desktop`, async ( {
		page,
		shop,
		listing,
		drawer,
		errors,
	} ) => {
		errors.expect( PROVOKED );
		errors.expect( /403/ );
		const { told } = listen( page );
		const warnings: string[] = [];
		page.on( 'console', ( message ) => {
			if (
				message.type() === 'warning' &&
				message.text().includes( 'Vitrin' )
			) {
				warnings.push( message.text() );
			}
		} );
		await answerBy( page, by );
		const product = await shop.product();
		await configureShop( page, { listing: [ product.id ] } );
		await page.goto( shop.facts.listing );
		await expect.poll( () => warnings.length ).toBe( 1 );
		await listing.button( product ).click();
		await expect( drawer.dialog ).toBeVisible();
		await page.mouse.wheel( 0, 300 );
		expect( told ).toHaveLength( 1 );
		expect( warnings ).toHaveLength( 1 );
	} );
}

test( '[STAT-08a] leaving tells how long somebody was there, and how far they came @desktop', async ( {
	page,
	shop,
} ) => {
	const { of } = listen( page );
	await page.goto( shop.facts.shop );
	await counted( page );
	await page.mouse.wheel( 0, 600 );
	await expect.poll( () => hasStay( page ) ).toBe( true );
	await pause( 1500 );
	// As a phone does whose screen goes off: what a page sends while it is unloaded is seen by nobody here.
	await page.evaluate( () => {
		Object.defineProperty( document, 'visibilityState', {
			get: () => 'hidden',
		} );
		document.dispatchEvent( new Event( 'visibilitychange' ) );
	} );
	await expect.poll( () => of( 'leave' ).length ).toBe( 1 );
	expect( Number( of( 'leave' )[ 0 ]?.engaged ) ).toBeGreaterThanOrEqual( 1 );
	expect( Number( of( 'leave' )[ 0 ]?.depth ) ).toBeGreaterThan( 0 );
	expect( of( 'leave' )[ 0 ]?.view ).toBe( of( 'hit' )[ 0 ]?.view );
} );

test( '[STAT-10] an order knows that its visit was counted @desktop', async ( {
	page,
	shop,
	guest,
} ) => {
	const buyer = await guest();
	await buyer.add( ( await shop.product() ).id );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.checkout );
	await counted( page );
	await fillCheckout( page );
	await expect(
		page.locator( 'input[name=vitrin_visit]' ).first()
	).toHaveValue( 'counted' );
	await page.locator( '#place_order' ).click();
	await expect( page ).toHaveURL( /order-received/, { timeout: 30_000 } );
	await expect.poll( () => status( page ) ).toBe( 'counted' );
} );

test( '[STAT-06a] staff are not counted, and see what was @desktop', async ( {
	page,
	shop,
} ) => {
	await page.goto( shop.facts.blog );
	await counted( page );
	const { told } = listen( page );
	await logIn( page, ADMIN );
	await page.goto( shop.facts.blog );
	await expect( page.locator( '#wpadminbar' ) ).toBeVisible();
	await expect( page.locator( '#vitrin-settings-statistics' ) ).toHaveCount(
		0
	);
	expect( told ).toEqual( [] );
	await page.goto( '/wp-admin/admin.php?page=vitrin-statistics' );
	await expect( page.locator( 'h1' ).first() ).toContainText( 'آمار' );
	await expect( page.locator( '.wrap' ) ).toContainText( /[۱-۹]/ );
	await expectNoFinding( page, '.wrap' );
} );
