/**
 * Reads the cart to find out what another script's report meant (SIDE-16). Some scripts report
 * changes again and again, so readings that find nothing new come more and more rarely.
 */
import { confirmDelay } from '../domain/confirm-delay';
import type { CartAnswer, CartStore } from '../domain/types';

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
