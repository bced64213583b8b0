import type { ViewLine } from '@vitrin/cart';
import type { Removed } from './use-removed';

export interface LineRow {
	line: ViewLine;
	/** Set where the line was removed, and the row offers to undo that. */
	removed?: Removed;
}

/** The rows of the list: the lines, and an undo row where each removed line stood. */
export function rowsOf(
	lines: readonly ViewLine[],
	removed: readonly Removed[]
): LineRow[] {
	const rows: LineRow[] = lines.map( ( line ) => ( { line } ) );
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
