import { fromQuery } from '../transforms';

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
} );
