/** Whether what is shown is the truth, and asking for the cart again where it may not be. */
import type { Clock } from '../shared/domain/time';

/**
 * Milliseconds: how long after a change whose outcome isn't known the cart is asked for,
 * and how long after each time that this failed too. Then the next page, or the next click,
 * will tell.
 */
export const LOOK_AGAIN: readonly number[] = [
	5000, 10000, 20000, 40000, 60000, 60000,
];

export interface FreshnessOptions {
	clock: Clock;
	/** The page is hidden: it asks for nothing by itself. */
	isHidden: () => boolean;
	/** Asks for the cart. */
	refresh: () => void;
}

export interface Freshness {
	/** False after a change whose outcome stayed open, or a reading that failed. */
	isSure: () => boolean;
	/** A change was made whose answer held no cart: what is shown is older. */
	isBehind: () => boolean;
	/**
	 * The shop has answered.
	 *
	 * @param hasCart  With the cart.
	 * @param isChange A change, not a reading.
	 */
	answered: ( hasCart: boolean, isChange: boolean ) => void;
	/** The truth could not be had: once more, as soon as the shop may speak again. */
	doubt: () => void;
	/** Asks at once, if what is shown may not be the truth. */
	recheck: () => void;
}

export const createFreshness = ( {
	clock,
	isHidden,
	refresh,
}: FreshnessOptions ): Freshness => {
	let isSure = true;
	let isBehind = false;
	/** How often the shop was looked at again since it spoke last. */
	let looks = 0;
	let isLookDue = false;

	const recheck = (): void => {
		if ( ! isSure ) {
			refresh();
		}
	};

	return {
		isSure: () => isSure,
		isBehind: () => isBehind,
		answered( hasCart, isChange ) {
			if ( hasCart ) {
				isSure = true;
				looks = 0;
			}
			isBehind = ! hasCart && ( isBehind || isChange );
		},
		doubt() {
			const time = LOOK_AGAIN[ looks ];
			isSure = false;
			if ( time && ! isLookDue ) {
				looks++;
				isLookDue = true;
				clock.after( time, () => {
					isLookDue = false;
					// Else when the page is visible again.
					if ( ! isHidden() ) {
						recheck();
					}
				} );
			}
		},
		recheck,
	};
};
