/**
 * Persian digits and checks of Iranian numbers in the classic checkout. A field is checked when it
 * is left, never during typing; an error is removed as soon as the value is right. The server
 * checks again, and alone where this chunk can't be loaded.
 */
import { listenToJQuery } from '@vitrin/cart';
import { createScope, type Dispose } from '../shared/dom/scope';
import { codeFault, type CodeFault } from './domain/iran-codes';
import { isInIran } from './dom/field';
import {
	clearFieldMessage,
	fieldMessage,
	markRow,
	showFieldMessage,
} from './dom/field-message';
import { acceptPersianDigits, foldTypedDigits } from './dom/latin-digits';
import { faultText } from './field-words';
import './dom/field-message.scss';

const FORM = 'form.checkout';
/** FieldChecks.php names the rule of each field. */
const CHECKED = `${ FORM } input[data-vitrin-check]`;
/** Codes of Iran's (BuyerFields.php). */
const OWN_FIELDS = `${ FORM } :is([name=billing_national_id],[name=billing_economic_code])[data-vitrin-check]`;
/** WooCommerce puts the answer of the server there. */
const SERVER_ERROR =
	'.checkout-inline-error-message:not(.vitrin-field-message)';

/** In a block theme's look a single error is no `li`, and WooCommerce's script puts only those beside the fields. */
const NAMED_ERROR = `${ FORM } .woocommerce-NoticeGroup-checkout [data-id]:not(li)`;

const isOfIran = ( { name }: HTMLInputElement ): boolean =>
	isInIran( name.split( '_' )[ 0 ] + '_' );

const ruleOf = ( { dataset }: HTMLInputElement ): string =>
	dataset.vitrinCheck ?? '';

const faultOf = ( field: HTMLInputElement ): CodeFault | '' =>
	isOfIran( field ) ? codeFault( ruleOf( field ), field.value ) : '';

const rowHasServerError = ( field: HTMLInputElement ): boolean =>
	!! field.closest( '.form-row' )?.querySelector( SERVER_ERROR );

const judge = ( field: HTMLInputElement ): void => {
	const fault = faultOf( field );
	if ( ! fault ) {
		clearFieldMessage( field, 'error' );
	} else if ( ! rowHasServerError( field ) ) {
		showFieldMessage( field, 'error', faultText( ruleOf( field ), fault ) );
	}
};

const checkedFields = (): HTMLInputElement[] =>
	Array.from( document.querySelectorAll< HTMLInputElement >( CHECKED ) );

const showNamedErrors = (): void => {
	for ( const error of document.querySelectorAll< HTMLElement >(
		NAMED_ERROR
	) ) {
		const field = document.getElementById( error.dataset.id ?? '' );
		const text = error.textContent?.trim().replace( /\s+/g, ' ' );
		if (
			text &&
			field?.matches( '.form-row :is(input,select,textarea)' )
		) {
			showFieldMessage( field as HTMLInputElement, 'error', text );
		}
	}
};

/** Buyers elsewhere have none of these; telephone and postcode are asked for everywhere. */
const showOwnFields = (): void => {
	for ( const field of document.querySelectorAll< HTMLInputElement >(
		OWN_FIELDS
	) ) {
		const row = field.closest< HTMLElement >( '.form-row' );
		if ( row ) {
			row.style.display = isOfIran( field ) ? '' : 'none';
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
		if ( field && ! faultOf( field ) ) {
			clearFieldMessage( field, 'error' );
		}
	} );
	scope.on( document, 'change', ( event ) => {
		const { name } = event.target as HTMLInputElement;
		if ( /_country$/.test( name ?? '' ) ) {
			showOwnFields();
			// Another country has other rules; what is typed for it is judged when it is left.
			for ( const field of checkedFields() ) {
				if ( ! faultOf( field ) ) {
					clearFieldMessage( field, 'error' );
				}
			}
		}
	} );
	// Once WooCommerce has put the server's errors beside the fields, which say the same. Its script
	// has its own rules, by which such a field is marked as right.
	listenToJQuery( scope, 'checkout_error', () =>
		setTimeout( () => {
			showNamedErrors();
			checkedFields()
				.filter( rowHasServerError )
				.forEach( ( field ) => {
					fieldMessage( field, 'error' )?.remove();
					markRow( field );
				} );
		} )
	);
	// Left before this was there.
	for ( const field of checkedFields() ) {
		if (
			field.value !== field.defaultValue &&
			field !== document.activeElement
		) {
			judge( field );
		}
	}
	return scope.dispose;
};
