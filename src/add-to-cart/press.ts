/**
 * What a press on a listing button or remove link does (ADD-01 to ADD-05). Not in the
 * first load: `vitrin-actions` brings it together with the cart's engine.
 */
import type { CartStore } from '@vitrin/cart';
import { announce } from '../shared/dom/announce';
import { setAdded, showFailure } from './dom/button';
import { safeAddress } from './domain/request';
import type { AddToCartSettings } from './settings';

export interface Surroundings {
	store: Pick< CartStore, 'add' | 'remove' | 'getState' | 'subscribe' >;
	settings: AddToCartSettings;
	/** Leaves the page. */
	go: ( address: string ) => void;
}

/** An open drawer says it itself: once is enough. */
const isDrawerOpen = (): boolean =>
	!! document.querySelector( '.vitrin-drawer[open]' );

/**
 * While changes wait for the connection, says so beside the button (SIDE-19).
 *
 * @return Ends it.
 */
const followConnection = (
	button: HTMLElement,
	{ store, settings: { messages } }: Surroundings
): ( () => void ) => {
	let note: HTMLElement | undefined;
	const follow = () => {
		const { isOffline } = store.getState();
		if ( isOffline && ! note ) {
			note = showFailure( button, messages.waiting );
			note.className = 'vitrin-add-to-cart-waiting';
			if ( ! isDrawerOpen() ) {
				announce( messages.waiting );
			}
		} else if ( ! isOffline ) {
			note?.remove();
			note = undefined;
		}
	};
	const stop = store.subscribe( follow );
	follow();
	return () => {
		stop();
		note?.remove();
	};
};

/** Resolves when the press is over and the button may be pressed again; never rejects. */
export const pressAdd = async (
	button: HTMLElement,
	fields: Record< string, string >,
	around: Surroundings
): Promise< void > => {
	const { store, settings, go } = around;
	const { messages } = settings;
	announce( messages.adding );
	const productId = Number( fields.product_id );
	const quantity = Number( fields.quantity ?? 1 ) || 1;
	const adding = store.add(
		{ action: 'add_to_cart', productId, quantity, fields },
		button
	);
	const leave = followConnection( button, around );
	const result = await adding;
	leave();
	if ( result.ok ) {
		if ( settings.redirectAfterAdd ) {
			go( settings.cartUrl );
			return;
		}
		setAdded( button, settings );
		const line = result.cart?.lines.find(
			( other ) => other.productId === productId
		);
		announce(
			button.dataset.success_message ||
				messages.added.replace( '%s', () => line?.name ?? '' )
		);
		return;
	}
	const { code, message, productUrl } = result.failure;
	const address = safeAddress( productUrl, window.location.href );
	if ( address ) {
		go( address );
	} else if ( code || message ) {
		// With neither, another plugin called it off, and says why itself.
		showFailure( button, message || messages.failed );
		if ( ! message || ! isDrawerOpen() ) {
			announce( message || messages.failed );
		}
	}
};

/** On failure, or without fragments, WooCommerce's own link does it (ADD-05). */
export const pressRemove = async (
	link: HTMLElement,
	key: string,
	{ store, settings, go }: Surroundings
): Promise< void > => {
	const row = link.closest( '.woocommerce-mini-cart-item' ) ?? link;
	row.setAttribute( 'aria-busy', 'true' );
	const result = await store.remove( key, link, 'remove_from_cart' );
	row.removeAttribute( 'aria-busy' );
	if ( result.ok ) {
		announce( link.dataset.success_message ?? '' );
	} else if ( result.failure.code || result.failure.message ) {
		// With neither, the page is being left, and the next one removes it.
		go( link.getAttribute( 'href' ) ?? settings.cartUrl );
	}
};
