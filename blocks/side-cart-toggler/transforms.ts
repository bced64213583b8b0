import { createBlock } from '@wordpress/blocks';
import { fromBlocks } from '../shared/transforms';

const OURS = 'vitrin/side-cart-toggler';

const WOOCOMMERCE = 'woocommerce/mini-cart';

export const transforms = {
	from: [
		fromBlocks( [ WOOCOMMERCE ], OURS, ( { hasHiddenPrice } ) => ( {
			showTotal: hasHiddenPrice === false,
		} ) ),
		fromBlocks( [ 'vitrin/mini-cart' ], OURS, ( { showTotal } ) => ( {
			showTotal,
		} ) ),
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
