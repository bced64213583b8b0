/**
 * When the bubble is kept from showing [CHAT-03].
 */

/** Milliseconds after the bubble or the panel was closed. */
export const SUPPRESSED = 3_600_000;

/**
 * @param closed When; what storage has, or nothing.
 * @param now    Milliseconds since 1970; a clock that was put back ends the time.
 */
export const isSuppressed = ( closed: unknown, now: number ): boolean => {
	const since = closed ? now - Number( closed ) : NaN;
	return since >= 0 && since < SUPPRESSED;
};
