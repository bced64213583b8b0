/**
 * What is seen where products are still to come (LIST-03): the outlines of cards, drawn as one
 * background, however many there are. They stand still in the page while the cards before them
 * come: the browser counts what moves.
 */
import { averageOf } from '../domain/room';
import { cardsOf, rowsOf } from './rows';

export interface Skeleton {
	/** Fills what is below the list, as far as the box goes. */
	draw: () => void;
	/** Stays where it is after the list has grown. */
	stay: () => void;
	clear: () => void;
}

const px = ( pixels: number ): string => `${ Math.round( pixels ) }px`;

export const createSkeleton = (
	list: HTMLElement,
	box: HTMLElement
): Skeleton => {
	let element: HTMLElement | undefined;
	let top = 0;
	let height = 0;
	const stay = () => {
		if ( element ) {
			element.style.insetBlockStart = px(
				top + height - list.offsetHeight
			);
		}
	};
	const clear = () => element?.remove();
	return {
		stay,
		clear,
		draw() {
			clear();
			const cards = cardsOf( list );
			const { columns, heights } = rowsOf( list );
			const row = averageOf( heights );
			const rect = ( of: Element ) => of.getBoundingClientRect();
			const around = rect( box );
			const first = cards.slice( 0, columns ).map( rect );
			const start = Math.min( ...first.map( ( { left } ) => left ) );
			const end = Math.max( ...first.map( ( { right } ) => right ) );
			const [ card, beside ] = first as [ DOMRect, DOMRect? ];
			const picture = cards[ 0 ]?.querySelector( 'img' );
			// The row after the last card's.
			top = rect( cards.at( -1 ) as Element ).top + row - around.top;
			height = list.offsetHeight;
			// A new element: one that goes elsewhere would count as moved.
			element = document.createElement( 'div' );
			element.className = 'vitrin-more__skeleton';
			element.style.left = px( start - around.left );
			element.style.width = px( end - start );
			for ( const [ name, pixels ] of Object.entries( {
				card: card.width,
				column: beside
					? Math.abs( beside.left - card.left )
					: card.width,
				row,
				picture: picture ? rect( picture ).bottom - card.top : row / 2,
			} ) ) {
				element.style.setProperty( `--vitrin-${ name }`, px( pixels ) );
			}
			stay();
			box.prepend( element );
		},
	};
};
