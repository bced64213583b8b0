/**
 * How long to wait before the server is asked what another script's event did to the cart
 * (SIDE-16): scripts often report one change several times. Pure.
 */

/** Milliseconds after the last report. */
export const CONFIRM_AFTER = 700;

/** Each reading in a row that finds nothing new doubles the wait, up to so many times. */
export const MAX_DOUBLINGS = 6;

/** Further reports put the reading off, but never beyond so many times the wait. */
export const MAX_POSTPONEMENT = 4;

/**
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
