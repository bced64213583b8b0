/**
 * Which pages a list has loaded and how far it is scrolled, saved in the browser's history
 * entry: Back finds it, another visit of the same address doesn't. The address follows the page
 * in view.
 */
import {
	list,
	nullable,
	number,
	shape,
	text,
	type Parser,
} from '../../shared/domain/shape';
import { topOf } from '../../shared/dom/window-scroll';
import type { ListedPage } from '../domain/page-info';
import { delegate, type Scope } from '../../shared/dom/scope';
import { productClassOf } from './append-items';

export interface Page extends ListedPage {
	url: string;
	/** Its cards in the list. */
	items: HTMLElement[];
}

/** In order. */
export type ListedPages = [ Page, ...Page[] ];

/** The last that begins above the middle of the window; else the first. */
const inView = < T >(
	all: readonly T[],
	elementOf: ( one: T ) => Element | undefined
): T | undefined =>
	[ ...all ].reverse().find( ( one ) => {
		const element = elementOf( one );
		return element && topOf( element ) <= window.innerHeight / 2;
	} ) ?? all[ 0 ];

const pageInView = ( pages: ListedPages ): Page =>
	inView( pages, ( { items } ) => items[ 0 ] ) as Page;

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

/** Milliseconds without a scroll event after which scrolling has ended. */
const SCROLL_END = 300;

export interface ScrollPosition {
	isScrolling: () => boolean;
	/** In a task of its own: a new address makes the browser match each link of the page anew. */
	saveLater: () => void;
}

/** Without its fragment. */
export const currentUrl = (): string => location.href.replace( /#.*/, '' );

export const followScrollPosition = (
	scope: Scope,
	pages: ListedPages,
	onScrollEnd: () => void
): ScrollPosition => {
	let isDisposed = false;
	let timer = 0;
	let lastInView = pageInView( pages );

	const save = () => {
		if (
			isDisposed ||
			pages.length < 2 ||
			// After Back, while another list is loading: the history entry is that list's.
			! pages.some( ( page ) => page.url === currentUrl() )
		) {
			return;
		}
		const { url, items } = pageInView( pages );
		const item = inView( items, ( card ) => card );
		saveList(
			{
				pages: pages.map( ( page ) => ( {
					page: page.info.page,
					url: page.url,
				} ) ),
				item: item ? productClassOf( item ) : '',
				top: item ? topOf( item ) : 0,
			},
			url + location.hash
		);
	};
	const saveLater = () => void setTimeout( save );

	scope.on(
		document,
		'scroll',
		() => {
			clearTimeout( timer );
			timer = window.setTimeout( () => {
				timer = 0;
				save();
				onScrollEnd();
			}, SCROLL_END );
			const page = pageInView( pages );
			if ( page !== lastInView ) {
				lastInView = page;
				saveLater();
			}
		},
		{ passive: true }
	);
	// A click that leaves the page comes before scrolling has ended.
	delegate( scope, 'click', 'a[href]', save, { capture: true } );
	scope.add( () => {
		isDisposed = true;
	} );

	return { isScrolling: () => timer > 0, saveLater };
};
