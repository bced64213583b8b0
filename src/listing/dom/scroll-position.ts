/**
 * Saves the loaded pages and the scroll position in the browser's history, and lets the address
 * follow the page in view.
 */
import { delegate, type Scope } from '../../shared/dom/scope';
import { productClassOf } from './append-items';
import { saveList } from './list-history';
import { topOf } from '../../shared/dom/window-scroll';
import { inView, pageInView, type ListedPages } from './listed-pages';

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
