/**
 * What the position of a page means for what sticks on it. Pixels throughout.
 */

/** A movement below this is a trembling hand or a rounded pixel, and says no direction. */
const DELTA = 5;

/** How much further down the line lies that is passed on the way down, than the one on the way up. */
export const SLACK = 8;

/** A phone's toolbars are no higher, together. */
const TOOLBARS = 150;

/** How far a page is scrolled, without what iOS bounces beyond its ends. */
export const scrolledTo = ( y: number, most: number ): number =>
	Math.min( Math.max( y, 0 ), most );

/**
 * @param from Where the last movement that counted has ended.
 * @param to   Where the page is now.
 * @return Whether it goes down; null for a movement that doesn't count.
 */
export const goesDown = ( from: number, to: number ): boolean | null =>
	Math.abs( to - from ) < DELTA ? null : to > from;

/**
 * Whether a line has been passed, told by two observers: the first sees the line itself, the second the same line SLACK
 * further. Between the two nothing changes, so no page flickers at the line.
 *
 * @param was       Whether it had been.
 * @param isFurther Whether the second observer speaks.
 * @param isBefore  Whether it sees the page before its line.
 */
export const isPassed = (
	was: boolean,
	isFurther: boolean,
	isBefore: boolean
): boolean => ( isFurther ? was || ! isBefore : was && ! isBefore );

/** Whether a part leaves enough of the window: at most a third is its (large text, phones held across). */
export const fitsWindow = ( height: number, windowHeight: number ): boolean =>
	height * 3 <= windowHeight;

/** How much of a part goes out of the window when it shrinks. */
export const cutOf = ( height: number, shrunk: number ): number =>
	shrunk && Math.max( 0, height - shrunk );

/**
 * How far what stays of a part comes back as that shrinks: into the middle of what is left; of a row of several lines the
 * last line stays.
 *
 * @param height
 * @param cut    What goes out of the window.
 * @param end    Of what stays, from the part's upper edge.
 * @param row    How high that is.
 */
export const shiftOf = (
	height: number,
	cut: number,
	end: number,
	row: number
): number => {
	if ( ! cut ) {
		return 0;
	}
	return row > 2 * ( height - cut )
		? height - end
		: ( height + cut + row ) / 2 - end;
};

/** How large a logo is that has to fit, with what is around it in its row, into what is left of a part; 0: all of it is. */
export const scaleOf = ( left: number, row: number ): number =>
	left && row > left ? left / row : 1;

/**
 * How far beyond the place where a part begins to stick its state changes: sooner, its own empty place would be seen
 * below a header that shrinks or hides.
 */
export const lineOf = (
	height: number,
	cut: number,
	threshold: number,
	hides: boolean
): number => Math.max( threshold, threshold || hides ? height : cut );

/**
 * Whether a window is another one now: not where a phone's toolbars came or went.
 *
 * @param width  By how much it differs.
 * @param height By how much it differs.
 */
export const isNewSize = ( width: number, height: number ): boolean =>
	!! width || Math.abs( height ) > TOOLBARS;
