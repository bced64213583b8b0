/**
 * The cart's count and total in badges and buttons (SIDE-12). The cart's store knows the values of
 * the cookies before any request, so they are right on a cached page, too.
 */
import type { Format } from '../domain/shop-format';

/** What the cart's store shows. */
interface Counted {
	quantity: number;
	totals: { total: string };
}

/**
 * Writes them into `data-vitrin-count` and `data-vitrin-total`.
 *
 * @param view   The cart.
 * @param format How the shop writes numbers and money.
 * @param within A selector with a space at its end: only elements in it.
 */
export const writeCounts = (
	view: Counted,
	format: Format,
	within = ''
): void => {
	const { quantity, totals } = view;
	const write = ( name: string, text: string, hidden: boolean ) =>
		document
			.querySelectorAll< HTMLElement >( `${ within }[${ name }]` )
			.forEach( ( element ) => {
				// Writing the same text, too, would make the browser lay out again.
				if ( element.textContent !== text ) {
					element.textContent = text;
				}
				element.hidden = hidden;
			} );
	write( 'data-vitrin-count', format.number( quantity ), quantity <= 0 );
	write( 'data-vitrin-total', format.money( totals.total ).text, false );
};
