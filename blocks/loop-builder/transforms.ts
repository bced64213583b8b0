import {
	createBlock,
	type BlockTransform,
	type Block,
} from '@wordpress/blocks';
import {
	readShortcode,
	type ShortcodeAttributes,
	fromBlocks,
} from '../shared/transforms';
import { MAX_COLUMNS, MAX_PER_PAGE, ORDERS } from './attributes';
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

const TAG = 'products';

/** Categories and attributes stand in it by their slugs, which a block can't look up: such a shortcode stays. */
const KNOWN = [
	'ids',
	'limit',
	'per_page',
	'columns',
	'orderby',
	'order',
	'on_sale',
	'best_selling',
	'top_rated',
	'visibility',
	'paginate',
];

/** WooCommerce's name of an order in ours; '' for one that a block doesn't have. */
const orderOf = ( orderby = '' ): string => {
	const order = orderby === 'rand' ? 'random' : orderby;
	return ORDERS.includes( order ) ? order : '';
};

const isTrue = ( value: string | undefined ): boolean =>
	value === 'true' || value === '1' || value === 'yes';

const limited = ( value: string | undefined, most: number ): number => {
	const number = Number( value );
	return Number.isInteger( number ) && number > 0
		? Math.min( most, number )
		: 0;
};

/**
 * Whether all that the shortcode says can be said by the block.
 *
 * @param attributes Of the shortcode.
 */
export const canBeLoop = ( attributes: ShortcodeAttributes ): boolean =>
	Object.keys( attributes ).every( ( name ) => KNOWN.includes( name ) ) &&
	[ undefined, 'visible', 'featured' ].includes( attributes.visibility );

/**
 * WooCommerce's `[products]` in our words.
 *
 * @param attributes Of the shortcode.
 */
export const fromProducts = (
	attributes: ShortcodeAttributes
): Record< string, unknown > => {
	const { limit, per_page: perPage, columns, orderby, order } = attributes;
	const ids = ( attributes.ids ?? '' )
		.split( ',' )
		.map( Number )
		.filter( ( id ) => Number.isInteger( id ) && id > 0 );
	const number = limited( limit ?? perPage, MAX_PER_PAGE );
	const wide = limited( columns, MAX_COLUMNS );
	const by =
		( isTrue( attributes.best_selling ) && 'popularity' ) ||
		( isTrue( attributes.top_rated ) && 'rating' ) ||
		orderOf( orderby );
	return {
		postType: 'product',
		...( ids.length > 0 && { source: 'manual', ids } ),
		...( number > 0 && { perPage: number } ),
		...( wide > 0 && { columns: wide } ),
		...( by && { orderBy: by } ),
		...( order && {
			order: order.toLowerCase() === 'asc' ? 'asc' : 'desc',
		} ),
		...( isTrue( attributes.on_sale ) && { onSale: true } ),
		...( attributes.visibility === 'featured' && { featured: true } ),
		pagination: isTrue( attributes.paginate ) ? 'numbers' : 'none',
	};
};

/**
 * From the shortcode in a shortcode block. Pasted text stays a shortcode: it may say more than the block can.
 *
 * @param block The block's name.
 * @param more  Attributes that it gets besides.
 */
export const fromProductsShortcode = (
	block: string,
	more: object
): BlockTransform[] => {
	const create = ( attributes: ShortcodeAttributes ) =>
		createBlock( block, { ...fromProducts( attributes ), ...more } );
	const read = ( { text }: Record< string, unknown > ) =>
		typeof text === 'string' ? readShortcode( text, TAG ) : null;
	return [
		{
			type: 'block',
			blocks: [ 'core/shortcode' ],
			isMatch: ( attributes ) => {
				const found = read( attributes );
				return found !== null && canBeLoop( found );
			},
			transform: ( attributes ) => create( read( attributes ) ?? {} ),
		},
	];
};

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
