/**
 * What the quantity of a line in the drawer and in the mini cart may be, and what becomes of a
 * click on plus or minus and of a typed quantity. Pure; apart from the rules of quantity fields
 * (quantity.ts), since pages have those before any click.
 */
import { parseNumber } from './typed-number';
import { clampQuantity, roundToStep, type QuantityRules } from './quantity';

/** One click on plus (1) or minus (-1); null, do nothing, when it would leave the range (SIDE-13). */
export const stepWithinRange = (
	value: number,
	direction: number,
	rules: QuantityRules
): number | null => {
	const next = roundToStep( value + direction * rules.step, rules );
	return clampQuantity( next, rules ) === next ? next : null;
};

/**
 * A typed quantity (SIDE-14): null, put the old one back, when it is no number or outside
 * the range; rounded down to a multiple of a step of 1 or more.
 */
export const typedQuantity = (
	typed: string,
	rules: QuantityRules
): number | null => {
	const value = parseNumber( typed );
	if ( value === null || clampQuantity( value, rules ) !== value ) {
		return null;
	}
	const { step } = rules;
	const rounded =
		step >= 1
			? Math.floor( value / step ) * step
			: roundToStep( value, rules );
	return clampQuantity( rounded, rules ) === rounded ? rounded : null;
};

export interface SteppedLine extends QuantityRules {
	quantity: number;
	/** Its quantity can't be changed any more. */
	removing: boolean;
}

export type Limit = 'min' | 'max';

/** The new quantity; or why there is none: beyond a limit, or no number. */
export type QuantityOutcome =
	{ quantity: number } | { refused: Limit | 'text' };

/** Whether a click on plus (1) or minus (-1) would do nothing. */
export const isStepBlocked = (
	line: SteppedLine,
	direction: 1 | -1
): boolean =>
	line.removing || stepWithinRange( line.quantity, direction, line ) === null;

/** Of a click on plus (1) or minus (-1); null: nothing changes. */
export const stepOutcome = (
	line: SteppedLine,
	direction: 1 | -1
): QuantityOutcome | null => {
	if ( line.removing ) {
		return null;
	}
	const quantity = stepWithinRange( line.quantity, direction, line );
	if ( quantity === null ) {
		return { refused: direction === 1 ? 'max' : 'min' };
	}
	return quantity === line.quantity ? null : { quantity };
};

/** Of a typed quantity; null: nothing changes. */
export const typedOutcome = (
	line: SteppedLine,
	text: string
): QuantityOutcome | null => {
	// A quantity would bring back a line that is about to go.
	if ( line.removing ) {
		return null;
	}
	const quantity = typedQuantity( text, line );
	if ( quantity !== null ) {
		return quantity === line.quantity ? null : { quantity };
	}
	const value = parseNumber( text );
	if ( value === null ) {
		return { refused: 'text' };
	}
	return { refused: line.max !== null && value > line.max ? 'max' : 'min' };
};
