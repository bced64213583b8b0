/**
 * Which options are available with the rest of the choice (VAR-06), in the selects and in their
 * swatches.
 */
import type { Choice } from '../../shared/domain/variation-table';
import { optionsLeft, type Known } from '../domain/state';
import { nameOf } from './choice-fields';
import { showChosen, swatchesOf } from './fields';

/** An option's label, from the select: in a swatch WordPress may turn an emoji into a picture. */
export const optionName = (
	select: HTMLSelectElement,
	value: string
): string =>
	[ ...select.options ].find( ( option ) => option.value === value )?.text ??
	value;

/**
 * @param select
 * @param available   Values that are; null: not known, so all may be.
 * @param unavailable The text for others; `%s` is the option.
 */
const showAvailable = (
	select: HTMLSelectElement,
	available: ReadonlySet< string > | null,
	unavailable: string
): void => {
	for ( const option of select.options ) {
		const isAvailable =
			! option.value || ! available || available.has( option.value );
		// A chosen option stays enabled: a disabled one would not be sent.
		option.disabled = ! isAvailable && ! option.selected;
		if ( option.value && available ) {
			// Other plugins' swatches look for these classes.
			option.classList.toggle( 'attached', isAvailable );
			option.classList.toggle( 'enabled', isAvailable );
		} else if ( ! option.value ) {
			// The shop hides 'choose an option' once something is chosen.
			option.hidden =
				select.dataset.show_option_none === 'no' && !! select.value;
		}
	}
	for ( const swatch of swatchesOf( select ) ) {
		const isAvailable =
			! available || available.has( swatch.dataset.value ?? '' );
		swatch.classList.toggle( 'is-inactive', ! isAvailable );
		if ( isAvailable ) {
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

/**
 * Shows in all fields what is chosen, and which options are available with it.
 *
 * @param form        The form.
 * @param selects     Its fields.
 * @param known       What is known of the product's variations.
 * @param choice      What is chosen.
 * @param unavailable The text for options that are not; `%s` is the option.
 */
export const showOptions = (
	form: HTMLElement,
	selects: readonly HTMLSelectElement[],
	known: Known,
	choice: Choice,
	unavailable: string
): void =>
	selects.forEach( ( select ) => {
		showAvailable(
			select,
			optionsLeft( known, choice, nameOf( select ) ),
			unavailable
		);
		showChosen( select );
		const label = form.querySelector< HTMLElement >(
			`label[for="${ CSS.escape( select.id ) }"]`
		);
		if ( label && swatchesOf( select ).length ) {
			label.dataset.vitrinChosen = select.value
				? optionName( select, select.value )
				: '';
		}
	} );
