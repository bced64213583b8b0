/**
 * The last server cart, kept for the tab's next page, so that the drawer has lines to
 * show before the server has spoken. It counts only while WooCommerce's cookie names
 * the same cart. In the tab's own storage: a shared computer must not keep it.
 */
import { readCookie } from '../../shared/dom/cookie';
import { CART_FRAGMENT, parseAnswer } from '../domain/answer';
import type { CartAnswer } from '../domain/types';
import { nameHere } from '../domain/place';

const KEY = 'vitrin-cart';

export const saveSnapshot = ( { cart, fragments }: CartAnswer ): void => {
	try {
		if ( cart ) {
			sessionStorage.setItem(
				nameHere( KEY ),
				fragments[ CART_FRAGMENT ] ?? ''
			);
		}
	} catch {
		// Full, or forbidden in a private window: the next page asks the server.
	}
};

export const readSnapshot = (): CartAnswer | null => {
	try {
		const answer = parseAnswer( {
			fragments: {
				[ CART_FRAGMENT ]:
					sessionStorage.getItem( nameHere( KEY ) ) ?? '',
			},
		} );
		const hash = readCookie( 'woocommerce_cart_hash' );
		return hash && answer.cart?.hash === hash ? answer : null;
	} catch {
		return null;
	}
};
