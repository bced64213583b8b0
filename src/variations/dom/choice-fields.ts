/**
 * A form's selects once a choice is made (fields.ts is loaded with the page): what is chosen, which options are
 * available with the rest of the choice (VAR-06), arrow keys on swatches, and the link that clears the choice (VAR-05).
 */
import type { Choice } from '../../shared/domain/variation-table';
import { optionsLeft, type Known } from '../domain/state';
import { showChosen, swatchesOf, choose, SWATCH } from './fields';
import { isPlainEvent, type Scope } from '../../shared/dom/scope';
import type { CancelableEvent } from './woocommerce-script';

/**
 * Where an arrow key leads in a group of swatches: round and round, as in any group of radio
 * buttons; sideways as the line runs. Pure.
 *
 * @param key   KeyboardEvent.key.
 * @param at    Where focus is.
 * @param count How many there are.
 * @param isRtl Whether lines run right to left.
 * @return null for a key that leads nowhere.
 */
export const afterArrow = (
	key: string,
	at: number,
	count: number,
	isRtl: boolean
): number | null => {
	const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
	const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
	if ( at < 0 || ! count ) {
		return null;
	}
	if ( key === forward || key === 'ArrowDown' ) {
		return ( at + 1 ) % count;
	}
	return key === back || key === 'ArrowUp'
		? ( at - 1 + count ) % count
		: null;
};

export const nameOf = ( select: HTMLSelectElement ): string =>
	select.dataset.attribute_name ?? select.name;

export const choiceOf = ( selects: readonly HTMLSelectElement[] ): Choice =>
	Object.fromEntries(
		selects.map( ( select ) => [ nameOf( select ), select.value ] )
	);

/** Without an event: the caller sends one for several fields. */
export const setValue = ( select: HTMLSelectElement, value: string ): void => {
	for ( const option of select.options ) {
		if ( option.value === value ) {
			option.disabled = false;
			select.value = value;
		}
	}
};

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

/** Arrow keys on swatches choose, as in a group of radio buttons. */
export const addSwatchKeys = (
	scope: Scope,
	form: HTMLElement,
	selects: readonly HTMLSelectElement[]
): void =>
	scope.on( form, 'keydown', ( event ) => {
		// Together with Alt, for one, an arrow is the browser's Back.
		const swatch = isPlainEvent( event as KeyboardEvent )
			? ( event.target as Element ).closest< HTMLElement >( SWATCH )
			: null;
		const select =
			swatch &&
			selects.find( ( one ) => swatchesOf( one ).includes( swatch ) );
		if ( ! select ) {
			return;
		}
		const all = swatchesOf( select );
		const next =
			all[
				afterArrow(
					( event as KeyboardEvent ).key,
					all.indexOf( swatch ),
					all.length,
					getComputedStyle( swatch ).direction === 'rtl'
				) ?? -1
			];
		if ( next ) {
			event.preventDefault();
			choose( select, next.dataset.value ?? '' );
			next.focus();
		}
	} );

const RESET_LINK = '.reset_variations';

/** Visible as soon as anything is chosen. */
export const showResetLink = (
	form: HTMLElement,
	names: readonly string[],
	choice: Choice
): void => {
	const link = form.querySelector< HTMLElement >( RESET_LINK );
	if ( link ) {
		link.style.visibility = names.some( ( name ) => choice[ name ] )
			? 'visible'
			: 'hidden';
	}
};

/** Listens to clicks, and to the space bar: a link with a button's role is clicked by it. */
export const listenToResetLink = (
	scope: Scope,
	form: HTMLElement,
	onReset: ( event: CancelableEvent ) => void
): void => {
	scope.on( form, 'click', ( event ) => {
		if ( ( event.target as Element ).closest( RESET_LINK ) ) {
			onReset( event );
		}
	} );
	scope.on( form, 'keydown', ( event ) => {
		const { key, target } = event as KeyboardEvent;
		if ( key === ' ' && ( target as Element ).matches( RESET_LINK ) ) {
			onReset( event );
		}
	} );
};
