/**
 * Which pages a list had loaded and how far it was scrolled, saved in the browser's history
 * entry: Back finds it, another visit of the same address doesn't.
 */
import {
	list,
	nullable,
	number,
	shape,
	text,
	type Parser,
} from '../../shared/domain/shape';

export interface SavedList {
	/** The pages that were in the list, in order. */
	pages: Array< { page: number; url: string } >;
	/** The card in the middle of the window, by its product class; '' for none. */
	item: string;
	/** Its distance from the window's top, in CSS pixels. */
	top: number;
}

const NAME = 'vitrinList';

/** A limit, because other scripts can write into the history as well. */
const MOST_PAGES = 50;

const parse: Parser< SavedList | null > = nullable(
	shape< SavedList >( {
		pages: list( shape( { page: number, url: text } ) ),
		item: text,
		top: number,
	} )
);

/**
 * What is saved in this history entry; null for nothing, or nothing valid.
 *
 * @param page The page that the shop printed for the entry's address.
 */
export const readSavedList = ( page: number | undefined ): SavedList | null => {
	try {
		const saved = parse( history.state?.[ NAME ] ?? null );
		return saved &&
			saved.pages.length <= MOST_PAGES &&
			saved.pages.some(
				( entry ) =>
					entry.page === page &&
					// Other scripts may copy the state to another address.
					entry.url === location.href.replace( /#.*/, '' )
			)
			? saved
			: null;
	} catch {
		return null;
	}
};

/**
 * Saves it under the address of the page in view. From then on we restore the scroll position:
 * the browser would do it before the pages above are loaded.
 */
export const saveList = ( saved: SavedList, url: string ): void => {
	try {
		history.scrollRestoration = 'manual';
		history.replaceState( { ...history.state, [ NAME ]: saved }, '', url );
	} catch {
		// Browsers limit how often a minute; the next call succeeds.
	}
};
