import { fromBlocks, fromShortcode } from '../shared/transforms';

const OURS = 'vitrin/filters';

/** None back: WooCommerce's filters are many blocks, and ours are set for the whole shop. */
export const transforms = {
	from: [
		...fromShortcode( 'vitrin_filters', OURS, ( { panel = '' } ) => ( {
			panel: [ 'drawer', 'fold' ].includes( panel ) ? panel : '',
		} ) ),
		fromBlocks( [ 'woocommerce/product-filters' ], OURS ),
	],
};
