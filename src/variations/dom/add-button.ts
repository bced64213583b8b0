/** The button that adds, as far as a choice lets it. */
import type { ButtonState } from '../domain/state';

/** VAR-02. */
export const showButton = ( form: Element, state: ButtonState ): void => {
	for ( const { classList } of form.querySelectorAll(
		'.single_add_to_cart_button'
	) ) {
		classList.toggle( 'disabled', state !== 'ready' );
		classList.toggle( 'wc-variation-selection-needed', state === 'choose' );
		classList.toggle(
			'wc-variation-is-unavailable',
			state === 'unavailable'
		);
	}
	for ( const { classList } of form.querySelectorAll(
		'.woocommerce-variation-add-to-cart'
	) ) {
		const name = 'woocommerce-variation-add-to-cart-';
		classList.toggle( `${ name }enabled`, state === 'ready' );
		classList.toggle( `${ name }disabled`, state !== 'ready' );
	}
};
