/**
 * Outlines of the cards that are still to load (LIST-03), drawn as one background, however many
 * there are. They keep their position in the page while the cards before them are appended: the
 * browser counts what moves as layout shift.
 */
import { averageOf } from '../domain/reserved-space';
import { cardsOf, rowsOf } from './rows';

export interface Skeleton {
	/** Fills what is below the list, down to the footer's end. */
	draw: () => void;
	/** Keeps its position in the page after the list has grown. */
	keepPosition: () => void;
	clear: () => void;
}

const px = ( pixels: number ): string => `${ Math.round( pixels ) }px`;

const rectOf = ( element: Element ): DOMRect => element.getBoundingClientRect();

/**
 * @param list   Whose cards are outlined.
 * @param footer What the outlines are drawn in.
 */
export const createSkeleton = (
	list: HTMLElement,
	footer: HTMLElement
): Skeleton => {
	let element: HTMLElement | undefined;
	let top = 0;
	let height = 0;
	const keepPosition = () => {
		if ( element ) {
			element.style.insetBlockStart = px(
				top + height - list.offsetHeight
			);
		}
	};
	const clear = () => element?.remove();
	return {
		keepPosition,
		clear,
		draw() {
			clear();
			const cards = cardsOf( list );
			const { columns, heights } = rowsOf( list );
			const row = averageOf( heights );
			const container = rectOf( footer );
			const firstRow = cards.slice( 0, columns ).map( rectOf );
			const start = Math.min( ...firstRow.map( ( { left } ) => left ) );
			const end = Math.max( ...firstRow.map( ( { right } ) => right ) );
			const [ card, beside ] = firstRow as [ DOMRect, DOMRect? ];
			const picture = cards[ 0 ]?.querySelector( 'img' );
			// The row after the last card's.
			top = rectOf( cards.at( -1 ) as Element ).top + row - container.top;
			height = list.offsetHeight;
			// A new element: one that is put elsewhere would count as moved.
			element = document.createElement( 'div' );
			element.className = 'vitrin-more__skeleton';
			element.style.left = px( start - container.left );
			element.style.width = px( end - start );
			for ( const [ name, pixels ] of Object.entries( {
				card: card.width,
				column: beside
					? Math.abs( beside.left - card.left )
					: card.width,
				row,
				picture: picture
					? rectOf( picture ).bottom - card.top
					: row / 2,
			} ) ) {
				element.style.setProperty( `--vitrin-${ name }`, px( pixels ) );
			}
			keepPosition();
			footer.prepend( element );
		},
	};
};
