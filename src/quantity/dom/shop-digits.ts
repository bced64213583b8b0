/**
 * A quantity field that shows the shop's digits (L10N-03). A number field can't: it becomes a field for text. Scripts
 * and the shop see the number all the same, in Latin digits: what they read and set goes through here, and so does
 * what forms send.
 */
import { stepQuantity, quantityText } from '../../shared/domain/quantity';
import { toLatinDigits } from '../../shared/domain/latin-digits';
import type { Scope } from '../../shared/dom/scope';
import { FIELD, rulesOf, valueOf } from './field';

/** What the browser itself has of a field's text. */
export const NATIVE = Object.getOwnPropertyDescriptor(
	HTMLInputElement.prototype,
	'value'
) as PropertyDescriptor & ThisType< HTMLInputElement >;

const toShopDigits = ( text: string ): string =>
	text
		.replace( /\d/g, ( digit ) => '۰۱۲۳۴۵۶۷۸۹'[ +digit ] ?? '' )
		.replace( '.', '٫' );

export const showShopDigits = ( field: HTMLInputElement ): void => {
	// Another copy of a changed field has its type, not what reads it.
	if ( field.type !== 'number' && ! /[۰-۹]/.test( field.value ) ) {
		return;
	}
	const { value } = field;
	const step =
		( sign: number ) =>
		( times = 1 ): void => {
			const rules = rulesOf( field );
			field.value = quantityText(
				stepQuantity( valueOf( field ), sign * times, rules ),
				rules
			);
		};
	field.type = 'text';
	field.inputMode = 'decimal';
	Object.defineProperties( field, {
		value: {
			configurable: true,
			get: () => {
				const latin = toLatinDigits(
					NATIVE.get?.call( field )
				).replace( '٫', '.' );
				// As a number field does with what is none.
				return isNaN( +latin ) ? '' : latin;
			},
			set: ( text ) =>
				NATIVE.set?.call( field, toShopDigits( `${ text ?? '' }` ) ),
		},
		valueAsNumber: {
			configurable: true,
			get: () => parseFloat( field.value ),
			set: ( number ) => ( field.value = number ),
		},
		stepUp: { configurable: true, value: step( 1 ) },
		stepDown: { configurable: true, value: step( -1 ) },
	} );
	field.value = toLatinDigits( value );
};

/** What a form sends, and what scripts read of it. */
export const sendLatinDigits = ( scope: Scope ): void =>
	scope.on( document, 'formdata', ( { target, formData } ) => {
		for ( const field of ( target as HTMLFormElement ).elements ) {
			const { name, value } = field as HTMLInputElement;
			if ( field.matches( FIELD ) && formData.has( name ) ) {
				formData.set( name, value );
			}
		}
	} );
