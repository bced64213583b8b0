/**
 * Another page of a list, fetched from its own address and parsed: its cards, and the addresses
 * of the pages beside it. None of its scripts run.
 */
import type { Clock } from '../../shared/domain/time';
import { toLatinDigits } from '../../shared/domain/latin-digits';
import { fetchHtml } from '../../shared/http/page';
import type { Fetch } from '../../shared/http/request';
import { sanitizePage } from '../../shared/sanitizer/sanitize';
import { parsePageInfo, type PageInfo } from '../domain/page-info';
import { MARK, markedList } from '../../shared/dom/marked-list';
import { itemsOf, linksIn } from './list-items';

export interface FetchedPage {
	info: PageInfo;
	/** Still in the parsed document. */
	items: HTMLElement[];
	/** The addresses of the page after it and the one before. */
	next: string | null;
	previous: string | null;
}

/** Fetches a page of the list by its address and its number. */
export type FetchPage = ( url: string, page: number ) => Promise< FetchedPage >;

export interface FetchOptions {
	/** The page's number; another page is an error. */
	page: number;
	signal: AbortSignal;
	fetch?: Fetch | undefined;
	clock?: Clock;
}

/** Milliseconds. */
const TIMEOUT = 20_000;

const LINKS = 'woocommerce-pagination';

export const pageInfoOf = ( list: HTMLElement ): PageInfo | null =>
	parsePageInfo( list.dataset.vitrinList );

/**
 * The address of the next or the previous page; null for none, or one outside the shop.
 *
 * @param links The list's page links: authors may write such links into a text, too.
 * @param which `next` or `prev`.
 * @param page  The number of the page that they are on.
 */
export const addressOf = (
	links: Element | undefined,
	which: 'next' | 'prev',
	page = 0
): string | null => {
	const wanted = String( which === 'next' ? page + 1 : page - 1 );
	const link =
		links?.querySelector(
			`.${ LINKS } a.${ which },a.page-numbers.${ which }`
		) ??
		// Some themes have none but the numbers.
		[ ...( links?.querySelectorAll( 'a' ) ?? [] ) ].find(
			( { textContent } ) =>
				page > 0 && toLatinDigits( textContent.trim() ) === wanted
		);
	const href = link?.getAttribute( 'href' );
	const url = href ? new URL( href, location.href ) : null;
	return url && url.origin === location.origin ? url.href : null;
};

/**
 * @param html What the shop answered.
 * @param page The page's number.
 * @throws When it is no list's page, or another one.
 */
export const readPage = ( html: string, page: number ): FetchedPage => {
	// What is around the list is most of a page: parsing it would take a slow phone's time for nothing.
	const start = html.lastIndexOf( '<', html.indexOf( MARK ) );
	const end = html.indexOf( '</nav', html.lastIndexOf( LINKS ) );
	const parse = ( text: string ) =>
		new DOMParser().parseFromString( text, 'text/html' );
	const document = parse(
		html.startsWith( '<span', start )
			? html
			: html.slice( Math.max( 0, start ), end > start ? end : undefined )
	);
	const links = linksIn( document );
	const list = markedList( document );
	const info = list && pageInfoOf( list );
	const items = list ? itemsOf( list ) : [];
	if ( ! info || info.page !== page || ! items.length ) {
		throw new Error( 'not the requested page' );
	}
	return {
		info,
		items,
		next:
			addressOf( links, 'next', page ) ??
			// Themes may have the links above the list only.
			( info.page < info.pages
				? addressOf( linksIn( parse( html ) ), 'next', page )
				: null ),
		previous: addressOf( links, 'prev', page ),
	};
};

/**
 * Prepares a card for the page. Cards of further pages are never the largest contentful paint,
 * so their pictures load lazily.
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
 * Without a retry; throws when there is no such page, or none in time.
 */
export const fetchPage = async (
	address: string,
	{ page, ...options }: FetchOptions
): Promise< FetchedPage > =>
	readPage(
		await fetchHtml( { ...options, url: address, timeout: TIMEOUT } ),
		page
	);
