/**
 * Which options lead to something (VAR-06), in the selects and in their swatches.
 */
import { swatchesOf } from './fields';

/** In words, as the select has it: WordPress may make a swatch's emoji a picture. */
export const optionName = (
	select: HTMLSelectElement,
	value: string
): string =>
	[ ...select.options ].find( ( option ) => option.value === value )?.text ??
	value;

/**
 * @param select
 * @param left        Values that lead to something; null: not known, so all may.
 * @param unavailable In words; `%s` is the option.
 */
export const showLeft = (
	select: HTMLSelectElement,
	left: ReadonlySet< string > | null,
	unavailable: string
): void => {
	for ( const option of select.options ) {
		const isLeft = ! option.value || ! left || left.has( option.value );
		// What is chosen is sent: a disabled option would not be.
		option.disabled = ! isLeft && ! option.selected;
		if ( option.value && left ) {
			// By these names swatches of other plugins know them.
			option.classList.toggle( 'attached', isLeft );
			option.classList.toggle( 'enabled', isLeft );
		} else if ( ! option.value ) {
			// A field that does without 'choose an option', once something is chosen.
			option.hidden =
				select.dataset.show_option_none === 'no' && !! select.value;
		}
	}
	for ( const swatch of swatchesOf( select ) ) {
		const isLeft = ! left || left.has( swatch.dataset.value ?? '' );
		swatch.classList.toggle( 'is-inactive', ! isLeft );
		if ( isLeft ) {
			swatch.removeAttribute( 'aria-label' );
		} else {
			swatch.setAttribute(
				'aria-label',
				unavailable.replace( '%s', () =>
					optionName( select, swatch.dataset.value ?? '' )
				)
			);
		}
	}
};
