/**
 * What an arrow does in a menu: forward is where lines go, so that the arrows of a right-to-left page are mirrored. Pure.
 */

export type Level =
	/** The bar of first items. */
	| 'bar'
	/** A list below an item of the bar. */
	| 'list'
	/** A list beside an item of another list. */
	| 'further';

export type Move =
	| 'next'
	| 'previous'
	| 'first'
	| 'last'
	/** Opens the item's submenu and goes into it. */
	| 'in'
	/** Closes the list and goes back to its item. */
	| 'out';

/**
 * @param key
 * @param level  Where the focus is.
 * @param isRtl
 * @param isParent Whether the item has a submenu.
 * @return Null where the key is the browser's.
 */
export const moveOf = (
	key: string,
	level: Level,
	isRtl: boolean,
	isParent: boolean
): Move | null => {
	const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
	const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
	const isBar = level === 'bar';
	switch ( key ) {
		case 'Home':
			return 'first';
		case 'End':
			return 'last';
		case 'ArrowDown':
			if ( isBar ) {
				return isParent ? 'in' : null;
			}
			return 'next';
		case 'ArrowUp':
			return isBar ? null : 'previous';
		case forward:
			if ( isBar ) {
				return 'next';
			}
			return isParent ? 'in' : null;
		case back:
			if ( isBar ) {
				return 'previous';
			}
			return level === 'further' ? 'out' : null;
	}
	return null;
};

/**
 * The place after a move among so many; it goes round.
 *
 * @param move
 * @param from
 * @param count
 */
export const placeOf = ( move: Move, from: number, count: number ): number => {
	switch ( move ) {
		case 'first':
			return 0;
		case 'last':
			return count - 1;
		case 'next':
			return ( from + 1 ) % count;
		case 'previous':
			return ( from - 1 + count ) % count;
	}
	return from;
};
