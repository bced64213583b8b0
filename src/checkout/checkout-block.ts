/**
 * Loads what helps at the checkout block when the block gets the pointer or the focus. Nothing
 * waits for it: the server folds digits and checks by itself.
 */
import { chunk } from '../shared/loader/chunk';
import { createScope, delegate, type Dispose } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { onIntent } from '../shared/triggers';

/** Digits, checks and hints of its fields. */
const CHECKOUT_BLOCK = chunk(
	'checkout-block',
	() => import( /* webpackChunkName: "checkout-block" */ './block/fields' ),
	{ hasStyle: true, hasWords: true }
);

const BLOCK = '.wp-block-woocommerce-checkout';

export const startCheckoutBlock = (
	loader: Pick< Loader, 'load' >
): Dispose => {
	const scope = createScope();
	/** Fields that the focus leaves before it is loaded. */
	const left = new Set< Element >();
	const waiting = createScope();
	scope.add( waiting.dispose );
	delegate( waiting, 'focusout', BLOCK, ( { target } ) =>
		left.add( target as Element )
	);
	let isAsked = false;
	onIntent( scope, BLOCK, () => {
		if ( ! isAsked ) {
			isAsked = true;
			loader.load( CHECKOUT_BLOCK ).then(
				( { start } ) => {
					waiting.dispose();
					scope.add( start( undefined, undefined, left ) );
				},
				() => {}
			);
		}
	} );
	return scope.dispose;
};
