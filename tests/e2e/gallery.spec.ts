/**
 * A product's pictures: a strip that snaps, thumbnails, the full screen, a variation's picture.
 */
import type { Locator, Page } from '@playwright/test';
import { expectNoFinding } from './support/axe';
import { restingBox } from './support/motion';
import { digits } from './support/pages';
import { configureShop } from './support/shop';
import { expect, test } from './support/test';

const GALLERY = '.woocommerce-product-gallery';
const SLIDES = `${ GALLERY }__wrapper > *`;

const places = ( page: Page ) => page.locator( '.vitrin-gallery__place' );
const slides = ( page: Page ) => page.locator( SLIDES );
const opener = ( page: Page ) => page.locator( '[data-vitrin-gallery="open"]' );
const fullScreen = ( page: Page ) => page.locator( '.vitrin-full-screen' );

/** Waits for the picture to be read, then fades in: while it waits nothing moves, and nothing is seen yet. */
const expectFullScreenWithoutFinding = async ( page: Page ) => {
	await expect( fullScreen( page ).locator( '.pswp' ) ).toHaveCSS(
		'opacity',
		'1'
	);
	await expectNoFinding( page, '.vitrin-full-screen' );
};

/** The picture that stands in the gallery's frame, counted from 0; -1 while it moves. */
const shown = ( page: Page ) =>
	page.evaluate(
		( [ gallery, all ] ) => {
			const frame = document
				.querySelector( `${ gallery }__wrapper` )
				?.parentElement?.getBoundingClientRect();
			return [ ...document.querySelectorAll( all as string ) ].findIndex(
				( slide ) => {
					const { left, right } = slide.getBoundingClientRect();
					return (
						frame &&
						Math.abs( right - frame.right ) < 3 &&
						left > frame.left - 3 &&
						getComputedStyle( slide ).opacity === '1'
					);
				}
			);
		},
		[ GALLERY, SLIDES ]
	);

const expectShown = ( page: Page, at: number ) =>
	expect.poll( () => shown( page ) ).toBe( at );

/** A finger's way across an element, as shares of its width. */
async function swipe( on: Locator, from: number, to: number ) {
	const page = on.page();
	const box = await restingBox( on );
	const y = box.y + box.height / 2;
	const client = await page.context().newCDPSession( page );
	const touch = ( type: string, share?: number ) =>
		client.send( 'Input.dispatchTouchEvent', {
			type: type as 'touchStart',
			touchPoints:
				share === undefined
					? []
					: [ { x: box.x + box.width * share, y } ],
		} );
	await touch( 'touchStart', from );
	const steps = 8;
	for ( let step = 1; step <= steps; step++ ) {
		await touch( 'touchMove', from + ( ( to - from ) * step ) / steps );
		await page.waitForTimeout( 16 );
	}
	await touch( 'touchEnd' );
	await client.detach();
}

for ( const tag of [ ' @phone', ' @ltr' ] ) {
	test( `[PROD-03] [PROD-04] a finger leafs through, mirrored where text runs right to left; first the strip, then Swiper, places with it${ tag }`, async ( {
		page,
		shop,
	} ) => {
		await page.setViewportSize( { width: 390, height: 800 } );
		const product = await shop.product( { pictures: 4 } );
		await page.goto( product.url );
		await expect( places( page ) ).toHaveCount( 4 );
		expect(
			await page.evaluate( () =>
				performance
					.getEntriesByType( 'resource' )
					.some( ( { name } ) =>
						/gallery-(slider|full|photo)/.test( name )
					)
			)
		).toBe( false );
		const frame = page.locator( `${ GALLERY }__wrapper` );
		await frame.scrollIntoViewIfNeeded();
		const isRtl = shop.facts.direction === 'rtl';
		const [ from, to ] = isRtl ? [ 0.2, 0.85 ] : [ 0.85, 0.2 ];
		const { x, y, width, height } = await restingBox(
			page.locator( GALLERY )
		);
		expect( height ).toBeGreaterThan( 100 );
		await swipe( slides( page ).first(), from, to );
		await expectShown( page, 1 );
		await expect( page.locator( `${ GALLERY }.is-sliding` ) ).toBeVisible();
		// What nothing else was asked for is handed on.
		expect(
			await page.locator( GALLERY ).evaluate( ( gallery ) => {
				const { swiper } = gallery as unknown as {
					swiper: { params: Record< string, unknown > };
				};
				return swiper.params.touchAngle;
			} )
		).toBe( 15 );
		await expectShown( page, 1 );
		await expect( places( page ).nth( 1 ) ).toHaveAttribute(
			'aria-current',
			'true'
		);
		await swipe( slides( page ).nth( 1 ), from, to );
		await expectShown( page, 2 );
		await swipe( slides( page ).nth( 2 ), to, from );
		await expectShown( page, 1 );
		// Out of sight, out of reach.
		await expect( slides( page ).first() ).toHaveAttribute( 'inert', '' );
		// Nothing moved below it.
		expect( await restingBox( page.locator( GALLERY ) ) ).toEqual( {
			x,
			y,
			width,
			height,
		} );
		await page.setViewportSize( { width: 922, height: 800 } );
		await expect( page.locator( `${ GALLERY }.is-sliding` ) ).toHaveCount(
			0
		);
		await expectShown( page, 1 );
		await page.setViewportSize( { width: 921, height: 800 } );
		await expect( page.locator( `${ GALLERY }.is-sliding` ) ).toBeVisible();
		await expectShown( page, 1 );
	} );

	test( `[PROD-02] [PROD-03] previous, next and the arrow keys, each where it points; the ends say so${ tag }`, async ( {
		page,
		shop,
	} ) => {
		await page.setViewportSize( { width: 390, height: 800 } );
		const product = await shop.product( { pictures: 3 } );
		await page.goto( product.url );
		const next = page.locator( '[data-vitrin-gallery="1"]' );
		const previous = page.locator( '[data-vitrin-gallery="-1"]' );
		await next.click();
		await expectShown( page, 1 );
		await next.click();
		await expectShown( page, 2 );
		await expect( next ).toHaveAttribute( 'aria-disabled', 'true' );
		await previous.click();
		await expectShown( page, 1 );
		const isRtl = shop.facts.direction === 'rtl';
		const [ nextBox, previousBox ] = [
			await restingBox( next ),
			await restingBox( previous ),
		];
		expect( nextBox.x < previousBox.x ).toBe( isRtl );
		await places( page ).nth( 1 ).focus();
		await page.keyboard.press( isRtl ? 'ArrowLeft' : 'ArrowRight' );
		await expectShown( page, 2 );
		await expect( places( page ).nth( 2 ) ).toBeFocused();
		await page.keyboard.press( 'Home' );
		await expectShown( page, 0 );
		await expect( places( page ).first() ).toBeFocused();
	} );
}

test( '[PROD-02] thumbnails show their picture, are named and say which is shown; no finding of axe; nothing of WooCommerce’s gallery is on the page, its scripts stay where the setting keeps them @desktop', async ( {
	page,
	shop,
} ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	const product = await shop.product( { pictures: 5 } );
	await page.goto( product.url );
	const { direction } = shop.facts;
	await expect( page.locator( GALLERY ) ).toHaveCSS( 'opacity', '1' );
	await expect( places( page ).nth( 3 ) ).toHaveAttribute(
		'aria-label',
		direction === 'rtl'
			? `تصویر ${ digits( 4, 'rtl' ) } از ${ digits( 5, 'rtl' ) }`
			: 'Picture 4 of 5'
	);
	await places( page ).nth( 3 ).click();
	await expectShown( page, 3 );
	await expect( places( page ).nth( 3 ) ).toHaveAttribute(
		'aria-current',
		'true'
	);
	await expect( places( page ).first() ).toHaveAttribute(
		'aria-current',
		'false'
	);
	await expectNoFinding( page, GALLERY );
	await page.setViewportSize( { width: 390, height: 800 } );
	await expectNoFinding( page, GALLERY );
	// The first one comes first, the others when they are about to be seen.
	await expect( slides( page ).first().locator( 'img' ) ).toHaveAttribute(
		'fetchpriority',
		'high'
	);
	await expect( slides( page ).nth( 2 ).locator( 'img' ) ).toHaveAttribute(
		'loading',
		'lazy'
	);

	const theirs = () =>
		page.evaluate( () =>
			[ ...document.querySelectorAll( 'script[src],link[href],.pswp' ) ]
				.map( ( element ) => element.outerHTML )
				.filter( ( html ) =>
					/flexslider|jquery\.zoom|photoswipe|pswp/.test( html )
				)
				.filter( ( html ) => ! /plugins\/vitrin\//.test( html ) )
		);
	await page.goto( product.url );
	expect( await theirs() ).toEqual( [] );
	await configureShop( page, {
		settings: { gallery: { keep_woocommerce_scripts: true } },
	} );
	await page.goto( product.url );
	expect( ( await theirs() ).length ).toBeGreaterThan( 3 );
	await expect( places( page ) ).toHaveCount( 0 );
} );

for ( const tag of [ ' @desktop', ' @ltr' ] ) {
	test( `[PROD-02] full screen by keyboard: in order, counted, Escape and Back close it and give focus back${ tag }`, async ( {
		page,
		shop,
	} ) => {
		const product = await shop.product( { pictures: 4 } );
		await page.goto( product.url );
		const { direction } = shop.facts;
		const isRtl = direction === 'rtl';
		const counter = fullScreen( page ).locator(
			'.vitrin-full-screen__counter'
		);
		const says = ( at: number ) =>
			expect( counter ).toHaveText(
				isRtl
					? `${ digits( at, direction ) } از ${ digits( 4, direction ) }`
					: `${ at } of 4`
			);
		// Whatever can be seen of it, at any moment, has its name.
		const nameless = await page.evaluateHandle( () => {
			const seen: string[] = [];
			new MutationObserver( () => {
				for ( const one of document.querySelectorAll(
					'.vitrin-full-screen,.vitrin-full-screen :is([role="dialog"],[aria-roledescription]:not([aria-hidden="true"]),button)'
				) ) {
					if ( ! one.getAttribute( 'aria-label' ) ) {
						seen.push( one.className );
					}
				}
				if (
					document.querySelector(
						'.vitrin-full-screen__counter:empty'
					)
				) {
					seen.push( 'counter' );
				}
			} ).observe( document.body, {
				subtree: true,
				childList: true,
				attributes: true,
			} );
			return seen;
		} );
		await opener( page ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( fullScreen( page ) ).toBeVisible();
		await says( 1 );
		await expect(
			fullScreen( page ).locator( '.pswp__button--close' )
		).toBeFocused();
		await expectFullScreenWithoutFinding( page );
		expect( await nameless.jsonValue() ).toEqual( [] );
		await page.keyboard.press( isRtl ? 'ArrowLeft' : 'ArrowRight' );
		await says( 2 );
		await page.keyboard.press( isRtl ? 'ArrowLeft' : 'ArrowRight' );
		await says( 3 );
		await page.keyboard.press( isRtl ? 'ArrowRight' : 'ArrowLeft' );
		await says( 2 );
		await page.keyboard.press( 'Escape' );
		await expect( fullScreen( page ) ).toHaveCount( 0 );
		await expect( opener( page ) ).toBeFocused();
		// The gallery stands where the full screen was left.
		await expectShown( page, 1 );
		const address = page.url();
		await slides( page ).nth( 1 ).locator( 'a' ).click();
		await expect( fullScreen( page ) ).toBeVisible();
		await says( 2 );
		await page.goBack();
		await expect( fullScreen( page ) ).toHaveCount( 0 );
		expect( page.url() ).toBe( address );
		await expect( page.locator( GALLERY ) ).toBeVisible();
	} );
}

test( '[PROD-05] a picture that can’t load is marked and holds its place, in full screen too, where it can be tried again @phone', async ( {
	page,
	shop,
	errors,
} ) => {
	errors.expect( /Failed to load resource|ERR_FAILED/ );
	const product = await shop.product( { pictures: 2 } );
	await page.goto( product.url );
	const height = ( await restingBox( slides( page ).first() ) ).height;
	const below = ( await restingBox( page.locator( 'form.cart' ) ) ).y;
	let isBroken = true;
	await page.route( /\/uploads\//, ( route ) =>
		isBroken ? route.abort() : route.continue()
	);
	await page.reload();
	const first = slides( page ).first();
	await expect( first ).toHaveClass( /\bis-failed\b/ );
	expect(
		Math.abs( ( await restingBox( first ) ).height - height )
	).toBeLessThan( 3 );
	expect(
		Math.abs(
			( await restingBox( page.locator( 'form.cart' ) ) ).y - below
		)
	).toBeLessThan( 3 );
	await opener( page ).click();
	const retry = fullScreen( page ).locator( '.vitrin-full-screen__retry' );
	await expect( retry ).toBeVisible();
	isBroken = false;
	await retry.click();
	await expect(
		fullScreen( page )
			.locator( '[aria-hidden="false"] img.pswp__img' )
			.last()
	).toBeVisible();
	await expect( retry ).toHaveCount( 0 );
} );

test( '[PROD-02] [PROD-03] without Swiper the strip does it all; without the full screen a press leads to the picture; the next touch tries again @desktop', async ( {
	page,
	shop,
	errors,
} ) => {
	errors.expect( /500|Failed to load resource|ERR_/ );
	await page.setViewportSize( { width: 390, height: 800 } );
	const product = await shop.product( { pictures: 3 } );
	await page.route( /gallery-slider[^/]*\.js/, ( route ) =>
		route.fulfill( { status: 500, body: '' } )
	);
	await page.route( /gallery-photoswipe[^/]*\.js/, ( route ) =>
		route.abort( 'internetdisconnected' )
	);
	await page.goto( product.url );
	const refused = page.waitForResponse( /gallery-slider[^/]*\.js/ );
	const next = page.locator( '[data-vitrin-gallery="1"]' );
	await next.click();
	await refused;
	await expectShown( page, 1 );
	await next.click();
	await expectShown( page, 2 );
	await expect( places( page ).nth( 2 ) ).toHaveAttribute(
		'aria-current',
		'true'
	);
	await expect( page.locator( `${ GALLERY }.is-sliding` ) ).toHaveCount( 0 );
	const link = slides( page ).nth( 2 ).locator( 'a' );
	const full = ( await link.getAttribute( 'href' ) ) as string;
	await link.click();
	await page.waitForURL( full );
	await page.unrouteAll();
	await page.goto( product.url );
	await slides( page ).first().locator( 'a' ).click();
	await expect( fullScreen( page ) ).toBeVisible();
} );

test( '[PROD-02] [PROD-05] one picture has no places, and fills the screen; none at all has its placeholder and nothing to press @phone', async ( {
	page,
	shop,
} ) => {
	const one = await shop.product( { pictures: 1 } );
	const none = await shop.product();
	await page.goto( one.url );
	await expect( opener( page ) ).toHaveCount( 1 );
	await expect( places( page ) ).toHaveCount( 0 );
	await expect( page.locator( '.vitrin-gallery__nav' ) ).toHaveCount( 0 );
	await opener( page ).click();
	await expect(
		fullScreen( page ).locator( '.pswp__button--close' )
	).toBeFocused();
	await expect(
		fullScreen( page ).locator( '.pswp__button--arrow:visible' )
	).toHaveCount( 0 );
	await expectFullScreenWithoutFinding( page );
	await page.keyboard.press( 'Escape' );
	await expect( fullScreen( page ) ).toHaveCount( 0 );

	await page.goto( none.url );
	await expect( page.locator( '.vitrin-gallery.is-ready' ) ).toBeVisible();
	expect(
		( await restingBox( page.locator( `${ GALLERY } img` ).first() ) )
			.height
	).toBeGreaterThan( 100 );
	await expect( page.locator( '[data-vitrin-gallery]' ) ).toHaveCount( 0 );
	await page.locator( `${ GALLERY } img` ).first().click();
	await expect( page ).toHaveURL( none.url );
	await expectNoFinding( page, GALLERY );
} );

test( '[PROD-02] thumbnails at the start stand beside the picture, as high as it, however many; narrow, they are dots below @desktop', async ( {
	page,
	shop,
} ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	await configureShop( page, {
		settings: { gallery: { thumbnails: 'start' } },
	} );
	const product = await shop.product( { pictures: 12 } );
	await page.goto( product.url );
	await expect( places( page ) ).toHaveCount( 12 );
	const picture = await restingBox( slides( page ).first() );
	const column = await restingBox(
		page.locator( '.vitrin-gallery__places' )
	);
	const isRtl = shop.facts.direction === 'rtl';
	expect( isRtl ? column.x : picture.x ).toBeGreaterThanOrEqual(
		isRtl ? picture.x + picture.width - 1 : column.x + column.width - 1
	);
	expect( Math.abs( column.y - picture.y ) ).toBeLessThan( 8 );
	expect( column.height ).toBeLessThanOrEqual( picture.height + 8 );
	await places( page ).last().click();
	await expect( places( page ).last() ).toHaveAttribute(
		'aria-current',
		'true'
	);
	await expect
		.poll( async () =>
			Math.abs(
				( await restingBox( slides( page ).last() ) ).x - picture.x
			)
		)
		.toBeLessThan( 3 );
	await expect( places( page ).last() ).toBeInViewport( { ratio: 1 } );
	await expectNoFinding( page, GALLERY );
	await page.setViewportSize( { width: 390, height: 800 } );
	await expect
		.poll( async () => {
			const [ above, below ] = [
				await restingBox( slides( page ).nth( 11 ) ),
				await restingBox( places( page ).nth( 11 ) ),
			];
			return below.y >= above.y + above.height - 1;
		} )
		.toBe( true );
} );

test( '[PROD-02] in full screen two fingers enlarge, one leafs through, mirrored, and what is written below a picture is shown @phone', async ( {
	page,
	shop,
} ) => {
	const product = await shop.product( { pictures: 3 } );
	await page.goto( product.url );
	const captions = [ 'رویهٔ <b>چرم</b>', '', 'کفی' ];
	await slides( page )
		.locator( 'img[data-large_image]' )
		.evaluateAll( ( all, words ) => {
			all.forEach( ( picture, at ) => {
				( picture as HTMLElement ).dataset.caption = words[ at ];
			} );
		}, captions );
	await opener( page ).click();
	const caption = fullScreen( page ).locator(
		'.vitrin-full-screen__caption'
	);
	await expect( caption ).toContainText( 'رویهٔ <b>چرم</b>' );
	const active = fullScreen( page ).locator(
		'.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)'
	);
	await expect( active ).toBeVisible();
	const root = fullScreen( page ).locator( '.pswp.pswp--ui-visible' );
	await expect( root ).toBeVisible();
	// Mirrored: the next one lies to the left.
	await swipe( root, 0.2, 0.85 );
	await expect(
		fullScreen( page ).locator( '.vitrin-full-screen__counter' )
	).toHaveText( `${ digits( 2, 'rtl' ) } از ${ digits( 3, 'rtl' ) }` );
	await expect( caption ).toHaveClass( /\bis-empty\b/ );
	const { width } = await restingBox( active );
	const client = await page.context().newCDPSession( page );
	const fingers = ( type: 'touchStart' | 'touchMove', apart: number ) =>
		client.send( 'Input.dispatchTouchEvent', {
			type,
			touchPoints: [
				{ x: 195 - apart, y: 420, id: 1 },
				{ x: 195 + apart, y: 420, id: 2 },
			],
		} );
	await fingers( 'touchStart', 30 );
	for ( const apart of [ 40, 60, 80, 100, 120 ] ) {
		await fingers( 'touchMove', apart );
	}
	await client.send( 'Input.dispatchTouchEvent', {
		type: 'touchEnd',
		touchPoints: [],
	} );
	await expect
		.poll( async () => ( await active.boundingBox() )?.width ?? 0 )
		.toBeGreaterThan( width * 1.5 );
} );

test( '[PROD-02] [VAR-01] a variation’s picture takes the first one’s place, or is gone to; none puts all back @phone', async ( {
	page,
	shop,
} ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	const product = await shop.product( { pictures: 3 } );
	await page.goto( product.url );
	const facts = await slides( page ).evaluateAll( ( all ) =>
		all.map( ( slide ) => {
			const picture = slide.querySelector( 'img' );
			return {
				src: picture?.getAttribute( 'src' ) ?? '',
				full: picture?.dataset.large_image ?? '',
			};
		} )
	);
	const tell = ( image: unknown ) =>
		page.locator( 'form.cart' ).evaluate( ( form, detail ) => {
			form.dispatchEvent(
				new CustomEvent( 'vitrin:variation-image', {
					bubbles: true,
					detail,
				} )
			);
		}, image );
	// One of the product's own.
	await tell( {
		src: facts[ 2 ]?.src,
		full_src: facts[ 2 ]?.full,
		alt: 'ج',
	} );
	await expectShown( page, 2 );
	// Another one.
	const other = `${ facts[ 1 ]?.src }?other`;
	await tell( { src: other, full_src: other, alt: 'آبی', srcset: '' } );
	await expectShown( page, 0 );
	const first = slides( page ).first().locator( 'img' );
	await expect( first ).toHaveAttribute( 'src', other );
	await expect( first ).toHaveAttribute( 'alt', 'آبی' );
	await expect( slides( page ).first().locator( 'a' ) ).toHaveAttribute(
		'href',
		other
	);
	await expect( places( page ).first().locator( 'img' ) ).toHaveAttribute(
		'src',
		other
	);
	await tell( null );
	await expect( first ).toHaveAttribute( 'src', facts[ 0 ]?.src ?? '' );
	// Garbage, and what would run as a script, change nothing.
	await tell( { src: 'javascript:alert(1)' } );
	await tell( 'garbage' );
	await expect( first ).toHaveAttribute( 'src', facts[ 0 ]?.src ?? '' );
} );

test( '[PROD-02] under a mouse the picture is shown in its full size, fetched only then @desktop', async ( {
	page,
	shop,
} ) => {
	await page.setViewportSize( { width: 1100, height: 900 } );
	const product = await shop.product( { pictures: 2 } );
	await page.goto( product.url );
	const picture = slides( page ).first().locator( 'img' );
	await picture.evaluate( ( image ) => {
		// Larger than it stands there, whatever the theme's sizes are.
		image.style.maxWidth = '300px';
	} );
	const full = await picture.getAttribute( 'data-large_image' );
	await picture.hover( { position: { x: 40, y: 40 } } );
	const glass = page.locator( '.vitrin-gallery__zoom' );
	await expect( glass ).toBeVisible();
	expect(
		await glass.evaluate( ( { style } ) => style.backgroundImage )
	).toContain( full ?? '-' );
	const before = await glass.evaluate(
		( { style } ) => style.backgroundPosition
	);
	await picture.hover( { position: { x: 200, y: 200 } } );
	await expect
		.poll( () =>
			glass.evaluate( ( { style } ) => style.backgroundPosition )
		)
		.not.toBe( before );
	await page.locator( 'h1' ).first().hover();
	await expect( glass ).toHaveCount( 0 );
} );

test( '[PROD-02] the slideshow plays, waits under the mouse, can be paused, goes round, and stands still for who wants less motion @desktop', async ( {
	page,
	shop,
	errors,
} ) => {
	// WordPress's scripts of block themes ask the clock for what Playwright's has not.
	errors.expectOthers();
	await page.setViewportSize( { width: 1280, height: 900 } );
	await configureShop( page, { settings: { gallery: { slideshow: true } } } );
	const product = await shop.product( { pictures: 2 } );
	await page.clock.install();
	await page.goto( product.url );
	const pause = page.locator( '[data-vitrin-gallery="pause"]' );
	await page.clock.runFor( 1000 );
	await expect( pause ).toBeVisible();
	await page.clock.runFor( 8000 );
	await expectShown( page, 1 );
	await page.clock.runFor( 8000 );
	await expectShown( page, 0 );
	await pause.click();
	await page.locator( 'h1' ).first().hover();
	await page.clock.runFor( 20_000 );
	await expectShown( page, 0 );
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await page.goto( product.url );
	await page.clock.runFor( 20_000 );
	await expectShown( page, 0 );
	await expect( pause ).toHaveCount( 0 );
} );

test( '[PROD-02] another plugin’s film is no picture: it stays out of the full screen, and stands still when it is left @desktop', async ( {
	page,
	shop,
} ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	const product = await shop.product( { pictures: 3, film: true } );
	await page.goto( product.url );
	await expect( places( page ) ).toHaveCount( 4 );
	const film = page.locator( '.vitrin-e2e-film video' );
	await film.evaluate( ( video: HTMLVideoElement ) => {
		video.pause = () => {
			video.dataset.paused = 'yes';
		};
	} );
	await places( page ).nth( 1 ).click();
	await expectShown( page, 1 );
	await places( page ).nth( 2 ).click();
	await expectShown( page, 2 );
	await expect( film ).toHaveAttribute( 'data-paused', 'yes' );
	await opener( page ).click();
	await expect(
		fullScreen( page ).locator( '.vitrin-full-screen__counter' )
	).toHaveText(
		shop.facts.direction === 'rtl'
			? `${ digits( 2, 'rtl' ) } از ${ digits( 3, 'rtl' ) }`
			: '2 of 3'
	);
} );

test.describe( 'without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( '[PROD-02] every picture is there, can be scrolled to, and links to the full one @phone', async ( {
		page,
		shop,
	} ) => {
		const product = await shop.product( { pictures: 3 } );
		await page.goto( product.url );
		await expect( page.locator( GALLERY ) ).toHaveCSS( 'opacity', '1' );
		await expect( slides( page ) ).toHaveCount( 3 );
		await slides( page ).nth( 2 ).scrollIntoViewIfNeeded();
		await expect( slides( page ).nth( 2 ) ).toBeInViewport();
		await expect( slides( page ).nth( 2 ).locator( 'a' ) ).toHaveAttribute(
			'href',
			/\/uploads\//
		);
	} );
} );
