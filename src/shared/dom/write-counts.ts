/**
 * The cart's number and total wherever the page says them: in badges, buttons, the drawer (SIDE-12).
 */

/**
 * @param name   The attribute of what says it.
 * @param text   What it says.
 * @param hidden Whether there is nothing to say.
 */
const write = ( name: string, text: string, hidden = false ): void =>
	document
		.querySelectorAll< HTMLElement >( `[${ name }]` )
		.forEach( ( element ) => {
			// Writing the same text, too, would make the browser lay out again.
			if ( element.textContent !== text ) {
				element.textContent = text;
			}
			element.hidden = hidden;
		} );

/**
 * @param quantity Of all lines.
 * @param text     The same in the shop's digits.
 */
export const writeCounts = ( quantity: number, text: string ): void =>
	write( 'data-vitrin-count', text, quantity <= 0 );

/** @param text The total as the shop writes money; '' where nobody knows it. */
export const writeTotals = ( text: string ): void =>
	write( 'data-vitrin-total', text );
