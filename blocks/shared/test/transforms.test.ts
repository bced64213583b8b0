/**
 * What our blocks are made of, and what they become.
 */
import type { BlockTransform } from '@wordpress/blocks';
import {
	filtersTransforms as filters,
	miniCartTransforms as miniCart,
	readShortcode,
	searchTransforms as search,
	togglerTransforms as toggler,
} from '../transforms';

// WordPress ships it.
jest.mock(
	'@wordpress/blocks',
	() => ( {
		createBlock: ( name: string, attributes = {} ) => ( {
			name,
			attributes,
		} ),
	} ),
	{ virtual: true }
);

type Attributes = Record< string, unknown >;

/** The block that another block becomes; null where the editor doesn't offer it. */
const from = (
	transforms: BlockTransform[],
	name: string,
	attributes: Attributes
) => {
	for ( const transform of transforms ) {
		if (
			transform.type === 'block' &&
			transform.blocks.includes( name ) &&
			( transform.isMatch?.( attributes ) ?? true )
		) {
			return transform.transform( attributes );
		}
	}
	return null;
};

const shortcode = ( text: string ): [ string, Attributes ] => [
	'core/shortcode',
	{ text },
];

describe( 'a shortcode', () => {
	it.each( [
		[ '[vitrin_search]', {} ],
		[ '  [vitrin_search /] \n', {} ],
		[
			'[vitrin_search display="field" LABEL=yes]',
			{ display: 'field', label: 'yes' },
		],
		[ "[vitrin_search display='field']", { display: 'field' } ],
	] )( 'is read: %s', ( text, attributes ) => {
		expect( readShortcode( text, 'vitrin_search' ) ).toEqual( attributes );
	} );

	it.each( [
		'',
		'vitrin_search',
		'[vitrin_searching]',
		'[vitrin_search] and more',
		'[vitrin_search][vitrin_filters]',
		'[gallery]',
	] )( 'is not taken for one: %p', ( text ) => {
		expect( readShortcode( text, 'vitrin_search' ) ).toBeNull();
	} );

	it.each( [
		[ filters.from, '[vitrin_filters]', 'vitrin/filters', { panel: '' } ],
		[
			filters.from,
			'[vitrin_filters panel="fold"]',
			'vitrin/filters',
			{ panel: 'fold' },
		],
		[
			filters.from,
			'[vitrin_filters panel="x"]',
			'vitrin/filters',
			{ panel: '' },
		],
		[
			search.from,
			'[vitrin_search label="yes"]',
			'vitrin/search',
			{ display: 'button', showLabel: true },
		],
		[
			miniCart.from,
			'[vitrin_mini_cart total="yes"]',
			'vitrin/mini-cart',
			{ showTotal: true },
		],
	] )(
		'becomes its block, also when pasted',
		( list, text, name, attributes ) => {
			expect( from( list, ...shortcode( text ) ) ).toEqual( {
				name,
				attributes,
			} );
			const pasted = list.find( ( { type } ) => type === 'shortcode' );
			expect(
				pasted?.type === 'shortcode' &&
					pasted.transform( {
						named: readShortcode( text, pasted.tag ) ?? {},
					} )
			).toEqual( { name, attributes } );
		}
	);

	it( 'of another plugin, or none, is left alone', () => {
		for ( const { from: list } of [ filters, search, miniCart ] ) {
			expect( from( list, ...shortcode( '[gallery]' ) ) ).toBeNull();
			expect( from( list, 'core/shortcode', {} ) ).toBeNull();
		}
	} );
} );

describe( 'other blocks', () => {
	it.each( [ miniCart, toggler ] )(
		'WooCommerce’s mini cart and back, with its total',
		( { from: list, to } ) => {
			expect(
				from( list, 'woocommerce/mini-cart', { hasHiddenPrice: false } )
			).toMatchObject( { attributes: { showTotal: true } } );
			expect( from( list, 'woocommerce/mini-cart', {} ) ).toMatchObject( {
				attributes: { showTotal: false },
			} );
			expect(
				from( to, '', { showTotal: true } ) ??
					to[ 0 ]?.transform( { showTotal: true } )
			).toEqual( {
				name: 'woocommerce/mini-cart',
				attributes: { hasHiddenPrice: false },
			} );
		}
	);

	it( 'one cart button becomes the other', () => {
		expect(
			from( toggler.from, 'vitrin/mini-cart', { showTotal: true } )
		).toMatchObject( { name: 'vitrin/side-cart-toggler' } );
		expect(
			from( miniCart.from, 'vitrin/side-cart-toggler', {
				showTotal: true,
			} )
		).toMatchObject( { attributes: { showTotal: true } } );
	} );

	it( 'a search for products becomes ours, any other doesn’t', () => {
		const products = { query: { post_type: 'product' } };
		expect( from( search.from, 'core/search', products ) ).toMatchObject( {
			attributes: { display: 'field' },
		} );
		expect(
			from( search.from, 'core/search', {
				...products,
				buttonPosition: 'button-only',
			} )
		).toMatchObject( { attributes: { display: 'button' } } );
		for ( const query of [ undefined, null, {}, 'product' ] ) {
			expect( from( search.from, 'core/search', { query } ) ).toBeNull();
		}
		expect( search.to[ 0 ]?.transform( { display: 'field' } ) ).toEqual( {
			name: 'core/search',
			attributes: {
				query: { post_type: 'product' },
				buttonPosition: 'button-inside',
				buttonUseIcon: true,
			},
		} );
	} );

	it( 'widgets of classic widget areas', () => {
		const widget = ( idBase: string, instance: unknown ) => ( {
			idBase,
			instance,
		} );
		expect(
			from(
				miniCart.from,
				'core/legacy-widget',
				widget( 'vitrin_mini_cart', { raw: { show_total: true } } )
			)
		).toMatchObject( { attributes: { showTotal: true } } );
		expect(
			from(
				search.from,
				'core/legacy-widget',
				widget( 'woocommerce_product_search', { raw: {} } )
			)
		).toMatchObject( { name: 'vitrin/search' } );
		// Settings that the editor may not read.
		for ( const instance of [ null, undefined, {} ] ) {
			expect(
				from(
					miniCart.from,
					'core/legacy-widget',
					widget( 'vitrin_mini_cart', instance )
				)
			).toBeNull();
		}
	} );

	it( 'WooCommerce’s filters become ours', () => {
		expect(
			from( filters.from, 'woocommerce/product-filters', {} )
		).toEqual( { name: 'vitrin/filters', attributes: {} } );
	} );
} );
