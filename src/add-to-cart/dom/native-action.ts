/**
 * What the browser does on a click on "add to cart" when no script takes it: it follows the link,
 * or sends the form.
 */

/** A link that adds without any script. */
const isAddLink = ( button: HTMLElement ): button is HTMLAnchorElement =>
	/add-to-cart=/.test( button.getAttribute( 'href' ) ?? '' );

/** Whether the browser leaves the page by it, unless a script cancels the click. */
export const isPageLink = ( button: HTMLElement ): boolean =>
	!! button.closest( 'a[href]:not([href^="#"],[href^="javascript:"])' );

/** Does it although a script has cancelled the click. */
export const doNatively = (
	button: HTMLElement,
	go: ( address: string ) => void
): void => {
	const form = button.closest( 'form' );
	if ( ! form ) {
		if ( isAddLink( button ) ) {
			go( button.href );
		}
	} else if ( form.hasAttribute( 'novalidate' ) || form.reportValidity() ) {
		const name = button.getAttribute( 'name' );
		if ( name ) {
			// A form that a script sends has no button.
			const field = document.createElement( 'input' );
			field.type = 'hidden';
			field.name = name;
			field.value = button.getAttribute( 'value' ) ?? '';
			form.append( field );
		}
		// It may hold a field of that name.
		HTMLFormElement.prototype.submit.call( form );
	}
};
