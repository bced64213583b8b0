/**
 * A form's selects, the swatches beside them, and the button that adds. The select is the field: a
 * swatch only chooses in it.
 */
import type { ButtonState } from '../domain/state';

/** Printed by PHP into forms that are ours (VariationForm.php). */
export const MARK = '[data-vitrin-variations]';
export const SWATCH = '.vitrin-swatch';
export const SWATCH_FIELD = '.vitrin-swatch-field';

export const selectsOf = ( form: HTMLElement ): HTMLSelectElement[] => [
	...form.querySelectorAll< HTMLSelectElement >( '.variations select' ),
];

export const swatchesOf = ( select: Element ): HTMLElement[] => [
	...( select
		.closest( SWATCH_FIELD )
		?.querySelectorAll< HTMLElement >( SWATCH ) ?? [] ),
];

/** The swatches show what the select holds; one of them is where Tab goes. */
export const showChosen = ( select: HTMLSelectElement ): void => {
	const swatches = swatchesOf( select );
	const chosen = swatches.find(
		( { dataset } ) => dataset.value === select.value && select.value
	);
	for ( const swatch of swatches ) {
		swatch.setAttribute( 'aria-checked', String( swatch === chosen ) );
		swatch.tabIndex = swatch === ( chosen ?? swatches[ 0 ] ) ? 0 : -1;
	}
};

/** Hides the field: its swatches are shown and read by screen readers instead. */
export const startSwatches = ( select: HTMLSelectElement ): void => {
	const field = select.closest( SWATCH_FIELD );
	if ( field ) {
		field.classList.add( 'is-ready' );
		select.tabIndex = -1;
		select.setAttribute( 'aria-hidden', 'true' );
		showChosen( select );
	}
};

/** Chooses as a shopper would, so that all listeners are called. */
export const choose = (
	select: HTMLSelectElement | null | undefined,
	value = ''
): void => {
	for ( const option of select?.options ?? [] ) {
		if ( option.value === value ) {
			// What was out of reach is chosen on purpose: a disabled option would not be sent.
			option.disabled = false;
			option.selected = true;
			select?.dispatchEvent( new Event( 'change', { bubbles: true } ) );
		}
	}
};

/** How far a choice lets the button add (VAR-02). */
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
