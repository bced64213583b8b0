/**
 * The removals that can be taken back, each for ten seconds. Time stands still while the visitor is
 * at the button that undoes one: with the pointer or with the focus. Pure.
 */
import type { Clock } from './time';

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

/**
 * Where focus goes when a line is removed: the next that stays, else the one before. Pure.
 *
 * @param lines As they are drawn.
 * @param key   The line that goes.
 */
export const neighbourOf = <
	Line extends {
		key: string;
		removing?: boolean;
		/** Only false: it has no button that could take the focus. */
		removable?: boolean | undefined;
	},
>(
	lines: readonly Line[],
	key: string
): Line | undefined => {
	const at = lines.findIndex( ( line ) => line.key === key );
	const stays = ( { removing, removable }: Line ) =>
		! removing && removable !== false;
	return (
		lines.slice( at + 1 ).find( stays ) ??
		lines.slice( 0, Math.max( at, 0 ) ).findLast( stays )
	);
};

/** Milliseconds for which a removal can be taken back. */
export const UNDO_TIME = 10_000;

/** A line that was removed, for as long as that can be taken back. */
export interface Removed< Line > {
	line: Line;
	/** The number of lines above it. */
	at: number;
}

export interface Removals< Line > {
	all: () => ReadonlyArray< Removed< Line > >;
	/** The time starts when the undo button is shown: the line itself is still there for a moment. */
	remember: ( line: Line, at: number ) => void;
	forget: ( key: string ) => void;
	/** Pointer or focus is on its row: its time stands still. */
	stop: ( key: string ) => void;
	/** It is shown, or left. */
	start: ( key: string ) => void;
	dispose: () => void;
}

export const createRemovals = < Line extends { key: string } >(
	clock: Clock,
	onChange: ( all: ReadonlyArray< Removed< Line > > ) => void
): Removals< Line > => {
	let all: ReadonlyArray< Removed< Line > > = [];
	const timers = new Map< string, () => void >();

	const change = ( next: typeof all ) => {
		all = next;
		onChange( all );
	};
	const without = ( key: string ) =>
		all.filter( ( { line } ) => line.key !== key );
	const stop = ( key: string ) => timers.get( key )?.();
	const forget = ( key: string ) => {
		stop( key );
		change( without( key ) );
	};

	return {
		all: () => all,
		remember: ( line, at ) =>
			change( [ ...without( line.key ), { line, at } ] ),
		forget,
		stop,
		start( key ) {
			stop( key );
			timers.set(
				key,
				clock.after( UNDO_TIME, () => forget( key ) )
			);
		},
		dispose: () => timers.forEach( ( cancel ) => cancel() ),
	};
};
