/** Moves one of a list, and says which ones have another place now. Pure. */
export const moved = < One extends { id: number; order: number } >(
	all: readonly One[],
	id: number,
	by: 1 | -1
): One[] => {
	const at = all.findIndex( ( one ) => one.id === id );
	const to = at + by;
	const [ one, other ] = [ all[ at ], all[ to ] ];
	if ( ! one || ! other ) {
		return [];
	}
	const order = all.map( ( entry ) => entry );
	order[ at ] = other;
	order[ to ] = one;
	return order.flatMap( ( entry, place ) =>
		entry.order === place + 1 ? [] : [ { ...entry, order: place + 1 } ]
	);
};
