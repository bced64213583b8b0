/**
 * When a picture that waits is asked for (LIST-06). Pure. The numbers are given.
 */

/** Milliseconds: at most one look at the page in so many. */
export const CHECK_EVERY = 125;

/** CSS pixels: what is smaller counts as that. */
const SMALLEST = 40;

export const sizeOf = ( pixels: number ): number =>
	Math.max( SMALLEST, pixels );

export interface ListFooter {
	top: number;
	left: number;
	width: number;
	height: number;
}

/** How far ahead, in CSS pixels. */
export const aheadOf = ( {
	width,
	height,
}: Pick< ListFooter, 'width' | 'height' > ): number =>
	width > 500 && height > 500 ? 500 : 370;

/**
 * Whether it is in the window, or will be soon.
 *
 * @param box  In the window's coordinates.
 * @param view The window.
 */
export const isNear = (
	box: ListFooter,
	view: Pick< ListFooter, 'width' | 'height' >
): boolean => {
	const ahead = aheadOf( view );
	return (
		box.top < view.height + ahead &&
		box.top + sizeOf( box.height ) > -ahead &&
		box.left < view.width + ahead &&
		box.left + sizeOf( box.width ) > -ahead
	);
};
