/**
 * Persian and Arabic digits in fields for numbers become Latin ones as they are typed (L10N-02):
 * gateways, and rules of other plugins, know no others. Only digits are touched, the caret stays
 * where it is, and a gateway's own formatter works on what we leave.
 */
import { toLatinDigits } from '../../shared/domain/latin-digits';
import type { Scope } from '../../shared/dom/scope';
import { setValue } from './field';

/** Quantities have a script of their own. */
const FIELDS = [
	'[type=tel]',
	'[type=number]',
	'[inputmode=numeric]',
	'[inputmode=tel]',
	'[inputmode=decimal]',
	'[autocomplete~=tel]',
	'[autocomplete~=postal-code]',
	'[autocomplete*=cc-number]',
	'[autocomplete*=cc-csc]',
	'[autocomplete*=cc-exp]',
	'[name$=_postcode]',
	'[name$=_phone]',
	'[data-vitrin-check]',
];
const SELECTOR = `input:is(${ FIELDS.join() }):not(.qty)`;

const fieldOf = ( event: Event, form: string ): HTMLInputElement | null => {
	const field = ( event.target as Element | null )?.closest?.(
		SELECTOR
	) as HTMLInputElement | null;
	return field?.closest( form ) ? field : null;
};

/** Both kinds of digits are one unit long, so that every place in the text stays. */
const foldValue = ( field: HTMLInputElement ): boolean => {
	const latin = toLatinDigits( field.value );
	if ( latin === field.value ) {
		return false;
	}
	// Null for fields without a caret that can be read, such as those for numbers.
	const { selectionStart, selectionEnd } = field;
	setValue( field, latin );
	if ( selectionStart !== null && field === document.activeElement ) {
		field.setSelectionRange( selectionStart, selectionEnd );
	}
	return true;
};

/**
 * @param scope Ends it.
 * @param form  Selector of the forms.
 */
export const acceptPersianDigits = ( scope: Scope, form: string ): void => {
	scope.on( document, 'beforeinput', ( event ) => {
		const { data, dataTransfer, inputType, isComposing } =
			event as InputEvent;
		const typed = data ?? dataTransfer?.getData( 'text/plain' );
		if (
			event.defaultPrevented ||
			isComposing ||
			! typed ||
			! inputType.startsWith( 'insert' ) ||
			! fieldOf( event, form )
		) {
			return;
		}
		const latin = toLatinDigits( typed );
		if ( latin !== typed ) {
			event.preventDefault();
			// Unlike setting the value, it can be undone by the visitor.
			document.execCommand( 'insertText', false, latin );
		}
	} );
	// Values from elsewhere: autofill, dictation, keyboards that compose. In the capture phase,
	// so that scripts that format the field read Latin digits.
	scope.on(
		document,
		'input',
		( event ) => {
			const field = fieldOf( event, form );
			if ( field && ! ( event as InputEvent ).isComposing ) {
				foldValue( field );
			}
		},
		{ capture: true }
	);
	scope.on( document, 'compositionend', ( event ) => {
		const field = fieldOf( event, form );
		if ( field && foldValue( field ) ) {
			field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		}
	} );
};

/** Digits that were typed before this was loaded. */
export const foldTypedDigits = ( form: string ): void =>
	document
		.querySelectorAll< HTMLInputElement >( `${ form } ${ SELECTOR }` )
		.forEach( ( field ) => {
			if ( foldValue( field ) ) {
				field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
			}
		} );
