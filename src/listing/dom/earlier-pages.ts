/**
 * After Back the shop answers with the page that was in view. The pages that were listed before
 * it are fetched, each once, and inserted above it without moving what is looked at.
 */
import { appendItems, notYetListed, productClassOf } from './append-items';
import type { FetchPage } from './fetched-page';
import type { SavedList, ListedPages, Page } from './list-history';
import { scrollInstantly, topOf } from '../../shared/dom/window-scroll';

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
