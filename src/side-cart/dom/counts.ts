/**
 * Badge and total (SIDE-12). The cart store knows the cookies' values before it has
 * asked anybody, so they are right on a cached page before any request.
 */
import type { ViewCart } from '@vitrin/cart';
import type { Format } from '../../shared/domain/shop-format';

/** Writes them into every `data-vitrin-count` and `data-vitrin-total` of the page. */
export function writeCounts(
	{ quantity, totals }: ViewCart,
	format: Format
): void {
	const write = ( name: string, text: string, hidden: boolean ) =>
		document
			.querySelectorAll< HTMLElement >( `[${ name }]` )
			.forEach( ( element ) => {
				// Only what differs: writing the same text, too, makes the browser lay out again.
				if ( element.textContent !== text ) {
					element.textContent = text;
				}
				element.hidden = hidden;
			} );
	write( 'data-vitrin-count', format.number( quantity ), quantity <= 0 );
	write( 'data-vitrin-total', format.money( totals.total ).text, false );
}
