import { canBeLoop, fromProducts } from '../products-shortcode';
import { fromOlder, fromQuery, transforms } from '../transforms';

jest.mock(
	'@wordpress/blocks',
	() => ( {
		createBlock: ( name: string, attributes: object ) => ( {
			name,
			attributes,
		} ),
	} ),
	{ virtual: true }
);

describe( '[LOOP-08] a query of WordPress or WooCommerce becomes a loop', () => {
	it( 'keeps kind, number, order and terms', () => {
		expect(
			fromQuery(
				{
					query: {
						postType: 'post',
						perPage: 100,
						orderBy: 'title',
						order: 'asc',
						taxQuery: {
							category: [ 3, 5 ],
							post_tag: [],
							other: [ 'x' ],
						},
						inherit: false,
					},
				},
				false
			)
		).toEqual( {
			postType: 'post',
			perPage: 48,
			orderBy: 'title',
			order: 'asc',
			terms: { category: [ 3, 5 ] },
		} );
	} );

	it( 'of products: the page’s own list, sale, featured', () => {
		expect(
			fromQuery(
				{
					query: {
						inherit: true,
						orderBy: 'post__in',
						woocommerceOnSale: true,
						featured: true,
					},
				},
				true
			)
		).toEqual( {
			postType: 'product',
			source: 'page',
			onSale: true,
			featured: true,
		} );
		expect( fromQuery( {}, true ) ).toEqual( { postType: 'product' } );
	} );

	it( 'of products as WooCommerce keeps them: chosen ones, attributes, prices, age, columns', () => {
		expect(
			fromQuery(
				{
					collection: 'woocommerce/product-collection/hand-picked',
					displayLayout: { type: 'flex', columns: 3 },
					query: {
						perPage: 6,
						woocommerceHandPickedProducts: [ '12', '5', 'x' ],
						woocommerceStockStatus: [ 'instock', 'onbackorder' ],
						woocommerceAttributes: [
							{ taxonomy: 'pa_color', termId: 4 },
							{ taxonomy: 'pa_color', termId: 5 },
							{ taxonomy: 'pa_size', termId: 'x' },
						],
						priceRange: { min: 100, max: 0 },
						timeFrame: { operator: 'in', value: '-7 days' },
					},
				},
				true
			)
		).toEqual( {
			postType: 'product',
			source: 'manual',
			ids: [ 12, 5 ],
			perPage: 6,
			columns: 3,
			terms: { pa_color: [ 4, 5 ] },
			inStock: true,
			minPrice: 100,
			days: 7,
		} );
		expect(
			fromQuery(
				{
					collection: 'woocommerce/product-collection/upsells',
					query: {},
				},
				true
			)
		).toEqual( { postType: 'product', source: 'upsells' } );
	} );

	it( 'of posts: authors, newer conditions, the columns of the block inside', () => {
		expect(
			fromQuery(
				{
					query: {
						postType: 'post',
						author: '2,3',
						taxQuery: {
							include: { category: [ 3 ] },
							exclude: { category: [ 9 ] },
						},
					},
				},
				false,
				[
					{
						name: 'core/post-template',
						attributes: {
							layout: { type: 'grid', columnCount: 2 },
						},
					},
				]
			)
		).toEqual( {
			postType: 'post',
			authors: [ 2, 3 ],
			terms: { category: [ 3 ] },
			columns: 2,
		} );
	} );
} );

describe( '[LOOP-08] WooCommerce’s older blocks and its shortcode become a loop', () => {
	it( 'with their number, order and terms', () => {
		expect(
			fromOlder( 'woocommerce/product-category', {
				columns: 4,
				rows: 2,
				categories: [ 7 ],
				orderby: 'price_asc',
			} )
		).toEqual( {
			postType: 'product',
			perPage: 8,
			columns: 4,
			orderBy: 'price',
			order: 'asc',
			terms: { product_cat: [ 7 ] },
			pagination: 'none',
			hasSearch: false,
			sorting: [],
			hasCount: false,
		} );
		expect(
			fromOlder( 'woocommerce/product-on-sale', {
				orderby: 'menu_order',
			} )
		).toMatchObject( { onSale: true, orderBy: 'menu_order', perPage: 9 } );
		expect(
			fromOlder( 'woocommerce/handpicked-products', {
				products: [ 3, 1 ],
			} )
		).toMatchObject( { source: 'manual', ids: [ 3, 1 ] } );
	} );

	it( 'a shortcode only where the block can say all of it', () => {
		expect(
			fromProducts( {
				limit: '8',
				columns: '4',
				best_selling: 'true',
				on_sale: 'true',
			} )
		).toEqual( {
			postType: 'product',
			perPage: 8,
			columns: 4,
			orderBy: 'popularity',
			onSale: true,
			pagination: 'none',
		} );
		expect(
			fromProducts( {
				ids: '4, 2',
				orderby: 'title',
				order: 'ASC',
				paginate: 'true',
			} )
		).toEqual( {
			postType: 'product',
			source: 'manual',
			ids: [ 4, 2 ],
			orderBy: 'title',
			order: 'asc',
			pagination: 'numbers',
		} );
		expect( canBeLoop( { limit: '4', visibility: 'featured' } ) ).toBe(
			true
		);
		expect( canBeLoop( { category: 'cups' } ) ).toBe( false );
		expect( canBeLoop( { visibility: 'hidden' } ) ).toBe( false );
		const ofShortcode = transforms.from.find(
			( one ) =>
				one.type === 'block' && one.blocks[ 0 ] === 'core/shortcode'
		);
		expect( ofShortcode ).toHaveProperty( 'isMatch' );
		const { isMatch } = ofShortcode as {
			isMatch: ( attributes: object ) => boolean;
		};
		expect( isMatch( { text: '[products limit="4"]' } ) ).toBe( true );
		expect( isMatch( { text: '[products tag="x"]' } ) ).toBe( false );
		expect( isMatch( { text: '[product_page id="4"]' } ) ).toBe( false );
	} );
} );
