/**
 * Focuses what a second Enter does no harm on, in a line that is back in the cart: neither its bin nor minus, which is
 * a bin at the minimum.
 *
 * @param line    The line's element.
 * @param isByKey Else plus has the focus: on phones a focused field would open the keyboard.
 */
export const focusLine = ( line: HTMLElement, isByKey: boolean ): void => {
	const field = line.querySelector( 'input' );
	const plus = field?.nextElementSibling as HTMLElement | null | undefined;
	const target =
		( isByKey ? field : plus ) ??
		line.querySelector< HTMLElement >( 'a[href]' );
	if ( target ) {
		target.focus();
		return;
	}
	// Nothing else in it can have it.
	line.tabIndex = -1;
	line.focus();
};

export interface ReturningFocus {
	/** A line that has been asked back is to have the focus as soon as it is drawn. */
	expect: ( key: string, isByKey: boolean ) => void;
	/** Whether the expected line is there; then it has the focus. */
	give: ( elementOf: ( key: string ) => HTMLElement | undefined ) => boolean;
	/** It did not come back. */
	drop: () => void;
}

export const createReturningFocus = (): ReturningFocus => {
	let next: { key: string; isByKey: boolean } | undefined;
	return {
		expect( key, isByKey ) {
			next = { key, isByKey };
		},
		give( elementOf ) {
			const line = next && elementOf( next.key );
			if ( ! next || ! line ) {
				return false;
			}
			focusLine( line, next.isByKey );
			next = undefined;
			return true;
		},
		drop() {
			next = undefined;
		},
	};
};
