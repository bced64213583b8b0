/**
 * How much space to reserve for products that are still to load (LIST-03). Pure.
 */

export interface SpaceOptions {
	/** Cards in the list, those of categories too. */
	cards: number;
	/** Cards side by side. */
	columns: number;
	/** How many are still to load. */
	expected: number;
	/** The rows' heights with the gap below, in CSS pixels; at least one. */
	rows: readonly number[];
}

/** The rows' average height. */
export const averageOf = ( rows: readonly number[] ): number =>
	rows.reduce( ( sum, height ) => sum + height, 0 ) / rows.length;

/**
 * In CSS pixels: rows of the average height, and as much more as rows differ, since too little
 * space would make what follows the list jump while the visitor looks at it.
 */
export const spaceFor = ( {
	cards,
	columns,
	expected,
	rows,
}: SpaceOptions ): number => {
	const rowsOf = ( count: number ) => Math.ceil( count / columns );
	return Math.ceil(
		( rowsOf( cards + expected ) - rowsOf( cards ) ) * averageOf( rows ) +
			Math.max( ...rows ) -
			Math.min( ...rows )
	);
};
