/**
 * The menus of the theme's header, on the demo theme and on Astra: the drawer and the submenus, before any script and
 * with it, by mouse, finger and keys.
 */
import type { Locator, Page } from '@playwright/test';
import { findings } from './support/axe';
import {
	configureShop,
	shopConfigHeader,
	type ShopConfig,
} from './support/shop';
import { expect, test } from './support/test';

const config = (
	settings: Record< string, boolean | string > = {}
): ShopConfig => ( {
	menu: true,
	settings: { header: { enabled: true, ...settings } },
} );

/** Of the bar over the page, not the drawer's copy. */
const bar = ( page: Page ): Locator =>
	page.locator( '.vitrin-menu:not(.vitrin-menu-drawer *)' ).first();

const item = ( within: Locator, name: string ): Locator =>
	within.locator( `li:has(> a:text-is("${ name }"))` ).first();

const link = ( within: Locator, name: string ): Locator =>
	within.locator( `a:text-is("${ name }")` ).first();

const panelOf = ( of: Locator ): Locator =>
	of.locator( '> .vitrin-menu__panel' );

const openerOf = ( of: Locator ): Locator =>
	of.locator( '> .vitrin-menu__opener > summary' );

const toggle = ( page: Page ): Locator =>
	page.locator( '.vitrin-menu-toggle:visible' );

const drawer = ( page: Page ): Locator =>
	page.locator( 'dialog.vitrin-menu-drawer' );

const isModal = ( dialog: Locator ): Promise< boolean > =>
	dialog.evaluate( ( element ) => element.matches( ':modal' ) );

/** The script is there: from then on it decides what a mouse opens. */
const whenLive = async ( page: Page ): Promise< void > => {
	await bar( page ).hover( { position: { x: 2, y: 2 } } );
	await expect( bar( page ) ).toHaveAttribute( 'data-live', '' );
};

test.describe( 'without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( '[HEAD-08a] [HEAD-08b] [HEAD-01] drawer, submenus and search open, and there is one of each @phone @classic', async ( {
		page,
		shop,
	} ) => {
		await page.setExtraHTTPHeaders( shopConfigHeader( config() ) );
		const { url } = await shop.page( '[vitrin_search]' );
		await page.goto( url );
		await expect( toggle( page ) ).toHaveCount( 1 );
		await expect( page.locator( 'button.menu-toggle' ) ).toHaveCount( 0 );
		await toggle( page ).click();
		await expect( drawer( page ) ).toBeVisible();
		const crafts = item( drawer( page ), 'Crafts' );
		await openerOf( crafts ).click();
		await openerOf( item( crafts, 'Pottery' ) ).click();
		await expect( link( crafts, 'Bowls' ) ).toBeVisible();
		await page.keyboard.press( 'Escape' );
		await expect( drawer( page ) ).toBeHidden();
		await toggle( page ).click();
		await drawer( page ).locator( '.vitrin-menu-drawer__close' ).click();
		await expect( drawer( page ) ).toBeHidden();
		await toggle( page ).click();
		await expect( drawer( page ) ).toBeVisible();
		// Beside it.
		await page.mouse.click( 8, 500 );
		await expect( drawer( page ) ).toBeHidden();

		const search = page.locator( 'dialog.vitrin-search' );
		await page.locator( '.vitrin-search-open' ).click();
		await expect( search.locator( '[name="s"]' ) ).toBeFocused();
		await page.keyboard.press( 'Escape' );
		await expect( search ).toBeHidden();
	} );

	test( '[HEAD-08a] [HEAD-09] submenus open by mouse and by keys @desktop @classic', async ( {
		page,
	} ) => {
		await page.setExtraHTTPHeaders( shopConfigHeader( config() ) );
		await page.goto( '/shop/' );
		const crafts = item( bar( page ), 'Crafts' );
		await link( bar( page ), 'Crafts' ).hover();
		await expect( link( crafts, 'Wood' ) ).toBeVisible();
		await page.mouse.move( 640, 700 );
		await expect( link( crafts, 'Wood' ) ).toBeHidden();
		await openerOf( crafts ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( link( crafts, 'Wood' ) ).toBeVisible();
		// Another of the same level closes it.
		await openerOf( item( bar( page ), 'Contact' ) ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( link( crafts, 'Wood' ) ).toBeHidden();
	} );
} );

test( '[HEAD-08a] the drawer and the search open while our files are on their way, and become modal when they are there @phone @classic', async ( {
	page,
	shop,
} ) => {
	await configureShop( page, config() );
	let release = () => {};
	const late = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	await page.route( '**/build/features/*.js*', async ( route ) => {
		await late;
		await route.continue();
	} );
	const { url } = await shop.page( '[vitrin_search]' );
	await page.goto( url, { waitUntil: 'commit' } );
	await page.locator( '.vitrin-search-open' ).click();
	const search = page.locator( 'dialog.vitrin-search' );
	await expect( search ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( search ).toBeHidden();
	await toggle( page ).click();
	await expect( drawer( page ) ).toBeVisible();
	expect( await isModal( drawer( page ) ) ).toBe( false );
	release();
	// A finger on the menu is the sign that it is wanted.
	await drawer( page ).locator( '.vitrin-menu' ).hover();
	await expect.poll( () => isModal( drawer( page ) ) ).toBe( true );
	await page.keyboard.press( 'Escape' );
	await expect( drawer( page ) ).toBeHidden();
	await expect( toggle( page ) ).toBeFocused();
} );

for ( const levels of [ 'unfold', 'slide' ] ) {
	test( `[HEAD-01] [HEAD-09b] the drawer closes by Escape, beside it, its button and Back, and focus goes back; levels ${ levels } @phone @classic`, async ( {
		page,
	} ) => {
		await configureShop( page, config( { levels } ) );
		await page.goto( '/shop/' );
		await toggle( page ).click();
		await expect.poll( () => isModal( drawer( page ) ) ).toBe( true );
		const crafts = item( drawer( page ), 'Crafts' );
		// A first tap on a parent opens, a second would follow.
		await link( drawer( page ), 'Crafts' ).tap();
		await expect( link( crafts, 'Wood' ) ).toBeVisible();
		await openerOf( item( crafts, 'Pottery' ) ).tap();
		await expect( link( crafts, 'Bowls' ) ).toBeInViewport();
		if ( levels === 'slide' ) {
			// The level before lies below.
			expect(
				await link( crafts, 'Wood' ).evaluate( ( element ) => {
					const { x, y, width, height } =
						element.getBoundingClientRect();
					const top = document.elementFromPoint(
						x + width / 2,
						y + height / 2
					);
					return !! top && element.contains( top );
				} )
			).toBe( false );
			await openerOf( item( crafts, 'Pottery' ) ).tap();
			await expect( link( crafts, 'Bowls' ) ).toBeHidden();
		}
		expect( await findings( page, [ '.vitrin-menu-drawer' ] ) ).toEqual(
			[]
		);
		await page.keyboard.press( 'Escape' );
		await expect( drawer( page ) ).toBeHidden();
		await expect( toggle( page ) ).toBeFocused();

		const closings = [
			() => page.mouse.click( 8, 500 ),
			() =>
				drawer( page ).locator( '.vitrin-menu-drawer__close' ).click(),
			() => page.goBack(),
		];
		for ( const close of closings ) {
			await toggle( page ).click();
			await expect( drawer( page ) ).toBeVisible();
			await close();
			await expect( drawer( page ) ).toBeHidden();
			await expect( toggle( page ) ).toBeFocused();
		}
		expect( new URL( page.url() ).pathname ).toBe( '/shop/' );

		// A tablet that is turned.
		await toggle( page ).click();
		await expect.poll( () => isModal( drawer( page ) ) ).toBe( true );
		await page.setViewportSize( { width: 1100, height: 700 } );
		await expect( drawer( page ) ).toBeHidden();
		await expect( link( bar( page ), 'Home' ) ).toBeFocused();
	} );
}

test( '[HEAD-04a] [HEAD-09c] what opens in a header that has shrunk lies below it @desktop @classic', async ( {
	page,
} ) => {
	await configureShop( page, {
		menu: true,
		settings: {
			header: { enabled: true },
			sticky: {
				enabled: true,
				header: true,
				header_shrink: true,
				header_shrunk: 50,
			},
		},
	} );
	await page.goto( '/shop/' );
	await whenLive( page );
	const header = page.locator( '[data-vitrin-sticky]' ).first();
	await page.mouse.move( 640, 790 );
	await page.evaluate( () => window.scrollTo( 0, 600 ) );
	await expect( header ).toHaveAttribute(
		'data-vitrin-sticky',
		'active shrunk'
	);
	const at = await link( bar( page ), 'Crafts' ).boundingBox();
	await page.mouse.move(
		( at?.x ?? NaN ) + 4,
		( at?.y ?? NaN ) + ( at?.height ?? NaN ) / 2
	);
	const panel = panelOf( item( bar( page ), 'Crafts' ) );
	await expect( panel ).toBeVisible();
	const below = await item( bar( page ), 'Crafts' ).boundingBox();
	expect( ( await panel.boundingBox() )?.y ).toBeCloseTo(
		( below?.y ?? NaN ) + ( below?.height ?? NaN ),
		0
	);
} );

test( '[HEAD-09a] [HEAD-09b] a resting mouse opens, a diagonal path keeps open, and Escape closes wherever the focus is @desktop @classic', async ( {
	page,
} ) => {
	await configureShop( page, config() );
	await page.goto( '/shop/' );
	await whenLive( page );
	const crafts = item( bar( page ), 'Crafts' );
	await link( bar( page ), 'Crafts' ).hover();
	await expect( panelOf( crafts ) ).toBeVisible();
	expect( await findings( page, [ '.vitrin-menu' ] ) ).toEqual( [] );

	// Slowly from the item over its neighbour into the panel's far corner: the neighbour stays closed.
	const from = await link( bar( page ), 'Crafts' ).boundingBox();
	const panel = await panelOf( crafts ).boundingBox();
	expect( from && panel ).toBeTruthy();
	if ( from && panel ) {
		const start = { x: from.x + 4, y: from.y + from.height - 4 };
		const end = { x: panel.x + 12, y: panel.y + panel.height - 20 };
		for ( let step = 0; step <= 20; step++ ) {
			await page.mouse.move(
				start.x + ( ( end.x - start.x ) * step ) / 20,
				start.y + ( ( end.y - start.y ) * step ) / 20
			);
			await page.waitForTimeout( 25 );
		}
	}
	await expect( panelOf( crafts ) ).toBeVisible();

	await link( crafts, 'Pottery' ).hover();
	await expect( link( crafts, 'Bowls' ) ).toBeVisible();
	// The focus is elsewhere.
	await page.evaluate( () =>
		( document.activeElement as HTMLElement | null )?.blur()
	);
	await page.keyboard.press( 'Escape' );
	await expect( link( crafts, 'Bowls' ) ).toBeHidden();
	await page.keyboard.press( 'Escape' );
	await expect( panelOf( crafts ) ).toBeHidden();

	await page.mouse.move( 640, 790 );
	await link( bar( page ), 'Crafts' ).hover();
	await expect( panelOf( crafts ) ).toBeVisible();
	await page.mouse.move( 640, 790 );
	await expect( panelOf( crafts ) ).toBeHidden();
} );

for ( const [ tag, forward, back ] of [
	[ '@desktop', 'ArrowLeft', 'ArrowRight' ],
	[ '@ltr', 'ArrowRight', 'ArrowLeft' ],
] as const ) {
	test( `[HEAD-09] [HEAD-09b] by keys alone: Tab, Enter, arrows as lines run, Escape and focus back ${ tag } @classic`, async ( {
		page,
	} ) => {
		await configureShop( page, config() );
		await page.goto( '/shop/' );
		const crafts = item( bar( page ), 'Crafts' );
		await link( bar( page ), 'Home' ).focus();
		await expect( bar( page ) ).toHaveAttribute( 'data-live', '' );
		await page.keyboard.press( forward );
		await expect( link( bar( page ), 'Crafts' ) ).toBeFocused();
		await page.keyboard.press( back );
		await expect( link( bar( page ), 'Home' ) ).toBeFocused();
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Tab' );
		await expect( openerOf( crafts ) ).toBeFocused();
		await page.keyboard.press( 'Enter' );
		await expect( panelOf( crafts ) ).toBeVisible();
		await page.keyboard.press( 'ArrowDown' );
		await expect( link( crafts, 'Pottery' ) ).toBeFocused();
		await page.keyboard.press( forward );
		await expect( link( crafts, 'Bowls' ) ).toBeFocused();
		await page.keyboard.press( 'ArrowDown' );
		await expect( link( crafts, 'Mugs' ) ).toBeFocused();
		await page.keyboard.press( back );
		await expect( openerOf( item( crafts, 'Pottery' ) ) ).toBeFocused();
		await expect( link( crafts, 'Bowls' ) ).toBeHidden();
		await page.keyboard.press( 'Escape' );
		await expect( panelOf( crafts ) ).toBeHidden();
		await expect( openerOf( crafts ) ).toBeFocused();
		// Tab out of an open one closes it.
		await page.keyboard.press( 'Space' );
		await expect( panelOf( crafts ) ).toBeVisible();
		await page.keyboard.press( 'Shift+Tab' );
		await page.keyboard.press( 'Shift+Tab' );
		await expect( panelOf( crafts ) ).toBeHidden();
	} );
}

test( '[HEAD-03a] [HEAD-03b] [HEAD-09c] mega menus are as wide as they should be, and no panel leaves the window at any width, zoom, or in the visitor’s own colours @desktop @classic', async ( {
	page,
} ) => {
	await page.setViewportSize( { width: 1440, height: 800 } );
	await page.emulateMedia( {
		forcedColors: 'active',
		reducedMotion: 'reduce',
	} );
	await configureShop( page, config() );
	await page.goto( '/shop/' );
	const open = async ( name: string ) => {
		const of = item( bar( page ), name );
		await openerOf( of ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( panelOf( of ) ).toBeVisible();
		await expect( panelOf( of ) ).toHaveCSS(
			'border-bottom-style',
			'solid'
		);
		await expect( panelOf( of ) ).toHaveCSS( 'animation-name', 'none' );
		const box = await panelOf( of ).boundingBox();
		await page.keyboard.press( 'Escape' );
		await expect( panelOf( of ) ).toBeHidden();
		return box ?? { x: NaN, width: NaN, y: NaN, height: NaN };
	};
	await link( bar( page ), 'Home' ).focus();
	await expect( bar( page ) ).toHaveAttribute( 'data-live', '' );
	const list = await bar( page ).boundingBox();
	expect( ( await open( 'Categories' ) ).width ).toBe( 1240 );
	expect( ( await open( 'Container' ) ).width ).toBeCloseTo(
		list?.width ?? NaN,
		0
	);
	expect( await open( 'Full' ) ).toMatchObject( { x: 0, width: 1440 } );
	expect( await open( 'Stretched' ) ).toMatchObject( { x: 0, width: 1440 } );
	expect( ( await open( 'Custom' ) ).width ).toBe( 600 );

	// 200 % zoom of a wide window is the same as half its width.
	for ( const width of [ 1440, 1000, 940 ] ) {
		await page.setViewportSize( { width, height: 600 } );
		for ( const name of [ 'Crafts', 'Categories', 'Custom', 'Contact' ] ) {
			const box = await open( name );
			expect( box.x, `${ name } at ${ width }` ).toBeGreaterThanOrEqual(
				0
			);
			expect(
				box.x + box.width,
				`${ name } at ${ width }`
			).toBeLessThanOrEqual( width );
		}
	}
	// Long ones scroll.
	const crafts = item( bar( page ), 'Crafts' );
	await panelOf( crafts ).evaluate( ( element ) => {
		for ( let count = 0; count < 40; count++ ) {
			element.append( element.lastElementChild?.cloneNode( true ) ?? '' );
		}
	} );
	const long = await open( 'Crafts' );
	expect( long.y + long.height ).toBeLessThanOrEqual( 600 );
	// An arrow stands beside its label.
	await openerOf( crafts ).focus();
	await page.keyboard.press( 'Enter' );
	const label = await link( crafts, 'Pottery' ).boundingBox();
	const arrow = await openerOf( item( crafts, 'Pottery' ) ).boundingBox();
	expect( arrow?.y ).toBeCloseTo( label?.y ?? NaN, 0 );
	await page.keyboard.press( 'Escape' );
	// Below it is the drawer's.
	await page.setViewportSize( { width: 720, height: 600 } );
	await expect( toggle( page ) ).toHaveCount( 1 );
} );

test.describe( 'a wide window with a finger', () => {
	test.use( { hasTouch: true } );

	test( '[HEAD-09a] a first tap on a parent opens, a second follows; a tap beside closes @desktop @classic', async ( {
		page,
	} ) => {
		await configureShop( page, config() );
		await page.goto( '/shop/' );
		await whenLive( page );
		await page.mouse.move( 640, 790 );
		const crafts = item( bar( page ), 'Crafts' );
		await link( bar( page ), 'Crafts' ).tap();
		await expect( panelOf( crafts ) ).toBeVisible();
		await page.touchscreen.tap( 640, 790 );
		await expect( panelOf( crafts ) ).toBeHidden();
		await link( bar( page ), 'Crafts' ).tap();
		await expect( panelOf( crafts ) ).toBeVisible();
		await link( bar( page ), 'Crafts' ).tap();
		await page.waitForURL( /\?crafts/ );
	} );
} );

/** WordPress's Navigation: of 7.1 on a real shop, on the stand-in of 6.7. */
const BLOCK_THEME =
	process.env.VITRIN_REAL_SHOP === '1'
		? 'twentytwentyfive'
		: 'twentytwentyfour';

const blockTheme = (
	settings: Record< string, boolean | string > = {}
): ShopConfig => ( { ...config( settings ), theme: BLOCK_THEME } );

const isSeenOnce = async ( links: Locator ): Promise< number > => {
	let count = 0;
	for ( const one of await links.all() ) {
		count += ( await one.isVisible() ) ? 1 : 0;
	}
	return count;
};

test.describe( 'WordPress’s Navigation without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( '[HEAD-08a] [HEAD-08b] its overlay and its submenus open, and its list is there once @phone', async ( {
		page,
		shop,
	} ) => {
		await page.setExtraHTTPHeaders( shopConfigHeader( blockTheme() ) );
		const { url } = await shop.page( '<p>Text</p>' );
		await page.goto( url );
		await expect( toggle( page ) ).toHaveCount( 1 );
		const crafts = page.locator( 'a:has-text("Crafts")' );
		await expect( crafts ).toHaveCount( 1 );
		await expect( crafts ).toBeHidden();
		await toggle( page ).click();
		await expect( crafts ).toBeInViewport();
		const list = page.locator( '.vitrin-menu' ).first();
		const parent = list.locator( 'li:has(> a:has-text("Crafts"))' );
		await openerOf( parent ).click();
		await expect(
			parent.locator( 'a:has-text("Wood")' ).first()
		).toBeInViewport();
		await page.keyboard.press( 'Escape' );
		await expect( crafts ).toBeHidden();

		await page.setViewportSize( { width: 1280, height: 800 } );
		await expect( toggle( page ) ).toHaveCount( 0 );
		expect( await isSeenOnce( crafts ) ).toBe( 1 );
		await crafts.hover();
		await expect(
			parent.locator( 'a:has-text("Wood")' ).first()
		).toBeVisible();
	} );
} );

test( '[HEAD-09] [HEAD-09b] [HEAD-09c] WordPress’s Navigation has the same manners: Escape after hover, focus back, arrows as lines run, panels in the window, a modal drawer that Back closes; no Interactivity runtime comes by it @desktop', async ( {
	page,
	shop,
} ) => {
	await configureShop( page, blockTheme() );
	const scripts: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.resourceType() === 'script' ) {
			scripts.push( request.url() );
		}
	} );
	const { url } = await shop.page( '<p>Text</p>' );
	await page.goto( url );
	const list = page.locator( '.vitrin-menu' ).first();
	const parent = ( name: string ) =>
		list.locator( `li:has(> a:has-text("${ name }"))` ).first();
	const anchor = ( name: string ) =>
		list.locator( `a:has-text("${ name }")` ).first();
	await anchor( 'Home' ).hover();
	await expect( list ).toHaveAttribute( 'data-live', '' );
	expect(
		scripts.filter( ( one ) => /block-library\/navigation/.test( one ) )
	).toEqual( [] );

	await anchor( 'Crafts' ).hover();
	await expect( anchor( 'Wood' ) ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( anchor( 'Wood' ) ).toBeHidden();
	await page.mouse.move( 640, 700 );

	await openerOf( parent( 'Crafts' ) ).focus();
	await page.keyboard.press( 'ArrowDown' );
	await expect( anchor( 'Pottery' ) ).toBeFocused();
	await page.keyboard.press( 'ArrowLeft' );
	await expect( anchor( 'Bowls' ) ).toBeFocused();
	await page.keyboard.press( 'ArrowRight' );
	await expect( openerOf( parent( 'Pottery' ) ) ).toBeFocused();
	await page.keyboard.press( 'Escape' );
	await expect( openerOf( parent( 'Crafts' ) ) ).toBeFocused();
	expect( await findings( page, [ '.vitrin-menu' ] ) ).toEqual( [] );

	for ( const name of [ 'Crafts', 'Full', 'Contact' ] ) {
		await openerOf( parent( name ) ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( panelOf( parent( name ) ) ).toBeVisible();
		const box = await panelOf( parent( name ) ).boundingBox();
		expect( box?.x, name ).toBeGreaterThanOrEqual( 0 );
		expect(
			( box?.x ?? NaN ) + ( box?.width ?? NaN ),
			name
		).toBeLessThanOrEqual( 1280 );
		await page.keyboard.press( 'Escape' );
	}

	await page.setViewportSize( { width: 390, height: 800 } );
	await toggle( page ).click();
	await expect.poll( () => isModal( drawer( page ) ) ).toBe( true );
	await expect(
		drawer( page ).locator( 'a:has-text("Crafts")' )
	).toBeVisible();
	expect( await findings( page, [ '.vitrin-menu-drawer' ] ) ).toEqual( [] );
	await page.goBack();
	await expect( drawer( page ) ).toBeHidden();
	await expect( toggle( page ) ).toBeFocused();
} );

test( '[SET-01f] [HEAD-01] the mobile header’s width is the shop’s: the menu and its button take turns there @desktop @classic', async ( {
	page,
} ) => {
	const shopConfig = config();
	await configureShop( page, {
		...shopConfig,
		settings: { ...shopConfig.settings, sticky: { breakpoint: 1000 } },
	} );
	await page.goto( '/shop/' );
	for ( const [ width, isNarrow ] of [
		[ 1001, false ],
		[ 1000, true ],
	] as const ) {
		await page.setViewportSize( { width, height: 800 } );
		await expect( toggle( page ) ).toHaveCount( isNarrow ? 1 : 0 );
		await expect( link( bar( page ), 'Crafts' ) ).toBeVisible( {
			visible: ! isNarrow,
		} );
	}
} );
