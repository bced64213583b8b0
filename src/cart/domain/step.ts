/**
 * Clicks on plus and minus: steps from what a line has when their turn comes. Pure.
 */
import { withoutTail } from '../../shared/domain/quantity';
import type { PendingChange, ServerCart, StepChange } from './types';

const sumOf = ( one: number, other: number ): number =>
	withoutTail( one + other );

/**
 * The quantity after a step. None takes a line out, or below its minimum: the shop refuses
 * that, which can happen when another tab has taken some meanwhile.
 *
 * @param from The quantity before; 0 for a line that is to go.
 * @param by   How many more or fewer.
 * @param min  The line's minimum.
 */
export const stepped = ( from: number, by: number, min = 0 ): number =>
	from && Math.max( sumOf( from, by ), Math.min( from, min ) );

/**
 * What a step and the change of the same line that waits before it come to together; null
 * when each has to take its own turn. One that another page may have sent already has to:
 * under its id the server would answer that it is done.
 */
export const joined = (
	waiting: PendingChange,
	step: Extract< PendingChange, { type: 'step' } >
): PendingChange | null => {
	if ( waiting.type === 'quantity' ) {
		const { id, since, by } = step;
		const quantity = sumOf( waiting.quantity, by );
		// To none it would remove the line, which no step does: alone it is refused.
		return quantity > 0 ? { ...waiting, id, since, quantity } : null;
	}
	return waiting.type === 'step' &&
		! waiting.isTakenOver &&
		! step.isTakenOver
		? { ...step, by: sumOf( waiting.by, step.by ) }
		: null;
};

/** The step as it is sent: with the quantity that it leads to from the newest cart known. */
export const fromNewest = < Change extends StepChange >(
	step: Change,
	server: ServerCart | null
): Change => {
	const line = server?.lines.find( ( { key } ) => key === step.key );
	return line
		? { ...step, quantity: Math.max( 0, sumOf( line.quantity, step.by ) ) }
		: step;
};
