/**
 * Listing buttons and remove links without WooCommerce's jQuery script (ADD-01 to ADD-05,
 * ADD-09). Delegated: buttons that come later work too. Where any other script has taken
 * a press already (WooCommerce's own handler, kept or brought back by a dependency), ours
 * stands back, so that a press never adds twice.
 */
import { announceAdding, cart, trigger, wrap, type CartStore } from '@vitrin/cart';
import { announce } from '../shared/dom/announce';
import { createScope, delegate, type Dispose } from '../shared/dom/scope';
import { setAdded, setLoading, showFailure } from './dom/button';
import { fieldsOf, safeAddress } from './domain/request';
import type { AddToCartSettings } from './settings';

/** `.wc-interactive` is the product button block: its own script adds. */
const ADD = '.add_to_cart_button.ajax_add_to_cart:not(.wc-interactive)';
const REMOVE = '.remove_from_cart_button';

export interface AddToCartOptions {
	settings: AddToCartSettings;
	store?: Pick< CartStore, 'add' | 'remove' >;
	go?: ( address: string ) => void;
}

/** True for a plain press that nobody else has taken. */
const isOurs = ( event: MouseEvent ): boolean =>
	! event.defaultPrevented &&
	event.button === 0 &&
	! ( event.ctrlKey || event.metaKey || event.shiftKey || event.altKey );

export const startAddToCart = ( {
	settings,
	store = cart,
	go = ( address ) => window.location.assign( address ),
}: AddToCartOptions ): Dispose => {
	const scope = createScope();
	const busy = new WeakSet< HTMLElement >();
	const { messages } = settings;

	const add = async ( button: HTMLElement, fields: Record< string, string > ): Promise< void > => {
		busy.add( button );
		setLoading( button, true );
		announce( messages.adding );
		const called = announceAdding( button, fields );
		const productId = Number( fields.product_id );
		const result = called
			? await store.add(
					{
						action: 'add_to_cart',
						productId,
						quantity: Number( fields.quantity ?? 1 ) || 1,
						fields,
					},
					button
			  )
			: null;
		setLoading( button, false );
		busy.delete( button );
		if ( ! result ) {
			return;
		}
		if ( result.ok ) {
			if ( settings.redirectAfterAdd ) {
				go( settings.cartUrl );
				return;
			}
			setAdded( button, settings );
			trigger( 'wc_cart_button_updated', wrap( button ) );
			const line = result.cart?.lines.find( ( other ) => other.productId === productId );
			announce(
				button.dataset.success_message || messages.added.replace( '%s', line?.name ?? '' )
			);
			return;
		}
		const address = safeAddress( result.failure.productUrl, window.location.href );
		if ( address ) {
			go( address );
			return;
		}
		const reason = result.failure.message || messages.failed;
		showFailure( button, reason );
		announce( reason );
	};

	const remove = async ( link: HTMLElement, key: string ): Promise< void > => {
		busy.add( link );
		const row = link.closest( '.woocommerce-mini-cart-item' ) ?? link;
		row.setAttribute( 'aria-busy', 'true' );
		const result = await store.remove( key, link, 'remove_from_cart' );
		row.removeAttribute( 'aria-busy' );
		busy.delete( link );
		if ( result.ok ) {
			announce( link.dataset.success_message ?? '' );
		} else {
			go( link.getAttribute( 'href' ) ?? settings.cartUrl );
		}
	};

	if ( settings.keepWoocommerceScripts ) {
		return scope.dispose;
	}

	delegate( scope, 'click', ADD, ( event, button ) => {
		const fields = fieldsOf( button.dataset );
		if ( ! fields || ! isOurs( event ) ) {
			return;
		}
		event.preventDefault();
		// A double click's second half, even when the answer came in between (ADD-09).
		if ( ! busy.has( button ) && event.detail < 2 ) {
			void add( button, fields );
		}
	} );

	delegate( scope, 'click', REMOVE, ( event, link ) => {
		const key = link.dataset.cart_item_key;
		if ( ! key || ! isOurs( event ) ) {
			return;
		}
		event.preventDefault();
		if ( ! busy.has( link ) ) {
			void remove( link, key );
		}
	} );

	// The link says that it is a button, so Space has to press it.
	delegate( scope, 'keydown', REMOVE, ( event, link ) => {
		if ( event.key === ' ' && ! event.defaultPrevented ) {
			event.preventDefault();
			link.click();
		}
	} );

	return scope.dispose;
};
