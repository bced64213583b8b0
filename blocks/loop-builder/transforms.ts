import {
	createBlock,
	type Block,
	type BlockTransform,
} from '@wordpress/blocks';
import { fromBlocks } from '../shared/transforms';
import { MAX_COLUMNS, MAX_PER_PAGE, ORDERS } from './attributes';
import metadata from './block.json';
import { fromProductsShortcode } from './products-shortcode';

type Values = Record< string, unknown >;

/** Nothing for visitors to do: what it was made of had nothing, either. */
const BARE = { hasSearch: false, sorting: [], hasCount: false };

const isId = ( value: unknown ): value is number =>
	Number.isInteger( value ) && Number( value ) > 0;

const valuesOf = ( value: unknown ): Values =>
	typeof value === 'object' && value !== null ? ( value as Values ) : {};

/** Ids, also as text; what is none is left out. */
const idsOf = ( value: unknown ): number[] =>
	( Array.isArray( value ) ? value : [] ).map( Number ).filter( isId );

const columnsOf = ( value: unknown ) =>
	isId( value ) && value <= MAX_COLUMNS && { columns: value };

const numberOf = ( value: unknown ) =>
	isId( value ) && { perPage: Math.min( MAX_PER_PAGE, value ) };

/** Terms by taxonomy. Newer versions say which are left out as well, which a loop can't. */
const termsOf = ( taxQuery: unknown ): Record< string, number[] > => {
	const { include, ...rest } = valuesOf( taxQuery );
	const terms = include ? valuesOf( include ) : rest;
	return Object.fromEntries(
		Object.entries( terms ).filter(
			( entry ): entry is [ string, number[] ] =>
				Array.isArray( entry[ 1 ] ) &&
				entry[ 1 ].length > 0 &&
				entry[ 1 ].every( isId )
		)
	);
};

/** Chosen values of attributes, as WooCommerce keeps them. */
const attributesOf = ( chosen: unknown ): Record< string, number[] > => {
	const terms: Record< string, number[] > = {};
	for ( const one of Array.isArray( chosen ) ? chosen : [] ) {
		const { taxonomy, termId } = valuesOf( one );
		if ( typeof taxonomy === 'string' && isId( termId ) ) {
			terms[ taxonomy ] = [ ...( terms[ taxonomy ] ?? [] ), termId ];
		}
	}
	return terms;
};

const daysOf = ( timeFrame: unknown ) => {
	const { operator, value } = valuesOf( timeFrame );
	const days = /^-(\d{1,4}) days?$/.exec( String( value ) )?.[ 1 ];
	return operator === 'in' && days && { days: Number( days ) };
};

/** A collection of WooCommerce is named for what it holds. */
const sourceOf = ( { collection, query }: Values ) => {
	const name =
		String( collection ?? '' )
			.split( '/' )
			.pop() ?? '';
	const ids = idsOf( valuesOf( query ).woocommerceHandPickedProducts );
	if ( name === 'related' || name === 'upsells' ) {
		return { source: name };
	}
	if ( ids.length > 0 ) {
		return { source: 'manual', ids };
	}
	return valuesOf( query ).inherit === true && { source: 'page' };
};

/** Those of WooCommerce's first version of its list begin with underscores. */
const ofProducts = ( query: Values ) => {
	const read = ( name: string ) =>
		query[ `woocommerce${ name }` ] ?? query[ `__woocommerce${ name }` ];
	const stock = read( 'StockStatus' );
	const { min, max } = valuesOf( query.priceRange );
	return {
		...( read( 'OnSale' ) === true && { onSale: true } ),
		...( query.featured === true && { featured: true } ),
		...( Array.isArray( stock ) &&
			stock.length > 0 &&
			! stock.includes( 'outofstock' ) && { inStock: true } ),
		...( isId( min ) && { minPrice: min } ),
		...( isId( max ) && { maxPrice: max } ),
		...daysOf( query.timeFrame ),
	};
};

/**
 * What WordPress's Query Loop and WooCommerce's Product Collection say, in our words; the rest stays default.
 *
 * @param attributes  Of that block.
 * @param isProducts  Whether it can list nothing else.
 * @param innerBlocks Hold the columns of newer ones.
 */
export const fromQuery = (
	attributes: Values,
	isProducts: boolean,
	innerBlocks: Block[] = []
): Values => {
	const query = valuesOf( attributes.query );
	const { postType, perPage, orderBy, order, author } = query;
	const isOfProducts =
		isProducts || typeof postType !== 'string' || postType === 'product';
	const terms = {
		...termsOf( query.taxQuery ),
		...attributesOf(
			query.woocommerceAttributes ?? query.__woocommerceAttributes
		),
	};
	const template = innerBlocks.find(
		( { name } ) => name === 'core/post-template'
	);
	const layout = valuesOf(
		attributes.displayLayout ?? template?.attributes.layout
	);
	const authors = idsOf( String( author ?? '' ).split( ',' ) );
	return {
		postType: isOfProducts ? 'product' : postType,
		...sourceOf( attributes ),
		...numberOf( perPage ),
		...( ORDERS.includes( String( orderBy ) ) && { orderBy } ),
		...( ( order === 'asc' || order === 'desc' ) && { order } ),
		...( Object.keys( terms ).length > 0 && { terms } ),
		...columnsOf( layout.columns ?? layout.columnCount ),
		...( isOfProducts && ofProducts( query ) ),
		...( ! isOfProducts && authors.length > 0 && { authors } ),
	};
};

/** WooCommerce's older blocks, each with an order or a condition of its own. */
const OLDER: Record< string, Values > = {
	'woocommerce/product-best-sellers': { orderBy: 'popularity' },
	'woocommerce/product-category': {},
	'woocommerce/product-new': {},
	'woocommerce/product-on-sale': { onSale: true },
	'woocommerce/product-tag': {},
	'woocommerce/product-top-rated': { orderBy: 'rating' },
	'woocommerce/handpicked-products': { source: 'manual' },
};

/**
 * What an older block of WooCommerce says, in our words.
 *
 * @param name
 * @param attributes
 */
export const fromOlder = ( name: string, attributes: Values ): Values => {
	const { columns = 3, rows = 3, orderby } = attributes;
	const [ orderBy = '', order ] = String( orderby ?? '' ).split( '_' );
	const terms = {
		product_cat: idsOf( attributes.categories ),
		product_tag: idsOf( attributes.tags ),
	};
	const used = Object.entries( terms ).filter( ( [ , ids ] ) => ids.length );
	return {
		postType: 'product',
		...OLDER[ name ],
		...( name === 'woocommerce/handpicked-products'
			? { ids: idsOf( attributes.products ) }
			: numberOf( Number( columns ) * Number( rows ) ) ),
		...columnsOf( columns ),
		...( orderby === 'menu_order' && { orderBy: orderby, order: 'asc' } ),
		...( ORDERS.includes( orderBy ) && {
			orderBy,
			order: order === 'asc' || orderBy === 'title' ? 'asc' : 'desc',
		} ),
		...( used.length > 0 && { terms: Object.fromEntries( used ) } ),
		pagination: 'none',
		...BARE,
	};
};

const from = ( name: string, isProducts: boolean ): BlockTransform => ( {
	type: 'block',
	blocks: [ name ],
	transform: ( attributes, innerBlocks ) =>
		createBlock(
			metadata.name,
			fromQuery( attributes, isProducts, innerBlocks )
		),
} );

export const transforms = {
	from: [
		from( 'core/query', false ),
		from( 'woocommerce/product-collection', true ),
		...Object.keys( OLDER ).map( ( name ) =>
			fromBlocks( [ name ], metadata.name, ( attributes ) =>
				fromOlder( name, attributes )
			)
		),
		...fromProductsShortcode( metadata.name, BARE ),
	],
};
