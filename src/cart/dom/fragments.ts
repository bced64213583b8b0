/**
 * Other plugins' pieces of the page that come with a cart answer. WooCommerce's scripts
 * put them in place; where those are gone, this does.
 */
import { CART_FRAGMENT } from '../domain/answer';
import { jQueryOfPage } from './listen';

export const applyFragments = ( fragments: Record< string, string > ): void => {
	const $ = jQueryOfPage();
	for ( const [ selector, html ] of Object.entries( fragments ) ) {
		if ( selector === CART_FRAGMENT ) {
			continue;
		}
		try {
			if ( $ ) {
				// Its way runs their inline scripts and knows its own selectors.
				$( selector ).replaceWith( html );
			} else {
				document.querySelectorAll( selector ).forEach( ( element ) => {
					element.outerHTML = html;
				} );
			}
		} catch {
			// A selector that is none, or an element already gone: the others still count.
		}
	}
};
