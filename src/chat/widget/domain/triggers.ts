/**
 * Until when the launcher stays hidden [CHAT-02].
 */
export interface Triggers {
	/** Seconds; -1 for none. */
	after: number;
	/** How much of the page was scrolled, of 100; -1 for none. */
	scroll: number;
}

/** How much of a page lies above the window's lower edge's way, of 100: all of one that can't be scrolled. */
export const scrolled = (
	top: number,
	height: number,
	inWindow: number
): number =>
	height > inWindow ? ( 100 * top ) / ( height - inWindow ) : 100;

/** Whether the first of them is met; at once where there is none. */
export const isTriggered = (
	{ after, scroll }: Triggers,
	seconds: number,
	percent: number
): boolean =>
	( after < 0 && scroll < 0 ) ||
	( after >= 0 && seconds >= after ) ||
	( scroll >= 0 && percent >= scroll );
