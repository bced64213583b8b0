/**
 * Two tabs of one browser: nothing is lost when both change the cart, and both show the same.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { launchOptions as withFrame } from '../../tools/lib/chromium.cjs';
import { engineOf } from './support/engine';
import { isCall, watchCalls } from './support/faults';
import { digits, Drawer, Listing } from './support/pages';
import { configureShop, type Product, type Shop } from './support/shop';
import { expect, test as base } from './support/test';

const test = base.extend< object, { restorable: void } >( {
	// Playwright turns the back/forward cache off, which browsers have on; without a frame there is none.
	launchOptions: [
		async ( { launchOptions }, use ) =>
			use( {
				...launchOptions,
				...withFrame(),
				ignoreDefaultArgs: [ '--disable-back-forward-cache' ],
			} ),
		{ scope: 'worker' },
	],
} );

/** Opens the shop in one more tab of the browser. */
async function tabAt(
	context: BrowserContext,
	shop: Shop,
	products: Product[]
) {
	const page = await context.newPage();
	await configureShop( page, {
		listing: products.map( ( { id } ) => id ),
		settings: { 'side-cart': { should_open: false } },
	} );
	await page.goto( shop.facts.listing );
	return { page, listing: new Listing( page ), drawer: new Drawer( page ) };
}

/** Headless tabs are all visible: this dispatches what switching to a tab would. */
const lookAt = ( page: Page ) =>
	page.evaluate( () =>
		document.dispatchEvent( new Event( 'visibilitychange' ) )
	);

/**
 * When each call of the tabs began and ended: as the test itself passes it on, for the clocks
 * of two tabs and of what the browser says of their calls differ.
 */
async function timeCalls( context: BrowserContext, action: string ) {
	const spans: Array< { begin: number; end: number } > = [];
	const matches = isCall( action );
	await context.route( '**/*', async ( route ) => {
		if ( ! matches( route.request() ) ) {
			await route.fallback();
			return;
		}
		const begin = performance.now();
		const response = await route.fetch();
		spans.push( { begin, end: performance.now() } );
		await route.fulfill( { response } );
	} );
	return spans;
}

const WAYS: Array< [ string, () => void ] > = [
	[ 'with the lock of the browser', () => {} ],
	[
		'without it, as on plain http',
		() => Object.defineProperty( navigator, 'locks', { value: undefined } ),
	],
];

for ( const [ way, prepare ] of WAYS ) {
	test( `[SIDE-20] [ADD-09] two tabs add at the same moment, ${ way }: both count, one call after the other @desktop`, async ( {
		context,
		shop,
		guest,
	} ) => {
		const products = [
			await shop.product( { name: 'کالای زبانه یک' } ),
			await shop.product( { name: 'کالای زبانه دو' } ),
		];
		const buyer = await guest();
		await buyer.add( products[ 0 ]!.id );
		await buyer.enter( context );
		await context.addInitScript( prepare );
		const tabs = [
			await tabAt( context, shop, products ),
			await tabAt( context, shop, products ),
		];
		for ( const { page } of tabs ) {
			await engineOf( page );
		}
		const spans = await timeCalls( context, 'add_to_cart' );
		for ( let round = 1; round <= 3; round++ ) {
			await Promise.all(
				tabs.map( ( { listing }, index ) =>
					listing
						.button( products[ index ] )
						.evaluate( ( button ) =>
							( button as HTMLElement ).click()
						)
				)
			);
			for ( const { listing, drawer } of tabs ) {
				await expect(
					listing.page.locator( '.add_to_cart_button.loading' )
				).toHaveCount( 0 );
				await expect( drawer.badge ).toHaveText(
					digits( 1 + 2 * round, shop.facts.direction )
				);
			}
			// Read only now: the guest without a browser knows no lock.
			expect( ( await buyer.cart() ).quantity ).toBe( 1 + 2 * round );
		}
		expect( spans ).toHaveLength( 6 );
		spans.sort( ( a, b ) => a.begin - b.begin );
		for ( const [ index, { begin } ] of spans.entries() ) {
			expect(
				begin,
				'begins when the one before has ended'
			).toBeGreaterThanOrEqual( spans[ index - 1 ]?.end ?? 0 );
		}
		expect(
			await tabs[ 0 ]!.page.evaluate( () => Object.keys( localStorage ) )
		).not.toContain( 'vitrin-cart-lock' );
	} );
}

test( '[SIDE-20a] a quantity and a removal in one tab are seen in the other, without a request of its own @desktop', async ( {
	context,
	shop,
	guest,
} ) => {
	const product = await shop.product( { name: 'کالای دو زبانه' } );
	const buyer = await guest();
	await buyer.add( product.id, 2 );
	await buyer.enter( context );
	const one = await tabAt( context, shop, [ product ] );
	const two = await tabAt( context, shop, [ product ] );
	const { direction } = shop.facts;
	for ( const { drawer } of [ one, two ] ) {
		await drawer.open();
		await expect( drawer.lines ).toHaveCount( 1 );
	}
	const calls = watchCalls( two.page );
	await one.drawer.line( product.name ).plus.click();
	await expect( two.drawer.line( product.name ).quantity ).toHaveValue(
		digits( 3, direction )
	);
	await expect( two.drawer.badge ).toHaveText( digits( 3, direction ) );
	await one.drawer.line( product.name ).remove.click();
	await expect( two.drawer.lines ).toHaveCount( 0 );
	await expect( two.drawer.badge ).toBeHidden();
	expect( calls ).toEqual( [] );
	expect(
		await two.page.evaluate( () =>
			JSON.stringify(
				// WooCommerce's mini cart block keeps the cart there by itself.
				Object.entries( localStorage ).filter(
					( [ key ] ) => ! key.startsWith( 'storeApi' )
				)
			)
		),
		'nothing of the cart on a computer that may be shared'
	).not.toContain( product.name );
} );

test( '[SIDE-20a] without channels between tabs the other one asks the server @desktop', async ( {
	context,
	shop,
	guest,
} ) => {
	const product = await shop.product( { name: 'کالای بی‌کانال' } );
	const buyer = await guest();
	await buyer.add( product.id, 2 );
	await buyer.enter( context );
	await context.addInitScript( () =>
		Reflect.deleteProperty( window, 'BroadcastChannel' )
	);
	const one = await tabAt( context, shop, [ product ] );
	const two = await tabAt( context, shop, [ product ] );
	for ( const { drawer } of [ one, two ] ) {
		await drawer.open();
		await expect( drawer.lines ).toHaveCount( 1 );
	}
	const calls = [ watchCalls( one.page ), watchCalls( two.page ) ];
	await one.drawer.line( product.name ).plus.click();
	await expect( two.drawer.line( product.name ).quantity ).toHaveValue(
		digits( 3, shop.facts.direction )
	);
	// Nobody answers an answer: time enough for one more to have come.
	await two.page.evaluate(
		() => new Promise( ( resolve ) => setTimeout( resolve, 1000 ) )
	);
	expect( calls ).toEqual( [
		[ 'vitrin_update_item' ],
		[ 'vitrin_get_cart' ],
	] );
} );

test( '[SIDE-12] [SIDE-20] a tab that was only looked at shows the true number when it is looked at again, and asks nobody @phone', async ( {
	context,
	shop,
} ) => {
	const product = await shop.product( { name: 'کالای زبانهٔ خفته' } );
	const asleep = await tabAt( context, shop, [ product ] );
	const calls = watchCalls( asleep.page );
	await expect( asleep.drawer.badge ).toBeHidden();
	const other = await tabAt( context, shop, [ product ] );
	await other.listing.button( product ).click();
	await expect( other.listing.button( product ) ).toHaveClass( /\badded\b/ );
	await lookAt( asleep.page );
	await expect( asleep.drawer.badge ).toHaveText(
		digits( 1, shop.facts.direction )
	);
	expect( calls ).toEqual( [] );
	expect(
		await asleep.page.evaluate( () =>
			performance
				.getEntriesByType( 'resource' )
				.filter( ( { name } ) => name.includes( '/actions.' ) )
		),
		'nor is anything loaded'
	).toEqual( [] );
} );

test( '[SIDE-20] a cart changed where no tab heard of it is asked for when the tab is looked at, once @desktop', async ( {
	context,
	shop,
	guest,
} ) => {
	const product = await shop.product( { name: 'کالای بیرونی' } );
	const buyer = await guest();
	await buyer.add( product.id );
	await buyer.enter( context );
	const { page, drawer } = await tabAt( context, shop, [ product ] );
	await drawer.open();
	await expect( drawer.lines ).toHaveCount( 1 );
	const calls = watchCalls( page );
	await lookAt( page );
	await buyer.add( product.id, 3 );
	await buyer.enter( context );
	await lookAt( page );
	await expect( drawer.line( product.name ).quantity ).toHaveValue(
		digits( 4, shop.facts.direction )
	);
	await lookAt( page );
	expect( calls ).toEqual( [ 'vitrin_get_cart' ] );
} );

for ( const [ kind, isKept, caching ] of [
	// WooCommerce's blocks send no-store to a visitor with a cart.
	[ 'a page that may be kept', true, 'max-age=0' ],
	[ 'a page sent with no-store', false, 'no-store' ],
] as const ) {
	test( `[SIDE-20c] back to ${ kind }: the true cart, in badge and drawer @desktop`, async ( {
		page,
		context,
		shop,
		guest,
		drawer,
	} ) => {
		const product = await shop.product( { name: 'کالای بازگشته' } );
		const buyer = await guest();
		await buyer.add( product.id );
		await buyer.enter( context );
		await page.route( shop.facts.listing, async ( route ) => {
			const response = await route.fetch();
			await route.fulfill( {
				response,
				headers: { ...response.headers(), 'cache-control': caching },
			} );
		} );
		await page.goto( shop.facts.listing );
		await page.unrouteAll();
		await drawer.open();
		await expect( drawer.lines ).toHaveCount( 1 );
		await drawer.closeButton.click();
		await page.evaluate( () =>
			window.addEventListener( 'pageshow', ( { persisted } ) =>
				Object.assign( window, { persisted } )
			)
		);
		await page.goto( product.url );
		// Told to a page in the cache, this would throw it out of there.
		const other = await tabAt( context, shop, [ product ] );
		await other.listing.button( product ).click();
		await expect( other.listing.button( product ) ).toHaveClass(
			/\badded\b/
		);
		await page.evaluate( () => {
			// Afterwards: a page that goes while it is asked gives no answer.
			setTimeout( () => window.history.back() );
		} );
		// A page that is restored does not load.
		await page.waitForURL( shop.facts.listing, { waitUntil: 'commit' } );
		const { direction } = shop.facts;
		await expect( drawer.badge ).toHaveText( digits( 2, direction ) );
		if ( isKept ) {
			expect(
				await page.evaluate(
					() => ( window as { persisted?: boolean } ).persisted
				),
				'restored from the back/forward cache'
			).toBe( true );
		}
		await drawer.open();
		await expect( drawer.line( product.name ).quantity ).toHaveValue(
			digits( 2, direction )
		);
	} );
}

test( '[SIDE-19] a click on plus just before the page is left counts, though another tab has just removed a line and has the frames @desktop', async ( {
	context,
	shop,
	guest,
} ) => {
	const product = await shop.product( { name: 'کالای ماندنی' } );
	const other = await shop.product( { name: 'کالای رفتنی' } );
	const buyer = await guest();
	await buyer.add( product.id );
	await buyer.add( other.id );
	await buyer.enter( context );
	const one = await tabAt( context, shop, [ product ] );
	const two = await tabAt( context, shop, [ product ] );
	for ( const { drawer } of [ one, two ] ) {
		await drawer.open();
		await expect( drawer.lines ).toHaveCount( 2 );
	}
	await two.drawer.line( other.name ).remove.click();
	await expect( one.drawer.line( product.name ).plus ).toBeEnabled();
	await one.drawer
		.line( product.name )
		.plus.evaluate( ( button ) => ( button as HTMLElement ).click() );
	await one.page.reload();
	// Read from outside only when it is over: the guest without a browser knows no lock.
	await expect( one.drawer.badge ).toHaveText(
		digits( 2, shop.facts.direction )
	);
	await expect( two.drawer.line( product.name ).quantity ).toHaveValue(
		digits( 2, shop.facts.direction )
	);
	expect( ( await buyer.cart() ).lines ).toMatchObject( [
		{ product_id: product.id, quantity: 2 },
	] );
} );

test( '[SIDE-19] [SIDE-20] plus in two tabs at the same moment counts twice, a typed number is what is to be @desktop', async ( {
	context,
	shop,
	guest,
} ) => {
	const product = await shop.product( { name: 'کالای شمردنی' } );
	const buyer = await guest();
	await buyer.add( product.id );
	await buyer.enter( context );
	const tabs = [
		await tabAt( context, shop, [ product ] ),
		await tabAt( context, shop, [ product ] ),
	];
	const { direction } = shop.facts;
	for ( const { drawer } of tabs ) {
		await drawer.open();
		await expect( drawer.lines ).toHaveCount( 1 );
	}
	await Promise.all(
		tabs.map( ( { drawer } ) =>
			drawer
				.line( product.name )
				.plus.evaluate( ( button ) =>
					( button as HTMLElement ).click()
				)
		)
	);
	for ( const { drawer } of tabs ) {
		await expect( drawer.line( product.name ).quantity ).toHaveValue(
			digits( 3, direction )
		);
	}
	expect( ( await buyer.cart() ).quantity ).toBe( 3 );
	const [ one, two ] = tabs as [
		( typeof tabs )[ number ],
		( typeof tabs )[ number ],
	];
	await one.drawer.line( product.name ).quantity.fill( '۷' );
	await one.drawer.line( product.name ).quantity.press( 'Enter' );
	await expect( two.drawer.line( product.name ).quantity ).toHaveValue(
		digits( 7, direction )
	);
} );
