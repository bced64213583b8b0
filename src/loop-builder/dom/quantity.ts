/**
 * The quantity that a card offers, carried to the button beside it: as data for scripts, in the
 * address for browsers that follow the link.
 */

/** On each change, and before a click on the button does anything. */
export const carryQuantity = ( event: Event ): void => {
	const { target, type } = event;
	const card = ( target as Element ).closest( '.vitrin-card' );
	const field = card?.querySelector< HTMLInputElement >( 'input.qty' );
	const button = card?.querySelector< HTMLAnchorElement >(
		'a.add_to_cart_button'
	);
	if ( ! field || ! button ) {
		return;
	}
	if ( type === 'click' && button.contains( target as Element ) ) {
		if ( ! field.reportValidity() ) {
			event.preventDefault();
			event.stopPropagation();
			return;
		}
	}
	if ( Number( field.value ) > 0 ) {
		const url = new URL( button.href );
		url.searchParams.set( 'quantity', field.value );
		button.href = url.href;
		button.dataset.quantity = field.value;
	}
};
