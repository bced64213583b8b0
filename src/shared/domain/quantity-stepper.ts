/**
 * The quantity of a cart line, changed by minus, plus, and typing over it, for controls that a
 * script draws without React (SIDE-13, SIDE-14, MINI-01, MINI-02). Pure; whoever draws the
 * controls owns their texts.
 */
import { createDebouncedText } from './debounced-text';
import {
	isStepBlocked,
	stepOutcome,
	typedOutcome,
	type Limit,
	type SteppedLine,
} from './line-quantity';
import { withoutTail } from './quantity';
import type { Clock } from './time';

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
	const typing = createDebouncedText( clock, delay, ( text ) => {
		const outcome = typedOutcome( line(), text );
		if ( outcome && 'quantity' in outcome ) {
			onChange( outcome.quantity );
		} else if ( outcome && outcome.refused !== 'text' ) {
			onRefused( outcome.refused, true );
		}
		onTyped();
	} );

	return {
		step( direction ) {
			typing.stop();
			const { quantity } = line();
			const outcome = stepOutcome( line(), direction );
			if ( ! outcome ) {
				return;
			}
			if ( 'quantity' in outcome ) {
				onChange(
					outcome.quantity,
					withoutTail( outcome.quantity - quantity )
				);
			} else if ( outcome.refused !== 'text' ) {
				onRefused( outcome.refused, false );
			}
		},
		isBlocked: ( direction ) => isStepBlocked( line(), direction ),
		type: typing.type,
		commit: typing.flush,
		isTyping: typing.isWaiting,
		stop: typing.stop,
	};
};
