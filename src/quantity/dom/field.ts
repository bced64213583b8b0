/**
 * A quantity field of the page: its rules, changing it so that other scripts notice, and the
 * shop's digits in it (L10N-03).
 */
import type { QuantityRules } from '../../shared/domain/quantity';
import { toPersianDigits } from '../../shared/domain/number';
import { toLatinDigits } from '../../shared/domain/latin-digits';
import type { Scope } from '../../shared/dom/scope';

/** WooCommerce's field, and our plus and minus beside it. */
export const FIELD = 'input.qty';
export const BUTTON = '.vitrin-quantity__button';

const numberOr = ( value: string, fallback: number ): number => {
	const number = parseFloat( value );
	return Number.isNaN( number ) ? fallback : number;
};

/** QTY-01: from 0, in steps of 1, without an upper limit, unless the field says so. */
export const rulesOf = ( {
	min,
	max,
	step,
}: HTMLInputElement ): QuantityRules => {
	const limit = numberOr( max, Infinity );
	const size = numberOr( step, 1 );
	return {
		min: numberOr( min, 0 ),
		// WooCommerce prints -1 or nothing for no limit.
		max: limit > 0 && limit !== Infinity ? limit : null,
		step: size > 0 ? size : 1,
	};
};

export const valueOf = ( field: HTMLInputElement ): number =>
	numberOr( field.value, 0 );

/** Some scripts listen to `input` (React, cart pages), others to `change`. */
export const publishChange = ( field: HTMLInputElement ): void => {
	for ( const type of [ 'input', 'change' ] ) {
		field.dispatchEvent( new Event( type, { bubbles: true } ) );
	}
};

export const setValue = ( field: HTMLInputElement, text: string ): void => {
	if ( field.value !== text ) {
		field.value = text;
		publishChange( field );
	}
};

/** What the browser itself has of a field's text. */
export const NATIVE = Object.getOwnPropertyDescriptor(
	HTMLInputElement.prototype,
	'value'
) as Required< PropertyDescriptor > & ThisType< HTMLInputElement >;

/**
 * A number field can't show the shop's digits: it becomes a field for text. Scripts and the shop
 * see the number all the same, in Latin digits: what they read and set goes through here, and so
 * does what forms send. Where a script needs a number field, PHP says so (Settings.php).
 */
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
