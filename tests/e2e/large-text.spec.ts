/**
 * Text as large as a visitor has set it, twice the usual size: all that is ours grows with it, and each window of
 * ours has room for it, on a phone and on a desktop.
 */
import type { Page } from '@playwright/test';
import type { Guest } from './support/api';
import { largeText } from './support/large-text';
import { CHAT_PAGE, serveChatClient, visitorOn } from './support/chat-client';
import { addBlue } from './support/line-options';
import { block, loopOf, PRODUCTS } from './support/loop';
import { Filters } from './support/filters';
import { MiniCart, type Drawer } from './support/pages';
import { ADMIN, configureShop, logIn, type Shop } from './support/shop';
import { expect, test } from './support/test';

// With a phone's own zoom a theme's header that is too wide would make the window wider.
test.use( { isMobile: false } );

const SOUND = { small: [], clipped: [] };
const LONG = 'گلدان سرامیکی دست‌ساز با نقش‌برجستهٔ ترنج';
const PRICE = 12_345_000;

/** A guest with a long and dear line, one with options and one that was removed, at the open drawer. */
async function atTheDrawer(
	{ page, shop, drawer }: { page: Page; shop: Shop; drawer: Drawer },
	buyer: Guest
): Promise< void > {
	const choice = await shop.choice( { name: 'پیراهن نخی' } );
	const others = await Promise.all(
		[ 'یک', 'دو', 'سه' ].map( ( name ) =>
			shop.product( { name: `${ LONG } ${ name }`, price: PRICE } )
		)
	);
	const dear = await shop.product( {
		name: LONG,
		price: PRICE,
		ships: true,
		crossSells: others,
	} );
	await buyer.add( dear.id, 12 );
	await addBlue( buyer, choice );
	await buyer.add( others[ 0 ]!.id );
	await buyer.enter( page.context() );
	await configureShop( page, {
		shipping: true,
		settings: { 'side-cart': { order_note: true } },
	} );
	await page.goto( shop.facts.listing );
	await drawer.open();
	await expect( drawer.lines ).toHaveCount( 3 );
}

test( 'large text: the drawer with lines, a removed one, coupon, note, shipping and suggestions; the option picker', async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	// A code that there is none of.
	errors.expect( /409/ );
	await atTheDrawer( { page, shop, drawer }, await guest() );
	const parts = [ '.vitrin-drawer' ];
	await drawer.lines.last().locator( '.vitrin-line__remove' ).click();
	await expect( drawer.removed ).toBeAttached();
	await drawer.coupons.apply( 'nothing' );
	await expect( drawer.coupons.error ).toBeVisible();
	await drawer.shipping.toggle.click();
	await expect( drawer.shipping.field.city ).toBeVisible();
	await expect( drawer.suggestions.cards.first() ).toBeVisible();
	expect( await largeText( page, parts ) ).toEqual( SOUND );

	await drawer.line( 'پیراهن' ).options.click();
	await expect( drawer.quickView.option( 'آبی' ) ).toBeVisible();
	expect( await largeText( page, [ '.vitrin-option-picker' ] ) ).toEqual(
		SOUND
	);
} );

test( 'large text: the empty drawer', async ( { page, shop, drawer } ) => {
	await page.goto( shop.facts.listing );
	await drawer.open();
	await expect( drawer.dialog.locator( '.vitrin-empty' ) ).toBeVisible();
	expect( await largeText( page, [ '.vitrin-drawer' ] ) ).toEqual( SOUND );
} );

test( 'large text: the list with its search, filters, floating cart and quick view, and the mini cart', async ( {
	page,
	shop,
	guest,
} ) => {
	const buyer = await guest();
	const product = await shop.product( {
		name: LONG,
		price: PRICE,
		description: LONG.repeat( 5 ),
	} );
	await buyer.add( product.id, 12 );
	await buyer.enter( page.context() );
	await configureShop( page, { perPage: 2 } );
	await page.goto( shop.facts.shop );
	const filters = new Filters( page );
	if ( ! shop.facts.blockTheme ) {
		await expect( page.locator( '.vitrin-toggler__badge' ) ).toBeVisible();
		expect(
			await largeText( page, [
				'.vitrin-filters',
				'.vitrin-toggler',
				'.vitrin-search-form',
			] )
		).toEqual( SOUND );
		await filters.open();
		expect( await largeText( page, [ '.vitrin-filters__form' ] ) ).toEqual(
			SOUND
		);
	}

	const field = page.locator( '.vitrin-search-form [name="s"]' ).first();
	if ( await field.count() ) {
		await page.reload();
		await field.click();
		await field.pressSequentially( 'گلدان' );
		await expect(
			page.locator( '.vitrin-search-panel' ).getByRole( 'option' ).first()
		).toBeVisible();
		expect( await largeText( page, [ '.vitrin-search-panel' ] ) ).toEqual(
			SOUND
		);
	}

	await configureShop( page, { listing: [ product.id ] } );
	await page.goto( shop.facts.listing );
	await page
		.locator( `a[data-vitrin-quick-view="${ product.id }"]` )
		.first()
		.click();
	await expect(
		page.locator( '.vitrin-quick-view .single_add_to_cart_button' )
	).toBeVisible();
	expect(
		await largeText( page, [ '.vitrin-quick-view' ], [ '.price' ] )
	).toEqual( SOUND );

	await page.goto( ( await shop.page( '[vitrin_mini_cart]' ) ).url );
	const mini = new MiniCart( page );
	await mini.open();
	await expect( mini.line( LONG ) ).toBeVisible();
	expect(
		await largeText( page, [
			'.vitrin-mini-cart',
			'.vitrin-mini-cart__panel',
		] )
	).toEqual( SOUND );
} );

test( 'large text: a product’s page, the cart page and the classic checkout in each layout', async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	// A picture in the product's text that isn't there.
	errors.expect( /Failed to load resource.*404.*\/x\)/ );
	const buyer = await guest();
	const dear = await shop.product( {
		name: LONG,
		price: PRICE,
		ships: true,
	} );
	await buyer.add( dear.id, 12 );
	await buyer.enter( page.context() );

	await configureShop( page, { shipping: true } );
	await page.goto( '/?product=variable-shirt' );
	await expect( page.locator( '.vitrin-swatch' ).first() ).toBeVisible();
	expect(
		await largeText(
			page,
			// Within their own places: a block theme's form has no room for its own button, with us and without.
			[ 'form.cart .value', 'form.cart .quantity' ],
			// The theme's own.
			[ 'select', '.price' ]
		)
	).toEqual( SOUND );
	await page.goto( dear.url );
	// The cart was filled elsewhere: its lines come with the drawer.
	await drawer.open();
	await expect( drawer.lines.first() ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( page.locator( '.vitrin-in-cart' ) ).toBeVisible();
	expect(
		await largeText( page, [ '.vitrin-in-cart', 'form.cart .quantity' ] )
	).toEqual( SOUND );

	await page.goto( shop.facts.cart );
	await expect( page.locator( '.vitrin-free-shipping' ) ).toBeVisible();
	expect(
		await largeText( page, [
			'.vitrin-free-shipping',
			'.woocommerce-cart-form .quantity',
		] )
	).toEqual( SOUND );

	for ( const layout of [ 'standard', 'modern', 'two-step' ] ) {
		await configureShop( page, {
			shipping: true,
			settings: { checkout: { enabled: true, layout } },
		} );
		await page.goto( shop.facts.checkout );
		await expect(
			page.locator( 'html[data-vitrin-checkout]' )
		).toBeAttached();
		expect(
			await largeText(
				page,
				[ 'form.checkout [class*="vitrin-"]' ],
				[ 'table' ]
			),
			layout
		).toEqual( SOUND );
	}
} );

test( 'large text: the loop builder’s filters, bar and cards', async ( {
	page,
	shop,
}, { project } ) => {
	await page.goto( ( await shop.page( block( PRODUCTS ) ) ).url );
	const loop = loopOf( page );
	await expect( loop.cards.first() ).toBeVisible();
	expect(
		await largeText( page, [ '.vitrin-loop' ], [ '.button' ] )
	).toEqual( SOUND );
	if ( project.name === 'phone' ) {
		await loop.toggle.click();
		await expect( loop.dialog ).toBeVisible();
		expect(
			await largeText( page, [
				'.vitrin-loop [role="dialog"], .vitrin-loop dialog',
			] )
		).toEqual( SOUND );
	}
} );

test( 'large text: buttons of an order’s documents', async ( { page } ) => {
	await logIn(
		page,
		{ login: 'shopper', password: 'password' },
		'/my-account/orders/'
	);
	await page.goto( '/my-account/orders/' );
	await page
		.locator(
			'.woocommerce-orders-table a.view, a.woocommerce-button.view'
		)
		.first()
		.click();
	await page.locator( '.vitrin-documents' ).waitFor();
	expect( await largeText( page, [ '.vitrin-documents' ] ) ).toEqual( SOUND );
} );

test( 'large text: the settings, the status and the first run', async ( {
	page,
	errors,
} ) => {
	errors.expect( /./ );
	await logIn( page, ADMIN );
	for ( const [ address, root ] of [
		[ 'vitrin', '.vitrin-admin' ],
		[ 'vitrin&tab=status', '.vitrin-status' ],
		[ 'vitrin&tab=help', '.vitrin-help' ],
		[ 'vitrin-first-run', '.vitrin-first-run' ],
	] as const ) {
		await page.goto( `/wp-admin/admin.php?page=${ address }` );
		await page.locator( root ).first().waitFor();
		await expect(
			page.locator( `${ root } :is(h1,h2,h3)` ).first()
		).toBeVisible();
		expect( await largeText( page, [ root ] ), address ).toEqual( SOUND );
	}
} );

test( 'large text: the chat’s inbox with a conversation, its managers’ tabs and its tools', async ( {
	page,
	errors,
} ) => {
	errors.expect( /./ );
	await configureShop( page, { settings: { chat: { enabled: true } } } );
	await logIn( page, ADMIN, '/wp-admin/admin.php?page=vitrin-chat' );
	const visitor = await page.context().newPage();
	await serveChatClient( page.context() );
	await configureShop( visitor, { settings: { chat: { enabled: true } } } );
	await visitor.goto( CHAT_PAGE );
	await visitorOn( visitor ).send(
		`${ LONG } ${ LONG.replaceAll( ' ', '' ) }`
	);
	await page
		.locator( '[data-conversation]', { hasText: LONG } )
		.first()
		.click();
	await expect(
		page.locator( '.vitrin-inbox__bubble' ).last()
	).toBeVisible();
	// Lines of a list are cut, and read whole beside it; core names a list's choices.
	const cut = [ '.vitrin-inbox__list', 'select', 'input' ];
	expect( await largeText( page, [ '.vitrin-inbox' ], cut ) ).toEqual(
		SOUND
	);
	for ( const tab of [ 'canned', 'faqs', 'agents', 'figures' ] ) {
		await page.goto( `/wp-admin/admin.php?page=vitrin-chat&tab=${ tab }` );
		await expect(
			page.locator( '.vitrin-inbox__manage h2' )
		).toBeVisible();
		expect(
			await largeText( page, [ '.vitrin-inbox' ], cut ),
			tab
		).toEqual( SOUND );
	}
	await page.goto( '/wp-admin/admin.php?page=vitrin-chat-tools' );
	expect( await largeText( page, [ '.vitrin-chat-tools' ] ) ).toEqual(
		SOUND
	);
} );
