import { useReducer, useRef } from '@wordpress/element';
import type { RefObject } from 'react';
import { withoutTail } from '../../shared/domain/quantity';
import { afterPaint } from '../../shared/dom/after-paint';

/** CSS: the field's width follows the number of its digits. */
export const DIGITS = '--vitrin-digits';

/**
 * Shows a click on plus or minus before the next paint and hands it in afterwards; clicks
 * within one frame become one change.
 *
 * @param field
 * @param quantity The line's.
 * @param text     Writes a quantity.
 * @param onChange Gets the new quantity, and by how much it differs.
 */
export function useStepClicks(
	field: RefObject< HTMLInputElement | null >,
	quantity: number,
	text: ( quantity: number ) => string,
	onChange: ( quantity: number, by: number ) => void
) {
	/** Shown, and not handed in yet. */
	const shown = useRef< { to: number; by: number } | null >( null );
	/** Puts the line's quantity into the field, whatever is written there. */
	const [ , redraw ] = useReducer( ( count: number ) => count + 1, 0 );

	/**
	 * @param next   Gets the quantity shown and returns the new one; null: the click does nothing;
	 *               'drop': what is shown and not handed in is dropped, and `onDrop` called.
	 * @param onDrop
	 */
	return async (
		next: ( from: number ) => number | 'drop' | null,
		onDrop?: () => void
	) => {
		const { to: from = quantity, by = 0 } = shown.current ?? {};
		const to = next( from );
		if ( to === null ) {
			return;
		}
		if ( to === 'drop' ) {
			shown.current = null;
			redraw();
			onDrop?.();
			return;
		}
		const mine = { to, by: withoutTail( by + to - from ) };
		shown.current = mine;
		if ( field.current ) {
			// By hand: a render takes half the time that a click has on a slow phone.
			const written = text( to );
			field.current.value = written;
			field.current.style.setProperty( DIGITS, String( written.length ) );
		}
		await afterPaint();
		// A later click within the same frame includes this one.
		if ( shown.current === mine ) {
			shown.current = null;
			if ( mine.by ) {
				onChange( to, mine.by );
			}
			redraw();
		}
	};
}
