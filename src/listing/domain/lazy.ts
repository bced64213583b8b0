/**
 * When a picture without an address yet gets it (LIST-06, which gives the numbers). Pure.
 */

/** Milliseconds between two checks at least. */
export const CHECK_EVERY = 125;

/** CSS pixels; smaller pictures count as this large. */
const SMALLEST = 40;

export const sizeOf = ( pixels: number ): number =>
	Math.max( SMALLEST, pixels );

export interface Rectangle {
	top: number;
	left: number;
	width: number;
	height: number;
}

/** From how far outside the window a picture loads, in CSS pixels. */
export const aheadOf = ( {
	width,
	height,
}: Pick< Rectangle, 'width' | 'height' > ): number =>
	width > 500 && height > 500 ? 500 : 370;

/**
 * Whether a picture is in the window or near it.
 *
 * @param box  In the window's coordinates.
 * @param view The window.
 */
export const isNear = (
	box: Rectangle,
	view: Pick< Rectangle, 'width' | 'height' >
): boolean => {
	const ahead = aheadOf( view );
	return (
		box.top < view.height + ahead &&
		box.top + sizeOf( box.height ) > -ahead &&
		box.left < view.width + ahead &&
		box.left + sizeOf( box.width ) > -ahead
	);
};
