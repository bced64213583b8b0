/**
 * The active option of a listbox below a field: the field keeps the focus and names the option
 * (ARIA, combobox).
 */

export interface ActiveOption {
	/** -1 where none is active. */
	index: () => number;
	/** No option is active any more. */
	deselect: () => void;
	/** To the next option (1) or the one before (-1); beyond the ends is the field itself. */
	move: ( by: number ) => void;
}

/**
 * @param field   Keeps the focus.
 * @param options The list's now; each with an id.
 */
export const createActiveOption = (
	field: HTMLElement,
	options: () => readonly HTMLElement[]
): ActiveOption => {
	let active = -1;
	const select = ( at: number ): void => {
		options()[ active ]?.removeAttribute( 'aria-selected' );
		active = at;
		const option = options()[ at ];
		if ( option ) {
			option.setAttribute( 'aria-selected', 'true' );
			field.setAttribute( 'aria-activedescendant', option.id );
			option.scrollIntoView?.( { block: 'nearest' } );
		} else {
			field.removeAttribute( 'aria-activedescendant' );
		}
	};
	return {
		index: () => active,
		deselect: () => select( -1 ),
		move( by ) {
			const count = options().length;
			select( ( ( active + by + count + 2 ) % ( count + 1 ) ) - 1 );
		},
	};
};
