import { createBlock } from '@wordpress/blocks';
import { fromBlocks, fromShortcode, fromWidget } from '../shared/transforms';

const OURS = 'vitrin/search';

const WORDPRESS = 'core/search';

/** What marks WordPress's search as one for products, as WooCommerce's variation of it does. */
const PRODUCTS = { query: { post_type: 'product' } };

const searchesProducts = ( { query }: Record< string, unknown > ): boolean =>
	typeof query === 'object' &&
	query !== null &&
	( query as Record< string, unknown > ).post_type === 'product';

export const transforms = {
	from: [
		...fromShortcode( 'vitrin_search', OURS, ( { display, label } ) => ( {
			display: display === 'field' ? 'field' : 'button',
			showLabel: label === 'yes',
		} ) ),
		fromBlocks(
			[ WORDPRESS ],
			OURS,
			( { buttonPosition } ) => ( {
				display: buttonPosition === 'button-only' ? 'button' : 'field',
			} ),
			searchesProducts
		),
		fromWidget( 'woocommerce_product_search', OURS, () => ( {
			display: 'field',
		} ) ),
	],
	to: [
		{
			type: 'block' as const,
			blocks: [ WORDPRESS ],
			transform: ( { display }: Record< string, unknown > ) =>
				createBlock( WORDPRESS, {
					...PRODUCTS,
					buttonPosition:
						display === 'button' ? 'button-only' : 'button-inside',
					buttonUseIcon: true,
				} ),
		},
	],
};
