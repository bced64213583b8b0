/**
 * A listing button's states that a page shows by itself: normal, loading, and refused with the
 * reason beside it, and its fields. Those of an answer: answered.ts.
 */

/** Buttons that add, a list's and a product's; blocks have their own ways. */
export const ADD_BUTTONS =
	'.ajax_add_to_cart:not(.wc-interactive),.single_add_to_cart_button';

const FAILURE = 'vitrin-add-to-cart-failure';

/** The element of that class that stands beside it. */
export const beside = (
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

/** All data attributes as fields (ADD-02); null when the button names no product. */
export const fieldsOf = (
	attributes: Readonly< Record< string, string | undefined > >
): Record< string, string > | null => {
	const fields: Record< string, string > = {};
	for ( const [ key, value ] of Object.entries( attributes ) ) {
		fields[ key ] = value ?? '';
	}
	return Number( fields.product_id ) > 0 ? fields : null;
};
