/**
 * What a list of products needs before anybody scrolls: sorting at once (LIST-01), and
 * bringing what its further pages need once somebody scrolls (LIST-03).
 */
import {
	createScope,
	delegate,
	getLoader,
	onIntent,
	type Dispose,
} from '@vitrin/cart';
import { startLazyImages } from './dom/lazy-images';
import { jQueryListenersOf } from '../shared/dom/jquery-listeners';
import { pageKind } from '../shared/domain/page-kind';
import type { startFurtherPages } from './further-pages';
import type { PagingSettings } from './settings';

declare global {
	interface VitrinGlobal {
		startFurtherPages?: typeof startFurtherPages;
	}
}

export interface ListingOptions {
	settings: PagingSettings;
	loader?: Pick< ReturnType< typeof getLoader >, 'load' | 'prefetch' >;
}

const LIST = '.products[data-vitrin-list]';

export const startListing = ( {
	settings: { paging },
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

	scope.add( startLazyImages() );

	if ( paging === 'off' || pageKind( document.body.classList ) !== 'shop' ) {
		return scope.dispose;
	}

	let current = createScope();
	const begin = () => {
		current.dispose();
		const here = ( current = createScope() );
		const list = document.querySelector< HTMLElement >( LIST );
		const links = document.querySelector< HTMLElement >(
			'.woocommerce-pagination'
		);
		if ( ! list || ! links ) {
			return;
		}
		const bring = async () => {
			try {
				await loader.load( 'further-pages' );
				// Another list may have come meanwhile.
				if ( here === current ) {
					here.add(
						window.vitrin?.startFurtherPages?.( list, links ) ??
							( () => {} )
					);
				}
			} catch {
				// The numbered links are there.
			}
		};
		if ( history.state?.vitrinList ) {
			void bring();
			return;
		}
		// A finger or a pointer on the list is about to scroll it.
		onIntent( here, LIST, () => loader.prefetch( 'further-pages' ) );
		// With the first movement, wherever the list ends: whoever scrolls briskly is there at once.
		here.on( document, 'scroll', () => void bring(), {
			once: true,
			passive: true,
		} );
	};
	scope.on( document, 'vitrin:list-replaced', begin );
	scope.add( () => current.dispose() );
	begin();
	return scope.dispose;
};
