/**
 * The product page: tabs (PROD-01), and what brings their keys, a review's stars (PROD-07),
 * and the bar that keeps adding to the cart in reach.
 */
import {
	createScope,
	delegate,
	onIntent,
	type Dispose,
} from '../shared/dom/scope';
import { onProductShown } from '../shared/dom/product-shown';
import type { Loader } from '../shared/loader';
import { isModified } from './domain/keys';
import { requireRating } from './dom/rating';
import { startTabs } from './dom/tabs';
import { BAR, KEYS } from './parts';
import type { ProductSettings } from './settings';

export interface ProductOptions {
	settings: ProductSettings;
	loader: Pick< Loader, 'load' | 'fallBack' >;
}

/** Where the bar stands, as a media query; none: nowhere. */
const WHERE: Record< string, string > = {
	phones: '(max-width:767px)',
	always: 'all',
};

/** What keys lead on from, once `product-keys` is there. */
const KEYED = '.is-ready [role=tab],.vitrin-rating input';

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

	requireRating( scope );

	/** Ends when the part that hears the keys is there. */
	const waiting = createScope();
	scope.add( waiting.dispose );
	/** Pressed too early. */
	let keys: string[] = [];
	let hasFailed = false;
	const bringKeys = () =>
		loader.load( KEYS ).then(
			() => {
				waiting.dispose();
				keys.splice( 0 ).forEach( ( key ) => {
					const { activeElement } = document;
					// Who has left meant nothing else by it.
					if ( activeElement?.matches( KEYED ) ) {
						activeElement.dispatchEvent(
							new KeyboardEvent( 'keydown', {
								key,
								bubbles: true,
								cancelable: true,
							} )
						);
					}
				} );
			},
			// Tabs open, and stars are chosen, without; the next touch tries again.
			() => {
				if ( keys.length ) {
					void loader.fallBack();
				}
				keys = [];
				hasFailed = true;
			}
		);
	onIntent( waiting, '.wc-tabs,ul.tabs,#respond', bringKeys );
	delegate( waiting, 'keydown', KEYED, ( event, { localName } ) => {
		const { key } = event;
		if (
			/^(Arrow|Home|End)/.test( key ) &&
			! isModified( event ) &&
			// Without our part, stars have the keys that the browser gives them.
			! ( hasFailed && localName === 'input' )
		) {
			// Up and down scroll the page, unless the tabs stand in a column.
			if ( ! /Up|Down/.test( key ) ) {
				event.preventDefault();
			}
			keys.push( key );
			bringKeys();
		}
	} );

	// Not that of a theme's own bar, which may be printed before the product.
	const button =
		document.querySelector< HTMLElement >( `.product ${ BUTTON }` ) ??
		document.querySelector< HTMLElement >( BUTTON );
	const where = WHERE[ stickyBar ];
	if ( button && where ) {
		const observer = new IntersectionObserver( ( [ entry ] ) => {
			if ( ! entry?.isIntersecting && matchMedia( where ).matches ) {
				observer.disconnect();
				loader.load( BAR ).then(
					( { startBar } ) =>
						scope.add( startBar( { button, where } ) ),
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
