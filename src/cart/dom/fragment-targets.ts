/** Which elements of the page the fragments of an answer would replace. */
import { CART_FRAGMENT } from '../domain/answer';
import type { CartAnswer } from '../domain/types';

export type Fragments = CartAnswer[ 'fragments' ];

export const isOnPage = ( selector: string ): boolean => {
	try {
		return !! document.querySelector( selector );
	} catch {
		// A selector that only jQuery knows; without jQuery nobody can use it.
		return false;
	}
};

export const haveTarget = ( fragments: Fragments ): boolean =>
	Object.keys( fragments ).some(
		( selector ) => selector !== CART_FRAGMENT && isOnPage( selector )
	);
