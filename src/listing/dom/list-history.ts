/**
 * Which pages a list has loaded and how far it is scrolled, saved in the browser's history
 * entry: Back finds it, another visit of the same address doesn't. The address follows the page
 * in view.
 */
import { appendItems, notYetListed, productClassOf } from './append-items';
import type { FetchPage } from './fetched-page';
import { scrollInstantly, topOf } from '../../shared/dom/window-scroll';
import {
	list as listOf,
	nullable,
	number,
	shape,
	text,
	type Parser,
} from '../../shared/domain/shape';
import type { ListedPage } from '../domain/page-info';
import { delegate, type Scope } from '../../shared/dom/scope';

export interface EarlierPagesOptions {
	list: HTMLElement;
	pages: ListedPages;
	saved: SavedList;
	signal: AbortSignal;
	fetchPage: FetchPage;
	/**
	 * A page was inserted.
	 *
	 * @param page     Which.
	 * @param previous The address of the page before it.
	 */
	onInserted: ( page: Page, previous: string | null ) => void;
}

/**
 * After Back the shop answers with the page that was in view. The pages that were listed before
 * it are fetched, each once, and inserted above it without moving what is looked at.
 */
export const restoreEarlierPages = async ( {
	list,
	pages,
	saved,
	signal,
	fetchPage,
	onInserted,
}: EarlierPagesOptions ): Promise< void > => {
	const [ { info, items: own } ] = pages;
	const anchor = ( own.find(
		( item ) => productClassOf( item ) === saved.item
	) ?? own[ 0 ] ) as HTMLElement;
	// In the page, not in the window: the visitor may scroll meanwhile.
	const anchorTop = () => topOf( anchor ) + window.scrollY;

	const insert = async ( page: number, url: string ): Promise< void > => {
		const fetched = await fetchPage( url, page );
		const items = notYetListed( list, fetched.items );
		let top = anchorTop();
		await appendItems( {
			list,
			items,
			before: pages[ 0 ].items[ 0 ] ?? null,
			signal,
			onSlice: () => {
				const now = anchorTop();
				scrollInstantly( now - top );
				top = now;
			},
		} );
		if ( ! signal.aborted ) {
			onInserted(
				{
					info: fetched.info,
					count: fetched.items.length,
					url,
					items,
				},
				fetched.previous
			);
		}
	};

	scrollInstantly( topOf( anchor ) - saved.top );
	// Browsers with scroll anchoring would move it a second time.
	const { style } = document.documentElement;
	style.overflowAnchor = 'none';
	try {
		const earlier = saved.pages
			.filter( ( { page } ) => page < info.page )
			.sort( ( a, b ) => b.page - a.page );
		for ( const { page, url } of earlier ) {
			if (
				signal.aborted ||
				page !== pages[ 0 ].info.page - 1 ||
				new URL( url ).origin !== location.origin
			) {
				break;
			}
			await insert( page, url );
		}
	} catch {
		// The page in view is there; a link leads to the earlier ones.
	}
	style.overflowAnchor = '';
};

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
		pages: listOf( shape( { page: number, url: text } ) ),
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
