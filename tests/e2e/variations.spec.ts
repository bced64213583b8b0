/**
 * Choosing a variation on a product's page: what is shown, dimmed, offered, asked for and said.
 */
import type { Page, Request } from '@playwright/test';
import { NOTICES, inDigits } from './support/pages';
import { PROVOKED, fail, faults, hold, isCall } from './support/faults';
import { withOtherPlugin } from './support/other-plugin';
import { rewritePages } from './support/rewrite';
import { configureShop } from './support/shop';
import { findings } from './support/axe';
import { expect, test } from './support/test';

const ASK = 'get_variation';

/** A form of more variations than WooCommerce prints, and no table either. */
const withoutData = ( page: Page ) =>
	rewritePages( page, ( html ) =>
		html
			.replace(
				/data-product_variations="[^"]*"/,
				'data-product_variations="false"'
			)
			.replace( /data-vitrin-variation-table/g, 'data-gone' )
	);

const nextQuestion = ( page: Page ): Promise< Request > =>
	page.waitForRequest( isCall( ASK ) );

const note = ( page: Page ) => page.locator( '.vitrin-variation-note' );
const shown = ( page: Page ) => page.locator( '.single_variation' );
const id = ( page: Page ) => page.locator( 'input.variation_id' );
const option = ( page: Page, field: string, value: string ) =>
	page.locator(
		`select[name="attribute_${ field }"] option[value="${ value }"]`
	);

/** What decides is there. */
const ready = ( page: Page ) =>
	expect( page.locator( '.single_add_to_cart_button' ) ).toHaveClass(
		/wc-variation|^(?!.*disabled)/
	);

for ( const tag of [ ' @phone', ' @ltr' ] ) {
	test( `[VAR-01a] [VAR-01c] [VAR-02] [VAR-03] [VAR-05] [VAR-06] a choice shows its variation, dims what can't be had, and is taken back${ tag }`, async ( {
		page,
		shop,
		productPage,
	} ) => {
		const product = await shop.product( { type: 'variable' } );
		await page.goto( product.url );
		const reset = page.locator( '.reset_variations' );
		const sku = page.locator( '.product_meta .sku' );
		const own = await sku.innerText();
		await expect( productPage.button ).toHaveClass(
			/disabled wc-variation-selection-needed/
		);
		await expect( reset ).toBeHidden();
		await productPage.choose( 'color', 'red' );
		await expect( reset ).toBeVisible();
		await expect( option( page, 'size', 'large' ) ).toBeDisabled();
		await expect( option( page, 'size', 'large' ) ).toHaveCSS(
			'opacity',
			'0.5'
		);
		await expect( option( page, 'size', 'small' ) ).toBeEnabled();

		await productPage.choose( 'size', 'small' );
		await expect( productPage.button ).toHaveClass(
			/disabled wc-variation-is-unavailable/
		);
		await expect( shown( page ).locator( '.stock' ) ).toBeVisible();
		await productPage.choose( 'color', 'blue' );
		await expect( productPage.button ).not.toHaveClass( /disabled/ );
		await expect( id( page ) ).not.toHaveValue( /^0?$/ );
		await expect( sku ).toHaveText( `e2e-${ product.id }-0` );

		await reset.click();
		await expect( id( page ) ).toHaveValue( '' );
		await expect( sku ).toHaveText( own );
		await expect( shown( page ) ).toBeHidden();
		await expect( reset ).toBeHidden();
		await expect( productPage.button ).toHaveClass(
			/disabled wc-variation-selection-needed/
		);
		await expect(
			page.locator( 'select[name="attribute_color"]' )
		).toBeFocused();
		await expect( option( page, 'size', 'large' ) ).toBeEnabled();
		await expect( page.locator( '.reset_variations_alert' ) ).toHaveText(
			/\S/
		);
		expect(
			await page.evaluate( () =>
				[ ...document.scripts ].some( ( { src } ) =>
					/add-to-cart-variation|underscore|wp-util/.test( src )
				)
			)
		).toBe( false );
	} );
}

test( '[VAR-04] a combination that does not exist says so and offers the nearest that do; the choice is in the address, coded once @desktop', async ( {
	page,
	shop,
	productPage,
	errors,
} ) => {
	// A picture of a description isn't there.
	errors.expect( /404/ );
	const product = await shop.product( { type: 'variable' } );
	const url = new URL( product.url );
	url.searchParams.set( 'attribute_color', 'red' );
	url.searchParams.set( 'attribute_size', 'large' );
	url.searchParams.set( 'from', 'a friend' );
	await page.goto( url.href );
	await expect(
		note( page ).locator( '.wc-no-matching-variations' )
	).toBeVisible();
	await expect( productPage.button ).toHaveClass( /selection-needed/ );
	await expect( id( page ) ).toHaveValue( '' );
	const nearest = note( page ).getByRole( 'button' );
	// Red and small is sold out.
	await expect( nearest ).toHaveText( [ /blue.*large/, /blue.*small/ ] );
	expect(
		await findings( page, [ '.vitrin-variation-note', '.variations' ] )
	).toEqual( [] );
	await nearest.first().click();
	await expect( note( page ) ).toHaveCount( 0 );
	await expect( id( page ) ).toHaveValue( /^[1-9]/ );
	await expect( productPage.button ).toBeFocused();
	const now = new URL( page.url() ).searchParams;
	expect( Object.fromEntries( now ) ).toEqual( {
		attribute_color: 'blue',
		attribute_size: 'large',
		from: 'a friend',
	} );

	// Whoever gets the address sees the same; also from a cache that knows the page without it.
	await rewritePages( page, ( html ) =>
		html.replace( /(<option[^>]*)\sselected(=["']selected["'])?/g, '$1' )
	);
	await page.reload();
	await expect( id( page ) ).toHaveValue( /^[1-9]/ );
	await expect( page.locator( 'select[name="attribute_size"]' ) ).toHaveValue(
		'large'
	);
	await page.locator( '.reset_variations' ).click();
	await expect
		.poll( () => new URL( page.url() ).search )
		.toBe( '?from=a+friend' );

	// What WordPress keeps percent-coded stands there as people write it. The server reads it, too.
	const persian = await shop.choice();
	const shared = new URL( persian.url );
	shared.search = '?attribute_رنگ=آبی&attribute_اندازه=بزرگ';
	await page.goto( shared.href );
	await expect( id( page ) ).toHaveValue( String( persian.variations[ 0 ] ) );
	await productPage.form
		.locator( 'select' )
		.first()
		// Dimmed: no browser offers it, but scripts may choose it.
		.evaluate( ( select: HTMLSelectElement ) => {
			select.selectedIndex = [ ...select.options ].findIndex(
				( { text } ) => text.trim() === 'قرمز'
			);
			select.dispatchEvent( new Event( 'change', { bubbles: true } ) );
		} );
	await expect( note( page ).getByRole( 'alert' ) ).toBeVisible();
	expect( page.url() ).not.toContain( '%25' );
	expect( new URL( page.url() ).searchParams.get( 'attribute_رنگ' ) ).toBe(
		'قرمز'
	);
	shared.search = '?attribute_رنگ=بنفش&attribute_اندازه=بزرگ';
	await page.goto( shared.href );
	await expect( note( page ).getByRole( 'alert' ) ).toBeVisible();
	await expect( note( page ).getByRole( 'button' ).first() ).toHaveText(
		/آبی.*بزرگ/
	);
} );

test( "[VAR-01c] [VAR-08] 'any' fits each value, and the quantity stays in the variation's limits @desktop", async ( {
	page,
	shop,
	productPage,
	errors,
} ) => {
	// The description's picture is a trap.
	errors.expect( /404/ );
	const product = await shop.choice();
	await page.goto( product.url );
	const selects = productPage.form.locator( '.variations select' );
	await selects.nth( 0 ).selectOption( 'آبی' );
	await selects.nth( 1 ).selectOption( 'بزرگ' );
	await expect( id( page ) ).toHaveValue( String( product.variations[ 0 ] ) );
	const price = shown( page ).locator( '.woocommerce-Price-amount' );
	const first = await price.innerText();
	await productPage.quantity.fill( '5' );
	await selects.nth( 1 ).selectOption( 'کوچک' );
	await selects.nth( 0 ).selectOption( 'قرمز' );
	await expect( id( page ) ).toHaveValue( String( product.variations[ 1 ] ) );
	await expect( price ).not.toHaveText( first );
	await expect( price.locator( 'bdi' ) ).toHaveCount( 1 );
	await expect( productPage.quantity ).toHaveValue( inDigits( 2 ) );
	await expect( productPage.quantity ).toHaveAttribute( 'max', '2' );
	await page.locator( '.reset_variations' ).click();
	await expect( productPage.quantity ).not.toHaveAttribute( 'max', '2' );
} );

test( '[VAR-07] a variation that is not in the page is asked for; an answer to an older choice is thrown away @desktop', async ( {
	page,
	shop,
	productPage,
} ) => {
	await withoutData( page );
	const product = await shop.product( { type: 'variable' } );
	await page.goto( product.url );
	await ready( page );
	await productPage.choose( 'color', 'blue' );
	const first = await hold( page, ASK );
	const question = nextQuestion( page );
	await productPage.choose( 'size', 'small' );
	const fields = new URLSearchParams( ( await question ).postData() ?? '' );
	expect( Object.fromEntries( fields ) ).toEqual( {
		product_id: String( product.id ),
		attribute_color: 'blue',
		attribute_size: 'small',
	} );
	await expect( page.locator( 'form.is-asking' ) ).toHaveCount( 1 );
	await productPage.choose( 'color', 'red' );
	await expect.poll( first.count ).toBe( 2 );
	first.release();
	await expect( productPage.button ).toHaveClass( /is-unavailable/ );
	await expect( page.locator( 'form.is-asking' ) ).toHaveCount( 0 );
	// Red and large is nothing.
	await productPage.choose( 'size', 'large' );
	await expect(
		note( page ).locator( '.wc-no-matching-variations' )
	).toBeVisible();
} );

test( `[VAR-07] a page instead of a variation: it is said, can be asked again, and the shop can still add @desktop`, async ( {
	page,
	shop,
	productPage,
	drawer,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const fault = faults[ 'HTML instead of JSON' ];
	await withoutData( page );
	const product = await shop.product( { type: 'variable' } );
	await page.goto( product.url );
	await ready( page );
	const failing = await fail( page, ASK, fault );
	await productPage.choose( 'color', 'blue' );
	await productPage.choose( 'size', 'small' );
	const retry = note( page ).getByRole( 'button' );
	await expect( retry ).toBeVisible();
	await expect( note( page ).getByRole( 'alert' ) ).toHaveText( /\S/ );
	expect(
		await findings( page, [ '.vitrin-variation-note', '.variations' ] )
	).toEqual( [] );
	await retry.press( 'Enter' );
	await expect.poll( failing.count ).toBe( 2 );
	await expect( retry ).toBeFocused();
	expect(
		await page.evaluate( () => ( window as { hacked?: boolean } ).hacked )
	).toBeUndefined();
	await failing.stop();
	await retry.press( 'Enter' );
	await expect( id( page ) ).toHaveValue( /^[1-9]/ );
	await expect( note( page ) ).toHaveCount( 0 );
	await expect( productPage.button ).toBeFocused();

	// Once more, and added without knowing.
	await fail( page, ASK, fault );
	await productPage.choose( 'size', 'large' );
	await expect( retry ).toBeVisible();
	const { lines } = await productPage.addOnly( drawer );
	expect( lines[ 0 ]?.name ).toMatch( /blue.*large/ );
} );

test( '[VAR-06] swatches: colours by keyboard, mirrored, named, struck out; the select follows @phone', async ( {
	page,
	shop,
} ) => {
	await page.goto( '/?product=variable-shirt' );
	await ready( page );
	const group = page.getByRole( 'radiogroup' ).first();
	const colors = group.getByRole( 'radio' );
	const select = page.locator( 'select[name="attribute_pa_color"]' );
	await expect( group ).toHaveAccessibleName( 'رنگ' );
	const names = await colors.allInnerTexts();
	expect( names.every( ( name ) => name.trim() ) ).toBe( true );
	await colors.first().focus();
	await page.keyboard.press( 'Enter' );
	await expect( colors.first() ).toBeChecked();
	const isRtl = shop.facts.direction === 'rtl';
	await page.keyboard.press( isRtl ? 'ArrowLeft' : 'ArrowRight' );
	await expect( colors.nth( 1 ) ).toBeFocused();
	await expect( colors.nth( 1 ) ).toBeChecked();
	await expect( select ).toHaveValue(
		( await colors.nth( 1 ).getAttribute( 'data-value' ) ) ?? '?'
	);
	await page.keyboard.press( isRtl ? 'ArrowRight' : 'ArrowLeft' );
	await expect( colors.first() ).toBeChecked();
	// With another key it is the browser's.
	await page.keyboard.press( 'Control+ArrowDown' );
	await expect( colors.first() ).toBeFocused();
	await expect( colors.first() ).toBeChecked();
	await page.keyboard.press( 'Tab' );
	const sizes = page.getByRole( 'radiogroup' ).nth( 1 ).getByRole( 'radio' );
	await expect( sizes.first() ).toBeFocused();
	await page.keyboard.press( ' ' );
	await expect( id( page ) ).toHaveValue( /^[1-9]/ );
	const { width, height } = ( await colors.first().boundingBox() )!;
	expect( Math.min( width, height ) ).toBeGreaterThanOrEqual( 44 );
	expect(
		await findings( page, [ '.vitrin-variation-note', '.variations' ] )
	).toEqual( [] );
} );

test( '[VAR-06] [THEME-03] a swatch that leads to nothing is struck out and says so; pressed, it offers what comes near @desktop', async ( {
	page,
	shop,
} ) => {
	const product = await shop.product( { type: 'variable' } );
	await configureShop( page, {
		settings: { variations: { buttons: true } },
	} );
	await page.goto( product.url );
	const swatch = ( value: string ) =>
		page.locator( `.vitrin-swatch[data-value="${ value }"]` );
	// [THEME-03] A theme draws a select of its own beside the select.
	await page
		.locator( '.variations select' )
		.first()
		.evaluate( ( select ) =>
			select.insertAdjacentHTML(
				'afterend',
				'<span class="theme-select" style="display: inline-block">red</span>'
			)
		);
	await expect( page.locator( '.theme-select' ) ).toBeHidden();
	await swatch( 'red' ).click();
	await expect( swatch( 'large' ) ).toHaveClass( /is-inactive/ );
	await expect( swatch( 'large' ) ).toHaveCSS( 'opacity', '0.5' );
	await expect( swatch( 'large' ) ).toHaveAccessibleName( /large.+/ );
	await swatch( 'large' ).click();
	await expect( note( page ).getByRole( 'button' ).first() ).toBeVisible();
	await note( page )
		.getByRole( 'button', { name: /blue.*large/ } )
		.click();
	await expect( swatch( 'blue' ) ).toBeChecked();
	await expect( swatch( 'large' ) ).not.toHaveClass( /is-inactive/ );
	await expect( id( page ) ).toHaveValue( /^[1-9]/ );
} );

test( '[VAR-02] [VAR-06] what decides comes once somebody is about to choose; keys and presses before it is there are not lost @phone', async ( {
	page,
	shop,
	productPage,
	drawer,
	errors,
} ) => {
	errors.expect( PROVOKED );
	let asked = 0;
	let release = () => {};
	const released = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	await page.route( /variation-form\.\w+\.js/, async ( route ) => {
		asked++;
		await released;
		await route.fallback();
	} );
	await page.goto( '/?product=variable-shirt' );
	const isRtl = shop.facts.direction === 'rtl';
	const [ colors, sizes ] = [ 0, 1 ].map( ( at ) =>
		page.getByRole( 'radiogroup' ).nth( at ).getByRole( 'radio' )
	);
	await expect( productPage.button ).toHaveClass(
		/disabled wc-variation-selection-needed/
	);
	await page.evaluate(
		() =>
			new Promise< void >( ( resolve ) =>
				requestIdleCallback( () => resolve() )
			)
	);
	expect( asked ).toBe( 0 );
	await colors!.first().focus();
	await expect.poll( () => asked ).toBe( 1 );
	await page.keyboard.press( 'Enter' );
	await expect( colors!.first() ).toBeChecked();
	await page.keyboard.press( isRtl ? 'ArrowLeft' : 'ArrowRight' );
	release();
	await expect( colors!.nth( 1 ) ).toBeFocused();
	await expect( colors!.nth( 1 ) ).toBeChecked();
	await expect( page.locator( '.reset_variations' ) ).toBeVisible();

	// Without it the shop finds the variation of a choice that is whole.
	await page.unrouteAll();
	await page.route( /variation-form\.\w+\.js/, ( route ) => route.abort() );
	await page.goto( '/?product=variable-shirt' );
	await productPage.button.click();
	await colors!.first().click();
	await sizes!.first().click();
	await expect( productPage.button ).not.toHaveClass( /disabled/ );
	await productPage.addOnly( drawer );
} );

test( '[VAR-03] a choice that the browser has put back is shown without a touch @desktop', async ( {
	page,
	shop,
	productPage,
} ) => {
	const product = await shop.product( { type: 'variable' } );
	await page.goto( product.url );
	await productPage.choose( 'color', 'blue' );
	await productPage.choose( 'size', 'large' );
	await expect( id( page ) ).toHaveValue( /^[1-9]/ );
	// As a browser does that keeps fields but not the address.
	await page.addInitScript( () =>
		document.addEventListener( 'DOMContentLoaded', () =>
			document
				.querySelectorAll< HTMLSelectElement >( '.variations select' )
				.forEach( ( select ) => ( select.selectedIndex = 1 ) )
		)
	);
	await page.goto( product.url );
	await expect( id( page ) ).toHaveValue( /^[1-9]/ );
	await expect( page.locator( '.reset_variations' ) ).toBeVisible();
} );

test.describe( 'without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( '[VAR-06] no swatch, but selects to choose in, and the form adds @desktop', async ( {
		page,
		shop,
		productPage,
	} ) => {
		const product = await shop.product( { type: 'variable' } );
		await configureShop( page, {
			settings: { variations: { buttons: true } },
		} );
		await page.goto( product.url );
		await expect( page.locator( '.vitrin-swatch' ).first() ).toBeHidden();
		await productPage.choose( 'color', 'blue' );
		await productPage.choose( 'size', 'large' );
		await productPage.button.click();
		await expect( page.locator( NOTICES.success ) ).toBeVisible();
		// The shop writes the session after the notice has been sent.
		await page.waitForLoadState();
		await page.goto( shop.facts.cart );
		await expect( page.locator( '.cart_item' ) ).toContainText(
			/blue[^]*large/
		);
	} );
} );

test( "[ADD-10a] [ADD-10b] with jQuery on the page other plugins hear WooCommerce's events with its arguments, and theirs are heard @desktop", async ( {
	page,
	shop,
	productPage,
} ) => {
	await withOtherPlugin( page );
	await page.addInitScript( () => {
		document.addEventListener( 'DOMContentLoaded', () => {
			const { jQuery } = window as unknown as {
				jQuery: ( target: unknown ) => {
					on: (
						types: string,
						handler: ( event: Event, ...args: unknown[] ) => void
					) => void;
				};
			};
			const said: string[] = [];
			( window as { said?: string[] } ).said = said;
			jQuery( document ).on(
				'wc_variation_form check_variations woocommerce_variation_select_change woocommerce_variation_has_changed ' +
					'found_variation show_variation hide_variation reset_data reset_image update_variation_values woocommerce_update_variation_values',
				( { type }, ...args ) => {
					const [ first, second ] = args as [
						{ variation_id?: number }?,
						boolean?,
					];
					said.push(
						[
							type,
							first?.variation_id ? 'variation' : '',
							second ?? '',
						]
							.join( ' ' )
							.trim()
					);
				}
			);
		} );
	} );
	const product = await shop.product( { type: 'variable' } );
	await page.goto( product.url );
	const said = () =>
		page.evaluate( () =>
			( window as { said?: string[] } ).said?.splice( 0 )
		);
	await expect( productPage.button ).toHaveClass( /selection-needed/ );
	// Said by the part that decides, which comes after the button's look.
	const begun: string[] = [];
	await expect
		.poll(
			async () => begun.push( ...( ( await said() ) ?? [] ) ) && begun
		)
		.toContain( 'wc_variation_form' );
	await productPage.choose( 'color', 'blue' );
	expect( await said() ).toEqual( [
		'woocommerce_variation_select_change',
		'check_variations',
		'update_variation_values',
		'woocommerce_update_variation_values',
		'reset_data',
		'reset_image',
		'hide_variation',
		'woocommerce_variation_has_changed',
	] );
	await productPage.choose( 'size', 'large' );
	expect( await said() ).toEqual( [
		'woocommerce_variation_select_change',
		'check_variations',
		'update_variation_values',
		'woocommerce_update_variation_values',
		'found_variation variation',
		'show_variation variation true',
		'woocommerce_variation_has_changed',
	] );
	// As swatches of other plugins choose: by jQuery alone.
	await page.evaluate( () => {
		const { jQuery } = window as unknown as {
			jQuery: ( target: unknown ) => {
				val: ( value: string ) => { trigger: ( type: string ) => void };
				trigger: ( type: string ) => void;
			};
		};
		jQuery( 'select[name="attribute_color"]' )
			.val( 'red' )
			.trigger( 'change' );
	} );
	await expect( note( page ) ).toBeVisible();
	await page.evaluate( () => {
		const { jQuery } = window as unknown as {
			jQuery: ( target: unknown ) => {
				trigger: ( type: string ) => void;
			};
		};
		jQuery( '.reset_variations' ).trigger( 'click' );
	} );
	await expect( note( page ) ).toHaveCount( 0 );
	await expect(
		page.locator( 'select[name="attribute_color"]' )
	).toHaveValue( '' );
} );

test( "[VAR-02] by setting WooCommerce's script stays and ours stands back @desktop", async ( {
	page,
	shop,
	productPage,
} ) => {
	await configureShop( page, {
		settings: {
			variations: { keep_woocommerce_scripts: true, buttons: true },
		},
	} );
	const product = await shop.product( { type: 'variable' } );
	const script = page.waitForRequest( /add-to-cart-variation(\.min)?\.js/ );
	await page.goto( product.url );
	await script;
	await expect( page.locator( '.vitrin-swatch' ) ).toHaveCount( 0 );
	await productPage.choose( 'color', 'blue' );
	await productPage.choose( 'size', 'large' );
	await expect( id( page ) ).toHaveValue( /^[1-9]/ );
} );

test( '[VAR-06] among 500 variations an option is chosen within a frame, and dims exactly @desktop', async ( {
	page,
	shop,
} ) => {
	const product = await shop.product( { type: 'variable', many: 500 } );
	await page.goto( product.url );
	await ready( page );
	const selects = page.locator( '.variations select' );
	// Its table has come, in the page or after it.
	await expect
		.poll( async () => {
			await selects.nth( 1 ).selectOption( '۳۶' );
			await selects.nth( 0 ).selectOption( 'آبی' );
			return selects
				.nth( 2 )
				.locator( 'option[value="پنبه"]' )
				.isDisabled();
		} )
		.toBe( true );
	const times = await selects.nth( 0 ).evaluate( ( select ) => {
		const field = select as HTMLSelectElement;
		return [ 'قرمز', 'سبز', 'زرد', 'سفید', 'سیاه' ].map( ( value ) => {
			field.value = value;
			const start = performance.now();
			field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
			return performance.now() - start;
		} );
	} );
	times.sort( ( a, b ) => a - b );
	expect( times[ 2 ], String( times ) ).toBeLessThan( 16 );
} );
