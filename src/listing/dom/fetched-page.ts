/**
 * The next page of a list, fetched as anybody would open it, and taken apart: its cards and
 * where it goes on. Nothing in it runs.
 */
import { realClock, type Clock } from '../../shared/domain/time';
import { isOwnPage } from '../../shared/http/own-answer';
import { sanitizePage } from '../../shared/sanitizer/page';
import { parsePlace, type Place } from '../domain/place';
import { pageLinksIn } from './page-links';

export interface FetchedPage {
	place: Place;
	/** Not of this document yet. */
	items: HTMLElement[];
	/** The page after it, and the one before. */
	next: string | null;
	previous: string | null;
}

export interface FetchOptions {
	/** The page it must be: another one is a fault. */
	page: number;
	signal: AbortSignal;
	fetcher?: typeof fetch | undefined;
	clock?: Clock;
}

/** Milliseconds until an answer no longer counts as coming. */
const TIMEOUT = 20_000;

/** The list's mark, in HTML and as a selector. */
const MARK = 'data-vitrin-list';
const LINKS = 'woocommerce-pagination';
export const LIST = `.products[${ MARK }]`;
export const ITEM = 'li.product:not(.product-category)';

/** Cards of a list: not those of a list within one of them. */
export const itemsOf = ( list: Element ): HTMLElement[] => [
	...list.querySelectorAll< HTMLElement >( `:scope > ${ ITEM }` ),
];

export const placeOf = ( list: HTMLElement ): Place | null =>
	parsePlace( list.dataset.vitrinList );

/**
 * The address of a link of the shop's own; null for every other.
 *
 * @param links The list's page links: authors may write others into a text.
 * @param which `next` or `prev`.
 */
export const addressOf = (
	links: Element | undefined,
	which: 'next' | 'prev'
): string | null => {
	const href = links
		?.querySelector( `.${ LINKS } a.${ which },a.page-numbers.${ which }` )
		?.getAttribute( 'href' );
	const url = href ? new URL( href, location.href ) : null;
	return url && url.origin === location.origin ? url.href : null;
};

/**
 * Takes a page apart.
 *
 * @param html What the shop answered.
 * @param page Which one it must be.
 * @throws When it is none, or another one.
 */
export const readPage = ( html: string, page: number ): FetchedPage => {
	// What stands around the list is most of a page, styles above all: not worth a slow phone's time.
	const start = html.lastIndexOf( '<', html.indexOf( MARK ) );
	const end = html.indexOf( '</nav', html.lastIndexOf( LINKS ) );
	const parse = ( text: string ) =>
		new DOMParser().parseFromString( text, 'text/html' );
	const document = parse(
		html.slice( Math.max( 0, start ), end > start ? end : undefined )
	);
	const linksIn = ( of: Document ) => pageLinksIn( of ).pop();
	const links = linksIn( document );
	const list = document.querySelector< HTMLElement >( LIST );
	const place = list && placeOf( list );
	const items = list ? itemsOf( list ) : [];
	if ( ! place || place.page !== page || ! items.length ) {
		throw new Error( 'not the page that was asked for' );
	}
	return {
		place,
		items,
		next:
			addressOf( links, 'next' ) ??
			// Themes may have the links above the list only.
			( place.page < place.pages
				? addressOf( linksIn( parse( html ) ), 'next' )
				: null ),
		previous: addressOf( links, 'prev' ),
	};
};

/**
 * Prepares a card for the page. Cards beyond the first page are never the largest paint, so
 * their pictures may wait.
 */
export const adopt = ( item: HTMLElement ): HTMLElement => {
	sanitizePage( item );
	for ( const image of item.querySelectorAll( 'img' ) ) {
		image.loading = 'lazy';
		image.removeAttribute( 'fetchpriority' );
	}
	return document.adoptNode( item );
};

/**
 * Asks once; throws when there is no such page, or none in time.
 */
export const fetchPage = async (
	address: string,
	{
		page,
		signal,
		fetcher = ( ...args ) => fetch( ...args ),
		clock = realClock,
	}: FetchOptions
): Promise< FetchedPage > => {
	const controller = new AbortController();
	const abort = () => controller.abort();
	const cancel = clock.after( TIMEOUT, abort );
	signal.addEventListener( 'abort', abort );
	try {
		const answer = await fetcher( address, { signal: controller.signal } );
		if ( ! answer.ok || ! isOwnPage( answer, address ) ) {
			throw new Error( String( answer.status ) );
		}
		return readPage( await answer.text(), page );
	} finally {
		cancel();
		signal.removeEventListener( 'abort', abort );
	}
};
