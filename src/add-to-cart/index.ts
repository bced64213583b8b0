/**
 * Listing buttons and remove links without WooCommerce's jQuery script. The first load
 * only takes the click and shows that it was taken; add-to-cart.ts does the rest.
 *
 * Delegated: buttons that are inserted later work too. A click that another script has already
 * cancelled (WooCommerce's own handler, if a theme's script depends on it) is left to that script,
 * so that it never adds twice; if that has no effect, our script adds (dom/recorder.ts).
 */
import { cart } from '@vitrin/cart';
import { getLoader, type Loader } from '../shared/loader';
import { runOrFallBack } from '../shared/triggers';
import { afterPaint } from '../shared/dom/page-moments';
import {
	createScope,
	delegate,
	isPlainEvent,
	type Dispose,
} from '../shared/dom/scope';
import { setLoading, showFailure, fieldsOf } from './dom/button';
import { LOST, watchClicks, type HandledEvent } from './dom/recorder';
import { EXTERNAL_ADDS, LOST_CLICKS, ACTIONS } from './chunks';
import type {
	addToCart,
	removeFromCart,
	sayFailed,
	AddDependencies,
} from './add-to-cart';
import type { AddToCartSettings } from './settings';

/** `.wc-interactive` is the product button block: its own script adds. */
const ADD = '.add_to_cart_button.ajax_add_to_cart:not(.wc-interactive)';
const REMOVE = '.remove_from_cart_button';

/** What a click does. */
interface CartActions {
	addToCart: typeof addToCart;
	removeFromCart: typeof removeFromCart;
	sayFailed: typeof sayFailed;
}

export interface AddToCartOptions extends Partial<
	Omit< AddDependencies, 'settings' >
> {
	settings: AddToCartSettings;
	loader?: Pick< Loader, 'load' | 'fallBack' >;
}

export const startAddToCart = ( {
	settings,
	loader = getLoader(),
	store = cart,
	go = ( address ) => window.location.assign( address ),
}: AddToCartOptions ): Dispose => {
	const scope = createScope();
	const dependencies = { settings, store, go };
	const busy = new WeakSet< HTMLElement >();

	/** One click at a time (ADD-09). */
	const takeClick = async (
		event: MouseEvent,
		element: HTMLElement,
		run: ( chunk: CartActions ) => Promise< void >
	): Promise< void > => {
		event.preventDefault();
		( event as HandledEvent ).vitrin = true;
		// Above 1: a double click's second half, even when the answer came in between.
		if ( busy.has( element ) || event.detail > 1 ) {
			return;
		}
		busy.add( element );
		setLoading( element, true );
		const showError = ( message: string ) => {
			if ( message ) {
				// What announces everything else is what did not come.
				showFailure( element, message ).role = 'alert';
			}
		};
		await afterPaint();
		await runOrFallBack(
			loader,
			() => loader.load( ACTIONS ),
			// What it has begun may count: nothing else adds the same then.
			( chunk ) =>
				run( chunk ).catch( () => showError( chunk.sayFailed() ) ),
			{
				native:
					element instanceof HTMLAnchorElement
						? () => go( element.href )
						: undefined,
				showError,
			}
		);
		setLoading( element, false );
		busy.delete( element );
	};

	watchClicks( scope, () => loader.load( LOST_CLICKS ) );
	scope.on( document, 'vitrin:cart-item-added', ( { detail } ) => {
		// Only what another script added has a name there.
		if ( detail.name !== undefined ) {
			loader.load( EXTERNAL_ADDS ).then(
				( { announceExternalAdd } ) =>
					announceExternalAdd( detail, settings ),
				// The cart shows it all the same.
				() => {}
			);
		}
	} );
	if ( ! settings.keepWoocommerceScripts ) {
		for ( const type of [ 'click', LOST as 'click' ] as const ) {
			delegate( scope, type, ADD, ( event, button ) => {
				const fields = fieldsOf( button.dataset );
				if ( fields && isPlainEvent( event ) ) {
					void takeClick( event, button, ( { addToCart } ) =>
						addToCart( button, fields, dependencies )
					);
				}
			} );
		}
		delegate( scope, 'click', REMOVE, ( event, link ) => {
			const key = link.dataset.cart_item_key;
			if ( key && isPlainEvent( event ) ) {
				void takeClick( event, link, ( { removeFromCart } ) =>
					removeFromCart( link, key, dependencies )
				);
			}
		} );
		// The link says that it is a button, so Space has to click it.
		delegate( scope, 'keydown', REMOVE, ( event, link ) => {
			if ( event.key === ' ' && ! event.defaultPrevented ) {
				event.preventDefault();
				link.click();
			}
		} );
	}
	return scope.dispose;
};
