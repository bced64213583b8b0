/**
 * The quantity of a cart line, changed by minus, plus, and typing over it: what is requested of
 * the cart, and what is refused and why (SIDE-13, SIDE-14, MINI-01, MINI-02). Pure; whoever draws
 * the controls owns their texts.
 */
import { createDebouncedText } from './debounced-text';
import { parseNumber } from './digits';
import { stepWithinRange, typedQuantity } from './line-quantity';
import { withoutTail, type QuantityRules } from './quantity';
import type { Clock } from './time';

export interface SteppedLine extends QuantityRules {
	quantity: number;
	/** Its quantity can't be changed any more. */
	removing: boolean;
}

export type Limit = 'min' | 'max';

export interface QuantityStepperOptions {
	clock: Clock;
	/** As it is now; `quantity` includes what has been requested and is not in the cart yet. */
	line: () => SteppedLine;
	/** Milliseconds after the last key until a typed quantity counts; Infinity: only commit() makes it count. */
	delay: number;
	/** `by`: for plus and minus, how many more or fewer that is; a typed quantity has none. */
	onChange: ( quantity: number, by?: number ) => void;
	/** The quantity would be beyond this limit. */
	onRefused: ( limit: Limit, isTyped: boolean ) => void;
	/** What was typed counts or was refused: the field shows the line's quantity again. */
	onTyped: () => void;
}

export interface QuantityStepper {
	/** A click on plus (1) or minus (-1): drops what is typed. */
	step: ( direction: 1 | -1 ) => void;
	/** Whether a click would do nothing. */
	isBlocked: ( direction: 1 | -1 ) => boolean;
	/** The field's text has changed. */
	type: ( text: string ) => void;
	/** What is typed counts now. */
	commit: () => void;
	/** Whether a typed text waits. */
	isTyping: () => boolean;
	/** Drops what is typed. */
	stop: () => void;
}

export const createQuantityStepper = ( {
	clock,
	line,
	delay,
	onChange,
	onRefused,
	onTyped,
}: QuantityStepperOptions ): QuantityStepper => {
	const commitText = ( text: string ): void => {
		const { quantity, max, removing } = line();
		const next = typedQuantity( text, line() );
		const value = parseNumber( text );
		if ( removing ) {
			// The line is about to go: a quantity would bring it back.
		} else if ( next !== null && next !== quantity ) {
			onChange( next );
		} else if ( next === null && value !== null ) {
			onRefused( max !== null && value > max ? 'max' : 'min', true );
		}
		onTyped();
	};
	const typing = createDebouncedText( clock, delay, commitText );

	return {
		step( direction ) {
			typing.stop();
			const { quantity, removing } = line();
			const next = stepWithinRange( quantity, direction, line() );
			if ( removing ) {
				return;
			}
			if ( next === null ) {
				onRefused( direction === 1 ? 'max' : 'min', false );
			} else if ( next !== quantity ) {
				onChange( next, withoutTail( next - quantity ) );
			}
		},
		isBlocked: ( direction ) =>
			line().removing ||
			stepWithinRange( line().quantity, direction, line() ) === null,
		type: typing.type,
		commit: typing.flush,
		isTyping: typing.isWaiting,
		stop: typing.stop,
	};
};
