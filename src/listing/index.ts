/**
 * What a list of products does before the first scroll: it sorts as soon as an order is chosen
 * (LIST-01), and loads infinite scroll with the first scroll event, or near its end where further
 * pages wait for a click (LIST-03).
 */
import { chunk } from '../shared/loader/chunk';
import {
	createScope,
	delegate,
	type Dispose,
	type Scope,
} from '../shared/dom/scope';
import { getLoader, type Loader } from '../shared/loader';
import { onIntent } from '../shared/triggers';
import { onScrolled, onVisible } from '../shared/triggers/visible';
import { loadsAutomatically, type PagingSettings } from './settings';
import { keepLastPageLinks } from './dom/page-links';
import { jQueryListenersOf } from '../shared/dom/jquery-listeners';
import { isShopList } from '../shared/domain/shop-list';

/** Loads pictures without an address, where no library does. */
export const LAZY_IMAGES = chunk(
	'lazy-images',
	() => import( /* webpackChunkName: "lazy-images" */ './dom/lazy-images' )
);

/** Loads further pages into the list. */
export const INFINITE_SCROLL = chunk(
	'infinite-scroll',
	() =>
		import( /* webpackChunkName: "infinite-scroll" */ './infinite-scroll' ),
	{ hasWords: true }
);

type ListLoader = Pick< Loader, 'load' | 'prefetch' >;

export interface ListingOptions {
	settings: PagingSettings;
	loader?: ListLoader;
}

const LIST = '[data-vitrin-list]';

/** A picture that a library, or ours, gives its address. */
const LAZY_IMAGE = 'img.lazyload';

/** A viewport and a half below the window. */
const NEAR = '150% 0px';

/** Milliseconds after a failure before scrolling tries again. */
const RETRY_AFTER = 3000;

/** An order that was chosen before this script was there: what a browser puts back after Back has no focus. */
const EARLY_ORDER = '.woocommerce-ordering :focus :checked:not([selected])';

const submitSorting = ( _event: unknown, chosen: Element ): void => {
	const { form } = chosen as HTMLSelectElement;
	// WooCommerce's own script, where it is kept, submits the form already.
	if ( form && ! jQueryListenersOf( form )?.change ) {
		form.requestSubmit();
	}
};

/**
 * Loads what shows lazy images once the page has one. Themes insert them at any time, so it looks
 * at each scroll event: on a page of 4,000 elements that takes a few microseconds.
 */
const watchLazyImages = ( scope: Scope, loader: ListLoader ): void => {
	let isLoading = false;
	const look = () => {
		if ( ! isLoading && document.querySelector( LAZY_IMAGE ) ) {
			isLoading = true;
			loader.load( LAZY_IMAGES ).then(
				( { startLazyImages } ) => scope.add( startLazyImages() ),
				() => {
					isLoading = false;
				}
			);
		}
	};
	for ( const type of [
		'load',
		'scroll',
		'vitrin:products-appended',
		'vitrin:list-replaced',
	] ) {
		scope.on( window, type, look, { capture: true, passive: true } );
	}
	look();
};

export const startListing = ( {
	settings,
	loader = getLoader(),
}: ListingOptions ): Dispose => {
	const scope = createScope();
	delegate( scope, 'change', '.woocommerce-ordering select', submitSorting );
	const early = document.querySelector( EARLY_ORDER );
	if ( early ) {
		submitSorting( 0, early );
	}
	watchLazyImages( scope, loader );
	const isAutomatic = loadsAutomatically( settings );
	if (
		settings.paging === 'off' ||
		! isShopList( document.body.classList )
	) {
		return scope.dispose;
	}

	let current = createScope();
	/** Loads infinite scroll for the list that the page has now, when it is about to be needed. */
	const watchList = () => {
		current.dispose();
		const mine = ( current = createScope() );
		const list = document.querySelector( LIST );
		const links =
			keepLastPageLinks() ??
			// Of a theme with a container of its own.
			document.querySelector< HTMLElement >( '.page-numbers' );
		if ( ! list || ! links ) {
			return;
		}
		let trigger = createScope();
		mine.add( () => trigger.dispose() );
		const load = async () => {
			trigger.dispose();
			try {
				const { startInfiniteScroll } =
					await loader.load( INFINITE_SCROLL );
				// Another list may have replaced it meanwhile.
				if ( mine === current ) {
					mine.add( startInfiniteScroll() );
				}
			} catch {
				// The numbered links are there; scrolling on tries again.
				const timer = setTimeout( wait, RETRY_AFTER );
				mine.add( () => clearTimeout( timer ) );
			}
		};
		const wait = () => {
			trigger = createScope();
			if ( isAutomatic ) {
				// Wherever the list ends: a fast scroll reaches its end in a fraction of a second.
				onScrolled( trigger, () => void load() );
			} else {
				onVisible(
					trigger,
					() => [ links ],
					NEAR,
					( isVisible ) => isVisible && void load()
				);
			}
		};
		if ( history.state?.vitrinList ) {
			// The visitor came back to a list of several pages.
			void load();
			return;
		}
		if ( isAutomatic ) {
			// A finger or a pointer on the list is about to scroll it.
			onIntent( mine, LIST, () => loader.prefetch( INFINITE_SCROLL ) );
		}
		wait();
	};
	scope.on( document, 'vitrin:list-replaced', watchList );
	scope.add( () => current.dispose() );
	watchList();
	return scope.dispose;
};
