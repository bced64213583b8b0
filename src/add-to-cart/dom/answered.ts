/**
 * A button after the shop has answered, and what is said of it. Loaded with the cart's engine.
 */
import { __ } from '../../shared/words';
import type { AddToCartSettings } from '../settings';
import { beside, showFailure } from './button';

export const addWords = () => ( {
	viewCart: __( 'View cart', 'vitrin' ),
	adding: __( 'Adding to the cart', 'vitrin' ),
	/* translators: %s: product name. */
	added: __( '“%s” was added to the cart.', 'vitrin' ),
	failed: __( 'The product could not be added to the cart.', 'vitrin' ),
	waiting: __(
		'You are offline. Changes will be sent when the connection is back.',
		'vitrin'
	),
} );

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
		link.title = viewCart;
		link.textContent = viewCart;
		button.after( link );
	}
};

/** What another plugin noted of an add that was made; until the next click. */
export const showNote = ( button: HTMLElement, message: string ): void => {
	showFailure( button, message ).classList.add( 'is-note' );
};
