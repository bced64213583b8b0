/**
 * A button that adds: the products that it names, and what the browser does on a click when no
 * script takes it: it follows the link, or sends the form.
 */

/** Ids by which a request may name a button's product, its variation or a group's members. */
export const productIdsOf = ( button: HTMLElement ): string[] => {
	const form = button.closest( 'form' );
	const named = [
		button.dataset.product_id,
		button.getAttribute( 'value' ),
		...[
			...( form?.querySelectorAll< HTMLInputElement >(
				'[name="add-to-cart"],[name=product_id],[name=variation_id]'
			) ?? [] ),
		].map( ( { value } ) => value ),
		...[ ...( form?.querySelectorAll( '[name^="quantity["]' ) ?? [] ) ].map(
			( field ) => /\d+/.exec( field.getAttribute( 'name' ) ?? '' )?.[ 0 ]
		),
	];
	return named.filter( ( id ): id is string => Number( id ) > 0 );
};

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
