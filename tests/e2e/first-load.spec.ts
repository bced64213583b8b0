/**
 * What a page costs before anything is pressed, and what a page from a cache shows.
 */
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import budgets from '../../tools/bench/budgets.json';
import chunks from '../../tools/lib/chunks.cjs';
import type { Guest } from './support/api';
import { watchCalls } from './support/faults';
import { digits } from './support/pages';
import { configureShop, type Shop } from './support/shop';
import { watchSteadiness } from './support/steadiness';
import { expect, test } from './support/test';

const isOurs = ( url: string ) =>
	/\/plugins\/vitrin\/(build|src)\//.test( url );

/** Chunks that are declared to come when the page is idle. */
const IDLE = new RegExp(
	`/(${ chunks
		.readChunks( process.cwd() )
		.filter( ( { loads } ) => loads === 'idle' )
		.map( ( { name } ) => name )
		.join( '|' ) })\\.`
);

const VARIABLE = '/?product=variable-shirt';

/** What they are called, their budget in budgets.json and where they are. */
const PAGES = [
	[
		'a list of products',
		'shop',
		async ( shop: Shop ) => shop.facts.listing,
	],
	[
		'a product page',
		'simple',
		async ( shop: Shop ) => ( await shop.product() ).url,
	],
	[
		'a page where a variation is chosen',
		'variable',
		async ( shop: Shop ) =>
			( await shop.product( { type: 'variable' } ) ).url,
	],
	[
		'the same with related products below',
		'variable',
		async () => VARIABLE,
	],
] as const;

for ( const [ what, name, address ] of PAGES ) {
	test( `[SIDE-12] ${ what }: inside its budget of files, script and style before any press, and of what idles its way in, no jQuery and no React because of us, no request without a cart @desktop`, async ( {
		page,
		shop,
	} ) => {
		const files: Record<
			'script' | 'idle' | 'stylesheet' | 'idleStyle',
			Array< [ string, number ] >
		> = {
			script: [],
			idle: [],
			stylesheet: [],
			idleStyle: [],
		};
		const others: string[] = [];
		const known = new Set< string >();
		const bodies: Array< Promise< unknown > > = [];
		const take = async ( response: Response ) => {
			// Also what is only fetched ahead.
			const [ , kind ] =
				new URL( response.url() ).pathname.match( /\.(js|css)$/ ) ?? [];
			const isIdle = IDLE.test( response.url() );
			const script = isIdle ? 'idle' : 'script';
			const style = isIdle ? 'idleStyle' : 'stylesheet';
			const type = kind === 'js' ? script : style;
			// What was fetched ahead is then taken from the browser's cache, which watched requests go without.
			if ( known.has( response.url() ) ) {
				return;
			}
			known.add( response.url() );
			if ( kind && isOurs( response.url() ) ) {
				const size = brotliCompressSync( await response.body() ).length;
				files[ type ].push( [ response.url(), size ] );
			} else if ( kind ) {
				others.push( response.url() );
			}
		};
		page.on( 'response', ( response ) => bodies.push( take( response ) ) );
		const calls = watchCalls( page, [] );
		await page.goto( await address( shop ) );
		// Time for whatever idles its way in.
		await page.evaluate(
			() => new Promise( ( resolve ) => setTimeout( resolve, 1500 ) )
		);
		await Promise.all( bodies );

		const bytes = ( list: Array< [ string, number ] > ) =>
			list.reduce( ( sum, [ , size ] ) => sum + size, 0 );
		const {
			scriptBytes,
			scriptFiles,
			styleBytes,
			styleFiles,
			idleScriptBytes,
			landingScriptBytes,
		} = { ...budgets.firstLoad, ...budgets.pages[ name ] };
		expect(
			bytes( files.idle ),
			JSON.stringify( files.idle )
		).toBeLessThanOrEqual( idleScriptBytes + landingScriptBytes );
		expect( bytes( files.idleStyle ) ).toBeLessThanOrEqual(
			budgets.firstLoad.idleStyleBytes
		);
		expect( files.script.length ).toBeGreaterThan( 0 );
		expect(
			files.script.length,
			JSON.stringify( files.script )
		).toBeLessThanOrEqual( scriptFiles );
		expect( files.stylesheet.length ).toBeLessThanOrEqual( styleFiles );
		expect(
			bytes( files.script ),
			JSON.stringify( files.script )
		).toBeLessThanOrEqual( scriptBytes );
		expect( bytes( files.stylesheet ) ).toBeLessThanOrEqual( styleBytes );
		expect( calls ).toEqual( [] );
		expect(
			others.filter( ( url ) =>
				/\/(add-to-cart|add-to-cart-variation|single-product|cart-fragments)(\.min)?\.js/.test(
					url
				)
			)
		).toEqual( [] );
		const needed = await page.evaluate( () => ( {
			react: 'React' in window,
			scripts: [ ...document.scripts ]
				.filter( ( script ) =>
					script.src.includes( '/plugins/vitrin/' )
				)
				.map( ( script ) => script.defer || script.async ),
		} ) );
		if ( ! shop.facts.blockTheme ) {
			expect( needed.react ).toBe( false );
		}
		expect(
			needed.scripts.every( Boolean ),
			'our scripts are deferred'
		).toBe( true );
	} );
}

/** Pages whose chunks come by script, and where they are. */
const STEADY = [
	[ 'a list of products', async ( shop: Shop ) => shop.facts.listing ],
	[
		"a product's page",
		async ( shop: Shop ) => ( await shop.product() ).url,
	],
	[ 'a page where a variation is chosen', async () => VARIABLE ],
] as const;

for ( const [ what, address ] of STEADY ) {
	test( `[SIDE-12] ${ what } stays where it was painted on a slow phone, and no formatter is made for it @phone`, async ( {
		page,
		shop,
		errors,
	} ) => {
		const url = await address( shop );
		await page.addInitScript( watchSteadiness );
		// The theme's, which moves the text of the page when it arrives late.
		errors.expect( /ERR_FAILED|Failed to load resource/ );
		await page.route( /\.woff2/, ( route ) => route.abort() );
		const session = await page.context().newCDPSession( page );
		await session.send( 'Emulation.setCPUThrottlingRate', { rate: 4 } );
		// The second time with what the browser has kept.
		for ( let load = 0; load < 2; load++ ) {
			await page.goto( url, { waitUntil: 'load' } );
			// Time for whatever idles its way in.
			const { shifts, formatters } = await page.evaluate( async () => {
				await new Promise( ( resolve ) => setTimeout( resolve, 1500 ) );
				return window.steadiness;
			} );
			expect(
				shifts.reduce( ( sum, [ , value ] ) => sum + value, 0 ),
				JSON.stringify( shifts )
			).toBeLessThan( 0.02 );
			expect( formatters ).toEqual( [] );
		}
	} );
}

/** Pages where other products stand aside, the list that they are in, and the way there. */
const ASIDE = [
	[
		"below a product's page",
		// A block theme's related products are a collection of WooCommerce's, without openers.
		':is(.related,.wp-site-blocks .up-sells)',
		async ( page: Page ) => page.goto( VARIABLE ),
	],
	[
		"beside the cart's lines",
		'.cross-sells',
		async ( page: Page, shop: Shop, buyer: Guest ) => {
			const crossSells = [ await shop.product() ];
			await buyer.add( ( await shop.product( { crossSells } ) ).id );
			await buyer.enter( page.context() );
			await page.goto( shop.facts.cart );
		},
	],
] as const;

for ( const [ where, list, go ] of ASIDE ) {
	test( `[QV-01] ${ where } the openers of other products are links until they come near, then they open @desktop`, async ( {
		page,
		shop,
		guest,
	} ) => {
		await go( page, shop, await guest() );
		const opener = page
			.locator( `${ list } [data-vitrin-quick-view]` )
			.first();
		const script = page.locator( 'script[src*="/lists."]' );
		await expect( opener ).toHaveAttribute( 'href', /product/ );
		await expect( script ).toHaveCount( 0 );
		const brought = page.waitForResponse( /\/lists\.\w+\.js/ );
		await opener.scrollIntoViewIfNeeded();
		await opener.focus();
		await ( await brought ).finished();
		await expect(
			page.locator( 'link[href*="/lists."]' ).first()
		).toBeAttached();
		await opener.click();
		await expect(
			page.locator( 'dialog.vitrin-quick-view' )
		).toBeVisible();
	} );
}

for ( const [ position, tag ] of [
	[ 'start', '@phone' ],
	[ 'end', '@desktop' ],
] as const ) {
	test( `[SIDE-16] painted ahead at the ${ position }, the drawer is out of sight and reach, and neither widens the page nor is printed ${ tag }`, async ( {
		page,
		shop,
		drawer,
		guest,
	} ) => {
		await configureShop( page, {
			settings: { 'side-cart': { position } },
		} );
		const buyer = await guest();
		await buyer.add( ( await shop.product() ).id );
		await buyer.enter( page.context() );
		await page.goto( shop.facts.listing );
		await expect( drawer.dialog ).toHaveClass( /is-near/ );
		const waits = async () => {
			await expect( drawer.dialog ).toHaveJSProperty( 'inert', true );
			const { box, wide, width } = await drawer.dialog.evaluate(
				( dialog ) => {
					const { left, right } = dialog.getBoundingClientRect();
					const { scrollWidth, clientWidth } =
						document.documentElement;
					return {
						box: Math.max( -right, left - clientWidth ),
						wide: scrollWidth,
						width: clientWidth,
					};
				}
			);
			expect( box, 'farther than its shadow' ).toBeGreaterThan( 40 );
			expect( wide ).toBe( width );
		};
		await waits();
		await drawer.open();
		await page.emulateMedia( { media: 'print' } );
		await expect( drawer.dialog ).toBeHidden();
		await page.emulateMedia( { media: null } );
		await page.keyboard.press( 'Escape' );
		await drawer.expectClosed();
		await expect( drawer.dialog ).not.toBeInViewport();
		await waits();
	} );
}

test( '[SIDE-12] the page stays fit for the back/forward cache, and shows the true cart when it comes back @phone', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const product = await shop.product();
	const buyer = await guest();
	await buyer.add( product.id );
	await buyer.enter( page.context() );
	const answer = await page.goto( shop.facts.listing );
	// WooCommerce's blocks send it with a cart, whoever else is there.
	if ( ! shop.facts.blockTheme ) {
		expect( answer?.headers()[ 'cache-control' ] ?? '' ).not.toContain(
			'no-store'
		);
	}
	await page.goto( product.url );
	await buyer.add( product.id );
	await buyer.enter( page.context() );
	await page.goBack();
	await expect( drawer.badge ).toHaveText(
		digits( 2, shop.facts.direction )
	);
} );
