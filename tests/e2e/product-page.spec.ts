/**
 * A product's own page without WooCommerce's script: tabs, the stars of a review, and the bar
 * that keeps adding to the cart in reach.
 */
import type { Browser, Page } from '@playwright/test';
import { expectNoFinding } from './support/axe';
import { PROVOKED } from './support/faults';
import { atRest } from './support/motion';
import { cartOfBrowser } from './support/one-product-list';
import { configureShop } from './support/shop';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };
const DESCRIPTION = '#tab-description';
const INFORMATION = '#tab-additional_information';
const REVIEWS = '#tab-reviews';

const bar = ( page: Page ) => page.locator( '.vitrin-bar' );
const tabs = ( page: Page ) => page.locator( '.wc-tabs a' );

const expectOpen = async ( page: Page, panel: string ) => {
	for ( const one of [ DESCRIPTION, INFORMATION, REVIEWS ] ) {
		await expect( page.locator( one ) ).toBeVisible( {
			visible: one === panel,
		} );
	}
};

/** The keys that lead on and back: themes stack tabs on phones. */
const arrowsOf = async (
	page: Page,
	direction: string
): Promise< [ string, string ] > => {
	const [ a, b ] = await Promise.all( [
		tabs( page ).nth( 0 ).boundingBox(),
		tabs( page ).nth( 1 ).boundingBox(),
	] );
	if ( b!.y - a!.y > Math.abs( b!.x - a!.x ) ) {
		return [ 'ArrowDown', 'ArrowUp' ];
	}
	return direction === 'rtl'
		? [ 'ArrowLeft', 'ArrowRight' ]
		: [ 'ArrowRight', 'ArrowLeft' ];
};

/** The tabs are ours by now. */
const ready = ( page: Page ) =>
	expect( page.locator( '.wc-tabs-wrapper.is-ready' ) ).toBeAttached();

/** A page of a browser that runs no scripts. */
const withoutScript = async ( browser: Browser, baseURL: string | undefined ) =>
	(
		await browser.newContext( {
			...( baseURL ? { baseURL } : {} ),
			javaScriptEnabled: false,
		} )
	).newPage();

for ( const tag of [ ' @phone', ' @ltr' ] ) {
	test( `[PROD-01] tabs open by press and by arrow keys as they stand on the screen, one at a time, and axe finds nothing${ tag }`, async ( {
		page,
		shop,
	} ) => {
		const product = await shop.product( { tabs: true } );
		let arrive = () => {};
		const arrived = new Promise< void >( ( resolve ) => {
			arrive = resolve;
		} );
		await page.route( /product-keys\./, async ( route ) => {
			await arrived;
			await route.continue();
		} );
		await page.goto( product.url );
		await ready( page );
		const [ on, back ] = await arrowsOf( page, shop.facts.direction );
		await expectOpen( page, DESCRIPTION );
		// Before the chunk that handles the keys is loaded.
		await tabs( page ).nth( 0 ).focus();
		await page.keyboard.press( on );
		await expectOpen( page, DESCRIPTION );
		arrive();
		await expect( tabs( page ).nth( 1 ) ).toBeFocused();
		await expectOpen( page, INFORMATION );
		await tabs( page ).nth( 2 ).click();
		await expectOpen( page, REVIEWS );
		expect( new URL( page.url() ).hash ).toBe( '' );
		await tabs( page ).nth( 0 ).focus();
		await expect( tabs( page ).nth( 0 ) ).toHaveAttribute(
			'tabindex',
			'-1'
		);
		await tabs( page ).nth( 2 ).focus();
		await page.keyboard.press( back );
		await expect( tabs( page ).nth( 1 ) ).toBeFocused();
		await expectOpen( page, INFORMATION );
		await page.keyboard.press( on );
		await page.keyboard.press( on );
		await expectOpen( page, DESCRIPTION );
		await page.keyboard.press( 'End' );
		await expectOpen( page, REVIEWS );
		await page.keyboard.press( 'Home' );
		await expectOpen( page, DESCRIPTION );
		await expect( tabs( page ).nth( 0 ) ).toHaveAttribute(
			'aria-selected',
			'true'
		);
		await expect( tabs( page ).nth( 0 ) ).toHaveAttribute(
			'tabindex',
			'0'
		);
		await expect( tabs( page ).nth( 2 ) ).toHaveAttribute(
			'tabindex',
			'-1'
		);
		await expectNoFinding( page, '.wc-tabs' );
		await tabs( page ).nth( 2 ).click();
		await expectNoFinding( page, '.wc-tabs' );
	} );
}

test( '[PROD-01] the address decides which tab opens first, and a changed one which opens next; the review link leads to the reviews; WooCommerce’s scripts for all this are off the page, and back by the setting @desktop', async ( {
	page,
	shop,
} ) => {
	const { url } = await shop.product( { tabs: true } );
	for ( const [ hash, panel ] of [
		[ '', DESCRIPTION ],
		[ '#elsewhere', DESCRIPTION ],
		[ '#comment-99999', REVIEWS ],
		[ '#reviews', REVIEWS ],
		[ '#tab-reviews', REVIEWS ],
		[ '#tab-additional_information', INFORMATION ],
	] as const ) {
		await page.goto( 'about:blank' );
		await page.goto( url + hash );
		await ready( page );
		await expectOpen( page, panel );
	}
	await page.goto( url.replace( /\/?(\?|$)/, '/comment-page-1/$1' ) );
	if ( page.url().includes( 'comment-page-' ) ) {
		await expectOpen( page, REVIEWS );
	}
	await page.goto( url );
	await ready( page );
	await page.evaluate( () => ( window.location.hash = 'comment-99999' ) );
	await expectOpen( page, REVIEWS );
	await tabs( page ).first().click();
	await page.locator( '.woocommerce-review-link' ).first().click();
	await expectOpen( page, REVIEWS );
	await expect( page.locator( '#reviews' ) ).toBeInViewport();
	await tabs( page ).first().click();
	// The address is the same already.
	await page.locator( '.woocommerce-review-link' ).first().click();
	await expectOpen( page, REVIEWS );

	const theirs = () =>
		page.evaluate( () =>
			[ ...document.scripts ]
				.map(
					( { src } ) =>
						/\/woocommerce\/.*\/(single-product|woocommerce)(?:\.min)?\.js/.exec(
							src
						)?.[ 1 ]
				)
				.filter( Boolean )
		);
	await page.goto( url );
	expect( await theirs() ).toEqual( [] );
	await configureShop( page, {
		settings: {
			product: { keep_woocommerce_scripts: true },
			notices: { keep_woocommerce_scripts: true },
		},
	} );
	await page.goto( url );
	expect( ( await theirs() ).sort() ).toEqual( [
		'single-product',
		'woocommerce',
	] );
	await tabs( page ).nth( 2 ).click();
	await expectOpen( page, REVIEWS );
} );

test( '[PROD-01] before our script comes one panel stands there and stays when it does; without it the links still lead to theirs @phone', async ( {
	page,
	shop,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const { url } = await shop.product( { tabs: true } );
	let release = () => {};
	const held = new Promise< void >( ( resolve ) => ( release = resolve ) );
	await page.route( /product-page\.\w+\.js/, async ( route ) => {
		await held;
		await route.fallback();
	} );
	await page.goto( url, { waitUntil: 'commit' } );
	await expectOpen( page, DESCRIPTION );
	const height = () =>
		page
			.locator( '.wc-tabs-wrapper' )
			.evaluate( ( element ) => element.getBoundingClientRect().height );
	await page.waitForFunction( () => document.readyState === 'interactive' );
	await atRest( page );
	const before = await height();
	release();
	await ready( page );
	await expectOpen( page, DESCRIPTION );
	// A theme may mark the open tab by a line of a pixel or two.
	expect( Math.abs( ( await height() ) - before ) ).toBeLessThan( 4 );

	await page.unrouteAll( { behavior: 'ignoreErrors' } );
	await page.route( /product-page\.\w+\.js/, ( route ) => route.abort() );
	await page.goto( 'about:blank' );
	await page.goto( url + '#tab-additional_information' );
	await expectOpen( page, INFORMATION );
	await tabs( page ).nth( 2 ).click();
	await expectOpen( page, REVIEWS );
} );

test( '[PROD-01] [PROD-07] with JavaScript off every panel stands there, stars can be chosen, and the shop misses a rating @desktop', async ( {
	browser,
	baseURL,
	shop,
} ) => {
	const { url } = await shop.product( { tabs: true } );
	const page = await withoutScript( browser, baseURL );
	await page.goto( url );
	for ( const panel of [ DESCRIPTION, INFORMATION, REVIEWS ] ) {
		await expect( page.locator( panel ) ).toBeVisible();
	}
	const star = page.locator( '.vitrin-rating [value="4"]' );
	await star.check( { force: true } );
	await expect( star ).toBeChecked();
	await page.locator( '.vitrin-rating [value="4"]' ).press( 'ArrowUp' );
	await expect( page.locator( '.vitrin-rating [value="3"]' ) ).toBeChecked();

	await page.goto( url );
	await page.locator( '#comment' ).fill( 'دیدگاه بی‌ستاره' );
	await page.locator( '#author' ).fill( 'سارا' );
	await page.locator( '#email' ).fill( 'sara@example.com' );
	const [ answer ] = await Promise.all( [
		page.waitForResponse( /wp-comments-post\.php/ ),
		page.locator( '#commentform [type="submit"]' ).click(),
	] );
	expect( answer.status() ).toBeGreaterThanOrEqual( 400 );
	await page.context().close();
} );

for ( const tag of [ ' @phone', ' @ltr' ] ) {
	test( `[PROD-07] a review without its rating is stopped in our words, stars are chosen by keyboard, and the rating is sent${ tag }`, async ( {
		page,
		shop,
	} ) => {
		const isRtl = shop.facts.direction === 'rtl';
		const { url } = await shop.product( { tabs: true } );
		await page.goto( url + '#reviews' );
		await ready( page );
		const star = ( rating: number ) =>
			page.locator( `.vitrin-rating [value="${ rating }"]` );
		await page.locator( '#comment' ).fill( 'خوب بود' );
		await page.locator( '#author' ).fill( 'سارا' );
		await page.locator( '#email' ).fill( 'sara@example.com' );
		const posts: string[] = [];
		page.on( 'request', ( request ) => {
			if ( request.url().includes( 'wp-comments-post' ) ) {
				posts.push( request.postData() ?? '' );
			}
		} );
		const button = page.locator( '#commentform [type="submit"]' );
		await button.click();
		const missing = page.locator( '.vitrin-rating__missing' );
		await expect( missing ).toBeVisible();
		await expect( missing ).toHaveText(
			isRtl ? 'لطفاً به محصول امتیاز دهید' : 'Please select a rating'
		);
		await expect( star( 1 ) ).toBeFocused();
		expect( posts ).toEqual( [] );
		await expectNoFinding( page, '.vitrin-rating' );

		await page.keyboard.press( 'Space' );
		await expect( star( 1 ) ).toBeChecked();
		await expect( missing ).toBeHidden();
		for ( let count = 0; count < 4; count++ ) {
			await page.keyboard.press( isRtl ? 'ArrowLeft' : 'ArrowRight' );
		}
		await expect( star( 5 ) ).toBeChecked();
		await page.keyboard.press( isRtl ? 'ArrowRight' : 'ArrowLeft' );
		await expect( star( 4 ) ).toBeChecked();
		await expectNoFinding( page, '.vitrin-rating' );
		await button.click();
		await expect.poll( () => posts.length ).toBe( 1 );
		expect(
			new URLSearchParams( posts[ 0 ] ).getAll( 'rating' ).at( -1 )
		).toBe( '4' );
	} );
}

test( '[PROD-07] where no rating is required, a review goes without one @desktop', async ( {
	page,
	shop,
} ) => {
	await configureShop( page, {
		options: { woocommerce_review_rating_required: 'no' },
	} );
	const { url } = await shop.product( { tabs: true } );
	await page.goto( url + '#reviews' );
	await ready( page );
	await page.locator( '#comment' ).fill( 'بی‌ستاره' );
	await page.locator( '#author' ).fill( 'سارا' );
	await page.locator( '#email' ).fill( 'sara@example.com' );
	const [ request ] = await Promise.all( [
		page.waitForRequest( /wp-comments-post\.php/ ),
		page.locator( '#commentform [type="submit"]' ).click(),
	] );
	expect(
		new URLSearchParams( request.postData() ?? '' ).get( 'rating' )
	).toBe( '' );
} );

test( '[PROD-01] by setting tabs fold on phones: each panel right under its title @phone', async ( {
	page,
	shop,
} ) => {
	await page.setViewportSize( PHONE );
	await configureShop( page, { settings: { product: { accordion: true } } } );
	const { url } = await shop.product( { tabs: true } );
	await page.goto( url );
	await ready( page );
	await tabs( page ).nth( 1 ).click();
	const places = await page.evaluate(
		( selectors ) =>
			selectors.map( ( selector ) =>
				Math.round(
					document.querySelector( selector )!.getBoundingClientRect()
						.top
				)
			),
		[
			'.wc-tabs li:nth-child(1)',
			'.wc-tabs li:nth-child(2)',
			INFORMATION,
			'.wc-tabs li:nth-child(3)',
		]
	);
	expect( [ ...places ].sort( ( a, b ) => a - b ) ).toEqual( places );
	await tabs( page ).nth( 1 ).focus();
	// The chunk that handles the keys is loaded.
	await expect( tabs( page ).nth( 0 ) ).toHaveAttribute( 'tabindex', '-1' );
	await page.keyboard.press( 'ArrowDown' );
	await expectOpen( page, REVIEWS );
	await expectNoFinding( page, '.wc-tabs' );
} );

for ( const tag of [ ' @phone', ' @ltr' ] ) {
	test( `[ADD-06] on a phone a bar adds the product while its own button is out of view, and never hides what has focus${ tag }`, async ( {
		page,
		shop,
		productPage,
	} ) => {
		await page.setViewportSize( PHONE );
		await configureShop( page, {
			settings: { 'side-cart': { should_open: false } },
		} );
		const product = await shop.product( { name: 'کیف چرمی', tabs: true } );
		await page.goto( product.url );
		await ready( page );
		await expect( bar( page ) ).toHaveCount( 0 );
		await page.evaluate( () =>
			window.scrollTo( 0, document.body.scrollHeight )
		);
		await expect( bar( page ) ).toBeVisible();
		await expect( bar( page ) ).toContainText( 'کیف چرمی' );
		await expect( bar( page ) ).toContainText( /[1۱][2۲][5۵]/ );
		await expectNoFinding( page, '.vitrin-bar' );
		const box = await bar( page ).boundingBox();
		expect( box!.x ).toBe( 0 );
		expect( Math.round( box!.y + box!.height ) ).toBe( PHONE.height );

		await bar( page ).getByRole( 'button' ).click();
		await expect
			.poll( async () => ( await cartOfBrowser( page ) ).quantity )
			.toBe( 1 );

		// Each element that Tab comes to is clear of the bar.
		await page.evaluate( () => window.scrollTo( 0, 0 ) );
		await page.locator( '.wc-tabs a' ).first().focus();
		for ( let count = 0; count < 12; count++ ) {
			await page.keyboard.press( 'Tab' );
			const isCovered = await page.evaluate( () => {
				const of =
					document.querySelector< HTMLElement >( '.vitrin-bar' )!;
				const focused = document.activeElement!;
				if (
					of.inert ||
					of.contains( focused ) ||
					focused === document.body
				) {
					return false;
				}
				return (
					focused.getBoundingClientRect().bottom >
					of.getBoundingClientRect().top
				);
			} );
			expect( isCovered ).toBe( false );
		}

		await productPage.button.scrollIntoViewIfNeeded();
		await page.evaluate( () =>
			( document.activeElement as HTMLElement ).blur()
		);
		await expect( bar( page ) ).toBeHidden();
		await expect( bar( page ) ).toHaveJSProperty( 'inert', true );
		await page.evaluate( () =>
			window.scrollTo( 0, document.body.scrollHeight )
		);
		await expect( bar( page ) ).toBeVisible();
		await page.emulateMedia( { media: 'print' } );
		await expect( bar( page ) ).toBeHidden();
		await page.emulateMedia( { media: null } );
		await page.setViewportSize( { width: 1280, height: 800 } );
		await expect( bar( page ) ).toBeHidden();
	} );
}

test( "[THEME-03] the bar stands on a theme's bar for thumbs, lifts its button to the top, and leaves the page to a theme's own bar @desktop", async ( {
	page,
	shop,
	productPage,
} ) => {
	await page.setViewportSize( PHONE );
	const product = await shop.product( { tabs: true } );
	await page.goto( product.url );
	await ready( page );
	await page.evaluate( () => {
		const fix = ( id: string, style: string, inner: string ) => {
			const thing = document.createElement( 'div' );
			thing.id = id;
			thing.style.cssText = `position: fixed; z-index: 500; background: silver; ${ style }`;
			thing.innerHTML = inner;
			document.body.append( thing );
		};
		fix(
			'thumbs',
			'inset: auto 0 0; height: 60px',
			'<a href="/">خانه</a>'
		);
		fix(
			'to-top',
			'right: 16px; bottom: 70px; width: 40px; height: 40px',
			'<a href="#">بالا</a>'
		);
	} );
	const toTop = page.locator( '#to-top' );
	const home = ( await toTop.boundingBox() )!;
	const down = () =>
		page.evaluate( () =>
			window.scrollTo( {
				top: document.body.scrollHeight,
				behavior: 'instant',
			} )
		);
	await down();
	await expect( bar( page ) ).toBeVisible();
	await expect
		.poll( async () => {
			const box = ( await bar( page ).boundingBox() )!;
			return Math.round( box.y + box.height );
		} )
		.toBe( PHONE.height - 60 );
	await expect
		.poll( async () => {
			const above = ( await toTop.boundingBox() )!;
			return (
				above.y + above.height <= ( await bar( page ).boundingBox() )!.y
			);
		} )
		.toBe( true );
	await bar( page ).getByRole( 'button' ).click( { trial: true } );
	await toTop.getByRole( 'link' ).click( { trial: true } );

	// With the bar goes what was done for it.
	await productPage.button.scrollIntoViewIfNeeded();
	await expect( bar( page ) ).toBeHidden();
	await expect
		.poll( async () => ( await toTop.boundingBox() )!.y )
		.toBe( home.y );

	// A bar of the theme's own, shown on scrolling.
	await page.evaluate( () => {
		document.querySelector( '#thumbs' )!.innerHTML =
			'<button class="theme-sticky-add-to-cart">افزودن به سبد خرید</button>';
	} );
	await down();
	await expect( page.locator( '.theme-sticky-add-to-cart' ) ).toBeVisible();
	await expect( bar( page ) ).toBeHidden();
	await expect( bar( page ) ).toHaveJSProperty( 'inert', true );
} );

test( '[ADD-06] the bar tells what is to be chosen, leads there, and shows what was chosen @phone', async ( {
	page,
	shop,
	productPage,
	errors,
} ) => {
	// The pictures of this product are addresses that bring none.
	errors.expect( /404/ );
	await page.setViewportSize( PHONE );
	await configureShop( page, {
		settings: { 'side-cart': { should_open: false } },
	} );
	const { url } = await shop.choice();
	await page.goto( url );
	await expect( productPage.button ).toBeAttached();
	const away = async () => {
		await page.evaluate( () => {
			document.body.style.paddingBlockEnd = '200vh';
			window.scrollTo( 0, document.body.scrollHeight );
		} );
		await expect( bar( page ) ).toBeVisible();
	};
	await away();
	const add = bar( page ).getByRole( 'button' );
	await expect( add ).toHaveText( /انتخاب گزینه‌ها|Choose options/ );
	await add.click();
	await expect( page.locator( '.variations' ) ).toBeInViewport();
	expect(
		await page.evaluate(
			() => !! document.activeElement?.closest( '.variations' )
		)
	).toBe( true );
	for ( const select of await page.locator( '.variations select' ).all() ) {
		await select.evaluate( ( element: HTMLSelectElement ) => {
			element.value = [ ...element.options ].find(
				( { value } ) => value
			)!.value;
			element.dispatchEvent( new Event( 'change', { bubbles: true } ) );
		} );
	}
	await page.evaluate( () =>
		( document.activeElement as HTMLElement ).blur()
	);
	await away();
	await expect( add ).not.toHaveText( /انتخاب گزینه‌ها|Choose options/ );
	await expect(
		bar( page ).locator( '.vitrin-bar__chosen' )
	).not.toBeEmpty();
	await add.click();
	await expect
		.poll( async () => ( await cartOfBrowser( page ) ).quantity )
		.toBe( 1 );
} );

test( '[ADD-06] the bar stands where the setting says; its script not coming harms nothing @desktop', async ( {
	page,
	shop,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const { url } = await shop.product( { tabs: true } );
	const asked: string[] = [];
	page.on( 'request', ( request ) => asked.push( request.url() ) );
	const down = () =>
		page.evaluate( () => window.scrollTo( 0, document.body.scrollHeight ) );
	await page.goto( url );
	await ready( page );
	await down();
	await page.waitForTimeout( 500 );
	expect( asked.filter( ( one ) => one.includes( 'sticky-bar' ) ) ).toEqual(
		[]
	);

	await configureShop( page, {
		settings: { product: { sticky_bar: 'always' } },
	} );
	await page.goto( url );
	await ready( page );
	await down();
	await expect( bar( page ) ).toBeVisible();

	await page.route( /sticky-bar\.|product-keys\./, ( route ) =>
		route.abort()
	);
	await page.goto( url );
	await ready( page );
	await down();
	await tabs( page ).nth( 2 ).click();
	await expectOpen( page, REVIEWS );
	await tabs( page ).nth( 0 ).focus();
	await page.keyboard.press( 'Enter' );
	await expectOpen( page, DESCRIPTION );
	await expect( bar( page ) ).toHaveCount( 0 );
} );
