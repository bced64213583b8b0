/**
 * What a list of products needs before anybody scrolls: sorting at once (LIST-01), and
 * bringing what its further pages need once somebody scrolls, or comes near the end where
 * they wait for a click (LIST-03).
 */
import { createScope, delegate, type Dispose } from '../shared/dom/scope';
import { getLoader, type Loader } from '../shared/loader';
import { onIntent } from '../shared/triggers';
import { onVisible } from '../shared/triggers/later';
import { comeByThemselves } from './dom/by-itself';
import { onePageLinks } from './dom/page-links';
import { jQueryListenersOf } from '../shared/dom/jquery-listeners';
import { pageKind } from '../shared/domain/page-kind';
import { FURTHER_PAGES, LAZY_IMAGES } from './parts';
import type { PagingSettings } from './settings';

export interface ListingOptions {
	settings: PagingSettings;
	loader?: Pick< Loader, 'load' | 'prefetch' >;
}

const LIST = '.products[data-vitrin-list]';

/** A picture that waits for a script to give it its address. */
const LAZY_IMAGE = 'img.lazyload';

/** Cards have come. */
const LIST_NEWS = [ 'vitrin:products-appended', 'vitrin:list-replaced' ];

/** How near the end is, where pages wait for a click: a viewport and a half. */
const NEAR = '150% 0px';

/** Milliseconds after a failure before scrolling asks again. */
const PAUSE = 3000;

export const startListing = ( {
	settings,
	loader = getLoader(),
}: ListingOptions ): Dispose => {
	const scope = createScope();

	delegate(
		scope,
		'change',
		'.woocommerce-ordering select',
		( _event, select ) => {
			const { form } = select as HTMLSelectElement;
			// Where WooCommerce's own script is kept, it sends the form: once is enough.
			if ( form && ! jQueryListenersOf( form )?.change ) {
				form.requestSubmit();
			}
		}
	);

	let areLazyImagesAsked = false;
	const showLazyImages = () => {
		if ( ! areLazyImagesAsked && document.querySelector( LAZY_IMAGE ) ) {
			areLazyImagesAsked = true;
			loader.load( LAZY_IMAGES ).then(
				( { startLazyImages } ) => scope.add( startLazyImages() ),
				() => {
					areLazyImagesAsked = false;
				}
			);
		}
	};
	for ( const type of [ 'load', 'scroll', ...LIST_NEWS ] ) {
		scope.on( window, type, showLazyImages, {
			capture: true,
			passive: true,
		} );
	}
	showLazyImages();

	const isEager = comeByThemselves( settings );
	if (
		settings.paging === 'off' ||
		pageKind( document.body.classList ) !== 'shop'
	) {
		return scope.dispose;
	}

	let current = createScope();
	const begin = () => {
		current.dispose();
		const here = ( current = createScope() );
		const list = document.querySelector< HTMLElement >( LIST );
		const links = onePageLinks();
		if ( ! list || ! links ) {
			return;
		}
		let waiting = createScope();
		here.add( () => waiting.dispose() );
		const bring = async () => {
			waiting.dispose();
			try {
				const { startFurtherPages } =
					await loader.load( FURTHER_PAGES );
				// Another list may have come meanwhile.
				if ( here === current ) {
					here.add( startFurtherPages( list, links ) );
				}
			} catch {
				// The numbered links are there; whoever scrolls on has it tried again.
				const timer = setTimeout( wait, PAUSE );
				here.add( () => clearTimeout( timer ) );
			}
		};
		const wait = () => {
			waiting = createScope();
			if ( isEager ) {
				waiting.on( document, 'scroll', bring, { passive: true } );
			} else {
				onVisible(
					waiting,
					() => [ links ],
					NEAR,
					( isVisible ) => isVisible && void bring()
				);
			}
		};
		if ( history.state?.vitrinList ) {
			void bring();
			return;
		}
		if ( isEager ) {
			// A finger or a pointer on the list is about to scroll it.
			onIntent( here, LIST, () => loader.prefetch( FURTHER_PAGES ) );
		}
		// With the first movement, wherever the list ends: whoever scrolls briskly is there at once.
		// Where pages wait for a click: no sooner than their button comes near.
		wait();
	};
	scope.on( document, 'vitrin:list-replaced', begin );
	scope.add( () => current.dispose() );
	begin();
	return scope.dispose;
};
