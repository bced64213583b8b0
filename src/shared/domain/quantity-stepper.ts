/**
 * The quantity of a cart line, changed by minus, plus, and typing over it, for controls that a
 * script draws without React (SIDE-13, SIDE-14, MINI-01, MINI-02). Pure; the code that draws the
 * controls owns their texts.
 */
import {
	isStepBlocked,
	minusAction,
	stepOutcome,
	typedOutcome,
	type QuantityOutcome,
	type QuantityReason,
	type SteppedLine,
} from './line-quantity';
import { withoutTail } from './quantity';
import type { Clock } from './time';

/**
 * A typed text that is sent once typing has stopped; an empty one is not sent, since more will follow.
 */
export interface DebouncedText {
	/** After each key. */
	type: ( text: string ) => void;
	/** Sends what is waiting at once. */
	flush: () => void;
	/** Drops what is waiting. */
	stop: () => void;
	isWaiting: () => boolean;
}

/**
 * @param clock Tells the time.
 * @param delay Milliseconds after the last key; Infinity: only flush() sends.
 * @param send  Gets the text.
 */
export const createDebouncedText = (
	clock: Clock,
	delay: number,
	send: ( text: string ) => void
): DebouncedText => {
	let cancel = () => {};
	let typed: string | null = null;
	const stop = () => {
		cancel();
		typed = null;
	};
	const flush = () => {
		const text = typed;
		stop();
		if ( text !== null ) {
			send( text );
		}
	};
	return {
		type( text ) {
			stop();
			if ( text.trim() ) {
				typed = text;
				if ( delay < Infinity ) {
					cancel = clock.after( delay, flush );
				}
			}
		},
		flush,
		stop,
		isWaiting: () => typed !== null,
	};
};

export interface QuantityStepperOptions {
	clock: Clock;
	/** As it is now; `quantity` includes what has been requested and is not in the cart yet. */
	line: () => SteppedLine;
	/** Milliseconds after the last key until a typed quantity counts; Infinity: only commit() makes it count. */
	delay: number;
	/** `by`: for plus and minus, how many more or fewer that is; a typed quantity has none. */
	onChange: ( quantity: number, by?: number ) => void;
	/** None is wanted: zero was typed, or minus clicked at the minimum. */
	onRemove: () => void;
	/** Why nothing changes; of a typed quantity also why another one counts. */
	onReason: ( reason: QuantityReason, isTyped: boolean ) => void;
	/** What was typed counts or was refused: the field shows the line's quantity again. */
	onTyped: () => void;
}

export interface QuantityStepper {
	/**
	 * A click on plus (1) or minus (-1), or an arrow key, which never removes: drops what is
	 * typed.
	 */
	step: ( direction: 1 | -1, isArrow?: boolean ) => void;
	/** What a click on minus does. */
	minus: () => ReturnType< typeof minusAction >;
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
	onRemove,
	onReason,
	onTyped,
}: QuantityStepperOptions ): QuantityStepper => {
	/** @return Why nothing changes, or another quantity counts; '' for no reason. */
	const apply = (
		outcome: QuantityOutcome | null,
		from?: number
	): QuantityReason | '' => {
		if ( ! outcome ) {
			return '';
		}
		if ( 'refused' in outcome ) {
			return outcome.refused;
		}
		if ( 'remove' in outcome ) {
			onRemove();
			return '';
		}
		const { quantity, reason = '' } = outcome;
		onChange(
			quantity,
			from === undefined ? undefined : withoutTail( quantity - from )
		);
		return reason;
	};
	const typing = createDebouncedText( clock, delay, ( text ) => {
		const reason = apply( typedOutcome( line(), text ) );
		onTyped();
		if ( reason ) {
			onReason( reason, true );
		}
	} );

	return {
		step( direction, isArrow ) {
			typing.stop();
			const now = isArrow ? { ...line(), removable: false } : line();
			const reason = apply( stepOutcome( now, direction ), now.quantity );
			if ( reason ) {
				onReason( reason, false );
			}
		},
		minus: () => minusAction( line() ),
		isBlocked: ( direction ) => isStepBlocked( line(), direction ),
		type: typing.type,
		commit: typing.flush,
		isTyping: typing.isWaiting,
		stop: typing.stop,
	};
};
