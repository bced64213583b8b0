/**
 * Which pages a list has loaded and how far it is scrolled, saved in the browser's history
 * entry: Back finds it, another visit of the same address doesn't. The address follows the page
 * in view.
 */
import { productClassOf } from './append-items';
import type { FetchedPage } from './fetched-page';
import { list as listOf, number, shape, text } from '../../shared/domain/shape';
import type { Scope } from '../../shared/dom/scope';
import {
	holdInPlace,
	inView,
	MOST_PAGES,
	readSaved,
	saveWhileScrolling,
	topOf,
	whileRestoring,
	writeSaved,
} from '../../shared/list/list-history';
import type { ListedPage } from '../domain/page-info';

/**
 * After Back the shop answers with the page that was in view. The pages that were listed before
 * it are fetched, each once, and inserted above it without moving what is looked at.
 *
 * @param pages      Those of the list.
 * @param saved      What it was.
 * @param insertNext Fetches the page of a number and an address, and puts it into the list and its
 *                   pages; `stay` is to be called after each change above what is looked at.
 */
export const restoreEarlierPages = (
	pages: ListedPages,
	saved: SavedList,
	insertNext: (
		page: number,
		url: string,
		stay: () => void
	) => Promise< void >
): Promise< void > =>
	whileRestoring( async () => {
		const { items } = pages[ 0 ];
		const stay = holdInPlace(
			( items.find( ( item ) => productClassOf( item ) === saved.item ) ??
				items[ 0 ] ) as HTMLElement,
			saved.top
		);
		for (;;) {
			const { page } = pages[ 0 ].info;
			const entry = saved.pages.find( ( one ) => one.page === page - 1 );
			if ( ! entry?.url.startsWith( location.origin + '/' ) ) {
				return;
			}
			await insertNext( entry.page, entry.url, stay );
		}
	} );

export interface Page extends ListedPage {
	url: string;
	/** Its cards in the list. */
	items: HTMLElement[];
}

/** A page whose cards are in the list. */
export const listedPage = (
	{ info, items: all }: Pick< FetchedPage, 'info' | 'items' >,
	url: string,
	items: HTMLElement[]
): Page => ( { info, count: all.length, url, items } );

/** In order. */
export type ListedPages = [ Page, ...Page[] ];

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

const parse = shape< SavedList >( {
	pages: listOf( shape( { page: number, url: text } ) ),
	item: text,
	top: number,
} );

/** Without its fragment. */
export const currentUrl = (): string => location.href.replace( /#.*/, '' );

/**
 * What is saved in this history entry; null for nothing, or nothing valid.
 *
 * @param page The page that the shop printed for the entry's address.
 */
export const readSavedList = ( page: number | undefined ): SavedList | null => {
	const saved = readSaved( NAME, parse );
	return saved?.pages.some(
		( entry ) =>
			entry.page === page &&
			// Other scripts may copy the state to another address.
			entry.url === currentUrl()
	) && saved.pages.length <= MOST_PAGES
		? saved
		: null;
};

/**
 * Saves what is looked at while the visitor scrolls.
 *
 * @param scope
 * @param signal   Aborted when the list is no longer this one.
 * @param pages
 * @param onScroll Called with each movement, and when it has ended.
 * @return Whether they are scrolling; and what saves in a task of its own: a new address makes the browser match each link of the page again.
 */
export const followScrollPosition = (
	scope: Scope,
	signal: AbortSignal,
	pages: ListedPages,
	onScroll: () => void
): [ isScrolling: () => boolean, saveLater: () => void ] => {
	let lastInView = pageInView( pages );

	const save = () => {
		if (
			signal.aborted ||
			pages.length < 2 ||
			// After Back, while another list is loading: the history entry is that list's.
			! pages.some( ( page ) => page.url === currentUrl() )
		) {
			return;
		}
		const { url, items } = pageInView( pages );
		const item = inView( items );
		writeSaved(
			NAME,
			{
				pages: pages.map( ( page ) => ( {
					page: page.info.page,
					url: page.url,
				} ) ),
				item: item ? productClassOf( item ) : '',
				top: item ? topOf( item ) : 0,
			} satisfies SavedList,
			url + location.hash
		);
	};
	const saveLater = () => void setTimeout( save );

	const isScrolling = saveWhileScrolling( scope, () => {
		save();
		onScroll();
	} );
	scope.on(
		document,
		'scroll',
		() => {
			const page = pageInView( pages );
			if ( page !== lastInView ) {
				lastInView = page;
				saveLater();
			}
			onScroll();
		},
		{ passive: true }
	);
	return [ isScrolling, saveLater ];
};
