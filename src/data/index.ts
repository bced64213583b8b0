/**
 * `vitrin-data`: registers our stores with @wordpress/data, for the editor, the admin
 * and other plugins. A composition entry like storefront/.
 */
import { cart } from '@vitrin/cart';
import { register } from '@wordpress/data';
import { createAttributionStore } from '../attribution/store';
import { createLoopStore } from '../loop-builder/store';
import { ownGlobal } from '../shared/dom/own-element';
import { emit } from '../shared/dom/scope';
import { getSideCartStore } from '../side-cart/store';
import { createStatisticsStore } from '../statistics/store';
import {
	createAttributionDescriptor,
	createCartDescriptor,
	createLoopDescriptor,
	createSideCartDescriptor,
	createStatisticsDescriptor,
} from './stores';

register( createCartDescriptor( cart ) );
register(
	createSideCartDescriptor( {
		...getSideCartStore(),
		// The drawer comes for it, where it isn't there yet.
		open: () => emit( 'vitrin:side-cart-open' ),
	} )
);
register( createLoopDescriptor( createLoopStore() ) );
register(
	createAttributionDescriptor(
		createAttributionStore(
			() =>
				ownGlobal( 'vitrin' ).attribution as ReturnType<
					Parameters< typeof createAttributionStore >[ 0 ]
				>
		)
	)
);
register(
	createStatisticsDescriptor(
		createStatisticsStore(
			() =>
				ownGlobal( 'vitrin' ).stats as ReturnType<
					Parameters< typeof createStatisticsStore >[ 0 ]
				>
		)
	)
);
