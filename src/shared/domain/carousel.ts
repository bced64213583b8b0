/**
 * Where a carousel stands and may go (SIDE-17): it never loops, previous and next end at the
 * ends, and each place where a click can stop has a dot. Pure; slides are counted from 0.
 */
export interface CarouselState {
	/** Of the first slide in view. */
	at: number;
	/** How many slides there are. */
	count: number;
	/** How many are in view at once, at least 1. */
	visible: number;
	/** How many a click moves, at least 1. */
	step: number;
}

/** The first slide in view when the last one is. */
export const lastPosition = ( {
	count,
	visible,
}: Pick< CarouselState, 'count' | 'visible' > ): number =>
	Math.max( 0, count - visible );

/** Where a click on previous (-1) or next (1) leads; the same place at an end. */
export const moveBy = ( state: CarouselState, direction: -1 | 1 ): number =>
	Math.max(
		0,
		Math.min( state.at + direction * state.step, lastPosition( state ) )
	);

/** The places that have a dot: each step from the start, and the end. */
export const stopPositions = ( state: CarouselState ): number[] => {
	const last = lastPosition( state );
	const all: number[] = [];
	for ( let at = 0; at < last; at += state.step ) {
		all.push( at );
	}
	return [ ...all, last ];
};

/** Which of the places is selected: the last one that has been reached. */
export const selectedPosition = ( state: CarouselState ): number =>
	Math.max(
		0,
		stopPositions( state ).findLastIndex(
			( position ) => position <= state.at
		)
	);
