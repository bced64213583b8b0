/**
 * Waits until somebody comes to the checkout block. What helps there comes then; the server folds
 * digits and judges by itself, so nobody waits for it.
 */
import { createScope, type Dispose } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { onIntent } from '../shared/triggers';
import { CHECKOUT_BLOCK } from './block/chunks';

const BLOCK = '.wp-block-woocommerce-checkout';

export const startCheckoutBlock = (
	loader: Pick< Loader, 'load' >
): Dispose => {
	const scope = createScope();
	let isAsked = false;
	onIntent( scope, BLOCK, () => {
		if ( ! isAsked ) {
			isAsked = true;
			loader.load( CHECKOUT_BLOCK ).then(
				( { start } ) => scope.add( start() ),
				() => {}
			);
		}
	} );
	return scope.dispose;
};
