import { createBlock } from '@wordpress/blocks';
import { fromBlocks, fromShortcode, fromWidget } from '../shared/transforms';

const OURS = 'vitrin/mini-cart';

const WOOCOMMERCE = 'woocommerce/mini-cart';

export const transforms = {
	from: [
		...fromShortcode( 'vitrin_mini_cart', OURS, ( { total } ) => ( {
			showTotal: total === 'yes',
		} ) ),
		fromWidget( 'vitrin_mini_cart', OURS, ( { show_total: total } ) => ( {
			showTotal: !! total,
		} ) ),
		fromBlocks( [ WOOCOMMERCE ], OURS, ( { hasHiddenPrice } ) => ( {
			showTotal: hasHiddenPrice === false,
		} ) ),
		fromBlocks(
			[ 'vitrin/side-cart-toggler' ],
			OURS,
			( { showTotal } ) => ( { showTotal } )
		),
	],
	to: [
		{
			type: 'block' as const,
			blocks: [ WOOCOMMERCE ],
			transform: ( { showTotal }: Record< string, unknown > ) =>
				createBlock( WOOCOMMERCE, { hasHiddenPrice: ! showTotal } ),
		},
	],
};
