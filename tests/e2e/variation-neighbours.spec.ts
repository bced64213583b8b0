/**
 * Who uses WooCommerce's variation form from outside: a plugin that draws the choice itself, and code that sets
 * selects, triggers WooCommerce's events and calls its methods by jQuery.
 */
import type { Page } from '@playwright/test';
import { isCall } from './support/faults';
import { cartOfBrowser } from './support/one-product-list';
import { withJQuery } from './support/other-plugin';
import { rewritePages } from './support/rewrite';
import { configureShop } from './support/shop';
import { expect, test } from './support/test';

const swatch = ( page: Page, value: string ) =>
	page.locator( `.e2e-swatches li[data-value="${ value }"]` );

test( `[VAR-03] [VAR-05] [VAR-06] beside another plugin's swatches the choice is theirs alone: in either order, taken back, chosen again, added @desktop`, async ( {
	page,
	shop,
	productPage,
	drawer,
} ) => {
	const product = await shop.product( { type: 'variable' } );
	// With ours on, too, there is one control.
	await configureShop( page, {
		swatches: true,
		settings: { variations: { buttons: true } },
	} );
	await page.goto( product.url );
	await expect( page.locator( '.vitrin-swatch' ) ).toHaveCount( 0 );
	// Before that a click is lost without us, too: WooCommerce's script begins a moment after the page.
	await expect( page.locator( '[data-swatches]' ) ).toHaveCount( 1 );
	const id = page.locator( 'input.variation_id' );
	for ( const order of [
		[ 'blue', 'large' ],
		[ 'large', 'blue' ],
	] ) {
		for ( const value of order ) {
			await swatch( page, value ).click();
			await expect( swatch( page, value ) ).toHaveClass( /is-chosen/ );
		}
		await expect( id ).toHaveValue( /^[1-9]/ );
		await expect( productPage.button ).not.toHaveClass( /disabled/ );
		await page.locator( '.reset_variations' ).click();
		await expect( page.locator( '.is-chosen' ) ).toHaveCount( 0 );
		await expect( productPage.button ).toHaveClass( /disabled/ );
	}
	await swatch( page, 'blue' ).click();
	await swatch( page, 'small' ).click();
	// WooCommerce's script gives the button back a moment later.
	await expect( productPage.button ).not.toHaveClass( /disabled/ );
	const { lines } = await productPage.addOnly( drawer );
	expect( JSON.stringify( lines[ 0 ] ) ).toMatch( /blue.*small/ );
} );

test( '[QV-05] [VAR-06] in the quick view of such a shop the select is there, and what is chosen is added @desktop', async ( {
	page,
	shop,
} ) => {
	const product = await shop.product( { type: 'variable' } );
	await configureShop( page, {
		swatches: true,
		listing: [ product.id ],
		settings: {
			'side-cart': { should_open: false },
			// Closing goes back in the history, which would cancel the next visit.
			'quick-view': { after_add: 'stay' },
		},
	} );
	await rewritePages( page, ( html ) =>
		html.replace(
			/(<body[^>]*>)/,
			`$1<div id="theirs" data-vitrin-quick-view="${ product.id }">ببینید</div>`
		)
	);
	for ( const url of [ shop.facts.listing ] ) {
		await page.goto( url );
		await page.locator( '#theirs' ).click();
		const window = page.locator( 'dialog.vitrin-quick-view' );
		const select = ( field: string ) =>
			window.locator( `select[name="attribute_${ field }"]` );
		await expect( select( 'color' ) ).toBeVisible();
		await expect( window.locator( '.e2e-swatches' ) ).toHaveCount( 0 );
		const add = window.locator( '.single_add_to_cart_button' );
		await expect( add ).toHaveClass( /disabled/ );
		await select( 'size' ).selectOption( 'large' );
		await select( 'color' ).selectOption( 'blue' );
		await expect( window.locator( '.variation_id' ) ).toHaveValue(
			/^[1-9]/
		);
		await expect( add ).not.toHaveClass( /disabled/ );
		const added = page.waitForResponse( ( response ) =>
			isCall( 'vitrin_add_product' )( response.request() )
		);
		await add.click();
		await added;
	}
	await expect
		.poll( async () =>
			( await cartOfBrowser( page ) ).lines.map(
				( { quantity } ) => quantity
			)
		)
		.toEqual( [ 1 ] );
} );

interface Outside {
	( target: unknown ): {
		val: ( value: string ) => ReturnType< Outside >;
		prop: ( name: string, value: boolean ) => ReturnType< Outside >;
		data: ( name: string, value?: unknown ) => unknown;
		trigger: ( type: string, args?: unknown[] ) => unknown;
		on: ( types: string, handler: ( event: Event ) => void ) => unknown;
		wc_variation_form: () => unknown;
		wc_set_content: ( text: string ) => unknown;
		wc_reset_content: () => unknown;
		wc_set_variation_attr: ( name: string, value: string ) => unknown;
		wc_reset_variation_attr: ( name: string ) => unknown;
		wc_variations_image_update: ( variation: unknown ) => unknown;
	};
}

interface Form {
	choice: string;
	/** Whether a variation is chosen. */
	hasVariation: boolean;
	button: 'choose' | 'ready' | 'is-unavailable';
}

const NOTHING: Form = { choice: '|', hasVariation: false, button: 'choose' };
const FOUND: Form = {
	choice: 'blue|large',
	hasVariation: true,
	button: 'ready',
};

/** What other scripts do, and what the form is then; each begins with nothing chosen. */
const ACTS: Record< string, [ ( $: Outside ) => void, Partial< Form > ] > = {
	'selects set, each said by change': [
		( $ ) => {
			$( '#color' ).val( 'blue' ).trigger( 'change' );
			$( '#size' ).val( 'large' ).trigger( 'change' );
		},
		FOUND,
	],
	'in the other order': [
		( $ ) => {
			$( '#size' ).val( 'large' ).trigger( 'change' );
			$( '#color' ).val( 'blue' ).trigger( 'change' );
		},
		FOUND,
	],
	'both set, said once': [
		( $ ) => {
			$( '#size' ).val( 'large' );
			$( '#color' ).val( 'blue' ).trigger( 'change' );
		},
		FOUND,
	],
	'both set, and asked to look': [
		( $ ) => {
			$( '#size' ).val( 'large' );
			$( '#color' ).val( 'blue' );
			$( '.variations_form' ).trigger( 'check_variations' );
		},
		FOUND,
	],
	'asked to look with a choice of its own': [
		( $ ) =>
			$( '.variations_form' ).trigger( 'check_variations', [
				{
					count: 2,
					chosenCount: 2,
					data: { attribute_color: 'blue', attribute_size: 'large' },
				},
			] ),
		{ ...FOUND, choice: '|' },
	],
	'one out of stock': [
		( $ ) => {
			$( '#color' ).val( 'red' ).trigger( 'change' );
			$( '#size' ).val( 'small' ).trigger( 'change' );
		},
		{ hasVariation: true, button: 'is-unavailable' },
	],
	'a variation announced': [
		( $ ) => {
			const $form = $( '.variations_form' );
			const all = $form.data( 'product_variations' ) as object[];
			$form.trigger( 'found_variation', [ all[ 1 ] ] );
		},
		{ ...FOUND, choice: '|' },
	],
	'the button given back, and taken': [
		( $ ) => {
			$( '.single_variation' ).trigger( 'show_variation', [ {}, true ] );
			$( '.single_variation' ).trigger( 'hide_variation' );
		},
		NOTHING,
	],
	'the button given back': [
		( $ ) =>
			$( '.single_variation' ).trigger( 'show_variation', [ {}, true ] ),
		{ ...NOTHING, button: 'ready' },
	],
	'a product said to be none': [
		( $ ) =>
			$( '.single_variation' ).trigger( 'show_variation', [ {}, false ] ),
		{ ...NOTHING, button: 'is-unavailable' },
	],
	'all taken back by the link': [
		( $ ) => {
			$( '#size' ).val( 'large' ).trigger( 'change' );
			$( '.reset_variations' ).trigger( 'click' );
		},
		NOTHING,
	],
	'a choice taken back by hand': [
		( $ ) => {
			$( '#color' ).val( 'blue' ).trigger( 'change' );
			$( '#size' ).val( 'large' ).trigger( 'change' );
			$( '#size' ).val( '' ).trigger( 'change' );
		},
		// WooCommerce's script gives the button back later: what it shows 300 ms after the choice comes too late.
		{ choice: 'blue|', hasVariation: false },
	],
	'other data, read again': [
		( $ ) => {
			const $form = $( '.variations_form' );
			const all = $form.data( 'product_variations' ) as object[];
			$form.data( 'product_variations', [ all[ 1 ] ] );
			$form.trigger( 'reload_product_variations' );
			$( '#color' ).val( 'blue' ).trigger( 'change' );
			$( '#size' ).val( 'large' ).trigger( 'change' );
			$form.data( 'product_variations', all );
		},
		FOUND,
	],
	'options switched off, and read again': [
		( $ ) => {
			$( '#size option' ).prop( 'disabled', true );
			$( '.variations_form' ).trigger( 'update_variation_values' );
			$( '#color' ).val( 'blue' ).trigger( 'change' );
			$( '#size' ).val( 'large' ).trigger( 'change' );
		},
		FOUND,
	],
	'the form begun anew': [
		( $ ) => {
			$( '#size' ).val( 'large' );
			$( '#color' ).val( 'blue' );
			$( '.variations_form' ).wc_variation_form();
		},
		FOUND,
	],
};

for ( const engine of [ 'ours', 'WooCommerce’s' ] ) {
	// The stand-in's script is a sketch of WooCommerce's.
	const tag = engine === 'ours' ? '' : ' @real';

	test( `[ADD-10] [VAR-02] [VAR-03] what other scripts do with the form comes to the same with ${ engine } script @desktop${ tag }`, async ( {
		page,
		shop,
	} ) => {
		const product = await shop.product( { type: 'variable' } );
		await configureShop( page, {
			settings: {
				variations: { keep_woocommerce_scripts: engine !== 'ours' },
				// The button's own clicks are another's matter.
				'add-to-cart': { product_pages: false },
			},
		} );
		await rewritePages( page, withJQuery );
		await page.addInitScript( () => {
			document.addEventListener( 'DOMContentLoaded', () => {
				const heard: string[] = [];
				Object.assign( window, { heard } );
				( window as unknown as { jQuery: Outside } )
					.jQuery( document )
					.on(
						'wc_variation_form woocommerce_variation_has_changed',
						( { type } ) => heard.push( type )
					);
			} );
		} );
		const state = () =>
			page.evaluate( () => {
				const value = ( selector: string ) =>
					document.querySelector< HTMLInputElement >( selector )
						?.value ?? '';
				const { classList } = document.querySelector(
					'.single_add_to_cart_button'
				) as Element;
				return {
					choice: `${ value( '#color' ) }|${ value( '#size' ) }`,
					hasVariation: Number( value( '.variation_id' ) ) > 0,
					button: classList.contains( 'disabled' )
						? ( /is-unavailable/.exec( classList.value )?.[ 0 ] ??
							'choose' )
						: 'ready',
				};
			} );
		const heard = () =>
			page.evaluate( () => ( window as { heard?: string[] } ).heard );
		for ( const [ name, [ act, expected ] ] of Object.entries( ACTS ) ) {
			await page.goto( product.url );
			await expect.poll( heard ).toContain( 'wc_variation_form' );
			await page.evaluate(
				( code ) =>
					// eslint-disable-next-line no-eval -- The act's own code, in the page.
					( 0, eval )( `(${ code })` )(
						( window as unknown as { jQuery: Outside } ).jQuery
					),
				String( act )
			);
			await expect
				.poll( state, { message: name } )
				.toEqual( expect.objectContaining( expected ) );
		}
	} );
}

test( "[ADD-10] the methods of WooCommerce's variation script are there for code in the page, and a choice made by jQuery alone is not lost before ours has come @desktop", async ( {
	page,
	shop,
} ) => {
	const product = await shop.product( { type: 'variable' } );
	await rewritePages( page, withJQuery );
	let release = () => {};
	const held = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	await page.route( /\/variation-form\.\w+\.js/, async ( route ) => {
		await held;
		await route.continue();
	} );
	await page.goto( product.url );
	const requested = page.waitForRequest( /\/variation-form\.\w+\.js/ );
	await page.evaluate( () => {
		const $ = ( window as unknown as { jQuery: Outside } ).jQuery;
		$( '#color' ).val( 'blue' ).trigger( 'change' );
		$( '#size' ).val( 'large' ).trigger( 'change' );
	} );
	await requested;
	release();
	await expect( page.locator( '.variation_id' ) ).toHaveValue( /^[1-9]/ );
	await expect( page ).toHaveURL(
		/attribute_color=blue&attribute_size=large/
	);
	// They come in a file of their own.
	await page.waitForFunction(
		() =>
			'wc_set_content' in
			( window as unknown as { jQuery: { fn: object } } ).jQuery.fn
	);
	expect(
		await page.evaluate( () => {
			const $ = ( window as unknown as { jQuery: Outside } ).jQuery;
			const title = document.querySelector( 'h1' ) as HTMLElement;
			const said: unknown[] = [ title.textContent ];
			$( title ).wc_set_content( 'x' );
			said.push( title.textContent );
			$( title ).wc_reset_content();
			said.push( title.textContent === said[ 0 ] );
			$( title ).wc_set_variation_attr( 'title', 'y' );
			said.push( title.title );
			$( title ).wc_reset_variation_attr( 'title' );
			said.push( title.title );
			let picture: unknown;
			document.addEventListener( 'vitrin:variation-image', ( event ) => {
				picture = ( event as CustomEvent< { src?: string } > ).detail
					?.src;
			} );
			$( '.variations_form' ).wc_variations_image_update( {
				variation_id: 1,
				attributes: {},
				image: { src: '/other.png' },
			} );
			return [ ...said.slice( 1 ), picture ];
		} )
	).toEqual( [ 'x', true, 'y', '', '/other.png' ] );
} );
