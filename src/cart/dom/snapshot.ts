/**
 * The last answer, kept for the tab's next page: so that the drawer has lines to show before
 * the server has spoken, and a theme's header cart or WooCommerce's cart widget stands filled
 * on a page from a cache. It counts only while WooCommerce's cookie names the same cart. In
 * the tab's own storage: a shared computer must not keep it.
 */
import { readCookie } from '../../shared/dom/cookie';
import { CART_FRAGMENT, parseAnswer } from '../domain/answer';
import type { CartAnswer } from '../domain/types';
import { nameHere } from '../domain/place';

const KEY = 'vitrin-cart';

/** What other plugins put into their fragments has a language, and may be a customer's own. */
const keyHere = (): string =>
	[
		nameHere( KEY ),
		document.documentElement.lang,
		document.body.classList.contains( 'logged-in' ) ? 'customer' : '',
	]
		.filter( Boolean )
		.join( ' ' );

/** Characters; a browser gives all of a tab some five million. */
const LARGEST = 300_000;

export const saveSnapshot = ( { cart, fragments }: CartAnswer ): void => {
	if ( ! cart ) {
		return;
	}
	const bare = { [ CART_FRAGMENT ]: fragments[ CART_FRAGMENT ] };
	const all = JSON.stringify( fragments );
	try {
		// The old one goes first: where the new one finds no room, none is better.
		sessionStorage.removeItem( keyHere() );
		sessionStorage.setItem(
			keyHere(),
			all.length > LARGEST ? JSON.stringify( bare ) : all
		);
	} catch {
		// Full, or forbidden in a private window: the next page asks the server.
	}
};

export const readSnapshot = (): CartAnswer | null => {
	try {
		const answer = parseAnswer( {
			fragments: JSON.parse( sessionStorage.getItem( keyHere() ) ?? '' ),
		} );
		const hash = readCookie( 'woocommerce_cart_hash' );
		return hash && answer.cart?.hash === hash ? answer : null;
	} catch {
		return null;
	}
};
