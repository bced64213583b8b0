/**
 * Boxes on the window, and how far a fixed one has to rise to be free of others. Pure; pixels
 * from the window's top left.
 */
export interface Edges {
	top: number;
	bottom: number;
	left: number;
	right: number;
}

/** Pixels between two of them. */
const GAP = 12;

/** Whether two lie over each other; edge beside edge is not over. */
export const touch = ( one: Edges, other: Edges ): boolean =>
	one.left < other.right &&
	other.left < one.right &&
	one.top < other.bottom &&
	other.top < one.bottom;

/**
 * @param own    Where it stands by itself.
 * @param others What else is fixed there.
 * @param gap    Pixels to keep from them.
 * @return Pixels upwards.
 */
export const raiseAbove = (
	own: Edges,
	others: readonly Edges[],
	gap = GAP
): number => {
	let raise = 0;
	// Lowest first: what stands on a bar is met after the bar.
	for ( const other of [ ...others ].sort(
		( one, two ) => two.top - one.top
	) ) {
		// Not spread: a DOMRect has its edges from its prototype.
		const raised = {
			left: own.left,
			right: own.right,
			top: own.top - raise,
			bottom: own.bottom - raise,
		};
		if ( touch( raised, other ) ) {
			raise = own.bottom - other.top + gap;
		}
	}
	return raise;
};
