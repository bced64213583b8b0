/**
 * Where ours replaces one of WooCommerce's scripts, elements are left as WooCommerce's leaves
 * them: attributes, classes and inline style. Themes and other plugins build on that.
 */
import type { Page } from '@playwright/test';
import { rewritePages } from './support/rewrite';
import { configureShop, type Shop, type ShopConfig } from './support/shop';
import { expect, test } from './support/test';

/** Of one element, by name of the attribute; classes and declarations one by one. */
type State = Record< string, string >;

interface Case {
	/** WooCommerce's script, and what it does. */
	script: string;
	/** What is looked at. */
	watched: string[];
	open: ( shop: Shop ) => Promise< { url: string; listing?: number[] } >;
	/** What makes a script of ours load that waits for an intent. */
	intent?: string;
	/** What a visitor does, one after the other; each leaves a state. */
	acts?: Record< string, ( page: Page ) => Promise< void > >;
	/** Each theme's style. */
	styles?: Record< string, string >;
	/** What ours does in another way, by 'selector attribute', and why. */
	differs?: Record< string, string >;
	config?: ShopConfig;
}

const stateOf = ( page: Page, selectors: string[] ) =>
	page.evaluate(
		( wanted ) =>
			wanted.flatMap( ( selector ) =>
				[ ...document.querySelectorAll< HTMLElement >( selector ) ].map(
					( element, at ) => {
						const state: Record< string, string > = {};
						for ( const { name, value } of element.attributes ) {
							if ( name !== 'class' && name !== 'style' ) {
								state[ name ] = value;
							}
						}
						for ( const name of element.classList ) {
							state[ `.${ name }` ] = 'yes';
						}
						for ( const name of element.style ) {
							state[ `style ${ name }` ] =
								element.style.getPropertyValue( name );
						}
						// Of options WooCommerce's takes some away.
						const name = element.matches( 'option' )
							? `${ element.closest( 'select' )?.id }:${ ( element as HTMLOptionElement ).value }`
							: at;
						return [ `${ selector } ${ name }`, state ] as const;
					}
				)
			),
		selectors
	);

/** What has no bearing on others: ours by name, what PHP prints anew with each page. */
const OURS = /vitrin|^\.is-ready$|^(href|value|data-nonce|data-cart_hash|id)$/;

type States = Array< readonly [ string, State ] >;

const differences = (
	theirs: States,
	ours: States,
	differs: Record< string, string >
) => {
	const found = new Map( ours );
	const all: string[] = [];
	for ( const [ element, state ] of theirs ) {
		const own = found.get( element );
		const selector = element.replace( / \S+$/, '' );
		if ( ! own ) {
			all.push( `${ element } is missing` );
			continue;
		}
		for ( const name of new Set( [
			...Object.keys( state ),
			...Object.keys( own ),
		] ) ) {
			if (
				state[ name ] !== own[ name ] &&
				! OURS.test( name ) &&
				! differs[ `${ selector } ${ name }` ]
			) {
				all.push(
					`${ element } ${ name }: ${ state[ name ] ?? 'none' } with WooCommerce's, ${ own[ name ] ?? 'none' } with ours`
				);
			}
		}
	}
	return all;
};

const tab = ( at: number ) => ( page: Page ) =>
	page.locator( '.wc-tabs > li > a' ).nth( at ).click();

const choose = ( name: string, value: string ) => async ( page: Page ) => {
	await page
		.locator( `select[name="attribute_${ name }"]` )
		.selectOption( value );
};

const CASES: Case[] = [
	{
		script: 'single-product: tabs',
		watched: [
			'.wc-tabs-wrapper',
			'.wc-tabs > li',
			'.wc-tabs a',
			'.wc-tab',
		],
		open: ( shop ) => shop.product( { tabs: true } ),
		acts: {
			'the third': tab( 2 ),
			'the second': tab( 1 ),
			'the first again': tab( 0 ),
		},
		styles: {
			none: '',
			'panels hidden':
				'.woocommerce-tabs .wc-tab.wc-tab { display: none; }',
			'panels as flex':
				'.woocommerce-tabs .wc-tab.wc-tab { display: flex; }',
			'panels hidden for good':
				'.woocommerce-tabs .panel.entry-content { display: none; opacity: 1; }',
		},
		differs: {
			'.wc-tabs a tabindex':
				'Comes with the keys of the tabs, once one of them has the focus.',
		},
	},
	{
		script: 'single-product: the gallery',
		watched: [ '.woocommerce-product-gallery' ],
		open: ( shop ) => shop.product( { pictures: 3 } ),
		differs: {
			'.woocommerce-product-gallery style opacity':
				'Ours is seen before any script runs, by its style.',
			'.woocommerce-product-gallery role': 'Ours is a carousel.',
			'.woocommerce-product-gallery aria-roledescription':
				'Ours is a carousel.',
			'.woocommerce-product-gallery aria-label': 'Ours is a carousel.',
		},
	},
	{
		script: 'add-to-cart-variation: the form',
		watched: [
			'form.variations_form',
			'.variations select',
			'.variations option',
			'.reset_variations',
			'.single_variation_wrap',
			'.single_variation',
			'.woocommerce-variation-add-to-cart',
			'.single_add_to_cart_button',
			'input.variation_id',
			'.woocommerce-variation',
			'.product_meta .sku',
		],
		open: ( shop ) =>
			shop.product( { type: 'variable', sku: 'left-state' } ),
		intent: 'form.variations_form',
		acts: {
			'one chosen': choose( 'color', 'blue' ),
			'a variation chosen': choose( 'size', 'large' ),
			'another, by what is left': choose( 'size', 'small' ),
			'one taken back': choose( 'size', '' ),
			'chosen once more': choose( 'size', 'large' ),
			reset: ( page ) => page.locator( '.reset_variations' ).click(),
		},
	},
	{
		script: "add-to-cart: a list's button",
		watched: [ '.ajax_add_to_cart', '.added_to_cart' ],
		open: async ( shop ) => ( {
			url: shop.facts.listing,
			listing: [ ( await shop.product() ).id ],
		} ),
		acts: {
			added: async ( page ) => {
				const button = page
					.locator( 'main .ajax_add_to_cart' )
					.filter( { visible: true } )
					.first();
				await button.click();
				await expect( button ).toHaveClass( /\badded\b/ );
			},
		},
		differs: {
			'.added_to_cart title': 'The words are ours.',
			'.added_to_cart .no-prefetch':
				'Keeps browsers from showing the cart of before.',
		},
	},
	{
		script: 'woocommerce: the store notice',
		watched: [ '.woocommerce-store-notice' ],
		open: async ( shop ) => ( { url: shop.facts.listing } ),
		config: {
			options: {
				woocommerce_demo_store: 'yes',
				woocommerce_demo_store_notice: 'Sent until Thursday',
			},
		},
		styles: {
			none: '',
			'as flex':
				'.woocommerce-store-notice.demo_store { display: flex; }',
			hidden: '.woocommerce-store-notice.demo_store { display: none; }',
		},
		acts: {
			dismissed: ( page ) =>
				page
					.locator( '.woocommerce-store-notice__dismiss-link' )
					.dispatchEvent( 'click' ),
		},
	},
];

for ( const {
	script,
	watched,
	open,
	intent = 'body',
	acts = {},
	styles = { none: '' },
	differs = {},
	config = {},
} of CASES ) {
	test( `[THEME-06] elements are left as WooCommerce's script leaves them: ${ script } @real @classic @desktop`, async ( {
		page,
		shop,
	} ) => {
		test.slow();
		const { url, listing } = await open( shop );
		let style = '';
		await rewritePages( page, ( html ) =>
			html.replace( '</head>', `<style>${ style }</style></head>` )
		);
		/** The state after each act, once it stays the same. */
		const walk = async (
			disable: boolean,
			look: ( act: string ) => Promise< void >
		) => {
			await page.context().clearCookies();
			await configureShop( page, {
				...config,
				settings: { 'side-cart': { should_open: false } },
				...( listing ? { listing } : {} ),
				...( disable ? { disable } : {} ),
			} );
			await page.goto( url, { waitUntil: 'load' } );
			await page.locator( intent ).first().hover();
			await look( 'at first' );
			for ( const [ name, act ] of Object.entries( acts ) ) {
				await act( page );
				await look( name );
			}
		};
		for ( const name of Object.keys( styles ) ) {
			style = styles[ name ] as string;
			const theirs = new Map< string, States >();
			await walk( true, async ( act ) => {
				let last = '';
				await expect
					.poll(
						async () => {
							const now = await stateOf( page, watched );
							const before = last;
							last = JSON.stringify( now );
							theirs.set( act, now );
							return last === before;
						},
						// What slides open takes up to 400 ms.
						{ intervals: [ 600 ] }
					)
					.toBe( true );
			} );
			await walk( false, ( act ) =>
				expect
					.poll(
						async () =>
							differences(
								theirs.get( act ) ?? [],
								await stateOf( page, watched ),
								differs
							),
						{ message: `${ name }, ${ act }` }
					)
					.toEqual( [] )
			);
		}
	} );
}
