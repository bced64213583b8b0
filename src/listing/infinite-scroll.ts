/**
 * The chunk `infinite-scroll`: further pages of a list (LIST-03). They are fetched from their
 * own addresses, appended to the list, and restored when the visitor comes back.
 */
import type { Fetch } from '../shared/http/request';
import { createScope, type Dispose } from '../shared/dom/scope';
import { getCartSettings } from '@vitrin/cart';
import { readSettings } from '../shared/settings/read';
import { formatNumber } from '../shared/domain/number';
import { interpolate } from '../shared/domain/interpolate';
import { createListFooter } from './dom/list-footer';
import {
	loadsAutomatically,
	LISTING_DEFAULTS,
	type ListingSettings,
} from './settings';
import {
	listedPage,
	restoreEarlierPages,
	readSavedList,
	type ListedPages,
	type Page,
	currentUrl,
	followScrollPosition,
} from './dom/list-history';
import {
	addressOf,
	fetchPage as fetchListPage,
	pageInfoOf,
	type FetchPage,
} from './dom/fetched-page';
import { markedList } from '../shared/dom/marked-list';
import { appendItems, notYetListed, yieldToMain } from './dom/append-items';
import { itemsOf, linksIn } from './dom/list-items';
import { createNextPages } from './dom/next-pages';
import { createReservedSpace } from './dom/reserved-space';
import { rangeOf } from './domain/page-info';
import { listingWords } from './words';

/**
 * WooCommerce's result count: which products of how many are listed (LIST-02).
 */
export const writeResultCount = ( text: string ): void => {
	for ( const line of document.querySelectorAll(
		'.woocommerce-result-count'
	) ) {
		// An alert would interrupt, and we announce what was loaded ourselves.
		line.removeAttribute( 'role' );
		const texts = [ ...line.childNodes ].filter(
			( { nodeType, nodeValue } ) =>
				nodeType === Node.TEXT_NODE && nodeValue?.trim()
		);
		// The order is said in an element beside the text.
		texts.slice( 1 ).forEach( ( node ) => ( node as Text ).remove() );
		if ( texts[ 0 ] ) {
			texts[ 0 ].nodeValue = text;
		} else {
			line.prepend( text );
		}
	}
};

export interface InfiniteScrollOptions {
	list: HTMLElement;
	/** The numbered links. */
	links: HTMLElement;
	settings: ListingSettings;
	/** Writes a number in the page's language. */
	number: ( value: number ) => string;
	fetch?: Fetch | undefined;
}

/** Emits that a page was added, for scripts that count or change the list's products. */
const publishPage = (
	list: HTMLElement,
	{ info, items }: Page,
	{ first, last, total }: ReturnType< typeof rangeOf >,
	number: InfiniteScrollOptions[ 'number' ]
): void => {
	writeResultCount(
		interpolate(
			listingWords().count,
			number( first ),
			number( last ),
			number( total )
		)
	);
	list.dispatchEvent(
		new CustomEvent( 'vitrin:products-appended', {
			bubbles: true,
			detail: { page: info.page, items },
		} )
	);
};

export const createInfiniteScroll = ( {
	list,
	links,
	settings: { paging, pauseAfter },
	number,
	fetch,
}: InfiniteScrollOptions ): Dispose => {
	const messages = listingWords();
	const scope = createScope();
	const controller = new AbortController();
	const { signal } = controller;
	scope.add( () => controller.abort() );

	const info = pageInfoOf( list );
	const items = itemsOf( list );
	const next = addressOf( links, 'next', info?.page );
	const previous = addressOf( links, 'prev', info?.page );
	const saved = readSavedList( info?.page );
	if ( ! info || ! items.length || ! ( next || ( saved && previous ) ) ) {
		return scope.dispose;
	}

	const pages: ListedPages = [
		listedPage( { info, items }, currentUrl(), items ),
	];
	const fetchPage: FetchPage = ( url, page ) =>
		fetchListPage( url, { page, signal, fetch } );
	const publish = ( page: Page ) =>
		publishPage( list, page, rangeOf( pages ), number );

	const [ isScrolling, saveLater ] = followScrollPosition(
		scope,
		signal,
		pages,
		() => nextPages.loadIfNear()
	);
	const footer = createListFooter( {
		list,
		links,
		messages,
		onClick: () => nextPages.request(),
	} );
	scope.add( footer.dispose );
	footer.setPreviousPage( previous );
	const nextPages = createNextPages( {
		scope,
		signal,
		list,
		pages,
		footer,
		space: createReservedSpace( { list, footer, isScrolling } ),
		messages,
		number,
		next,
		autoLoads: loadsAutomatically( { paging } ) ? pauseAfter : 0,
		fetchPage,
		onAppended( page ) {
			pages.push( page );
			publish( page );
			saveLater();
		},
	} );

	const insertEarlier = async (
		page: number,
		url: string,
		stay: () => void
	) => {
		const fetched = await fetchPage( url, page );
		const earlier = notYetListed( list, fetched.items );
		await appendItems( {
			list,
			items: earlier,
			before: pages[ 0 ].items[ 0 ] ?? null,
			signal,
			onSlice: stay,
		} );
		if ( ! signal.aborted ) {
			const inserted = listedPage( fetched, url, earlier );
			pages.unshift( inserted );
			footer.setPreviousPage( fetched.previous );
			publish( inserted );
		}
	};
	nextPages.reserveAhead();
	void (
		saved
			? nextPages.pauseDuring( () =>
					restoreEarlierPages( pages, saved, insertEarlier )
				)
			: yieldToMain()
	).then( nextPages.loadIfNear );
	return scope.dispose;
};

/** Returns at once; what it starts is disposed with what it returns. */
export const startInfiniteScroll = (): Dispose => {
	const settings = readSettings( 'listing', LISTING_DEFAULTS );
	const cartSettings = getCartSettings();
	const language = {
		locale: cartSettings?.locale ?? document.documentElement.lang,
		digits: cartSettings?.money.digits ?? 'latn',
	};
	const controller = new AbortController();
	const { signal } = controller;
	void yieldToMain().then( () => {
		const list = markedList( document );
		const links = linksIn( document );
		if ( list && links && settings && ! signal.aborted ) {
			signal.addEventListener(
				'abort',
				createInfiniteScroll( {
					list,
					links,
					settings,
					number: ( value ) => formatNumber( language, value ),
				} )
			);
		}
	} );
	return () => controller.abort();
};
