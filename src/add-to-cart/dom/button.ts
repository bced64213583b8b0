/**
 * A listing button's states: normal, loading, added, and refused with the reason beside it.
 */
import type { AddToCartSettings } from '../settings';

/** Buttons that add, a list's and a product's; blocks have their own ways. */
export const ADD_BUTTONS =
	'.ajax_add_to_cart:not(.wc-interactive),.single_add_to_cart_button';

const FAILURE = 'vitrin-add-to-cart-failure';

const beside = (
	button: HTMLElement,
	name: string
): Element | null | undefined =>
	button.parentElement?.querySelector( '.' + name );

/** Not `disabled`: a disabled button loses focus, and links have no such state. */
export const setLoading = ( button: HTMLElement, isLoading: boolean ): void => {
	button.classList.toggle( 'loading', isLoading );
	for ( const name of [ 'aria-busy', 'aria-disabled' ] ) {
		button.toggleAttribute( name, false );
		if ( isLoading ) {
			button.setAttribute( name, 'true' );
		}
	}
	if ( isLoading ) {
		button.classList.remove( 'added' );
		beside( button, FAILURE )?.remove();
	}
};

/** Added: marked, with one 'view cart' link beside it, however often it is clicked (ADD-01). */
export const setAdded = (
	button: HTMLElement,
	{ isCart, cartUrl }: AddToCartSettings,
	viewCart: string
): void => {
	button.classList.add( 'added' );
	if ( ! isCart && ! beside( button, 'added_to_cart' ) ) {
		const link = document.createElement( 'a' );
		link.className = 'added_to_cart wc-forward no-prefetch';
		link.href = cartUrl;
		link.textContent = viewCart;
		button.after( link );
	}
};

/** Gives the words' element. */
export const showFailure = (
	button: HTMLElement,
	message: string
): HTMLElement => {
	const note = document.createElement( 'span' );
	note.className = FAILURE;
	note.textContent = message;
	( beside( button, 'added_to_cart' ) ?? button ).after( note );
	return note;
};

/** What another plugin noted of an add that was made; until the next click. */
export const showNote = ( button: HTMLElement, message: string ): void => {
	showFailure( button, message ).classList.add( 'is-note' );
};
