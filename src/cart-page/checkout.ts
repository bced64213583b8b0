/**
 * The checkout and the page with WooCommerce's cart block, when they arrive with an older cart than
 * the cookies name. WooCommerce's own scripts fetch the new one: this triggers them, and hides the
 * old order until they are done.
 */
import { createScope, type Dispose } from '../shared/dom/scope';
import { jQueryOfPage, listenToJQuery } from '@vitrin/cart';
import { realClock } from '../shared/domain/time';
import { renewBlockCart, watchBlockCart } from './dom/block-cart';
import { cartHash, watchFreshness } from './dom/freshness';
import { hideOld, showOld } from './dom/old-sections';

const FORM = 'form.checkout';
const REVIEW = '.woocommerce-checkout-review-order-table';
const BLOCKS = '.wp-block-woocommerce-cart,.wp-block-woocommerce-checkout';
/** Milliseconds: should WooCommerce's script never be done, the order is shown as it was. */
const PATIENCE = 15_000;

export interface CheckoutPageOptions {
	hashes: readonly string[];
	clock?: typeof realClock;
	reload?: () => void;
}

/** The carts that an order review was made for (CheckoutScript::add_hashes()), where the answer says so. */
const hashesOf = ( answer: unknown ): string[] | undefined => {
	const hashes = (
		answer as { fragments?: Record< string, unknown > } | undefined
	 )?.fragments?.[ '#vitrin-cart-hashes' ];
	return typeof hashes === 'string' ? hashes.split( ',' ) : undefined;
};

const isReload = (): boolean =>
	(
		performance.getEntriesByType( 'navigation' )[ 0 ] as
			PerformanceNavigationTiming | undefined
	 )?.type === 'reload';

export const startCheckoutPage = ( {
	hashes,
	clock = realClock,
	reload = () => window.location.reload(),
}: CheckoutPageOptions ): Dispose => {
	const scope = createScope();
	let isArriving = true;
	/** The cart that was asked for last. */
	let asked: string | undefined;
	let cancel = () => {};

	const show = (): void => {
		cancel();
		showOld();
	};
	const hide = (): void => {
		hideOld( document.querySelectorAll( REVIEW ) );
		cancel();
		cancel = clock.after( PATIENCE, show );
	};

	const freshness = watchFreshness( scope, hashes, ( { renewed } ) => {
		if ( document.querySelector( FORM ) ) {
			hide();
			// The page's own script may have asked before the change, in a page fetched ahead.
			jQueryOfPage()?.( document.body ).trigger( 'update_checkout' );
		} else if ( document.querySelector( BLOCKS ) ) {
			if ( isArriving && ! isReload() && navigator.onLine ) {
				// They have not begun with what the page holds, and nobody has typed.
				reload();
			} else {
				void renewBlockCart();
			}
		}
		// Asked once for each cart.
		asked = cartHash();
		renewed();
	} );
	isArriving = false;
	if ( document.querySelector( BLOCKS ) ) {
		// What was changed on this page is not old.
		watchBlockCart( scope, freshness.renewed );
	}

	listenToJQuery(
		scope,
		'updated_checkout checkout_error',
		( _, [ answer ] ) => {
			// A call that was on its way while the cart changed brings the order of before.
			freshness.renewed(
				asked === cartHash() ? undefined : hashesOf( answer )
			);
			show();
			freshness.look();
		}
	);
	return scope.dispose;
};
