import {
	createBlock,
	type Block,
	type BlockTransform,
} from '@wordpress/blocks';
import { fromBlocks } from '../shared/transforms';
import { MAX_PER_PAGE, ORDERS } from './attributes';
import metadata from './block.json';
import {
	alignOf,
	BARE,
	columnsOf,
	fromQuery,
	idsOf,
	isId,
	ofStock,
	othersOf,
	type Values,
} from './from-query';
import { fromProductsShortcode } from './products-shortcode';

const numberOf = ( value: unknown ) =>
	isId( value ) && { perPage: Math.min( MAX_PER_PAGE, value ) };

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
		...ofStock( attributes.stockStatus ),
		...BARE,
		...alignOf( attributes ),
	};
};

/**
 * Whether a loop lists the same as an older block: items that have all of several terms it can't, nor those of one
 * state of stock alone.
 *
 * @param attributes
 */
export const canBeLoopOfOlder = ( attributes: Values ): boolean => {
	const { stockStatus, categories, tags } = attributes;
	const isAll = ( operator: unknown, chosen: unknown ): boolean =>
		operator === 'all' && idsOf( chosen ).length > 1;
	return (
		! isAll( attributes.catOperator, categories ) &&
		! isAll( attributes.tagOperator, tags ) &&
		ofStock( stockStatus ) !== null
	);
};

const from = ( name: string, isCollection: boolean ): BlockTransform => ( {
	type: 'block',
	blocks: [ name ],
	isMatch: ( attributes, block ) =>
		fromQuery( attributes, isCollection, block?.innerBlocks ) !== null,
	transform: ( attributes, innerBlocks = [] ): Block[] => {
		const [ before, after ] = othersOf( innerBlocks );
		return [
			...before,
			createBlock(
				metadata.name,
				fromQuery( attributes, isCollection, innerBlocks ) ?? {}
			),
			...after,
		];
	},
} );

export const transforms = {
	from: [
		from( 'core/query', false ),
		from( 'woocommerce/product-collection', true ),
		...Object.keys( OLDER ).map( ( name ) =>
			fromBlocks(
				[ name ],
				metadata.name,
				( attributes ) => fromOlder( name, attributes ),
				canBeLoopOfOlder
			)
		),
		...fromProductsShortcode( metadata.name, BARE ),
	],
};
