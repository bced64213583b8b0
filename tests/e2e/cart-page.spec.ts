/**
 * The page with WooCommerce's cart shortcode: quantities that update it, coupon errors,
 * cross-sells, totals that stick, the empty cart. And the page with the cart block, which is left alone.
 */
import { findings } from './support/axe';
import type { Page } from '@playwright/test';
import type { Guest } from './support/api';
import { engineOf } from './support/engine';
import {
	fail,
	faults,
	hold,
	watchCalls,
	shortenPauses,
} from './support/faults';
import { restingBox } from './support/motion';
import { digits, inDigits } from './support/pages';
import {
	ADMIN,
	logIn,
	configureShop,
	type Product,
	type Shop,
} from './support/shop';
import { expect, test } from './support/test';

const NAME = 'کالای سبد';
const PRICE = 1000;
/** A change is sent so often before it is put back (docs/guarantees.md), with pauses. */
const REPEATED = { timeout: 30_000 };
const provoked = /500|503|Failed to load resource|ERR_|net::/;

/** A guest with two of a product in the cart, on the cart page. */
async function atTheCart(
	page: Page,
	shop: Shop,
	buyer: Guest,
	with_: Parameters< Shop[ 'product' ] >[ 0 ] = {}
): Promise< Product > {
	const product = await shop.product( {
		name: NAME,
		price: PRICE,
		...with_,
	} );
	await buyer.add( product.id, 2 );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.cart );
	return product;
}

/** Prices as the page writes them, digits alone. */
const amount = ( text: string | null ): number =>
	Number(
		( text ?? '' )
			.replace( /[۰-۹]/g, ( digit ) =>
				String( digit.charCodeAt( 0 ) - 0x06f0 )
			)
			.replace( /[^0-9]/g, '' )
	);

/** Elements of ours for this page. WooCommerce 10.9 prints the names of all scripts that it knows. */
const PRINTED =
	/(?:id|src|href|class)=["'][^"']*(?:vitrin-(?:settings-)?cart-page|vitrin-sticky|\/cart-page\.)/;

/** Without WooCommerce's own script on the page. */
const withoutWooCommerce = ( page: Page ) =>
	page.route( /\/assets\/js\/frontend\/cart(\.min)?\.js/, ( route ) =>
		route.fulfill( { contentType: 'text/javascript', body: '' } )
	);

/** The page that is asked for in the background, not by the visitor. */
const failPage = ( page: Page, shop: Shop ) =>
	page.route( shop.facts.cart, ( route ) =>
		route.request().resourceType() === 'document'
			? route.fallback()
			: route.fulfill( { status: 503, body: 'back soon' } )
	);

for ( const [ script, tag ] of [
	[ 'with', '@desktop' ],
	[ 'without', '@phone' ],
] as const ) {
	test( `[CART-01] a typed quantity updates cart, line and total in place, 1000 ms after the last change, ${ script } WooCommerce's script ${ tag }`, async ( {
		page,
		shop,
		cartPage,
		guest,
	} ) => {
		if ( script === 'without' ) {
			await withoutWooCommerce( page );
		}
		const buyer = await guest();
		await atTheCart( page, shop, buyer );
		// Else its way here counts as well.
		await engineOf( page );
		const field = cartPage.quantity( NAME );
		const calls = watchCalls( page );
		let loads = 0;
		page.on( 'domcontentloaded', () => loads++ );
		await field.focus();
		// In the page, whose timers keep their order however busy the machine is.
		await field.evaluate( ( element: HTMLInputElement ) => {
			const type = ( value: string ): void => {
				element.value = value;
				element.dispatchEvent(
					new InputEvent( 'input', {
						bubbles: true,
						inputType: 'insertText',
					} )
				);
			};
			// The same element afterwards: so focus, caret and scroll are the same too.
			Object.assign( window, { field: element } );
			type( '3' );
			return new Promise< void >( ( done ) => {
				setTimeout( () => {
					type( '5' );
					const typed = performance.now();
					setTimeout( () => {
						Object.assign( window, {
							typed,
							late: performance.now() - typed - 1000,
						} );
					}, 1000 );
					done();
				}, 600 );
			} );
		} );
		await page.evaluate( () => window.scrollTo( 0, 40 ) );
		const top = await page.evaluate( () => window.scrollY );
		await expect
			.poll( async () => amount( await cartPage.total.textContent() ) )
			.toBe( 5 * PRICE );
		expect( amount( await cartPage.subtotal( NAME ).textContent() ) ).toBe(
			5 * PRICE
		);
		const { waited, late } = await page.evaluate( () => {
			const { typed, late: by } = window as unknown as {
				typed: number;
				late: number;
			};
			const [ call ] = performance
				.getEntriesByType( 'resource' )
				.filter( ( { name } ) =>
					name.includes( 'vitrin_update_item' )
				);
			return { waited: ( call?.startTime ?? 0 ) - typed, late: by };
		} );
		expect( waited ).toBeGreaterThanOrEqual( 995 );
		// What it needs may still have been on its way.
		expect( waited - late ).toBeLessThan( 2500 );
		await expect( field ).toBeFocused();
		expect(
			await field.evaluate(
				( element ) =>
					( window as { field?: Element } ).field === element
			)
		).toBe( true );
		expect( await page.evaluate( () => window.scrollY ) ).toBe( top );
		await expect( cartPage.announced ).toContainText(
			( await cartPage.total.textContent() )?.trim() ?? 'nothing'
		);
		await expect( cartPage.form ).not.toHaveAttribute( 'aria-busy' );
		expect( ( await buyer.cart() ).quantity ).toBe( 5 );
		// Typed twice, sent once; what we say to others is no news to ourselves.
		await page.waitForTimeout( 1500 );
		expect( calls ).toEqual( [ 'vitrin_update_item' ] );
		expect( loads ).toBe( 0 );
		await page.goto( shop.facts.listing );
		await expect( page.locator( '.vitrin-toggler__badge' ) ).toHaveText(
			digits( 5, shop.facts.direction )
		);
	} );
}

test( '[CART-01] three presses on plus are one change, and the buttons know the new limits @phone', async ( {
	page,
	shop,
	cartPage,
	guest,
} ) => {
	const buyer = await guest();
	await atTheCart( page, shop, buyer, { stock: 5 } );
	const calls = watchCalls( page );
	const plus = cartPage.plus( NAME );
	await plus.click();
	await plus.click();
	await plus.click();
	await expect
		.poll( async () => amount( await cartPage.total.textContent() ) )
		.toBe( 5 * PRICE );
	expect(
		calls.filter( ( name ) => name === 'vitrin_update_item' )
	).toHaveLength( 1 );
	await expect( plus ).toBeFocused();
	await expect( plus ).toHaveAttribute( 'aria-disabled', 'true' );
} );

test( '[THEME-03] [CART-01] a theme prints a line’s field twice and hides one: the one that is used counts @desktop', async ( {
	page,
	shop,
	cartPage,
	guest,
} ) => {
	// As the page comes and as it is read again.
	await page.route( shop.facts.cart, async ( route ) => {
		const response = await route.fetch();
		const html = await response.text();
		await route.fulfill( {
			response,
			body: html.replace(
				/<div class="quantity">[\s\S]*?<\/div>/g,
				( box ) =>
					box + box.replace( '<div', '<div style="display: none"' )
			),
		} );
	} );
	const buyer = await guest();
	await atTheCart( page, shop, buyer );
	const fields = page.locator( '.woocommerce-cart-form input.qty' );
	await expect( fields ).toHaveCount( 2 );
	await page
		.locator( '.woocommerce-cart-form [data-vitrin-quantity=plus]:visible' )
		.click();
	await expect
		.poll( async () => amount( await cartPage.total.textContent() ) )
		.toBe( 3 * PRICE );
	await expect( fields.first() ).toHaveValue( inDigits( 3 ) );
	await expect( fields.last() ).toHaveValue( inDigits( 3 ) );
} );

test( '[CART-01] an emptied field sends nothing, and says again what the cart holds when it is left; Enter updates at once, and sends no form; whoever goes to the checkout at once takes the change along @desktop', async ( {
	page,
	shop,
	cartPage,
	guest,
} ) => {
	const buyer = await guest();
	await atTheCart( page, shop, buyer );
	// Else its way here counts as well.
	await engineOf( page );
	const field = cartPage.quantity( NAME );
	const calls = watchCalls( page );
	await field.fill( '7' );
	await field.fill( '' );
	await page.waitForTimeout( 1600 );
	expect( calls ).toEqual( [] );
	await field.blur();
	await expect( field ).toHaveValue( inDigits( 2 ) );

	await field.fill( '4' );
	const since = Date.now();
	await Promise.all( [
		page.waitForRequest( /vitrin_update_item/ ),
		field.press( 'Enter' ),
	] );
	expect( Date.now() - since ).toBeLessThan( 900 );
	await expect
		.poll( async () => amount( await cartPage.total.textContent() ) )
		.toBe( 4 * PRICE );
	await expect( field ).toBeFocused();

	await field.fill( '5' );
	await cartPage.totals.locator( '.checkout-button' ).click();
	await page.waitForURL( shop.facts.checkout );
	expect( ( await buyer.cart() ).quantity ).toBe( 5 );
} );

test( `[CART-01] a changed quantity meets HTML instead of JSON: put back, with the reason among the notices; the change is made but the page can not be read: said, with a button that shows it @desktop`, async ( {
	page,
	shop,
	cartPage,
	guest,
	errors,
} ) => {
	errors.expect( provoked );
	await shortenPauses( page );
	const buyer = await guest();
	await atTheCart( page, shop, buyer );
	const broken = await fail(
		page,
		'vitrin_update_item',
		faults[ 'HTML instead of JSON' ]
	);
	const field = cartPage.quantity( NAME );
	await field.fill( '4' );
	await expect( cartPage.form ).toHaveAttribute( 'aria-busy', 'true' );
	await expect( cartPage.errors ).toContainText( /\S/, REPEATED );
	await expect( cartPage.alert ).toContainText( /\S/ );
	await expect( field ).toHaveValue( inDigits( 2 ) );
	// WooCommerce's script goes to its notices half a second after an update.
	await page.waitForTimeout( 1200 );
	await expect( field ).toBeFocused();
	await expect( cartPage.form ).not.toHaveAttribute( 'aria-busy' );
	expect( ( await buyer.cart() ).quantity ).toBe( 2 );
	expect( await page.evaluate( () => 'hacked' in window ) ).toBe( false );
	// The next change takes the error away.
	await broken.stop();
	await field.fill( '3' );
	await expect
		.poll( async () => amount( await cartPage.total.textContent() ) )
		.toBe( 3 * PRICE );
	await expect( cartPage.errors ).toHaveCount( 0 );

	await failPage( page, shop );
	await field.fill( '4' );
	const again = cartPage.errors.getByRole( 'button' );
	await expect( again ).toBeVisible();
	await expect( field ).toHaveValue( inDigits( 4 ) );
	expect( ( await buyer.cart() ).quantity ).toBe( 4 );
	// Leaving the field counts nothing a second time, however long the page stays as it is.
	await field.blur();
	await page.waitForTimeout( 1500 );
	expect( ( await buyer.cart() ).quantity ).toBe( 4 );
	await page.unroute( shop.facts.cart );
	await again.click();
	await expect
		.poll( async () => amount( await cartPage.total.textContent() ) )
		.toBe( 4 * PRICE );
	await expect( cartPage.errors ).toHaveCount( 0 );
} );

test( '[CART-01] a newer change while one is under way: the newest wins, and what is typed is never written over; offline: said, and made when the connection is back; a line that another tab changes is shown here too @desktop', async ( {
	page,
	context,
	shop,
	cartPage,
	guest,
	errors,
} ) => {
	errors.expect( provoked );
	const buyer = await guest();
	await atTheCart( page, shop, buyer );
	await engineOf( page );
	const field = cartPage.quantity( NAME );
	const held = await hold( page, 'vitrin_update_item' );
	await field.fill( '3' );
	await expect.poll( held.count ).toBe( 1 );
	await field.fill( '6' );
	held.release();
	await expect( field ).toHaveValue( inDigits( 6 ) );
	await expect
		.poll( async () => amount( await cartPage.total.textContent() ) )
		.toBe( 6 * PRICE );
	await expect( field ).toHaveValue( inDigits( 6 ) );
	expect( ( await buyer.cart() ).quantity ).toBe( 6 );

	await context.setOffline( true );
	await field.fill( '4' );
	await expect(
		page.locator( '.woocommerce-notices-wrapper [role="status"]' )
	).toContainText( /\S/ );
	await expect( field ).toHaveValue( inDigits( 4 ) );
	await context.setOffline( false );
	await expect
		.poll(
			async () => amount( await cartPage.total.textContent() ),
			REPEATED
		)
		.toBe( 4 * PRICE );
	await expect(
		page.locator( '.woocommerce-notices-wrapper [role="status"]' )
	).toHaveCount( 0 );
	expect( ( await buyer.cart() ).quantity ).toBe( 4 );

	const other = await context.newPage();
	await other.goto( shop.facts.cart );
	await other.locator( '.cart_item input.qty' ).fill( '9' );
	await expect
		.poll( async () => amount( await cartPage.total.textContent() ) )
		.toBe( 9 * PRICE );
	await expect( field ).toHaveValue( inDigits( 9 ) );
} );

test( '[CART-01] stock ran out meanwhile: the shop says why, and the field says what the cart holds; zero takes the line out, focus goes to the next one; the last one leaves the empty cart @desktop', async ( {
	page,
	shop,
	cartPage,
	guest,
	errors,
} ) => {
	errors.expect( /409/ );
	const buyer = await guest();
	const other = await shop.product( { name: 'کالای دیگر' } );
	await buyer.add( other.id );
	const product = await atTheCart( page, shop, buyer, { stock: 9 } );
	await shop.setStock( product, 3 );
	await cartPage.quantity( NAME ).fill( '8' );
	await expect( cartPage.errors ).toContainText( NAME );
	await expect( cartPage.quantity( NAME ) ).toHaveValue( inDigits( 2 ) );

	await cartPage.quantity( 'کالای دیگر' ).fill( '0' );
	await expect( cartPage.rows ).toHaveCount( 1 );
	await expect( cartPage.quantity( NAME ) ).toBeFocused();
	await cartPage.quantity( NAME ).fill( '0' );
	await expect( cartPage.form ).toHaveCount( 0 );
	await expect(
		page.locator( '.cart-empty, .wc-empty-cart-message' ).first()
	).toBeVisible();
	await expect( cartPage.announced ).toContainText( /\S/ );
	expect(
		await page.evaluate( () =>
			document.activeElement?.matches( '.woocommerce' )
		)
	).toBe( true );
	expect( ( await buyer.cart() ).quantity ).toBe( 0 );
} );

test( '[CART-01] lines come and go while a text is typed: caret, selection and scroll stay @desktop', async ( {
	page,
	shop,
	cartPage,
	guest,
} ) => {
	const buyer = await guest();
	const first = await shop.product( { name: 'کالای نخست' } );
	await buyer.add( first.id );
	await atTheCart( page, shop, buyer );
	await engineOf( page );
	const { coupon } = cartPage;
	await coupon.pressSequentially( 'halftyped' );
	await coupon.evaluate( ( element: HTMLInputElement ) =>
		element.setSelectionRange( 2, 5, 'backward' )
	);
	await page.evaluate( () => {
		document.body.style.minBlockSize = '3000px';
		window.scrollTo( 0, 40 );
	} );
	const state = () =>
		coupon.evaluate( ( element: HTMLInputElement ) => [
			document.activeElement === element,
			element.selectionStart,
			element.selectionEnd,
			element.selectionDirection,
			element.value,
		] );
	const before = await state();
	expect( before[ 0 ] ).toBe( true );
	const other = await page.context().newPage();
	await other.goto( shop.facts.cart );
	const quantity = ( name: string ) =>
		other.locator( '.cart_item', { hasText: name } ).locator( 'input.qty' );
	await quantity( NAME ).fill( '3' );
	await expect
		.poll( async () =>
			amount( await cartPage.subtotal( NAME ).textContent() )
		)
		.toBe( 3 * PRICE );
	expect( await state() ).toEqual( before );
	expect( await page.evaluate( () => window.scrollY ) ).toBe( 40 );
	await expect( quantity( NAME ) ).toHaveValue( inDigits( 3 ) );
	await quantity( 'کالای نخست' ).fill( '0' );
	await expect( cartPage.rows ).toHaveCount( 1 );
	expect( await state() ).toEqual( before );
	await page.bringToFront();
	await page.keyboard.type( 'X' );
	await expect( coupon ).toHaveValue( 'haXyped' );
} );

test( '[CART-01] typed before what changes the cart is loaded: the link waits, and takes the change along @desktop', async ( {
	page,
	shop,
	cartPage,
	guest,
} ) => {
	const buyer = await guest();
	let release = () => {};
	const released = new Promise< void >(
		( resolve ) => ( release = resolve )
	);
	await page.route( /\/cart-page-updates\.\w+\.js/, async ( route ) => {
		await released;
		await route.fallback();
	} );
	await atTheCart( page, shop, buyer );
	await engineOf( page );
	await cartPage.quantity( NAME ).fill( '6' );
	const link = cartPage.totals.locator( '.checkout-button' );
	await link.click();
	await expect( link ).toHaveAttribute( 'aria-busy', 'true' );
	expect( ( await buyer.cart() ).quantity ).toBe( 2 );
	release();
	await page.waitForURL( shop.facts.checkout );
	expect( ( await buyer.cart() ).quantity ).toBe( 6 );
} );

test( '[CART-01] what changes the cart can not be loaded: the cart’s form does it @desktop', async ( {
	page,
	shop,
	cartPage,
	guest,
	errors,
} ) => {
	errors.expect( provoked );
	const buyer = await guest();
	await page.route( /\/cart-page-updates\.\w+\.js/, ( route ) =>
		route.fulfill( { status: 404, body: '' } )
	);
	await atTheCart( page, shop, buyer );
	await cartPage.quantity( NAME ).fill( '4' );
	await expect
		.poll( async () => amount( await cartPage.total.textContent() ) )
		.toBe( 4 * PRICE );
	expect( ( await buyer.cart() ).quantity ).toBe( 4 );
} );

test( '[CART-03] a coupon waits for a quantity that is under way, and neither is lost; refused, it stands among the notices, is said, and the code can be mended where it was typed @phone', async ( {
	page,
	shop,
	cartPage,
	guest,
} ) => {
	const buyer = await guest();
	await atTheCart( page, shop, buyer );
	await engineOf( page );
	const order: string[] = [];
	page.on( 'requestfinished', ( request ) => {
		const name = /wc-ajax=(\w+)/.exec( request.url() )?.[ 1 ];
		if ( name ) {
			order.push( name );
		}
	} );
	await cartPage.quantity( NAME ).fill( '5' );
	await cartPage.coupon.fill( 'nope' );
	await cartPage.applyCoupon.click();
	await expect( cartPage.errors ).toContainText( 'nope' );
	expect( order.indexOf( 'vitrin_update_item' ) ).toBeGreaterThan( -1 );
	expect( order.indexOf( 'vitrin_update_item' ) ).toBeLessThan(
		order.indexOf( 'apply_coupon' )
	);
	await expect( cartPage.quantity( NAME ) ).toHaveValue( inDigits( 5 ) );
	expect( ( await buyer.cart() ).quantity ).toBe( 5 );
	await expect( cartPage.alert ).toContainText( 'nope' );
	// After WooCommerce's script has put its form in anew, too.
	await expect( cartPage.form ).not.toHaveClass( /processing/ );
	await page.waitForTimeout( 1500 );
	await expect( cartPage.errors ).toHaveCount( 1 );
	await expect( page.locator( '.coupon .coupon-error-notice' ) ).toHaveCount(
		0
	);
	await expect( cartPage.coupon ).toHaveValue( 'nope' );
	await expect( cartPage.coupon ).toBeFocused();
	await expect( cartPage.coupon ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( cartPage.coupon ).toHaveAccessibleDescription( /nope/ );
	expect( await findings( page, [ '.coupon' ] ) ).toEqual( [] );
	await cartPage.coupon.pressSequentially( 'x' );
	await expect( cartPage.errors ).toHaveCount( 0 );
	await expect( cartPage.coupon ).not.toHaveAttribute( 'aria-invalid' );
} );

test( '[CART-03] without scripts the coupon error stands among the notices as well @desktop', async ( {
	page,
	shop,
	cartPage,
	guest,
} ) => {
	await withoutWooCommerce( page );
	await atTheCart( page, shop, await guest() );
	await cartPage.coupon.fill( 'nope' );
	await cartPage.applyCoupon.click();
	await page.waitForLoadState();
	await expect( cartPage.errors ).toContainText( 'nope' );
} );

test( '[CART-02] after a resize, 500 ms after its end, the cross-sells have 15 px more than they need @desktop', async ( {
	page,
	shop,
	guest,
} ) => {
	const crossSells = [
		await shop.product( { name: 'همراه یک' } ),
		await shop.product( { name: 'همراه دو' } ),
	];
	await atTheCart( page, shop, await guest(), { crossSells } );
	const block = page.locator( '.cross-sells' );
	await expect( block ).toBeVisible();
	await expect( block ).not.toHaveAttribute( 'style', /min-block-size/ );
	// By the page's own clock: a busy machine may wait longer than is asked for.
	const waited = block.evaluate(
		( element: HTMLElement ) =>
			new Promise< number >( ( resolve ) => {
				let resized = 0;
				window.addEventListener(
					'resize',
					() => ( resized = performance.now() )
				);
				new MutationObserver( () => {
					if ( element.style.minBlockSize ) {
						resolve( performance.now() - resized );
					}
				} ).observe( element, { attributeFilter: [ 'style' ] } );
			} )
	);
	await page.setViewportSize( { width: 1100, height: 800 } );
	expect( await waited ).toBeGreaterThanOrEqual( 490 );
	expect(
		await block.evaluate( ( element: HTMLElement ) => {
			const allowed = element.offsetHeight;
			element.style.minBlockSize = '';
			return allowed - element.offsetHeight;
		} )
	).toBe( 15 );
} );

const STICKY = { settings: { 'cart-page': { sticky_totals: true } } };

test( '[CART-04] totals stand beside a long cart and stay in view, below the admin bar; off by default @desktop', async ( {
	page,
	shop,
	cartPage,
	guest,
} ) => {
	const buyer = await guest();
	for ( const number of [ 1, 2, 3, 4, 5, 6, 7, 8 ] ) {
		const product = await shop.product( { name: `کالای ${ number }` } );
		await buyer.add( product.id );
	}
	await atTheCart( page, shop, buyer );
	const sticks = () =>
		cartPage.totals.evaluate(
			( element ) => getComputedStyle( element ).position === 'sticky'
		);
	expect( await sticks() ).toBe( false );
	await configureShop( page, STICKY );
	await page.goto( shop.facts.cart );
	expect( await sticks() ).toBe( true );
	const boxes = async () => ( {
		form: await restingBox( cartPage.form ),
		totals: await restingBox( cartPage.totals ),
	} );
	const { form, totals } = await boxes();
	expect( Math.abs( form.y - totals.y ) ).toBeLessThan( 60 );
	expect(
		totals.x + totals.width <= form.x || form.x + form.width <= totals.x
	).toBe( true );
	await page.evaluate( ( y ) => window.scrollTo( 0, y ), form.y + 100 );
	await expect
		.poll( async () => Math.round( ( await boxes() ).totals.y ) )
		.toBe( 20 );
	// Higher than the window: its lower end would never be seen.
	await page.setViewportSize( { width: 1280, height: 220 } );
	await expect.poll( sticks ).toBe( false );
	await page.setViewportSize( { width: 1280, height: 800 } );
	await expect.poll( sticks ).toBe( true );

	await logIn( page, ADMIN );
	const product = await shop.product( { name: NAME } );
	await page.request.post( '/?wc-ajax=add_to_cart', {
		form: { product_id: product.id, quantity: 1 },
	} );
	await page.goto( shop.facts.cart );
	expect(
		await cartPage.totals.evaluate(
			( element ) => getComputedStyle( element ).top
		)
	).toBe( '52px' );
} );

test( '[CART-04] on a phone nothing sticks and nothing lies over anything @phone', async ( {
	page,
	shop,
	cartPage,
	guest,
} ) => {
	await configureShop( page, STICKY );
	await atTheCart( page, shop, await guest() );
	expect(
		await cartPage.totals.evaluate(
			( element ) => getComputedStyle( element ).position
		)
	).not.toBe( 'sticky' );
	const form = await restingBox( cartPage.form );
	const totals = await restingBox( cartPage.totals );
	expect( totals.y ).toBeGreaterThanOrEqual( form.y + form.height );
} );

test( '[CART-04] an empty cart shows a featured product when set so; adding it shows the cart @phone', async ( {
	page,
	shop,
	cartPage,
} ) => {
	const product = await shop.product( {
		name: 'کالای ویژه',
		featured: true,
	} );
	await page.goto( shop.facts.cart );
	await expect( page.locator( '.vitrin-empty-product' ) ).toHaveCount( 0 );
	await configureShop( page, {
		settings: { 'cart-page': { empty_product: true } },
	} );
	await page.goto( shop.facts.cart );
	const offer = page.getByRole( 'region', { name: /./ } ).filter( {
		has: page.locator( '.add_to_cart_button' ),
	} );
	await expect( offer.locator( 'li.product' ) ).toHaveCount( 1 );
	await offer
		.locator( '.add_to_cart_button:not(.ast-on-card-button)' )
		.first()
		.click();
	await expect( cartPage.rows ).toHaveCount( 1 );
	expect( product.id ).toBeGreaterThan( 0 );
} );

test( '[CART-01] a page with the cart block is left alone, and switched off WooCommerce has its page to itself: nothing of this is printed there @desktop', async ( {
	page,
	shop,
	guest,
	errors,
} ) => {
	errors.expectOthers();
	const { id, url } = await shop.page(
		'<!-- wp:woocommerce/cart --><div class="wp-block-woocommerce-cart"></div><!-- /wp:woocommerce/cart -->'
	);
	const buyer = await guest();
	await atTheCart( page, shop, buyer );
	expect( await page.content() ).toMatch( PRINTED );
	await configureShop( page, {
		settings: { 'cart-page': { enabled: false } },
	} );
	await page.goto( shop.facts.cart );
	expect( await page.content() ).not.toMatch( PRINTED );
	await configureShop( page, {
		...STICKY,
		options: { woocommerce_cart_page_id: id },
	} );
	const html = ( await ( await page.goto( url ) )?.text() ) ?? '';
	expect( html ).toContain( 'wp-block-woocommerce-cart' );
	expect( html ).not.toMatch( PRINTED );
} );
