/**
 * Where the mouse is heading, and where a panel has room. Pure.
 */

export interface Point {
	x: number;
	y: number;
}

export interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

/** Pixels by which a panel counts as larger than it is: a hand isn't steady. */
const TOLERANCE = 24;

/**
 * Whether a mouse that moved from one point to another would meet the panel if it went on: on such a path, also a
 * diagonal one over other items, the panel stays open.
 *
 * @param from
 * @param to
 * @param panel
 */
export const isHeadingTo = ( from: Point, to: Point, panel: Box ): boolean => {
	const x = to.x - from.x;
	const y = to.y - from.y;
	if ( ! x && ! y ) {
		return false;
	}
	// The part of the way on which each side's limits are kept; they meet inside of the box.
	let enters = 0;
	let leaves = Infinity;
	const axes: Array< [ number, number, number, number ] > = [
		[ to.x, x, panel.left - TOLERANCE, panel.right + TOLERANCE ],
		[ to.y, y, panel.top - TOLERANCE, panel.bottom + TOLERANCE ],
	];
	for ( const [ start, step, low, high ] of axes ) {
		if ( ! step ) {
			if ( start < low || start > high ) {
				return false;
			}
		} else {
			const times = [ ( low - start ) / step, ( high - start ) / step ];
			enters = Math.max( enters, Math.min( ...times ) );
			leaves = Math.min( leaves, Math.max( ...times ) );
		}
	}
	return enters <= leaves;
};

/**
 * By how much a panel has to be moved sideways to stand in the window; one that is wider begins where lines do.
 *
 * @param left   Where it begins.
 * @param right  Where it ends.
 * @param window Its width without a scrollbar.
 * @param gap    Free on each side.
 * @param isRtl
 */
export const shiftInto = (
	left: number,
	right: number,
	window: number,
	gap: number,
	isRtl: boolean
): number => {
	if ( left >= 0 && right <= window ) {
		return 0;
	}
	const toLeftEdge = gap - left;
	const toRightEdge = window - gap - right;
	if ( right - left > window - 2 * gap ) {
		return isRtl ? toRightEdge : toLeftEdge;
	}
	return Math.max( 0, toLeftEdge ) + Math.min( 0, toRightEdge );
};
