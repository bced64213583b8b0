/**
 * The quick view of a list: opened by each of its openers, used, closed, and every call going wrong.
 */
import type { Locator, Page, Request } from '@playwright/test';
import { expectNoFinding } from './support/axe';
import {
	fail,
	faults,
	hold,
	isCall,
	PROVOKED,
	shortenTimeout,
} from './support/faults';
import { restingBox } from './support/motion';
import { cartOfBrowser } from './support/one-product-list';
import { configureShop, type Product, type ShopConfig } from './support/shop';
import { expect, test } from './support/test';

const ACTION = 'vitrin_product_view';

const openerOf = ( page: Page, { id }: Product ): Locator =>
	page.locator( `a[data-vitrin-quick-view="${ id }"]` ).first();

const modal = ( page: Page ) => {
	const root = page.locator( 'dialog.vitrin-quick-view' );
	return {
		root,
		close: root.locator( '.vitrin-quick-view__close' ),
		content: root.locator( '.vitrin-quick-view__content' ),
		failure: root.locator( '.vitrin-quick-view__failure' ),
		title: root.locator( '.vitrin-quick-view__title' ),
		form: root.locator( 'form.cart' ),
		add: root.locator( '.single_add_to_cart_button' ),
	};
};

/** Calls of the quick view so far. */
function countCalls( page: Page ): () => number {
	let count = 0;
	page.on( 'request', ( request: Request ) => {
		count += Number( isCall( ACTION )( request ) );
	} );
	return () => count;
}

/** At the list, with these products alone. */
async function atTheList(
	page: Page,
	listing: string,
	products: Product[],
	config: ShopConfig = {}
): Promise< void > {
	await configureShop( page, {
		...config,
		listing: products.map( ( { id } ) => id ),
	} );
	await page.goto( listing );
}

for ( const tag of [ ' @phone', ' @ltr' ] ) {
	test( `[QV-01] [QV-02a] [QV-02c] the button on the picture opens, by press and by keyboard; button and overlay close, and focus comes back${ tag }`, async ( {
		page,
		shop,
	} ) => {
		const product = await shop.product( { name: 'گلدان <i>«آبی»</i>' } );
		await atTheList( page, shop.facts.listing, [ product ] );
		const { root, content, close, title } = modal( page );
		const opener = openerOf( page, product );
		await expect( opener ).toHaveAttribute( 'aria-haspopup', 'dialog' );

		await opener.click();
		await expect( content ).toBeVisible();
		await expect( root ).toHaveAttribute( 'aria-label', /گلدان/ );
		await expect( title ).toBeVisible();
		await expect( close ).toBeFocused();
		await expectNoFinding( page, 'dialog.vitrin-quick-view' );
		// Without shadows and grounds its edge is a line.
		await page.emulateMedia( { forcedColors: 'active' } );
		await expect( root ).not.toHaveCSS( 'border-top-width', '0px' );
		await expect( root ).not.toHaveCSS( 'border-top-style', 'none' );
		await page.emulateMedia( { forcedColors: 'none' } );
		await close.click();
		await expect( root ).toBeHidden();
		await expect( opener ).toBeFocused();
		await expect( content ).toHaveCount( 0 );

		await page.keyboard.press( 'Space' );
		await expect( content ).toBeVisible();
		// The overlay, above it.
		await page.mouse.click( 20, 20 );
		await expect( root ).toBeHidden();
		await expect( opener ).toBeFocused();
		expect( page.url() ).toBe( new URL( shop.facts.listing ).href );
	} );
}

test( '[QV-02] [QV-03] it waits, shows that it loads, and moves focus in; the whole product is one call, made before the press @desktop', async ( {
	page,
	shop,
} ) => {
	const product = await shop.product();
	await atTheList( page, shop.facts.listing, [ product ] );
	const calls = countCalls( page );
	const held = await hold( page, ACTION );
	const { root, content, close } = modal( page );
	const opener = openerOf( page, product );
	const sent = page.waitForRequest( isCall( ACTION ) );
	await opener.hover();
	const request = await sent;
	expect( request.method() ).toBe( 'POST' );
	expect( new URL( request.url() ).pathname ).toMatch( /admin-ajax\.php$/ );
	expect( request.postData() ).toBe(
		`action=${ ACTION }&product_id=${ product.id }`
	);

	await opener.dblclick();
	await expect( root ).toBeVisible();
	await expect( root ).toHaveClass( /\bis-loading\b/ );
	await expect( root.locator( '[aria-busy="true"]' ) ).toBeVisible();
	await expect( root.getByRole( 'status' ) ).not.toBeEmpty();
	await expect( close ).toBeFocused();
	await expectNoFinding( page, 'dialog.vitrin-quick-view' );
	held.release();
	await expect( content ).toBeVisible();
	await expect( root ).not.toHaveClass( /\bis-loading\b/ );
	expect( calls() ).toBe( 1 );

	// Kept for a while.
	await page.keyboard.press( 'Escape' );
	await expect( content ).toHaveCount( 0 );
	await opener.click();
	await expect( content ).toBeVisible();
	expect( calls() ).toBe( 1 );
} );

test( '[QV-02b] it waits 100 before it opens, and 600 after it closed until it is emptied; focus is inside 500 after it opened @desktop', async ( {
	page,
	shop,
} ) => {
	const product = await shop.product();
	await atTheList( page, shop.facts.listing, [ product ] );
	const { root, content } = modal( page );
	const opener = openerOf( page, product );
	await opener.hover();
	// The browser's own times, whatever else the machine has to do.
	await page.evaluate( () => {
		const times: Record< string, number > = {};
		Object.assign( window, { vitrinTimes: times } );
		const note = ( name: string ) => {
			times[ name ] ??= performance.now();
		};
		document.addEventListener( 'click', () => note( 'click' ), true );
		document.addEventListener(
			'keydown',
			( { key } ) => key === 'Escape' && note( 'escape' ),
			true
		);
		new MutationObserver( () => {
			const dialog = document.querySelector( 'dialog.vitrin-quick-view' );
			const shown = dialog?.querySelector(
				'.vitrin-quick-view__content'
			);
			if ( dialog?.hasAttribute( 'open' ) ) {
				note( 'open' );
			}
			if ( shown && ! times.escape ) {
				note( 'filled' );
			}
			if ( times.escape && ! shown ) {
				note( 'emptied' );
			}
		} ).observe( document.body, {
			childList: true,
			subtree: true,
			attributes: true,
		} );
	} );
	const passed = ( from: string, to: string ) =>
		page.evaluate(
			( [ one, other ] ) => {
				const { vitrinTimes } = window as unknown as {
					vitrinTimes: Record< string, number >;
				};
				return (
					( vitrinTimes[ other ] ?? 0 ) - ( vitrinTimes[ one ] ?? 0 )
				);
			},
			[ from, to ] as const
		);
	await opener.click();
	await expect( content ).toBeVisible();
	expect( await passed( 'click', 'open' ) ).toBeGreaterThan( 95 );
	await expect
		.poll( () =>
			root.evaluate( ( dialog ) =>
				dialog.contains( document.activeElement )
			)
		)
		.toBe( true );
	await page.keyboard.press( 'Escape' );
	await expect( root ).toBeHidden();
	await expect( content ).toHaveCount( 0 );
	expect( await passed( 'escape', 'emptied' ) ).toBeGreaterThan( 590 );
} );

test( '[QV-02] it opens, loading, while its own chunk is still on its way, and leads to the product where that can’t be had @phone', async ( {
	page,
	shop,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const product = await shop.product();
	await atTheList( page, shop.facts.listing, [ product ] );
	const { root, close, content } = modal( page );
	const opener = openerOf( page, product );
	const chunk = /\/quick-view\.\w+\.js/;
	let release = () => {};
	const held = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	await page.route( chunk, async ( route ) => {
		await held;
		await route.continue();
	} );
	await opener.click();
	await expect( root ).toHaveClass( /\bis-loading\b/ );
	await expect( close ).toBeFocused();
	await expectNoFinding( page, 'dialog.vitrin-quick-view' );
	await page.keyboard.press( 'Escape' );
	await expect( root ).toBeHidden();
	await expect( opener ).toBeFocused();
	await opener.click();
	await expect( root ).toBeVisible();
	release();
	await expect( content ).toBeVisible();

	await page.unroute( chunk );
	await page.route( chunk, ( route ) => route.abort() );
	await page.reload();
	await opener.click();
	await page.waitForURL( product.url );
} );

test( '[QV-01] a button, a text link, the picture and a trigger of the theme open it, wherever it stands; a new tab and no script lead to the product @desktop', async ( {
	page,
	shop,
	browser,
	baseURL,
} ) => {
	const product = await shop.product();
	const { root, content } = modal( page );
	for ( const opener of [ 'button', 'link', 'image' ] ) {
		await atTheList( page, shop.facts.listing, [ product ], {
			settings: { 'quick-view': { opener } },
		} );
		await (
			opener === 'image'
				? page.locator(
						`img[data-vitrin-quick-view="${ product.id }"]`
					)
				: openerOf( page, product )
		)
			.first()
			.click();
		await expect( content ).toBeVisible();
		await page.keyboard.press( 'Escape' );
		await expect( root ).toBeHidden();
		await expect( content ).toHaveCount( 0 );
		await expect( page.locator( 'body' ) ).not.toBeFocused();
	}
	// The picture's link is the product's; who has no pointer has a link of their own.
	const own = openerOf( page, product );
	await own.focus();
	await expect( own ).toBeInViewport();
	await page.keyboard.press( 'Enter' );
	await expect( content ).toBeVisible();

	const theme = await shop.page(
		`<div id="theirs" data-vitrin-quick-view="${ product.id }">ببینید</div>`
	);
	const trigger = page.getByRole( 'button', { name: 'ببینید' } );
	// In any case, also on a page without cards.
	for ( const [ opener, key ] of [
		[ 'trigger', 'Enter' ],
		[ 'over', 'Space' ],
	] as const ) {
		await configureShop( page, { settings: { 'quick-view': { opener } } } );
		await page.goto( theme.url );
		await trigger.press( key );
		await expect( content ).toBeVisible();
		await page.keyboard.press( 'Escape' );
		await expect( trigger ).toBeFocused();
		await expect( content ).toHaveCount( 0 );
	}

	await configureShop( page, { listing: [ product.id ] } );
	await page.goto( shop.facts.listing );
	const [ tab ] = await Promise.all( [
		page.context().waitForEvent( 'page' ),
		openerOf( page, product ).click( { modifiers: [ 'ControlOrMeta' ] } ),
	] );
	await tab.waitForURL( product.url );
	await tab.close();
	await expect( root ).toBeHidden();

	const without = await browser.newPage( {
		baseURL: baseURL as string,
		javaScriptEnabled: false,
	} );
	await configureShop( without, { listing: [ product.id ] } );
	await without.goto( shop.facts.listing );
	await openerOf( without, product ).click();
	await without.waitForURL( product.url );
	await without.context().close();
} );

test( '[QV-01] products that are appended later, and a list whose opener is gone @desktop', async ( {
	page,
	shop,
} ) => {
	const product = await shop.product();
	await atTheList( page, shop.facts.listing, [ product ] );
	await page.evaluate( () => {
		const list = document.querySelector( 'ul.products' );
		const copy = list?.querySelector( 'li' )?.cloneNode( true ) as Element;
		list?.append( copy );
	} );
	const { root, content } = modal( page );
	const late = page
		.locator( `a[data-vitrin-quick-view="${ product.id }"]` )
		.last();
	await late.click();
	await expect( content ).toBeVisible();
	await late.evaluate( ( element ) => element.closest( 'li' )?.remove() );
	await page.keyboard.press( 'Escape' );
	await expect( root ).toBeHidden();
	// Its like has the focus.
	await expect( openerOf( page, product ) ).toBeFocused();

	await expect( content ).toHaveCount( 0 );
	await page.keyboard.press( 'Enter' );
	await expect( content ).toBeVisible();
	await page.evaluate( () =>
		document.querySelector( 'ul.products' )?.replaceChildren()
	);
	await page.keyboard.press( 'Escape' );
	await expect( page.locator( 'ul.products' ) ).toBeFocused();
} );

test( '[QV-03] the newest opener wins, and closing while it loads gives up @desktop', async ( {
	page,
	shop,
} ) => {
	const one = await shop.product( { name: 'یکم' } );
	const two = await shop.product( { name: 'دوم' } );
	await atTheList( page, shop.facts.listing, [ one, two ] );
	const held = await hold( page, ACTION );
	const { root, content, title } = modal( page );
	await openerOf( page, one ).click();
	await expect( root ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( root ).toBeHidden();
	// Both within the wait.
	await page.evaluate(
		( ids ) => {
			for ( const id of ids ) {
				document
					.querySelector< HTMLElement >(
						`a[data-vitrin-quick-view="${ id }"]`
					)
					?.click();
			}
		},
		[ one.id, two.id ]
	);
	await expect( root ).toBeVisible();
	held.release();
	await expect( content ).toHaveCount( 1 );
	await expect( title ).toHaveText( 'دوم' );
	// Away from the openers, or the one below would ask once more when the window goes.
	await page.mouse.move( 0, 0 );
	await page.keyboard.press( 'Escape' );
	await expect( openerOf( page, two ) ).toBeFocused();
} );

test( `[QV-03b] [QV-03c] HTML instead of JSON, no answer in time, and a product that is gone: it is said, with a way to the product and another try @desktop`, async ( {
	page,
	shop,
	errors,
} ) => {
	errors.expect( PROVOKED );
	errors.expect( /404/ );
	const product = await shop.product();
	const gone = await shop.product( { name: 'رفته' } );
	await shortenTimeout( page, 4000 );
	await atTheList( page, shop.facts.listing, [ product, gone ] );
	const broken = await fail( page, ACTION, faults[ 'HTML instead of JSON' ] );
	const { root, content, failure, close } = modal( page );
	await openerOf( page, product ).click();
	await expect( failure ).toBeVisible();
	await expect( failure ).toHaveAttribute( 'role', 'alert' );
	await expect( failure.getByRole( 'link' ) ).toHaveAttribute(
		'href',
		product.url
	);
	await expect( root ).not.toHaveClass( /\bis-loading\b/ );
	expect( await page.evaluate( () => 'hacked' in window ) ).toBe( false );
	await expectNoFinding( page, 'dialog.vitrin-quick-view' );
	await failure.getByRole( 'button' ).click();
	await expect.poll( broken.count ).toBeGreaterThan( 1 );
	await expect( failure ).toBeVisible();
	await broken.stop();
	await failure.getByRole( 'button' ).click();
	await expect( content ).toBeVisible();
	await expect( close ).toBeFocused();

	await page.keyboard.press( 'Escape' );
	await expect( root ).toBeHidden();
	await shop.remove( gone );
	await openerOf( page, gone ).click();
	await expect( failure ).toBeVisible();

	await page.reload();
	const held = await hold( page, ACTION );
	await openerOf( page, product ).click();
	await expect( failure ).toBeVisible();
	held.release();
} );

test( '[QV-05] [ADD-06] a product with options is chosen, asked for where nothing is chosen, and added inside; the drawer opens, and focus comes back to the list @phone', async ( {
	page,
	shop,
	drawer,
	errors,
} ) => {
	// A picture of its description isn't there.
	errors.expect( /404/ );
	const product = await shop.choice();
	await atTheList( page, shop.facts.listing, [ product ] );
	const { root, content, form, add } = modal( page );
	const opener = openerOf( page, product );
	await opener.click();
	await expect( content ).toBeVisible();
	const selects = form.locator( 'select' );
	await expect( selects ).toHaveCount( 2 );
	// Too early: it is said in the window, and what is asked for is in view, clear of the row that sticks.
	let alerts = 0;
	page.on( 'dialog', ( alert ) => {
		alerts++;
		void alert.dismiss();
	} );
	await add.click();
	const asked = root.getByText( /گزینه‌های محصول را انتخاب کنید/ );
	await expect( asked ).toBeInViewport( { ratio: 1 } );
	await expect( selects.nth( 0 ) ).toBeFocused();
	await expect( selects.nth( 0 ) ).toBeInViewport( { ratio: 1 } );
	const [ words, row ] = [
		await restingBox( asked ),
		await restingBox(
			form.locator( '.woocommerce-variation-add-to-cart' )
		),
	];
	expect( words.y + words.height ).toBeLessThanOrEqual( row.y );
	expect( alerts ).toBe( 0 );
	await selects.nth( 0 ).selectOption( { label: 'آبی' }, { force: true } );
	await selects.nth( 1 ).selectOption( { label: 'کوچک' }, { force: true } );
	await form.locator( '[data-vitrin-quantity="plus"]' ).click();
	await expect( add ).toBeEnabled();
	await add.click();
	await drawer.expectOpen();
	await expect( root ).toBeHidden();
	expect( await cartOfBrowser( page ) ).toMatchObject( { quantity: 2 } );
	await drawer.closeButton.click();
	await drawer.expectClosed();
	await expect( opener ).toBeFocused();
	expect( page.url() ).toBe( new URL( shop.facts.listing ).href );
} );

test( '[QV-04] [QV-05] it stays open where the setting says so, never larger than the window less 120 px, and adding stays in sight @phone', async ( {
	page,
	shop,
} ) => {
	const product = await shop.product();
	await atTheList( page, shop.facts.listing, [ product ], {
		settings: {
			'quick-view': { after_add: 'stay' },
			'side-cart': { should_open: false },
		},
	} );
	const { root, content, add } = modal( page );
	await openerOf( page, product ).click();
	await expect( content ).toBeVisible();
	const window = page.viewportSize() as { width: number; height: number };
	await expect
		.poll( async () => ( await root.boundingBox() )?.height )
		.toBeLessThanOrEqual( window.height - 120 );
	const box = await root.boundingBox();
	expect( box?.width ).toBeLessThanOrEqual( window.width - 120 );
	await expect( add ).toBeInViewport( { ratio: 1 } );
	await add.click();
	await expect( add ).toHaveClass( /\badded\b/ );
	await expect( root ).toBeVisible();
	expect( await cartOfBrowser( page ) ).toMatchObject( { quantity: 1 } );
	await expectNoFinding( page, 'dialog.vitrin-quick-view' );
} );

test( '[QV-02] [PROD-02] Back closes it, and before that the full screen above it; Escape closes only the topmost; focus goes back in each @phone', async ( {
	page,
	shop,
} ) => {
	const product = await shop.product( { pictures: 3 } );
	await atTheList( page, shop.facts.listing, [ product ] );
	const { root, content } = modal( page );
	const opener = openerOf( page, product );
	// On a phone nothing lies over the picture, which does the same.
	const isPhone = ( page.viewportSize()?.width ?? 0 ) < 600;
	const fill = isPhone
		? root.locator( '.vitrin-gallery a' ).first()
		: root.locator( '[data-vitrin-gallery="open"]' );
	const full = page.locator( '.vitrin-full-screen' );
	const isMarked = () =>
		page.evaluate( () => !! history.state?.vitrinQuickView );

	await opener.click();
	await expect( content ).toBeVisible();
	await page.goBack();
	await expect( root ).toBeHidden();
	await expect( opener ).toBeFocused();
	expect( page.url() ).toBe( new URL( shop.facts.listing ).href );

	await expect( content ).toHaveCount( 0 );
	await opener.click();
	await expect( content ).toBeVisible();
	for ( const leave of [
		() => page.keyboard.press( 'Escape' ),
		() => page.goBack(),
	] ) {
		await fill.click();
		await expect( full ).toBeVisible();
		await expect( full.locator( '.pswp__button--close' ) ).toBeFocused();
		await leave();
		await expect( full ).toHaveCount( 0 );
		await expect( root ).toBeVisible();
		await expect( fill ).toBeFocused();
		await expect.poll( isMarked ).toBe( true );
	}
	// Both at once, as from the list that a long press on Back shows: nothing holds the page still then.
	await fill.click();
	await expect( full.locator( '.pswp__button--close' ) ).toBeFocused();
	await page.evaluate( () => history.go( -2 ) );
	await expect( full ).toHaveCount( 0 );
	await expect( root ).toBeHidden();
	await expect( page.locator( 'html' ) ).toHaveCSS( 'overflow', 'visible' );
	await opener.click();
	await expect( content ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( root ).toBeHidden();
	await expect( opener ).toBeFocused();
	// Its own step in the history is gone with it.
	await expect.poll( isMarked ).toBe( false );
} );

test( '[QV-05] [VAR-01] a product over its own page: the picture follows the colour inside alone, no id or label is shared, and the page goes on @desktop', async ( {
	page,
	shop,
	drawer,
} ) => {
	const product = await shop.product( {
		type: 'variable',
		many: 120,
		pictures: 2,
	} );
	await configureShop( page, {
		settings: { 'quick-view': { opener: 'trigger' } },
	} );
	await page.goto( product.url );
	const { root, content, form, add } = modal( page );
	const own = page.locator( '.product form.cart' ).first();
	const pictureOf = ( within: Locator ) =>
		within
			.locator( '.woocommerce-product-gallery__wrapper > * img' )
			.first()
			.getAttribute( 'data-large_image' );
	const ownPicture = await pictureOf( page.locator( 'body' ) );
	await page.evaluate( ( id ) => {
		const trigger = document.createElement( 'button' );
		trigger.dataset.vitrinQuickView = String( id );
		trigger.textContent = 'ببینید';
		document.querySelector( 'h1' )?.before( trigger );
	}, product.id );
	await page.getByRole( 'button', { name: 'ببینید' } ).click();
	await expect( content ).toBeVisible();
	expect(
		await root.evaluate( ( dialog ) => ( {
			shared: [ ...dialog.querySelectorAll( '[id]' ) ]
				.map( ( { id } ) => id )
				.filter(
					( id ) =>
						document.querySelectorAll(
							`[id="${ CSS.escape( id ) }"]`
						).length > 1
				),
			astray: [ ...dialog.querySelectorAll( 'label' ) ].filter(
				( { htmlFor, control } ) =>
					htmlFor && ! dialog.contains( control )
			).length,
		} ) )
	).toEqual( { shared: [], astray: 0 } );

	const selects = form.locator( 'select' );
	const choose = ( at: number, label: string ) =>
		selects.nth( at ).selectOption( { label }, { force: true } );
	// Its own second picture, then one that only the variations have.
	await choose( 0, 'قرمز' );
	await expect(
		root.locator( '.vitrin-gallery__place' ).nth( 1 )
	).toHaveAttribute( 'aria-current', 'true' );
	const first = await pictureOf( root );
	await choose( 0, 'سبز' );
	await expect.poll( () => pictureOf( root ) ).not.toBe( first );
	await choose( 1, '۳۶' );
	await choose( 2, 'پنبه' );
	await expect( add ).not.toHaveClass( /\bdisabled\b/ );
	await expectNoFinding( page, 'dialog.vitrin-quick-view' );
	expect( page.url() ).toBe( product.url );
	expect( await pictureOf( page.locator( 'body' ) ) ).toBe( ownPicture );
	await expect( own.locator( 'select' ).first() ).toHaveValue( '' );
	await add.click();
	await drawer.expectOpen();
	await expect( root ).toBeHidden();
	expect( await cartOfBrowser( page ) ).toMatchObject( { quantity: 1 } );
	await drawer.closeButton.click();
	await drawer.expectClosed();
	await own
		.locator( 'select' )
		.first()
		.selectOption( { label: 'سبز' }, { force: true } );
	await expect
		.poll( () => pictureOf( page.locator( 'body' ) ) )
		.not.toBe( ownPicture );
} );

test( '[QV-05] opened twice, and one product after another: each press counts once; a product sold singly has no quantity @desktop', async ( {
	page,
	shop,
} ) => {
	const one = await shop.product( { name: 'یکم' } );
	const two = await shop.product( { name: 'دوم' } );
	const single = await shop.product( { name: 'تک', individual: true } );
	await atTheList( page, shop.facts.listing, [ one, two, single ], {
		settings: { 'side-cart': { should_open: false } },
	} );
	const { root, content, form, add, title } = modal( page );
	let calls = 0;
	page.on( 'request', ( request ) => {
		calls += Number( isCall( 'vitrin_add_product' )( request ) );
	} );
	for ( const product of [ one, two, one ] ) {
		await openerOf( page, product ).click();
		await expect( title ).toHaveText( product.name );
		await form.locator( '[data-vitrin-quantity="plus"]' ).click();
		await expect( form.locator( 'input.qty' ) ).toHaveValue( /^[2۲]$/ );
		await form.locator( '[data-vitrin-quantity="minus"]' ).click();
		await expect( form.locator( 'input.qty' ) ).toHaveValue( /^[1۱]$/ );
		await page.keyboard.press( 'Escape' );
		await expect( root ).toBeHidden();
		await expect( content ).toHaveCount( 0 );
	}
	for ( const product of [ two, single ] ) {
		await openerOf( page, product ).click();
		await expect( title ).toHaveText( product.name );
		await expect(
			form.locator( '[data-vitrin-quantity="plus"]' )
		).toHaveCount( product === single ? 0 : 1 );
		await add.click();
		await expect( root ).toBeHidden();
		await expect( content ).toHaveCount( 0 );
	}
	expect( await cartOfBrowser( page ) ).toMatchObject( { quantity: 2 } );
	expect( calls ).toBe( 2 );
} );

test( '[QV-04] at every size: 120 px are left, nothing runs out sideways, the rest is scrolled inside, and closing stays in reach; its settings @desktop', async ( {
	page,
	shop,
} ) => {
	const short = await shop.product( { name: 'کوتاه' } );
	const long = await shop.product( {
		name: 'نامی که هیچ‌وقت تمام نمی‌شود '.repeat( 24 ),
		type: 'variable',
		pictures: 3,
	} );
	const { root, content, close, add } = modal( page );
	const place = root.locator( '.vitrin-quick-view__place' );
	const more = root.locator( '.vitrin-quick-view__more a' );
	for ( const isAuto of [ false, true ] ) {
		await page.setViewportSize( { width: 1280, height: 800 } );
		await atTheList( page, shop.facts.listing, [ short, long ], {
			settings: {
				'quick-view': { auto_height: isAuto, stick_cart: ! isAuto },
			},
		} );
		const heights: number[] = [];
		for ( const product of [ long, short ] ) {
			await openerOf( page, product ).click();
			await expect( content ).toBeVisible();
			for ( const [ width, height ] of [
				[ 390, 844 ],
				[ 320, 640 ],
				// Enlarged to 200 %.
				[ 640, 400 ],
				[ 1280, 800 ],
			] as const ) {
				await page.setViewportSize( { width, height } );
				await place.evaluate( ( element ) => element.scrollTo( 0, 0 ) );
				const box = await restingBox( root );
				expect( box.width ).toBeLessThanOrEqual( width - 120 );
				expect( box.height ).toBeLessThanOrEqual( height - 120 );
				expect(
					await place.evaluate(
						( { scrollWidth, clientWidth } ) =>
							scrollWidth - clientWidth
					)
				).toBeLessThanOrEqual( 0 );
				await expect( isAuto ? close : add ).toBeInViewport( {
					ratio: 1,
				} );
				// Nothing that lies over the picture covers what is to be chosen, nor each other.
				if ( width < 600 ) {
					const [ cross, picture ] = [
						await restingBox( close ),
						await restingBox(
							root.locator( '.vitrin-quick-view__gallery' )
						),
					];
					expect( picture.width ).toBeCloseTo( box.width, 0 );
					expect( picture.y ).toBeGreaterThanOrEqual(
						cross.y + cross.height
					);
				}
				await more.scrollIntoViewIfNeeded();
				await expect( more ).toBeInViewport( { ratio: 0.95 } );
				await expect( close ).toBeInViewport( { ratio: 1 } );
			}
			heights.push( ( await restingBox( root ) ).height );
			// Picture and words stand beside each other, whatever the theme's page does with them.
			await place.evaluate( ( element ) => element.scrollTo( 0, 0 ) );
			const picture = await restingBox(
				root.locator( '.vitrin-quick-view__gallery' )
			);
			const words = await restingBox( root.locator( 'div.summary' ) );
			expect( Math.abs( picture.y - words.y ) ).toBeLessThanOrEqual( 1 );
			expect( picture.width ).toBeLessThanOrEqual( 480 );
			// So do quantity and button; a theme may keep room below the button alone.
			if ( product === short ) {
				await page.addStyleTag( {
					content:
						'.single_add_to_cart_button { margin-bottom: 16px }',
				} );
				const middles = await Promise.all(
					[ root.locator( '.quantity' ), add ].map( async ( one ) => {
						const { y, height } = await restingBox( one );
						return y + height / 2;
					} )
				);
				expect(
					Math.max( ...middles ) - Math.min( ...middles )
				).toBeLessThanOrEqual( 1 );
			}
			await close.click();
			await expect( root ).toBeHidden();
			await expect( content ).toHaveCount( 0 );
		}
		const [ ofLong = 0, ofShort = 0 ] = heights;
		expect( ofLong === ofShort ).toBe( ! isAuto );
		expect( ofShort ).toBeLessThanOrEqual( ofLong );
	}
	await atTheList( page, shop.facts.listing, [ short ], {
		settings: { 'quick-view': { enabled: false } },
	} );
	await expect( page.locator( '[data-vitrin-quick-view]' ) ).toHaveCount( 0 );
} );

test( '[QV-05] [PROD-01] tabs that a theme puts in work inside, by press and by arrow keys @desktop', async ( {
	page,
	shop,
} ) => {
	const product = await shop.product( { tabs: true } );
	await atTheList( page, shop.facts.listing, [ product ] );
	const { root, content } = modal( page );
	await openerOf( page, product ).click();
	await expect( content ).toBeVisible();
	const tabs = root.getByRole( 'tab' );
	await expect( tabs ).toHaveCount( 3 );
	await expect( root.getByRole( 'tabpanel' ) ).toHaveCount( 1 );
	await tabs.nth( 1 ).click();
	await expect( tabs.nth( 1 ) ).toHaveAttribute( 'aria-selected', 'true' );
	await page.keyboard.press( 'End' );
	await expect( tabs.nth( 2 ) ).toHaveAttribute( 'aria-selected', 'true' );
	await expect( root.getByRole( 'tabpanel' ) ).toContainText( 'سارا' );
	await expectNoFinding( page, 'dialog.vitrin-quick-view .wc-tabs' );
	await expect( page ).toHaveURL( shop.facts.listing );
} );
