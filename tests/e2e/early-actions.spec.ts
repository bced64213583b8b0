/**
 * What a shopper does before our scripts are there: nobody hears it then, and it is done when they come.
 */
import type { Page } from '@playwright/test';
import { cartOfBrowser } from './support/one-product-list';
import { configureShop, type Shop } from './support/shop';
import { expect, test } from './support/test';

interface Action {
	name: string;
	/** Where, and what is done there. */
	open: ( page: Page, shop: Shop ) => Promise< string >;
	act: ( page: Page ) => Promise< unknown >;
	/** What it has come to. */
	state: ( page: Page ) => Promise< string >;
	expected: RegExp;
}

const ACTIONS: Action[] = [
	{
		name: 'options chosen',
		open: async ( _page, shop ) =>
			( await shop.product( { type: 'variable' } ) ).url,
		async act( page ) {
			await page.locator( '#color' ).selectOption( 'blue' );
			await page.locator( '#size' ).selectOption( 'large' );
		},
		state: async ( page ) =>
			page.url() + ( await page.locator( '.variation_id' ).inputValue() ),
		expected: /attribute_color=blue&attribute_size=large[1-9]/,
	},
	{
		name: 'an order chosen',
		open: async ( _page, shop ) => shop.facts.listing,
		async act( page ) {
			const field = page
				.locator( '.woocommerce-ordering select' )
				.first();
			// As a shopper does, whose list has the focus then.
			await field.focus();
			await field.selectOption( 'price' );
		},
		state: async ( page ) => page.url(),
		expected: /orderby=price/,
	},
	{
		name: 'a search typed',
		open: async ( _page, shop ) => {
			await shop.product( { name: 'گلیمچهٔ ژالهٔ زودرس' } );
			return shop.facts.shop;
		},
		async act( page ) {
			const field = page.locator(
				'.vitrin-search-form--listing input[name="s"]'
			);
			await field.focus();
			await page.keyboard.type( 'ژاله زودرس' );
		},
		state: async ( page ) =>
			(
				await page.locator( '.vitrin-search-panel' ).allTextContents()
			).join(),
		expected: /زودرس/,
	},
	{
		name: 'a quantity typed in the cart',
		async open( page, shop ) {
			const product = await shop.product();
			await page.request.get( `/?add-to-cart=${ product.id }` );
			return shop.facts.cart;
		},
		async act( page ) {
			const field = page.locator( '.cart_item input.qty' ).first();
			await field.focus();
			await field.fill( '4' );
		},
		state: async ( page ) =>
			String( ( await cartOfBrowser( page ) ).quantity ),
		expected: /^4$/,
	},
];

test( '[VAR-04] [LIST-01] [LIST-08] [CART-01] what was chosen or typed before the scripts were there is done when they come @desktop @classic', async ( {
	page,
	shop,
} ) => {
	await configureShop( page, {} );
	for ( const { name, open, act, state, expected } of ACTIONS ) {
		await test.step( name, async () => {
			const address = await open( page, shop );
			let release = () => {};
			const held = new Promise< void >( ( resolve ) => {
				release = resolve;
			} );
			const ours = /\/build\/features\/.*\.js/;
			await page.route( ours, async ( route ) => {
				await held;
				await route.fallback();
			} );
			// The page's own events wait for its scripts.
			await page.goto( address, { waitUntil: 'commit' } );
			await act( page );
			release();
			await expect.poll( () => state( page ) ).toMatch( expected );
			await page.unroute( ours );
		} );
	}
} );
