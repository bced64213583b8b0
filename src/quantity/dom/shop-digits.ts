/**
 * A quantity field that shows the shop's digits (L10N-03). A number field can't: it becomes a field for text. Scripts
 * and the shop see the number all the same, in Latin digits: what they read and set goes through here, and so does
 * what forms send. Where a script needs a number field, PHP says so (ShopDigits.php).
 */
import { toPersianDigits } from '../../shared/domain/digits';
import { toLatinDigits } from '../../shared/domain/latin-digits';
import type { Scope } from '../../shared/dom/scope';
import { FIELD } from './field';

/** What the browser itself has of a field's text. */
export const NATIVE = Object.getOwnPropertyDescriptor(
	HTMLInputElement.prototype,
	'value'
) as Required< PropertyDescriptor > & ThisType< HTMLInputElement >;

export const showShopDigits = ( field: HTMLInputElement ): void => {
	const value = toLatinDigits( field.value );
	// A copy that a script made of such a field has its type, not what reads it.
	if ( field.type !== 'number' && value === field.value ) {
		return;
	}
	// WooCommerce has printed its inputmode.
	field.type = 'text';
	Object.defineProperties( field, {
		value: {
			get: () => {
				const latin = toLatinDigits( NATIVE.get.call( field ) ).replace(
					'٫',
					'.'
				);
				// As a number field does with what is none.
				return isNaN( +latin ) ? '' : latin;
			},
			set: ( text ) =>
				NATIVE.set.call(
					field,
					toPersianDigits( `${ text ?? '' }` ).replace( /\./g, '٫' )
				),
		},
		valueAsNumber: { get: () => parseFloat( field.value ) },
	} );
	field.value = value;
	// A group's members have a nought there.
	field.placeholder = toPersianDigits( field.placeholder );
};

/** What a form sends, and what scripts read of it. */
export const sendLatinDigits = ( scope: Scope ): void =>
	scope.on( document, 'formdata', ( { target, formData } ) =>
		( target as Element )
			.querySelectorAll< HTMLInputElement >( FIELD )
			.forEach( ( { name, value } ) => {
				if ( formData.has( name ) ) {
					formData.set( name, value );
				}
			} )
	);
