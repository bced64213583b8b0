/**
 * Which elements of the page the fragments of an answer would replace, and filling them: a page
 * from a cache shows an empty cart in WooCommerce's widget and in header carts.
 */
import { CART_FRAGMENT } from '../domain/answer';
import type { CartAnswer, CartStore } from '../domain/types';
import type { BridgeLoader } from './bridge-loader';

export type Fragments = CartAnswer[ 'fragments' ];

export const isOnPage = ( selector: string ): boolean => {
	try {
		return !! document.querySelector( selector );
	} catch {
		// A selector that only jQuery knows; without jQuery it can't be used.
		return false;
	}
};

export const haveTarget = ( fragments: Fragments ): boolean =>
	Object.keys( fragments ).some(
		( selector ) => selector !== CART_FRAGMENT && isOnPage( selector )
	);

/** WooCommerce's cart widget, which WooCommerce's own script used to fill. */
const WIDGET = 'div.widget_shopping_cart_content';

/**
 * Applies the last answer's fragments to a page from a cache, or asks for new ones.
 *
 * @param cart
 * @param bridge
 * @param snapshot The last answer, when it is of the cart that the cookies name.
 */
export const fillFragments = (
	cart: CartStore,
	bridge: BridgeLoader,
	snapshot: CartAnswer | null
): void => {
	const { fragments = {}, cart: cached = null } = snapshot ?? {};
	const fillNow = (): void => {
		const { server, pending, status } = cart.getState();
		if ( pending.length ) {
			// The answer to these fills them, if it has a cart.
			const unsubscribe = cart.subscribe( () => {
				if ( ! cart.getState().pending.length ) {
					unsubscribe();
					fillNow();
				}
			} );
		} else if ( server !== cached || status === 'loading' ) {
			// A newer answer has filled them, or will.
		} else if ( isOnPage( WIDGET ) && ! fragments[ WIDGET ] ) {
			void cart.refresh();
		} else if ( haveTarget( fragments ) ) {
			bridge.use( ( there ) =>
				there?.fill( fragments, cached?.hash ?? '' )
			);
		}
	};
	// WooCommerce's own script, where kept, fills them.
	if ( ! ( 'wc_cart_fragments_params' in window ) ) {
		fillNow();
	}
};
