import { createBlock, type BlockTransform } from '@wordpress/blocks';
import metadata from './block.json';

type Query = Record< string, unknown >;

const ORDERS = [
	'date',
	'title',
	'price',
	'popularity',
	'rating',
	'menu_order',
];

/** What WordPress's Query Loop and WooCommerce's Product Collection say, in our words; the rest stays default. */
export const fromQuery = (
	attributes: Record< string, unknown >,
	isProducts: boolean
): Record< string, unknown > => {
	const query = ( attributes.query ?? {} ) as Query;
	const { postType, perPage, orderBy, order, taxQuery, inherit } = query;
	const terms = Object.fromEntries(
		Object.entries(
			( taxQuery ?? {} ) as Record< string, unknown >
		).filter(
			( [ , ids ] ) =>
				Array.isArray( ids ) &&
				ids.length > 0 &&
				ids.every( ( id ) => Number.isInteger( id ) )
		)
	);
	return {
		postType:
			isProducts || typeof postType !== 'string' ? 'product' : postType,
		...( inherit === true && { source: 'page' } ),
		...( Number.isInteger( perPage ) &&
			Number( perPage ) > 0 && {
				perPage: Math.min( 48, Number( perPage ) ),
			} ),
		...( ORDERS.includes( String( orderBy ) ) && { orderBy } ),
		...( ( order === 'asc' || order === 'desc' ) && { order } ),
		...( Object.keys( terms ).length > 0 && { terms } ),
		...( query.woocommerceOnSale === true && { onSale: true } ),
		...( query.featured === true && { featured: true } ),
	};
};

const from = ( name: string, isProducts: boolean ): BlockTransform => ( {
	type: 'block',
	blocks: [ name ],
	transform: ( attributes ) =>
		createBlock( metadata.name, fromQuery( attributes, isProducts ) ),
} );

export const transforms = {
	from: [
		from( 'core/query', false ),
		from( 'woocommerce/product-collection', true ),
	],
};
