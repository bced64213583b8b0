/**
 * A cart page that shows an older cart than the browser's cookies name: what of it is hidden
 * while the one of now is asked for, and when the page loads itself anew.
 */
import { hideOld } from './old-parts';
import { BLANK, formOf, TOTALS } from './parts';

/** What says that the cart is empty, with what stands around it. */
const blank = (): Element | null => {
	const message = document.querySelector( BLANK );
	const wrapper = message?.closest( '.woocommerce' );
	return wrapper && wrapper !== document.body ? wrapper : message;
};

export const hideOldPage = (): void => {
	const form = formOf();
	hideOld( form ? [ form, document.querySelector( TOTALS ) ] : [ blank() ] );
};

const KEY = 'vitrin-cart-page';

/**
 * Whether the page may load itself anew for this cart: once, so that a page that comes from
 * some cache again and again doesn't go round in circles.
 */
export const mayLoadAgain = ( hash: string ): boolean => {
	try {
		const isNew = sessionStorage.getItem( KEY ) !== hash;
		sessionStorage.setItem( KEY, hash );
		return isNew;
	} catch {
		// No storage, no memory.
		return false;
	}
};
