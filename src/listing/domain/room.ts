/**
 * How much room the products take that are still to come (LIST-03). Pure.
 */

export interface RoomOptions {
	/** Cards that stand in the list, those of categories too. */
	cards: number;
	/** Cards side by side. */
	columns: number;
	/** How many are to come. */
	coming: number;
	/** The rows' heights with the gap below, in CSS pixels; at least one. */
	rows: readonly number[];
}

/** The rows' average height. */
export const averageOf = ( rows: readonly number[] ): number =>
	rows.reduce( ( sum, height ) => sum + height, 0 ) / rows.length;

/**
 * In CSS pixels: rows of the average height, and as much more as rows differ, since room that is
 * missing would push away what follows, before a visitor's eyes.
 */
export const roomFor = ( {
	cards,
	columns,
	coming,
	rows,
}: RoomOptions ): number => {
	const rowsOf = ( count: number ) => Math.ceil( count / columns );
	return Math.ceil(
		( rowsOf( cards + coming ) - rowsOf( cards ) ) * averageOf( rows ) +
			Math.max( ...rows ) -
			Math.min( ...rows )
	);
};
