import {
	canBeLoop,
	fromProducts,
	canBeLoopOfOlder,
	fromOlder,
	transforms,
} from '../transforms';
import { fromQuery } from '../from-query';

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

type Values = Record< string, unknown >;

interface Inner {
	name: string;
	attributes: Values;
	innerBlocks?: Inner[];
}

const inner = (
	name: string,
	attributes: Values = {},
	innerBlocks: Inner[] = []
): Inner => ( { name, attributes, innerBlocks } );

const tellFacts = ( facts: object ): void => {
	Object.assign( window, { vitrinBlocks: { 'loop-builder': facts } } );
};

/** A Query Loop as the editor saves one. */
const ofPosts = (
	query: Values = {},
	innerBlocks: Inner[] = [],
	more: Values = {}
) =>
	fromQuery(
		{
			...more,
			query: {
				perPage: 4,
				pages: 0,
				offset: 0,
				postType: 'post',
				order: 'desc',
				orderBy: 'date',
				author: '',
				search: '',
				exclude: [],
				sticky: '',
				inherit: false,
				taxQuery: null,
				parents: [],
				format: [],
				excludeCurrent: null,
				...query,
			},
		},
		false,
		innerBlocks
	);

/** A Product Collection as the editor saves one. */
const ofProducts = (
	query: Values = {},
	collection = '',
	innerBlocks: Inner[] = [],
	more: Values = {}
) =>
	fromQuery(
		{
			...( collection && {
				collection: `woocommerce/product-collection/${ collection }`,
			} ),
			displayLayout: { type: 'flex', columns: 3, shrinkColumns: true },
			...more,
			query: {
				perPage: 9,
				pages: 0,
				offset: 0,
				postType: 'product',
				order: 'asc',
				orderBy: 'title',
				search: '',
				exclude: [],
				inherit: false,
				taxQuery: {},
				isProductCollectionBlock: true,
				featured: false,
				woocommerceOnSale: false,
				woocommerceStockStatus: [
					'instock',
					'outofstock',
					'onbackorder',
				],
				woocommerceAttributes: [],
				woocommerceHandPickedProducts: [],
				filterable: false,
				relatedBy: { categories: true, tags: true },
				...query,
			},
		},
		true,
		innerBlocks
	);

const PAGES = inner( 'core/query-pagination' );

beforeEach( () => {
	tellFacts( {} );
} );

describe( '[LOOP-08] a Query Loop becomes a loop that lists the same', () => {
	it( 'with kind, number and order, and nothing for visitors that was not there', () => {
		expect( ofPosts() ).toEqual( {
			postType: 'post',
			perPage: 4,
			orderBy: 'date',
			order: 'desc',
			pagination: 'none',
			hasSearch: false,
			sorting: [],
			hasCount: false,
			withoutCurrent: false,
		} );
	} );

	it( 'with page links and the number of items where it has them, also within a group', () => {
		expect(
			ofPosts( {}, [
				inner( 'core/post-template' ),
				inner( 'core/group', {}, [
					PAGES,
					inner( 'core/query-total' ),
				] ),
			] )
		).toMatchObject( { pagination: 'numbers', hasCount: true } );
	} );

	it.each( [
		[
			{ orderBy: 'title', order: 'asc' },
			{ orderBy: 'title', order: 'asc' },
		],
		[ { orderBy: 'menu_order' }, { orderBy: 'menu_order', order: 'desc' } ],
		[ { orderBy: 'rand' }, { orderBy: 'random' } ],
		[ { orderBy: 'comment_count' }, { orderBy: 'popularity' } ],
		[ { author: '2,3' }, { authors: [ 2, 3 ] } ],
		[ { author: [ 5 ] }, { authors: [ 5 ] } ],
		[ { author: 7 }, { authors: [ 7 ] } ],
		[ { sticky: 'ignore' }, { postType: 'post' } ],
		[ { excludeCurrent: true }, { withoutCurrent: true } ],
		[ { pages: 1 }, { pagination: 'none' } ],
		[
			{ taxQuery: { category: [ 3, 5 ], post_tag: [] } },
			{ terms: { category: [ 3, 5 ] } },
		],
		[
			{ taxQuery: { include: { category: [ 3 ] }, exclude: {} } },
			{ terms: { category: [ 3 ] } },
		],
		[ { postType: 'page' }, { postType: 'page' } ],
		[ { postType: undefined }, { postType: 'post' } ],
	] )( 'carries %j', ( query, expected ) => {
		expect( ofPosts( query ) ).toMatchObject( expected );
	} );

	it.each( [
		{
			taxQuery: {
				include: { category: [ 3 ] },
				exclude: { category: [ 9 ] },
			},
		},
		{ taxQuery: { exclude: { post_tag: [ 9 ] } } },
		{ taxQuery: { category: [ 'x' ] } },
		{ offset: 3 },
		{ search: 'چای' },
		{ exclude: [ 12 ] },
		{ sticky: 'only' },
		{ sticky: 'exclude' },
		{ parents: [ 4 ] },
		{ format: [ 'video' ] },
		{ categoryIds: [ 3 ] },
		{ tagIds: [ 3 ] },
		{ orderBy: 'modified' },
		{ orderBy: 'price' },
		{ perPage: 100 },
		{ perPage: -1 },
		{ postType: 'product', author: '2' },
		{ conditionOfAPlugin: 'some' },
	] )( 'is refused with %j', ( query ) => {
		expect( ofPosts( query ) ).toBeNull();
	} );

	it( 'is refused where it may have only some of its pages, or is of another plugin', () => {
		expect( ofPosts( { pages: 3 } ) ).not.toBeNull();
		expect( ofPosts( { pages: 3 }, [ PAGES ] ) ).toBeNull();
		expect( ofPosts( { pages: 1 }, [ PAGES ] ) ).toMatchObject( {
			pagination: 'none',
		} );
		// All of them are there, on more pages.
		expect( ofPosts( { perPage: 100 }, [ PAGES ] ) ).toMatchObject( {
			perPage: 48,
			pagination: 'numbers',
		} );
		expect( ofPosts( {}, [], { namespace: 'core/posts-list' } ) ).not.toBe(
			null
		);
		expect(
			ofPosts( {}, [], { namespace: 'a-plugin/events' } )
		).toBeNull();
	} );

	it( 'is refused with terms that others stand below, kinds that can’t be listed, and pinned posts that come first', () => {
		tellFacts( {
			hasSticky: true,
			perPage: 7,
			types: [
				{
					name: 'post',
					taxonomies: [ { name: 'category', parents: [ 3 ] } ],
				},
				{ name: 'page', taxonomies: [] },
			],
		} );
		expect( ofPosts( { taxQuery: { category: [ 3 ] } } ) ).toBeNull();
		expect( ofPosts( { taxQuery: { category: [ 4 ] } } ) ).not.toBeNull();
		expect( ofPosts() ).toBeNull();
		expect( ofPosts( { sticky: 'ignore' } ) ).not.toBeNull();
		expect( ofPosts( { postType: 'page' } ) ).not.toBeNull();
		expect( ofPosts( { postType: 'attachment' } ) ).toBeNull();
		// As many as WordPress is set to.
		expect( ofPosts( { postType: 'page', perPage: null } ) ).toMatchObject(
			{
				perPage: 7,
			}
		);
	} );

	it( 'of the page: with the number and order of archives, whatever else it says', () => {
		tellFacts( {
			types: [
				{
					name: 'product',
					taxonomies: [],
					archive: {
						perPage: 16,
						orderBy: 'menu_order',
						order: 'asc',
					},
				},
			],
		} );
		expect(
			ofProducts(
				{ inherit: true, perPage: 3, orderBy: 'title', offset: 2 },
				'product-catalog',
				[ inner( 'woocommerce/product-template' ), PAGES ]
			)
		).toEqual( {
			postType: 'product',
			source: 'page',
			perPage: 16,
			orderBy: 'menu_order',
			order: 'asc',
			pagination: 'numbers',
			columns: 3,
			hasSearch: false,
			sorting: [],
			hasCount: false,
			withoutCurrent: false,
		} );
	} );

	it( 'with its columns, its list and its width', () => {
		expect(
			ofPosts(
				{},
				[
					inner( 'core/post-template', {
						layout: { type: 'grid', columnCount: 2 },
					} ),
				],
				{ align: 'wide' }
			)
		).toMatchObject( { columns: 2, align: 'wide' } );
		expect(
			ofProducts( {}, '', [], {
				displayLayout: { type: 'list', columns: 3 },
				align: 'full',
			} )
		).toMatchObject( { layout: 'list', align: 'full' } );
		expect( ofPosts( {}, [], { align: 'center' } ) ).not.toHaveProperty(
			'align'
		);
	} );
} );

describe( '[LOOP-08] a Product Collection becomes a loop that lists the same', () => {
	it.each( [
		[ '', {}, { orderBy: 'title', order: 'asc', perPage: 9 } ],
		[ 'product-catalog', {}, { orderBy: 'title' } ],
		[ 'featured', { featured: true }, { featured: true } ],
		[ 'on-sale', { woocommerceOnSale: true }, { onSale: true } ],
		[
			'best-sellers',
			{ orderBy: 'popularity', order: 'desc' },
			{ orderBy: 'popularity', order: 'desc' },
		],
		[ 'best-sellers', { orderBy: 'sales' }, { orderBy: 'popularity' } ],
		[ 'top-rated', { orderBy: 'rating' }, { orderBy: 'rating' } ],
		[
			'new-arrivals',
			{ timeFrame: { operator: 'in', value: '-7 days' } },
			{ days: 7 },
		],
		[
			'by-category',
			{ taxQuery: { product_cat: [ 8 ] } },
			{ terms: { product_cat: [ 8 ] } },
		],
		[
			'by-tag',
			{ taxQuery: { product_tag: [ 8 ] } },
			{ terms: { product_tag: [ 8 ] } },
		],
		[
			'hand-picked',
			{
				orderBy: 'post__in',
				woocommerceHandPickedProducts: [ '12', '5' ],
			},
			{ source: 'manual', ids: [ 12, 5 ] },
		],
		[
			'hand-picked',
			{ orderBy: 'post__in' },
			{ source: 'manual', ids: [] },
		],
		[ 'related', {}, { source: 'related', orderBy: 'title' } ],
		[ 'upsells', {}, { source: 'upsells' } ],
	] )( '%s with %j', ( collection, query, expected ) => {
		expect( ofProducts( query, collection ) ).toMatchObject( {
			postType: 'product',
			...expected,
		} );
	} );

	it.each( [
		[
			{
				woocommerceAttributes: [
					{ taxonomy: 'pa_color', termId: 4 },
					{ taxonomy: 'pa_color', termId: 5 },
				],
			},
			{ terms: { pa_color: [ 4, 5 ] } },
		],
		[ { priceRange: { min: 99.5, max: 0 } }, { minPrice: 99.5 } ],
		[ { priceRange: { max: '200' } }, { maxPrice: 200 } ],
		[ { timeFrame: { operator: 'in', value: '-1 day' } }, { days: 1 } ],
		[
			{ woocommerceStockStatus: [ 'instock', 'onbackorder' ] },
			{ inStock: true },
		],
		[
			{ orderBy: 'price', order: 'desc' },
			{ orderBy: 'price', order: 'desc' },
		],
		[ { orderBy: 'random' }, { orderBy: 'random' } ],
		[
			{ perPage: 5, pages: 1 },
			{ perPage: 5, pagination: 'none' },
		],
	] )( 'carries %j', ( query, expected ) => {
		expect( ofProducts( query ) ).toMatchObject( expected );
	} );

	it.each( [
		[ 'cross-sells', {} ],
		[ 'cart-contents', {} ],
		[ 'related', { relatedBy: { categories: true, tags: false } } ],
		[ 'related', { productReference: 12 } ],
		[ 'upsells', { productReference: 12 } ],
		[ 'upsells', { woocommerceHandPickedProducts: [ 3 ] } ],
		[ 'hand-picked', { woocommerceHandPickedProducts: [ 'x' ] } ],
		[ '', { woocommerceHandPickedProducts: [ 3 ], orderBy: 'title' } ],
		[ '', { orderBy: 'post__in' } ],
		[ '', { search: 'چای' } ],
		[ '', { offset: 2 } ],
		[ '', { exclude: [ 3 ] } ],
		[ '', { filterable: true } ],
		[ '', { woocommerceStockStatus: [ 'instock' ] } ],
		[ '', { woocommerceStockStatus: [ 'outofstock' ] } ],
		[ '', { woocommerceStockStatus: [] } ],
		[ '', { timeFrame: { operator: 'not-in', value: '-7 days' } } ],
		[ '', { timeFrame: { operator: 'in', value: '-3 months' } } ],
		[ '', { woocommerceAttributes: [ { taxonomy: 'pa_color' } ] } ],
		[
			'',
			{
				taxQuery: { pa_color: [ 3 ] },
				woocommerceAttributes: [ { taxonomy: 'pa_color', termId: 4 } ],
			},
		],
	] )( '%s is refused with %j', ( collection, query ) => {
		expect( ofProducts( query, collection ) ).toBeNull();
	} );

	it( 'of another plugin is refused', () => {
		expect(
			fromQuery( { collection: 'a-plugin/wholesale', query: {} }, true )
		).toBeNull();
	} );

	it( 'first version: with its underscores', () => {
		expect(
			ofPosts(
				{
					postType: 'product',
					orderBy: 'popularity',
					__woocommerceOnSale: true,
					__woocommerceStockStatus: [ 'instock', 'onbackorder' ],
					__woocommerceAttributes: [
						{ taxonomy: 'pa_size', termId: 9 },
					],
				},
				[],
				{ namespace: 'woocommerce/product-query' }
			)
		).toMatchObject( {
			postType: 'product',
			orderBy: 'popularity',
			onSale: true,
			inStock: true,
			terms: { pa_size: [ 9 ] },
		} );
	} );

	it( 'sorting only where it had that', () => {
		expect( ofProducts() ).toHaveProperty( 'sorting', [] );
		expect(
			ofProducts( {}, '', [ inner( 'woocommerce/catalog-sorting' ) ] )
		).not.toHaveProperty( 'sorting' );
	} );

	it( 'is offered only where it can be said, and keeps the heading that stood in it', () => {
		const [ ofQuery ] = transforms.from as unknown as Array< {
			isMatch: ( attributes: object, block?: object ) => boolean;
			transform: ( attributes: object, blocks: Inner[] ) => Inner[];
		} >;
		const attributes = ( pages: number ) => ( {
			query: { postType: 'post', perPage: 3, pages, inherit: false },
		} );
		const blocks = [
			inner( 'core/heading', { content: 'تازه‌ها' } ),
			inner( 'core/group', {}, [ inner( 'core/post-template' ), PAGES ] ),
			inner( 'core/query-no-results' ),
			inner( 'core/paragraph' ),
		];
		expect( ofQuery?.isMatch( attributes( 2 ), { innerBlocks: [] } ) ).toBe(
			true
		);
		expect(
			ofQuery?.isMatch( attributes( 2 ), { innerBlocks: blocks } )
		).toBe( false );
		const made = ofQuery?.transform( attributes( 0 ), blocks );
		expect( made?.map( ( { name } ) => name ) ).toEqual( [
			'core/heading',
			'vitrin/loop-builder',
			'core/paragraph',
		] );
		expect( made?.[ 1 ]?.attributes ).toMatchObject( {
			pagination: 'numbers',
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
			withoutCurrent: false,
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

	it( 'with their width; not where all of several terms or one state of stock is wanted', () => {
		const all = [ 'instock', 'outofstock', 'onbackorder' ];
		expect(
			fromOlder( 'woocommerce/product-new', {
				align: 'wide',
				stockStatus: [ 'instock', 'onbackorder' ],
			} )
		).toMatchObject( { align: 'wide', inStock: true } );
		expect(
			canBeLoopOfOlder( {
				categories: [ 3 ],
				catOperator: 'all',
				stockStatus: all,
			} )
		).toBe( true );
		expect(
			canBeLoopOfOlder( { categories: [ 3, 4 ], catOperator: 'all' } )
		).toBe( false );
		expect(
			canBeLoopOfOlder( { tags: [ 3, 4 ], tagOperator: 'all' } )
		).toBe( false );
		expect( canBeLoopOfOlder( { stockStatus: [ 'instock' ] } ) ).toBe(
			false
		);
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
