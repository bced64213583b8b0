/**
 * What only a real shop has: a block theme, and a theme with a header cart of its own.
 */
import { findings } from './support/axe';
import { cacheOf, MINE } from './support/cached-visit';
import { watchCalls } from './support/faults';
import { Filters } from './support/filters';
import { digits } from './support/pages';
import { configureShop } from './support/shop';
import { expect, test } from './support/test';

test( '[ADD-01] [ADD-09] [SIDE-01] @real on a block theme a product button adds once, by WooCommerce, and opens our drawer @desktop', async ( {
	page,
	shop,
	drawer,
} ) => {
	await shop.product( { name: 'کالای بلوکی' } );
	await configureShop( page, { theme: 'twentytwentyfive' } );
	await page.goto( shop.facts.shop );
	await expect(
		page.locator( 'body.theme-twentytwentyfive' )
	).toBeAttached();
	const adds: string[] = [];
	page.on( 'request', ( request ) => {
		if (
			/wc-ajax=add_to_cart|cart\/add-item|\/batch/.test( request.url() )
		) {
			adds.push( request.url() );
		}
	} );
	await page
		.locator(
			'.wc-interactive.add_to_cart_button, .wc-block-components-product-button__button.ajax_add_to_cart'
		)
		.first()
		.click();
	await drawer.expectOpen();
	await expect( drawer.lines ).toHaveCount( 1 );
	await expect( drawer.badge ).toHaveText(
		digits( 1, shop.facts.direction )
	);
	expect( adds ).toHaveLength( 1 );
} );

test( "[QV-01] [QV-05] @real on a block theme the quick view's button stands on its own product @desktop", async ( {
	page,
	shop,
	drawer,
} ) => {
	await configureShop( page, { theme: 'twentytwentyfive' } );
	await page.goto( shop.facts.shop );
	const cards = page.locator( '.wc-block-product' );
	const openers = page.locator(
		'.wc-block-product > .vitrin-quick-view-opener'
	);
	await expect( openers ).toHaveCount( await cards.count() );
	for ( const at of [ 0, 1 ] ) {
		const card = ( await cards.nth( at ).boundingBox() )!;
		const opener = ( await openers.nth( at ).boundingBox() )!;
		expect( opener.x ).toBeGreaterThanOrEqual( card.x );
		expect( opener.x + opener.width ).toBeLessThanOrEqual(
			card.x + card.width
		);
		expect( opener.y ).toBeGreaterThanOrEqual( card.y );
	}
	await openers.first().click();
	const modal = page.locator( 'dialog.vitrin-quick-view' );
	await modal.locator( '.single_add_to_cart_button' ).click();
	await drawer.expectOpen();
	await expect( drawer.lines ).toHaveCount( 1 );
} );

test( '[LIST-05] @real on a block theme filters load the page: it holds what the counts promise, and chips take it back @desktop', async ( {
	page,
	shop,
} ) => {
	await configureShop( page, {
		theme: 'twentytwentyfive',
		settings: { filters: { apply: 'once' } },
	} );
	await page.goto( shop.facts.shop );
	await expect(
		page.locator( 'body.theme-twentytwentyfive' )
	).toBeAttached();
	const filters = new Filters( page );
	const cards = page.locator( '.wc-block-product' );
	const all = await cards.count();
	/** Of the page that stays; the next one knows nothing of it. */
	const mark = () =>
		page.evaluate( () => Object.assign( window, { isOld: true } ).isOld );
	const isOld = () => page.evaluate( () => 'isOld' in window );

	await mark();
	await filters.open();
	const blue = await filters.promised( 'blue' );
	const red = await filters.promised( 'red' );
	expect( blue ).toBeGreaterThan( 0 );
	expect( blue ).toBeLessThan( all );
	await filters.box( 'blue' ).check();
	await page.waitForURL( /[?&]filter_color=blue&query_type_color=or$/ );
	await expect( cards ).toHaveCount( blue );
	expect( await isOld() ).toBe( false );
	await expect( filters.chips ).toHaveCount( 1 );
	await expect( filters.toggle ).toContainText(
		digits( 1, shop.facts.direction )
	);

	// Neighbours widen: they count as before.
	await filters.open();
	await expect( filters.box( 'blue' ) ).toBeChecked();
	expect( await filters.promised( 'red' ) ).toBe( red );
	await filters.box( 'red' ).check();
	await page.waitForURL( /filter_color=blue,red&/ );
	await expect( filters.chips ).toHaveCount( 2 );
	await filters.chips.last().click();
	await page.waitForURL( /filter_color=blue&/ );
	await expect( cards ).toHaveCount( blue );
	await expect( filters.chips ).toHaveCount( 1 );
	// By key: a pointer makes WordPress's speculation rules fetch the page, unaware of the theme that is asked for.
	await filters.clear.press( 'Enter' );
	await page.waitForURL( ( url ) => url.search === '' );
	await expect( filters.chips ).toHaveCount( 0 );
	await expect( cards ).toHaveCount( all );
	await page.goBack();
	await expect( filters.chips ).toHaveCount( 1 );
	await expect( cards ).toHaveCount( blue );
} );

test( '[PROD-01] [PROD-02] [VAR-06] [ADD-06] @real on a block theme a product has our gallery, tabs and swatches, and adds what was chosen @desktop', async ( {
	page,
	productPage,
	drawer,
} ) => {
	await configureShop( page, { theme: 'twentytwentyfive' } );
	await page.goto( '/?product=variable-shirt' );
	await expect(
		page.locator( 'body.theme-twentytwentyfive' )
	).toBeAttached();
	await expect(
		page.locator( '.vitrin-gallery.is-ready .vitrin-gallery__place' )
	).not.toHaveCount( 0 );
	await expect( page.locator( '.woocommerce-product-gallery' ) ).toHaveCSS(
		'opacity',
		'1'
	);
	const tabs = page.locator( '.woocommerce-tabs' );
	await tabs.getByRole( 'tab' ).nth( 1 ).click();
	await expect( tabs.getByRole( 'tabpanel' ) ).toHaveCount( 1 );
	for ( const group of await page.locator( '.vitrin-swatches' ).all() ) {
		await group.getByRole( 'radio' ).first().click();
	}
	await expect( page.locator( 'input[name="variation_id"]' ) ).toHaveValue(
		/^[1-9]/
	);
	await productPage.addOnly( drawer );
} );

// Its header cart stands where the shop owner puts it, as the bench does (tools/bench/lib/shop.mjs).
const HEADER_CART = {
	'astra-settings': {
		'header-desktop-items': {
			primary: {
				primary_left: [ 'logo' ],
				primary_left_center: [],
				primary_center: [],
				primary_right_center: [],
				primary_right: [ 'menu-1', 'woo-cart' ],
			},
			above: {},
			below: {},
		},
	},
};

test( "[ADD-10] [SIDE-01] @real @astra Astra's header cart shows the new count, and its link opens our drawer @desktop", async ( {
	page,
	shop,
	listing,
	drawer,
} ) => {
	const product = await shop.product();
	await configureShop( page, {
		listing: [ product.id ],
		options: HEADER_CART,
	} );
	await page.goto( shop.facts.listing );
	const header = page.locator( '.ast-site-header-cart' ).first();
	await expect( header ).toBeVisible();
	// Its own fly-out, and what that needs, stay away.
	expect( await page.evaluate( () => 'jQuery' in window ) ).toBe( false );
	await expect( page.locator( '#astra-mobile-cart-drawer' ) ).toHaveCount(
		0
	);
	const calls = watchCalls( page );
	await listing.button( product ).click();
	await drawer.expectOpen();
	expect( calls.filter( ( name ) => name === 'add_to_cart' ) ).toHaveLength(
		1
	);
	await expect( header.locator( '.count' ).first() ).toHaveText(
		/^\s*[1۱]\s*$/
	);
	await drawer.closeButton.click();
	await drawer.expectClosed();
	await header.locator( 'a' ).first().click();
	await drawer.expectOpen();
} );

test( '[SIDE-01] [THEME-03] @real @astra by setting, Astra’s header cart is left to Astra @desktop', async ( {
	page,
	shop,
	listing,
} ) => {
	const product = await shop.product();
	await configureShop( page, {
		listing: [ product.id ],
		options: HEADER_CART,
		settings: { 'side-cart': { theme_cart: false } },
	} );
	await page.goto( shop.facts.listing );
	await expect( page.locator( '#astra-mobile-cart-drawer' ) ).toBeAttached();
	expect( await page.evaluate( () => 'jQuery' in window ) ).toBe( true );
	await listing.button( product ).click();
	await expect(
		page.locator( '.ast-site-header-cart .ast-count-text' ).first()
	).toHaveText( /^\s*1\s*$/ );
} );

test( '[THEME-03] [SIDE-12] a theme’s header cart from a cache says the visitor’s number and total, before anything is asked, and opens the drawer', async ( {
	page,
	shop,
	guest,
	drawer,
} ) => {
	const { direction } = shop.facts;
	const first = await guest();
	const { cache, shown } = await cacheOf( shop, first, page.context() );
	const buyer = await guest();
	const product = await shop.product( { name: MINE, price: 125000 } );
	await configureShop( page, {
		listing: [ shown.id ],
		headerCart: true,
	} );
	// Kept as made for a visitor with seven of another product.
	await page.goto( shop.facts.listing );
	const link = page.locator( '.ast-site-header-cart a' );
	const icon = link.locator( 'i' );
	const amount = link.locator( '.ast-woo-header-cart-total' );
	await expect( icon ).toHaveAttribute(
		'data-cart-total',
		digits( 0, direction )
	);
	await buyer.add( product.id, 3 );
	await buyer.enter( page.context() );
	await page.reload();
	expect( cache.replayed.length ).toBeGreaterThan( 0 );
	await expect( icon ).toHaveAttribute(
		'data-cart-total',
		digits( 3, direction )
	);
	await expect( amount ).toHaveText( new RegExp( digits( 375, direction ) ) );
	await expect( link ).toHaveAccessibleName(
		new RegExp( `\\S ${ digits( 3, direction ) }` )
	);
	expect( await findings( page, [ '.ast-site-header-cart' ] ) ).toEqual( [] );
	await link.press( 'Enter' );
	await drawer.expectOpen();
	await drawer.line( MINE ).plus.click();
	await expect( icon ).toHaveAttribute(
		'data-cart-total',
		digits( 4, direction )
	);
} );

test( '[SIDE-02] lines, totals and buttons stand between the same two edges @phone', async ( {
	page,
	shop,
	listing,
	drawer,
} ) => {
	const product = await shop.product( { price: 125000 } );
	await configureShop( page, { listing: [ product.id ] } );
	await page.goto( shop.facts.listing );
	await listing.button( product ).click();
	await drawer.expectOpen();
	await expect( drawer.lines ).toHaveCount( 1 );
	// In whole pixels, once the drawer has come to rest.
	const edges = () =>
		drawer.dialog.evaluate( ( dialog ) =>
			[
				'.vitrin-line',
				'.vitrin-totals',
				'.vitrin-drawer__footer > .vitrin-button',
			].map( ( selector ) => {
				const boxes = [ ...dialog.querySelectorAll( selector ) ].map(
					( element ) => element.getBoundingClientRect()
				);
				return [
					Math.min( ...boxes.map( ( { left } ) => left ) ),
					Math.max( ...boxes.map( ( { right } ) => right ) ),
				]
					.map( Math.round )
					.join( '–' );
			} )
		);
	const width = page.viewportSize()?.width ?? 0;
	await expect
		.poll( edges )
		.toEqual( Array( 3 ).fill( `24–${ width - 24 }` ) );
} );
