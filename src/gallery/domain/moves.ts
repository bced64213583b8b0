/**
 * Which picture comes next. Pure; pictures are counted from 0.
 */

/** The picture at a distance from another: round again when endless, else held at the ends. */
export const movedBy = (
	at: number,
	distance: number,
	count: number,
	isEndless: boolean
): number =>
	isEndless
		? ( ( ( at + distance ) % count ) + count ) % count
		: Math.max( 0, Math.min( at + distance, count - 1 ) );

/**
 * The picture that a key leads to, or null when it isn't one of ours. Arrows point where
 * the pictures lie, so they mirror where text runs right to left.
 */
export const keyLeadsTo = (
	key: string,
	{
		at,
		count,
		isRightToLeft,
		isEndless,
	}: {
		at: number;
		count: number;
		isRightToLeft: boolean;
		isEndless: boolean;
	}
): number | null => {
	const forward = isRightToLeft ? -1 : 1;
	switch ( key ) {
		case 'ArrowRight':
			return movedBy( at, forward, count, isEndless );
		case 'ArrowLeft':
			return movedBy( at, -forward, count, isEndless );
		case 'Home':
			return 0;
		case 'End':
			return count - 1;
		default:
			return null;
	}
};
