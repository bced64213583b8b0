/** What belongs to a list of products: its cards, its page links. */
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
