/**
 * How long somebody was really at a page: it was in front, and a click, key or movement came within the last minute
 * [STAT-08].
 */

/** Milliseconds for which a sign of somebody counts. */
const SIGN_LASTS = 60_000;

export interface Engaged {
	/** A click, a key, a movement; also coming back to the page. */
	sign: () => void;
	/** The page isn't in front any more; sign() says that it is again. */
	away: () => void;
	/** Whole seconds so far. */
	seconds: () => number;
}

/**
 * @param now   Milliseconds.
 * @param since When the page was first seen.
 */
export const measureEngaged = ( now: () => number, since = now() ): Engaged => {
	let milliseconds = 0;
	/** Until when it is counted; undefined while the page isn't in front. */
	let counted: number | undefined = since;
	let lastSign = since;

	const count = (): void => {
		if ( counted !== undefined ) {
			const until = Math.min( now(), lastSign + SIGN_LASTS );
			milliseconds += Math.max( 0, until - counted );
			counted = now();
		}
	};
	return {
		sign() {
			count();
			lastSign = counted = now();
		},
		away() {
			count();
			counted = undefined;
		},
		seconds() {
			count();
			return Math.round( milliseconds / 1000 );
		},
	};
};
