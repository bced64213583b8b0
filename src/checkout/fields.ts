/**
 * Fields of the classic checkout once somebody comes to them: Persian digits, and checks of what
 * people in Iran type. A field is judged when it is left, never while one types; an error goes as
 * soon as it is put right. The server judges again, and alone where this isn't there.
 */
import { listenToJQuery } from '@vitrin/cart';
import { createScope, type Dispose } from '../shared/dom/scope';
import {
	normalizeEconomicCode,
	normalizeMobile,
	normalizeNationalId,
	normalizePostcode,
} from './domain/iran-codes';
import {
	clearFieldMessage,
	fieldMessage,
	markRow,
	showFieldMessage,
} from './dom/field-message';
import { acceptPersianDigits, foldTypedDigits } from './dom/latin-digits';
import { fieldWords } from './field-words';
import './dom/field-message.scss';

const FORM = 'form.checkout';
/** PHP says on each field which rule it has (FieldRules.php). */
const CHECKED = `${ FORM } input[data-vitrin-check]`;
/** Codes of Iran's (BuyerFields.php). */
const OWN_FIELDS = `${ FORM } :is([name=billing_national_id],[name=billing_economic_code])[data-vitrin-check]`;
/** WooCommerce puts the answer of the server there. */
const SERVER_ERROR =
	'.checkout-inline-error-message:not(.vitrin-field-message)';

const RULES: Record< string, ( typed: string ) => string | null > = {
	mobile: normalizeMobile,
	postcode: normalizePostcode,
	national_id: normalizeNationalId,
	economic_code: normalizeEconomicCode,
};

/** The country above the field; a form without one is for Iran alone. */
const isInIran = ( field: HTMLInputElement ): boolean => {
	const country = field.form?.elements.namedItem(
		`${ field.name.split( '_' )[ 0 ] }_country`
	);
	const value = ( country as HTMLInputElement | null )?.value;
	return value === undefined || value === 'IR';
};

const isWrong = ( field: HTMLInputElement ): boolean => {
	const rule = RULES[ field.dataset.vitrinCheck ?? '' ];
	return (
		!! rule &&
		field.value.trim() !== '' &&
		isInIran( field ) &&
		rule( field.value ) === null
	);
};

const rowHasServerError = ( field: HTMLInputElement ): boolean =>
	!! field.closest( '.form-row' )?.querySelector( SERVER_ERROR );

const judge = ( field: HTMLInputElement ): void => {
	if ( ! isWrong( field ) ) {
		clearFieldMessage( field, 'error' );
	} else if ( ! rowHasServerError( field ) ) {
		const words: Record< string, string > = fieldWords();
		showFieldMessage(
			field,
			'error',
			words[ field.dataset.vitrinCheck ?? '' ] ?? ''
		);
	}
};

const checkedFields = (): HTMLInputElement[] =>
	Array.from( document.querySelectorAll< HTMLInputElement >( CHECKED ) );

/** Nobody elsewhere has these; telephone and postcode are asked for everywhere. */
const showOwnFields = (): void => {
	for ( const field of document.querySelectorAll< HTMLInputElement >(
		OWN_FIELDS
	) ) {
		const row = field.closest< HTMLElement >( '.form-row' );
		if ( row ) {
			row.style.display = isInIran( field ) ? '' : 'none';
		}
	}
};

export const startFields = (): Dispose => {
	const scope = createScope();
	foldTypedDigits( FORM );
	acceptPersianDigits( scope, FORM );
	showOwnFields();
	const fieldOf = ( event: Event ) =>
		( event.target as Element | null )?.closest?.< HTMLInputElement >(
			CHECKED
		);
	// On the document: WooCommerce's script listens on the form, and takes messages away first.
	for ( const type of [ 'focusout', 'change' ] as const ) {
		scope.on( document, type, ( event ) => {
			const field = fieldOf( event );
			if ( field ) {
				judge( field );
			}
		} );
	}
	scope.on( document, 'input', ( event ) => {
		const field = fieldOf( event );
		if ( field && ! isWrong( field ) ) {
			clearFieldMessage( field, 'error' );
		}
	} );
	scope.on( document, 'change', ( event ) => {
		const { name } = event.target as HTMLInputElement;
		if ( /_country$/.test( name ?? '' ) ) {
			showOwnFields();
			// Another country has other rules; what is typed for it is judged when it is left.
			for ( const field of checkedFields() ) {
				if ( ! isWrong( field ) ) {
					clearFieldMessage( field, 'error' );
				}
			}
		}
	} );
	// Once WooCommerce has put the server's errors beside the fields, which say the same. Its script
	// has its own rules, by which such a field is marked as right.
	listenToJQuery( scope, 'checkout_error', () =>
		setTimeout( () =>
			checkedFields()
				.filter( rowHasServerError )
				.forEach( ( field ) => {
					fieldMessage( field, 'error' )?.remove();
					markRow( field );
				} )
		)
	);
	return scope.dispose;
};
