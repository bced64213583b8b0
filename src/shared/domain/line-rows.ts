/** The rows of the cart's list, in the drawer and in the mini cart. Pure. */
import type { Removed } from './removals';

export interface LineRow< Line > {
	line: Line;
	/** Set where the line was removed, and the row offers to undo that. */
	removed?: Removed< Line >;
}

/** The lines, and an undo row where each removed line stood. */
export function rowsOf< Line extends { key: string } >(
	lines: readonly Line[],
	removed: ReadonlyArray< Removed< Line > >
): Array< LineRow< Line > > {
	const rows: Array< LineRow< Line > > = lines.map( ( line ) => ( {
		line,
	} ) );
	removed
		.filter(
			( one ) => ! lines.some( ( { key } ) => key === one.line.key )
		)
		.sort( ( one, other ) => one.at - other.at )
		.forEach( ( one ) =>
			rows.splice( one.at, 0, { line: one.line, removed: one } )
		);
	return rows;
}
