/**
 * Header and footer that stay in view, the button to the page's top, and picking an element for them.
 */
import type { Browser, Page } from '@playwright/test';
import { expectNoFinding } from './support/axe';
import { atRest, restingBox } from './support/motion';
import { faults, PROVOKED } from './support/faults';
import { ADMIN, configureShop, logIn, type Shop } from './support/shop';
import { watchSteadiness } from './support/steadiness';
import { expect, test } from './support/test';

const STICKS = '[data-vitrin-sticky]';
const HEADER = `:is(#masthead,.site-header,header.wp-block-template-part)${ STICKS }`;
const FOOTER = `:is(#colophon,.site-footer,footer.wp-block-template-part)${ STICKS }`;
const TO_TOP = '.vitrin-to-top a';

/** A list of a page that doesn't grow. */
const stick = (
	page: Page,
	sticky: Record< string, boolean | number | string >
) =>
	configureShop( page, {
		settings: {
			listing: { enabled: false },
			sticky: { enabled: true, ...sticky },
		},
	} );

const scrollTo = ( page: Page, y: number ) =>
	page.evaluate( ( top ) => {
		window.scrollTo( { top, behavior: 'instant' } );
		// What observes has seen it, and what that changes is painted.
		return new Promise( ( resolve ) =>
			requestAnimationFrame( () =>
				requestAnimationFrame( () => setTimeout( resolve, 50 ) )
			)
		);
	}, y );

const states = ( page: Page, part: string ) =>
	page.locator( part ).getAttribute( 'data-vitrin-sticky' );

/** Notes each listener to scrolling, and whose it is; runs before the page's scripts. */
const noteListeners = (): void => {
	const found: string[] = [];
	Object.assign( window, { scrollListeners: found } );
	const { addEventListener } = EventTarget.prototype;
	EventTarget.prototype.addEventListener = function ( type, run, options ) {
		const { stack = '' } = new Error( type );
		if (
			/^(scroll|wheel|touchmove)/.test( type ) &&
			/features\/sticky\./.test( stack )
		) {
			found.push( `${ type } ${ JSON.stringify( options ) }` );
		}
		return addEventListener.call( this, type, run, options );
	};
	for ( const name of [
		'setInterval',
		'setTimeout',
		'requestAnimationFrame',
	] as const ) {
		const call = window[ name ] as ( ...args: unknown[] ) => number;
		Object.assign( window, {
			[ name ]: ( ...args: unknown[] ) => {
				if (
					/features\/sticky\./.test( new Error( name ).stack ?? '' )
				) {
					found.push( name );
				}
				return call( ...args );
			},
		} );
	}
};

const listeners = ( page: Page ) =>
	page.evaluate(
		() =>
			( window as unknown as { scrollListeners: string[] } )
				.scrollListeners
	);

/** A page of a browser with pixels of that ratio. */
async function at(
	browser: Browser,
	ratio: number,
	baseURL = ''
): Promise< Page > {
	const context = await browser.newContext( {
		baseURL,
		deviceScaleFactor: ratio,
		viewport: { width: 1280, height: 800 },
		locale: 'fa-IR',
	} );
	return context.newPage();
}

test( '[HEAD-04a] [HEAD-08c] the header sticks before any script; with it, it shrinks past its place and is given back above; the page below never moves, at any pixel ratio, and nothing listens to its scrolling @desktop', async ( {
	browser,
	baseURL,
	shop,
} ) => {
	for ( const ratio of [ 1, 1.5, 2.625 ] ) {
		const page = await at( browser, ratio, baseURL );
		await page.addInitScript( watchSteadiness );
		await page.addInitScript( noteListeners );
		await stick( page, { header_shrink: true, header_shrunk: 40 } );
		let letGo = (): void => {};
		const held = new Promise< void >( ( resolve ) => {
			letGo = resolve;
		} );
		await page.route( /features\/sticky\.\w+\.js/, async ( route ) => {
			await held;
			await route.continue();
		} );
		await page.goto( shop.facts.listing, { waitUntil: 'commit' } );
		const bare = HEADER.replace( STICKS, '' );
		await expect( page.locator( bare ).first() ).toBeVisible();
		await expect(
			page.locator( '.products,.wc-block-product-template' ).first()
		).toBeVisible();
		await scrollTo( page, 400 );
		expect( ( await page.locator( bare ).first().boundingBox() )?.y ).toBe(
			0
		);
		await scrollTo( page, 0 );
		letGo();
		await expect( page.locator( HEADER ) ).toHaveAttribute(
			'data-vitrin-sticky',
			''
		);
		await page.waitForLoadState( 'load' );
		const content = page.locator( 'main' ).first();
		const placeOf = () =>
			content.evaluate(
				( element ) =>
					element.getBoundingClientRect().top + window.scrollY
			);
		const place = await placeOf();
		const resting = await restingBox( page.locator( HEADER ) );
		await page.evaluate( () => {
			window.steadiness.shifts.length = 0;
		} );
		for ( const y of [ 30, 120, 260, 700, 260, 118, 8, 0, 500 ] ) {
			await scrollTo( page, y );
			expect( await placeOf() ).toBeCloseTo( place, 1 );
		}
		expect( await states( page, HEADER ) ).toBe( 'active shrunk' );
		const shrunk = await restingBox( page.locator( HEADER ) );
		expect( shrunk.height ).toBeCloseTo( resting.height, 1 );
		expect( shrunk.y + shrunk.height ).toBeCloseTo( 40, 0 );
		await scrollTo( page, 0 );
		expect( await states( page, HEADER ) ).toBe( '' );
		expect( await restingBox( page.locator( HEADER ) ) ).toEqual( resting );
		expect( await page.evaluate( () => window.steadiness.shifts ) ).toEqual(
			[]
		);
		expect( await listeners( page ) ).toEqual( [] );
		await page.context().close();
	}
} );

test( '[HEAD-04b] [HEAD-09c] the header goes on the way down and comes on the way up, within 300 ms, and for who tabs into it; one passive listener tells @phone', async ( {
	page,
	shop,
} ) => {
	await page.addInitScript( noteListeners );
	await stick( page, { header_hide: true } );
	await page.goto( shop.facts.listing );
	const header = page.locator( HEADER );
	await expect( header ).toHaveAttribute( 'data-vitrin-sticky', '' );
	const bottom = async () => {
		const { y, height } = await restingBox( header );
		return y + height;
	};
	const height = await bottom();
	await scrollTo( page, 600 );
	expect( await bottom() ).toBeLessThanOrEqual( 0 );
	await scrollTo( page, 596 );
	expect( await bottom() ).toBeLessThanOrEqual( 0 );
	await scrollTo( page, 560 );
	expect( await bottom() ).toBeCloseTo( height, 0 );
	await scrollTo( page, 564 );
	expect( await bottom() ).toBeCloseTo( height, 0 );
	await scrollTo( page, 900 );
	expect( await bottom() ).toBeLessThanOrEqual( 0 );
	expect(
		await header.evaluate(
			( element ) => getComputedStyle( element ).transitionDuration
		)
	).toBe( '0.3s' );
	expect( await listeners( page ) ).toEqual( [ 'scroll {"passive":true}' ] );

	await header.locator( 'a[href]:visible,button:visible' ).first().focus();
	await page.keyboard.press( 'Tab' );
	await expect( header.locator( ':focus-visible' ) ).toHaveCount( 1 );
	expect( await bottom() ).toBeCloseTo( height, 0 );

	// Who wants no motion sees none.
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	expect(
		await header.evaluate(
			( element ) => getComputedStyle( element ).transitionDuration
		)
	).toBe( '0s' );
} );

test( '[HEAD-04a] [HEAD-04c] past a threshold alone, on the windows that the shop wants, let go when a window is made narrower or too low, and not in print @desktop', async ( {
	page,
	shop,
} ) => {
	await stick( page, {
		header_threshold: 300,
		header_where: 'above_tablet',
	} );
	await page.goto( shop.facts.listing );
	const header = page.locator( HEADER );
	await expect( header ).toHaveAttribute( 'data-vitrin-sticky', '' );
	const isSeen = async () => {
		await atRest( page );
		const box = await header.boundingBox();
		return !! box && box.y + box.height > 0;
	};
	await scrollTo( page, 250 );
	expect( await isSeen() ).toBe( false );
	await scrollTo( page, 340 );
	expect( await isSeen() ).toBe( true );
	// Between the two lines nothing changes.
	await scrollTo( page, 304 );
	expect( await isSeen() ).toBe( true );
	await scrollTo( page, 290 );
	expect( await isSeen() ).toBe( false );
	await scrollTo( page, 304 );
	expect( await isSeen() ).toBe( false );
	await scrollTo( page, 600 );
	expect( await isSeen() ).toBe( true );
	await page.emulateMedia( { media: 'print' } );
	expect( await isSeen() ).toBe( false );
	await page.emulateMedia( { media: null } );

	await page.setViewportSize( { width: 760, height: 800 } );
	await expect( header ).toHaveAttribute( 'data-vitrin-sticky', 'off' );
	await page.setViewportSize( { width: 1280, height: 800 } );
	await expect( header ).toHaveAttribute( 'data-vitrin-sticky', 'active' );
	await page.setViewportSize( { width: 1280, height: 200 } );
	await expect( header ).toHaveAttribute( 'data-vitrin-sticky', 'off' );
} );

test( '[HEAD-05] the footer sticks at the window’s end, is given back at the page’s, and hides by the same rules; the floating cart and the button to the top stand above it @desktop', async ( {
	page,
	shop,
} ) => {
	await page.setViewportSize( { width: 1280, height: 1000 } );
	await stick( page, { header: false, footer: true } );
	await page.goto( shop.facts.listing );
	const footer = page.locator( FOOTER );
	await expect( footer ).toHaveAttribute( 'data-vitrin-sticky', 'active' );
	const top = ( await restingBox( footer ) ).y;
	expect( top ).toBeLessThan( 1000 );
	await scrollTo( page, 300 );
	expect( ( await restingBox( footer ) ).y ).toBeCloseTo( top, 0 );
	for ( const fixed of [ '.vitrin-toggler', TO_TOP ] ) {
		await expect( async () => {
			const { y, height } = await restingBox( page.locator( fixed ) );
			expect( y + height ).toBeLessThanOrEqual( top );
		} ).toPass();
	}
	await scrollTo( page, 99_999 );
	await expect( footer ).toHaveAttribute( 'data-vitrin-sticky', '' );

	await stick( page, { header: false, footer: true, footer_hide: true } );
	await page.goto( shop.facts.listing );
	await expect( footer ).toHaveAttribute( 'data-vitrin-sticky', 'active' );
	await scrollTo( page, 300 );
	expect( ( await restingBox( footer ) ).y ).toBeGreaterThanOrEqual( 1000 );
	await scrollTo( page, 200 );
	expect( ( await restingBox( footer ) ).y ).toBeCloseTo( top, 0 );
	await scrollTo( page, 99_999 );
	// Also where the last movement was down: it stands there.
	expect( ( await restingBox( footer ) ).y ).toBeLessThan( 1000 );
} );

test( '[HEAD-06] below the admin bar by 32 pixels, by 46 on small windows, by none where that bar scrolls away; a sidebar keeps its distance below both @desktop', async ( {
	page,
	shop,
} ) => {
	await logIn( page, await shop.user( 'shop_manager' ), shop.facts.listing );
	await stick( page, {} );
	await page.goto( shop.facts.listing );
	for ( const [ width, offset ] of [
		[ 1280, 32 ],
		[ 700, 46 ],
		[ 500, 0 ],
	] as const ) {
		await page.setViewportSize( { width, height: 1000 } );
		await scrollTo( page, 0 );
		await scrollTo( page, 700 );
		expect( ( await restingBox( page.locator( HEADER ) ) ).y ).toBeCloseTo(
			offset,
			0
		);
	}
	await page.setViewportSize( { width: 1280, height: 1000 } );
	const top = await page.evaluate( () =>
		parseFloat(
			getComputedStyle( document.documentElement ).scrollPaddingBlockStart
		)
	);
	const { height } = await restingBox( page.locator( HEADER ) );
	expect( top ).toBeCloseTo( 32 + height, 0 );

	await stick( page, { sidebar: true, sidebar_selector: '#side' } );
	await page.goto( shop.facts.listing );
	await expect( page.locator( HEADER ) ).toHaveAttribute(
		'data-vitrin-sticky',
		''
	);
	const inset = await page.evaluate( () => {
		const side = document.createElement( 'div' );
		side.id = 'side';
		side.style.fontSize = '16px';
		document.body.append( side );
		return parseFloat( getComputedStyle( side ).insetBlockStart );
	} );
	expect( inset ).toBeCloseTo( 3 * 16 + height + 50, 0 );
} );

for ( const tag of [ '@desktop', '@ltr' ] ) {
	test( `[HEAD-07] the button to the top appears past 100 pixels, fades for 300 ms, works by keyboard and without scripts, and takes the focus to the page’s beginning ${ tag }`, async ( {
		page,
		shop,
		browser,
		baseURL,
	} ) => {
		await stick( page, {} );
		for ( const motion of [ 'no-preference', 'reduce' ] as const ) {
			await page.emulateMedia( { reducedMotion: motion } );
			await page.goto( shop.facts.listing );
			const button = page.locator( TO_TOP );
			await scrollTo( page, 99 );
			await expect( button ).toBeHidden();
			await scrollTo( page, 140 );
			await expect( button ).toBeVisible();
			await atRest( page );
			expect(
				await button.evaluate(
					( element ) => getComputedStyle( element ).opacity
				)
			).toBe( '1' );
			expect(
				await button.evaluate(
					( element ) =>
						getComputedStyle( element ).transitionDuration.split(
							','
						)[ 0 ]
				)
			).toBe( motion === 'reduce' ? '0s' : '0.3s' );
			await scrollTo( page, 60 );
			await expect( button ).toBeHidden();
		}
		await page.emulateMedia( { reducedMotion: 'no-preference' } );
		await scrollTo( page, 900 );
		await expectNoFinding( page, '.vitrin-to-top' );
		await page.locator( TO_TOP ).focus();
		await page.keyboard.press( 'Enter' );
		await expect
			.poll( () => page.evaluate( () => window.scrollY ) )
			.toBe( 0 );
		await page.keyboard.press( 'Tab' );
		// The first of the page: what skips to its content, or what the header has.
		expect(
			await page.evaluate( () => {
				const first = document.querySelector(
					'a[href],button,input,select,summary'
				);
				return (
					first === document.activeElement ||
					!! document.activeElement?.closest( 'header,.skip-link' )
				);
			} )
		).toBe( true );

		const context = await browser.newContext( {
			baseURL: baseURL ?? '',
			javaScriptEnabled: false,
		} );
		const plain = await context.newPage();
		await stick( plain, {} );
		await plain.goto( shop.facts.listing );
		await plain.mouse.move( 600, 400 );
		await plain.mouse.wheel( 0, 900 );
		await expect( plain.locator( TO_TOP ) ).toBeVisible();
		await plain.locator( TO_TOP ).click();
		await expect
			.poll(
				async () =>
					(
						await plain
							.locator( '.vitrin-to-top ~ *,main' )
							.first()
							.boundingBox()
					)?.y ?? -1
			)
			.toBeGreaterThanOrEqual( 0 );
		await context.close();
	} );
}

test( '[HEAD-09c] neither what a link leads to nor what gets focus lies under header or footer, also while the header hides @desktop', async ( {
	page,
	shop,
} ) => {
	await stick( page, { header_hide: true, footer: true } );
	await page.goto( shop.facts.listing );
	await expect( page.locator( HEADER ) ).toHaveAttribute(
		'data-vitrin-sticky',
		''
	);
	const { height } = await restingBox( page.locator( HEADER ) );
	await page.evaluate( () => {
		const target = document.querySelectorAll( 'main a[href]' )[ 20 ];
		if ( target ) {
			target.id = 'led-to';
		}
		window.location.hash = 'led-to';
	} );
	await scrollTo( page, await page.evaluate( () => window.scrollY ) );
	const led = await page.locator( '#led-to' ).boundingBox();
	expect( led?.y ).toBeGreaterThanOrEqual( height - 1 );

	/** Elements that lie under one of the two when they have the focus. */
	const covered: string[] = [];
	for ( const key of [ 'Tab', 'Shift+Tab' ] ) {
		for ( let step = 0; step < 25; step++ ) {
			await page.keyboard.press( key );
			const problem = await page.evaluate(
				( [ header, footer ] ) => {
					const focused = document.activeElement;
					const box = focused?.getBoundingClientRect();
					if (
						! focused ||
						! box ||
						focused === document.body ||
						focused.closest(
							`${ header },${ footer },.vitrin-to-top,.vitrin-toggler`
						)
					) {
						return '';
					}
					const top =
						document
							.querySelector( header ?? '' )
							?.getBoundingClientRect().bottom ?? 0;
					const bottom =
						document
							.querySelector( footer ?? '' )
							?.getBoundingClientRect().top ?? 0;
					return box.bottom <= top || box.top >= bottom
						? `${ focused.outerHTML.slice( 0, 80 ) } ${ box.top } ${ top } ${ bottom }`
						: '';
				},
				[ HEADER, FOOTER ]
			);
			if ( problem ) {
				covered.push( problem );
			}
		}
	}
	expect( covered ).toEqual( [] );
} );

test( '[SET-02] the header is picked in the preview, with the pointer or by keyboard, and sticks there at once @desktop', async ( {
	page,
	shop,
} ) => {
	await logIn(
		page,
		await shop.user( 'shop_manager' ),
		'/wp-admin/admin.php?page=vitrin#sticky.header_selector'
	);
	const field = page.getByLabel( 'جای سربرگ', { exact: true } );
	await expect( field ).toBeVisible();
	await page
		.locator( '#vitrin-sticky' )
		.getByRole( 'checkbox' )
		.first()
		.check();
	const pick = page.getByRole( 'button', {
		name: 'انتخاب در صفحه – جای سربرگ',
	} );
	await pick.click();
	const frame = page.frameLocator( 'iframe[title="پیش‌نمایش فروشگاه"]' );
	const status = page.locator( '.vitrin-preview [role=status]' );
	await expect( status ).toContainText( 'Escape' );
	await expectNoFinding( page, '.vitrin-preview__status' );
	await frame.locator( 'h1' ).first().click();
	await expect( status ).not.toContainText( 'Escape' );
	await expect( field ).not.toHaveValue( '' );
	await expect( pick ).toBeFocused();

	// By keyboard: from there up to what the header is, and Escape leaves all as it was.
	const before = await field.inputValue();
	await pick.press( 'Enter' );
	await expect( status ).toContainText( before );
	await page.keyboard.press( 'ArrowUp' );
	await expect( status ).not.toContainText( `${ before } ` );
	await page.keyboard.press( 'Escape' );
	await expect( field ).toHaveValue( before );
	await field.fill( '' );
	await pick.press( 'Enter' );
	await expect( status ).toContainText( 'Escape' );
	await page.keyboard.press( 'Enter' );
	await expect( field ).not.toHaveValue( '' );
	const selector = await field.inputValue();
	await expect( frame.locator( selector ) ).toHaveCSS( 'position', 'sticky' );
	await expectNoFinding( page, '.vitrin-admin__pick' );
} );

const admin = async ( shop: Shop ) => shop.user( 'administrator' );

test( '[NOTE-03] plugins that go well beside are named once: the cross posts action and nonce, and the next page has it no more; where the shop fails, only the log says so @desktop', async ( {
	page,
	shop,
	errors,
} ) => {
	errors.expect( PROVOKED );
	errors.expect( /Vitrin: the notice/ );
	const notice = page.locator(
		'[data-vitrin-notice=vitrin_dismiss_suggest_addons]'
	);
	await logIn( page, await admin( shop ), '/wp-admin/plugins.php' );
	await expect( notice ).toContainText( 'ووکامرس فارسی' );
	await expectNoFinding( page, '[data-vitrin-notice]' );
	const cross = notice.locator( '.notice-dismiss' );

	await page.route( '**/admin-ajax.php', ( route ) =>
		faults[ 'a server error' ]( route )
	);
	const said = page.waitForEvent( 'console', {
		predicate: ( message ) =>
			message.text().startsWith( 'Vitrin: the notice' ),
	} );
	await cross.click();
	await said;
	await expect( notice ).toHaveCount( 0 );
	await expect( page.locator( '.notice-error' ) ).toHaveCount( 0 );
	await page.unroute( '**/admin-ajax.php' );

	await page.reload();
	const [ call ] = await Promise.all( [
		page.waitForResponse( ( answer ) =>
			( answer.request().postData() ?? '' ).includes( 'vitrin_dismiss' )
		),
		cross.click(),
	] );
	expect( call.status() ).toBe( 200 );
	expect( ( await call.json() ).status ).toBe( 'success' );
	expect( new URL( call.url() ).pathname ).toBe( '/wp-admin/admin-ajax.php' );
	expect( [
		...new URLSearchParams( call.request().postData() ?? '' ).keys(),
	] ).toEqual( [ 'action', 'nonce' ] );
	await page.reload();
	await expect( page.locator( '#wpadminbar' ) ).toBeAttached();
	await expect( notice ).toHaveCount( 0 );
	await logIn( page, ADMIN, '/wp-admin/plugins.php' );
	await expect( notice ).toBeVisible();
} );
