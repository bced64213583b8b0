/**
 * The sheet beside the settings: made anew a moment after the last change; answers of older values don't count.
 */
import { useEffect, useRef, useState } from '@wordpress/element';
import { makeSheet, type Sheet } from '../../api';
import type { Values } from '../../domain/types';

/** Milliseconds after the last change. */
const DEBOUNCE = 600;

export interface SheetState {
	phase: 'loading' | 'shown' | 'failed';
	/** Why it failed, translated. */
	message: string;
	/** The newest that there is; it stays to be seen while the next one is made. */
	sheet: Sheet | null;
	/** Rises with each. */
	turn: number;
}

export const useSheet = (
	kind: string,
	changes: Values,
	isShown: boolean
): SheetState & { tryAgain: () => void } => {
	const [ state, setState ] = useState< SheetState >( {
		phase: 'loading',
		message: '',
		sheet: null,
		turn: 0,
	} );
	const [ attempt, setAttempt ] = useState( 0 );
	// The settings' own object is a new one at each drawing.
	const wanted = JSON.stringify( changes );
	const before = useRef( wanted );
	useEffect( () => {
		if ( ! isShown ) {
			return undefined;
		}
		let isOld = false;
		const isTyped = before.current !== wanted;
		before.current = wanted;
		setState( ( state_ ) => ( { ...state_, phase: 'loading' } ) );
		const timer = setTimeout(
			() =>
				void makeSheet( kind, JSON.parse( wanted ) as Values ).then(
					( result ) => {
						if ( isOld ) {
							return;
						}
						setState( ( { sheet, turn } ) =>
							result.type === 'made'
								? {
										phase: 'shown',
										message: '',
										sheet: result.sheet,
										turn: turn + 1,
									}
								: {
										phase: 'failed',
										message: result.message,
										sheet,
										turn,
									}
						);
					}
				),
			isTyped ? DEBOUNCE : 0
		);
		return () => {
			isOld = true;
			clearTimeout( timer );
		};
	}, [ kind, wanted, isShown, attempt ] );
	return { ...state, tryAgain: () => setAttempt( attempt + 1 ) };
};
