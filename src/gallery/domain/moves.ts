/**
 * Which picture comes next. Pure; pictures are counted from 0.
 */

/** The picture at a distance from another: an endless gallery wraps around, others stop at the ends. */
export const moveIndex = (
	index: number,
	distance: number,
	count: number,
	isEndless: boolean
): number =>
	isEndless
		? ( ( ( index + distance ) % count ) + count ) % count
		: Math.max( 0, Math.min( index + distance, count - 1 ) );

/**
 * The picture that a key shows. Arrows point where the pictures are, so they are mirrored where
 * text runs right to left.
 *
 * @param key           KeyboardEvent.key.
 * @param count         How many pictures there are.
 * @param isRightToLeft The gallery's direction.
 * @param indexAfter    The index at a distance from the present one.
 * @return null for other keys.
 */
export const indexForKey = (
	key: string,
	count: number,
	isRightToLeft: boolean,
	indexAfter: ( distance: number ) => number
): number | null => {
	const forward = isRightToLeft ? -1 : 1;
	switch ( key ) {
		case 'ArrowRight':
			return indexAfter( forward );
		case 'ArrowLeft':
			return indexAfter( -forward );
		case 'Home':
			return 0;
		case 'End':
			return count - 1;
		default:
			return null;
	}
};
