/**
 * A quantity field of the page: its rules, and changing it so that other scripts notice.
 */
import type { QuantityRules } from '../../shared/domain/quantity';

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
