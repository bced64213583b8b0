/**
 * The last answer, stored for the tab's next page: so that the drawer has lines to show before
 * the server has spoken, and a theme's header cart or WooCommerce's cart widget stands filled
 * on a page from a cache. It counts only while WooCommerce's cookie names the same cart, and
 * as far as the page can tell for the same person. In the tab's own storage: a shared computer
 * must not keep it.
 */
import { readCookie } from '../../shared/dom/cookie';
import { CART_FRAGMENT, parseAnswer } from '../domain/answer';
import type { CartAnswer } from '../domain/types';
import { scopedKey } from '../domain/storage-key';

const KEY = 'vitrin-cart';

/** What other plugins put into their fragments has a language, and may be a customer's own. */
const reader = (): string =>
	[
		document.documentElement.lang,
		document.body.classList.contains( 'logged-in' ) ? 'customer' : '',
	].join( ' ' );

/** Characters; a browser gives all of a tab some five million. */
const LARGEST = 300_000;

/**
 * The cart without what its shopper wrote, since the browser's next user could read the storage, and
 * without what went, which the next page may have said by then.
 */
const withoutNote = ( html = '' ): string =>
	html.replace( />([^<]*)</, ( _all, json: string ) => {
		const {
			note,
			dropped: _dropped,
			...cart
		} = JSON.parse( json ) as { note?: unknown; dropped?: unknown };
		// Where the shop takes none, it says so.
		const stored = note === null ? { ...cart, note } : cart;
		return `>${ JSON.stringify( stored ).replace( /</g, '\\u003C' ) }<`;
	} );

export const saveSnapshot = ( { cart, fragments }: CartAnswer ): void => {
	if ( ! cart ) {
		return;
	}
	try {
		const bare = {
			[ CART_FRAGMENT ]: withoutNote( fragments[ CART_FRAGMENT ] ),
		};
		const textOf = ( stored: CartAnswer[ 'fragments' ] ) =>
			JSON.stringify( { reader: reader(), fragments: stored } );
		const all = textOf( { ...fragments, ...bare } );
		// The old one goes first: where the new one finds no room, none is better.
		sessionStorage.removeItem( scopedKey( KEY ) );
		sessionStorage.setItem(
			scopedKey( KEY ),
			all.length > LARGEST ? textOf( bare ) : all
		);
	} catch {
		// Full, or forbidden in a private window: the next page asks the server.
	}
};

/**
 * @param nonce The page's, bound to the person; '' on a page that a cache may keep, which can
 *              tell customers only from those who are not logged in.
 * @param currency The page's: a cart in another is old, though no cookie says so.
 * @return What was stored for another user is dropped.
 */
export const readSnapshot = (
	nonce: string,
	currency: string
): CartAnswer | null => {
	try {
		const stored = JSON.parse(
			sessionStorage.getItem( scopedKey( KEY ) ) ?? ''
		) as { reader: string; fragments: unknown };
		const answer = parseAnswer( stored );
		if (
			stored.reader !== reader() ||
			( nonce && answer.nonce !== nonce )
		) {
			sessionStorage.removeItem( scopedKey( KEY ) );
			return null;
		}
		const hash = readCookie( 'woocommerce_cart_hash' );
		return hash &&
			answer.cart?.hash === hash &&
			answer.cart.money?.currency === currency
			? answer
			: null;
	} catch {
		return null;
	}
};
