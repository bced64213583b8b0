/** What belongs to a list of products: its cards and how they are laid out, its page links. */
import { ITEM } from '../../shared/dom/marked-list';
import { pageLinksIn } from './page-links';

/** The page links, by the class that WordPress gives each where their container has none that is known. */
export const linksIn = ( page: ParentNode ): HTMLElement | undefined =>
	pageLinksIn( page ).pop() ??
	page
		.querySelector( '.page-numbers' )
		?.closest< HTMLElement >( 'ul,nav,div' ) ??
	undefined;

/** A list's cards, or the boxes that they stand in, without those of a list inside a card. */
export const itemsOf = ( list: Element ): HTMLElement[] =>
	( [ ...list.children ] as HTMLElement[] ).filter(
		( child ) => child.matches( ITEM ) || child.querySelector( ITEM )
	);

/**
 * How a list's cards are laid out at the moment.
 */

export interface Rows {
	/** How many cards are side by side in the first row. */
	columns: number;
	/** The rows' heights with the gap below. */
	heights: number[];
}

/** All cards: themes may list categories before the products. */
export const cardsOf = ( { children }: HTMLElement ): HTMLElement[] => [
	...( children as HTMLCollectionOf< HTMLElement > ),
];

/**
 * @param list With at least one card.
 */
export const rowsOf = ( list: HTMLElement ): Rows => {
	const tops = cardsOf( list ).map( ( { offsetTop } ) => offsetTop );
	const starts = tops.filter( ( top, at ) => top !== tops[ at - 1 ] );
	const columns = tops.findIndex( ( top ) => top !== tops[ 0 ] );
	return {
		columns: columns < 0 ? tops.length : columns,
		heights:
			starts.length > 1
				? starts
						.slice( 1 )
						.map( ( top, at ) => top - ( starts[ at ] as number ) )
				: [ list.offsetHeight ],
	};
};
