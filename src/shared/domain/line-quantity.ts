/**
 * What the quantity of a line in the drawer and in the mini cart may be, and what becomes of a
 * click on plus or minus and of a typed quantity. Pure; apart from the rules of quantity fields
 * (quantity.ts), since pages have those before any click.
 */
import { toLatinDigits } from './latin-digits';
import {
	clampQuantity,
	roundToStep,
	withoutTail,
	type QuantityRules,
} from './quantity';

/** The shop takes no larger quantity; twin: Input::MAX_QUANTITY. */
const MAX_QUANTITY = 1_000_000;

/**
 * The number someone typed, or null when it is none (L10N-02).
 *
 * '٫' and '.' are decimal signs; '٬', and ',' or '،' between groups of three, are
 * grouping. A comma anywhere else could mean either, so it makes no number.
 */
export const parseNumber = ( typed: string ): number | null => {
	const plain = toLatinDigits( typed )
		.replace( /[\s\u200c\u200e\u200f٬]/g, '' )
		.replace( /٫/g, '.' )
		.replace( /−/g, '-' )
		.replace( /[,،](?=\d{3}(?!\d))/g, '' );
	return /^-?(\d+\.?\d*|\.\d+)$/.test( plain ) ? Number( plain ) : null;
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
			? withoutTail( Math.floor( value / step ) * step )
			: roundToStep( value, rules );
	return clampQuantity( rounded, rules ) === rounded ? rounded : null;
};

export interface SteppedLine extends QuantityRules {
	quantity: number;
	/** Its quantity can't be changed any more. */
	removing: boolean;
	/** False where none is no answer: below the minimum is refused, as above the maximum. */
	removable?: boolean | undefined;
}

/** Why a quantity is put back, or changed before it counts. */
export type QuantityReason =
	| 'min'
	| 'max'
	/** Beyond what any shop sells. */
	| 'large'
	/** A fraction of what is sold in whole pieces. */
	| 'whole'
	/** Not a multiple of the step. */
	| 'step'
	/** More than one digit after the point. */
	| 'decimal'
	/** No number. */
	| 'text';

/**
 * The new quantity, with why it isn't the one that was typed; or the line is to go; or why
 * nothing changes.
 */
export type QuantityOutcome =
	| { quantity: number; reason?: QuantityReason }
	| { remove: true }
	| { refused: QuantityReason };

/** What an arrow key does in the field; it never removes, since a key that is held down must not. */
export const ARROWS: Record< string, 1 | -1 | undefined > = {
	ArrowUp: 1,
	ArrowDown: -1,
};

/** The smallest quantity that a line may have. */
const lowest = ( { min, step }: QuantityRules ): number =>
	min > 0 ? min : step;

/**
 * What the minus button does, and so which icon and name it has: one step less; at the minimum
 * it removes the line, or nothing where the line has to stay.
 */
export const minusAction = (
	line: SteppedLine
): 'less' | 'remove' | 'nothing' => {
	if ( line.removing ) {
		return 'nothing';
	}
	const next = roundToStep( line.quantity - line.step, line );
	if ( next >= lowest( line ) ) {
		return 'less';
	}
	return line.removable === false ? 'nothing' : 'remove';
};

/** Whether a click on plus (1) or minus (-1) would do nothing. */
export const isStepBlocked = (
	line: SteppedLine,
	direction: 1 | -1
): boolean =>
	direction === -1
		? minusAction( line ) === 'nothing'
		: line.removing ||
			( line.max !== null && line.quantity + line.step > line.max );

/** Of a click on plus (1) or minus (-1); null: nothing changes. */
export const stepOutcome = (
	line: SteppedLine,
	direction: 1 | -1
): QuantityOutcome | null => {
	if ( line.removing ) {
		return null;
	}
	if ( direction === -1 && minusAction( line ) === 'remove' ) {
		return { remove: true };
	}
	if ( isStepBlocked( line, direction ) ) {
		return { refused: direction === 1 ? 'max' : 'min' };
	}
	// A line outside its range, since stock or minimum have changed, comes back into it.
	const quantity = clampQuantity(
		roundToStep( line.quantity + direction * line.step, line ),
		{ ...line, min: lowest( line ) }
	);
	return quantity === line.quantity ? null : { quantity };
};

/** Why a number that is within the range counts as another. */
const roundingReason = ( value: number, step: number ): QuantityReason => {
	if ( step < 1 ) {
		return 'decimal';
	}
	return step === 1 && ! Number.isInteger( value ) ? 'whole' : 'step';
};

/** Of a typed number that isn't the line's quantity yet. */
const typedNumberOutcome = (
	value: number,
	line: SteppedLine
): QuantityOutcome => {
	const { max, step } = line;
	if ( value === 0 && line.removable !== false ) {
		return { remove: true };
	}
	if ( max !== null && value > max ) {
		return { refused: 'max' };
	}
	if ( value > MAX_QUANTITY ) {
		return { refused: 'large' };
	}
	const quantity = typedQuantity( String( value ), {
		...line,
		min: lowest( line ),
	} );
	if ( quantity === value ) {
		return { quantity };
	}
	const reason = roundingReason( value, step );
	if ( quantity !== null && quantity !== line.quantity ) {
		return { quantity, reason };
	}
	const isBelow = value < lowest( line );
	// Half a piece is below the minimum as well, but a whole one more wouldn't explain it.
	return {
		refused:
			isBelow && ! ( reason === 'whole' && value > 0 ) ? 'min' : reason,
	};
};

/** Of a typed quantity (SIDE-14); null: nothing changes, and there is nothing to say. */
export const typedOutcome = (
	line: SteppedLine,
	text: string
): QuantityOutcome | null => {
	// A quantity would bring back a line that is about to go.
	if ( line.removing ) {
		return null;
	}
	const value = parseNumber( text );
	if ( value === null ) {
		return { refused: 'text' };
	}
	return value === line.quantity ? null : typedNumberOutcome( value, line );
};

/** The number in a reason's words; null for words without one. */
export const reasonNumber = (
	reason: QuantityReason,
	rules: QuantityRules
): number | null =>
	( {
		min: lowest( rules ),
		max: rules.max,
		large: MAX_QUANTITY,
		step: rules.step,
		whole: null,
		decimal: null,
		text: null,
	} )[ reason ];
