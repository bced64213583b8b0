import { createBlock, type BlockTransform } from '@wordpress/blocks';
import { readShortcode, type ShortcodeAttributes } from '../shared/transforms';
import { MAX_COLUMNS, MAX_PER_PAGE, ORDERS } from './attributes';

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

const numberOf = ( value: string | undefined, most: number ): number => {
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
	const number = numberOf( limit ?? perPage, MAX_PER_PAGE );
	const wide = numberOf( columns, MAX_COLUMNS );
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
