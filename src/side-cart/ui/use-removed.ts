import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import type { ViewLine } from '@vitrin/cart';

/** Milliseconds for which a removal can be taken back. */
export const UNDO_TIME = 10_000;

/** A line that was removed, for as long as that can be taken back. */
export interface Removed {
	line: ViewLine;
	/** The number of lines above it. */
	at: number;
}

/**
 * The removals that can be taken back, each for ten seconds. Time stands still while somebody
 * is at the way back: with the pointer or with the focus.
 */
export function useRemoved() {
	const [ removed, setRemoved ] = useState< readonly Removed[] >( [] );
	const timers = useRef(
		new Map< string, ReturnType< typeof setTimeout > >()
	).current;

	const stop = useCallback(
		( key: string ) => clearTimeout( timers.get( key ) ),
		[ timers ]
	);
	const forget = useCallback(
		( key: string ) => {
			stop( key );
			setRemoved( ( all ) =>
				all.filter( ( { line } ) => line.key !== key )
			);
		},
		[ stop ]
	);
	const start = useCallback(
		( key: string ) => {
			stop( key );
			timers.set(
				key,
				setTimeout( () => forget( key ), UNDO_TIME )
			);
		},
		[ stop, forget, timers ]
	);
	/** The time starts when the way back is shown: the line itself still stands for a moment. */
	const remember = useCallback( ( line: ViewLine, at: number ) => {
		setRemoved( ( all ) => [
			...all.filter( ( other ) => other.line.key !== line.key ),
			{ line, at },
		] );
	}, [] );
	useEffect( () => () => timers.forEach( clearTimeout ), [ timers ] );
	return { removed, remember, forget, stop, start };
}
