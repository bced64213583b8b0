/**
 * The product page: tabs (PROD-01), and what brings their keys, a review's stars (PROD-07),
 * and the bar that keeps adding to the cart in reach.
 */
import { createScope, onIntent, type Dispose } from '../shared/dom/scope';
import { onProductShown } from '../shared/dom/product-shown';
import type { Loader } from '../shared/loader/loader';
import { startTabs } from './dom/tabs';
import type { ProductSettings } from './settings';

export interface ProductOptions {
	settings: ProductSettings;
	loader: Pick< Loader, 'load' >;
}

/** Where the bar stands, as a media query; none: nowhere. */
const WHERE: Record< string, string > = {
	phones: '(max-width:767px)',
	always: 'all',
};

/** What the bar stands in for, on the product's own page. */
const BUTTON = '.single_add_to_cart_button';

export const startProduct = ( {
	settings: { tabs, stickyBar },
	loader,
}: ProductOptions ): Dispose => {
	const scope = createScope();
	if ( tabs ) {
		onProductShown( scope, startTabs );
	}
	onIntent( scope, '.wc-tabs,ul.tabs,#respond', () =>
		// Tabs open, and stars are chosen, without.
		loader.load( 'product-keys' ).catch( () => {} )
	);

	const button = document.querySelector< HTMLElement >( BUTTON );
	const where = WHERE[ stickyBar ];
	if ( button && where ) {
		const observer = new IntersectionObserver( ( [ entry ] ) => {
			if ( ! entry?.isIntersecting && matchMedia( where ).matches ) {
				observer.disconnect();
				loader.load( 'sticky-bar' ).then(
					() =>
						scope.add(
							window.vitrin?.startBar?.( { button, where } ) ??
								( () => {} )
						),
					// The page works without.
					() => {}
				);
			}
		} );
		// A page that is only looked at brings nothing.
		scope.on( document, 'scroll', () => observer.observe( button ), {
			once: true,
			passive: true,
		} );
		scope.add( () => observer.disconnect() );
	}
	return scope.dispose;
};
