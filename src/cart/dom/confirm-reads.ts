/**
 * Reads the cart to find out what another script's report meant (SIDE-16). Some scripts report
 * changes again and again, so readings that find nothing new come more and more rarely.
 */
import type { CartAnswer, CartStore } from '../domain/types';

/** Milliseconds after the last report. */
export const CONFIRM_AFTER = 700;

/** Each reading in a row that finds nothing new doubles the wait, up to so many times. */
export const MAX_DOUBLINGS = 6;

/** Further reports put the reading off, but never beyond so many times the wait. */
export const MAX_POSTPONEMENT = 4;

/**
 * How long to wait before the shop is asked what another script's event did to the cart: scripts
 * often report one change several times.
 *
 * @param unchangedReads Readings in a row that found nothing new.
 * @param elapsed        Milliseconds since the change was first reported.
 * @return Milliseconds from now.
 */
export const confirmDelay = (
	unchangedReads: number,
	elapsed: number
): number => {
	const wait = CONFIRM_AFTER * 2 ** Math.min( unchangedReads, MAX_DOUBLINGS );
	return Math.max( 0, Math.min( wait, wait * MAX_POSTPONEMENT - elapsed ) );
};

export interface ConfirmReads {
	/**
	 * @param force Also where no cookie names a cart.
	 * @return The answer, if there was one.
	 */
	read: ( force: boolean ) => Promise< CartAnswer | undefined >;
	/**
	 * @param since When the change was first reported, as performance.now() gives it.
	 * @return Milliseconds to wait before the next reading.
	 */
	delay: ( since: number ) => number;
	isReading: () => boolean;
	/** The next report is likely to be true. */
	reset: () => void;
}

export const createConfirmReads = ( cart: CartStore ): ConfirmReads => {
	let underWay = 0;
	/** In a row. */
	let unchangedReads = 0;

	return {
		async read( force ) {
			const { server } = cart.getState();
			underWay++;
			const result = await cart.refresh( force );
			underWay--;
			const answer = result.ok ? result.answer : undefined;
			unchangedReads =
				answer?.cart && answer.cart.revision !== server?.revision
					? 0
					: unchangedReads + 1;
			return answer;
		},
		delay: ( since ) =>
			confirmDelay( unchangedReads, performance.now() - since ),
		isReading: () => underWay > 0,
		reset: () => void ( unchangedReads = 0 ),
	};
};
