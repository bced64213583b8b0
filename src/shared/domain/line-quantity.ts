/**
 * What the quantity of a line in the drawer and in the mini cart may be. Pure; apart from the
 * rules of quantity fields, since pages have those before any click.
 */
import { parseNumber } from './digits';
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
