/**
 * A form's selects and the swatches beside them. The select is the field: a swatch only
 * chooses in it.
 */
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
