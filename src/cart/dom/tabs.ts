/**
 * Tabs of one browser agree (SIDE-20). Each answer that a tab gets is told to the others
 * over a channel that lives in memory only. Where there is no channel, storage says that
 * the cart is another, and nothing of what is in it: the computer may be shared.
 */
import { createScope, type Dispose } from '../../shared/dom/scope';
import { parseAnswer } from '../domain/answer';
import type { CartAnswer, ServerCart } from '../domain/types';
import { nameHere } from '../domain/place';

export const CHANNEL = 'vitrin-cart';
export const CHANGED_KEY = 'vitrin-cart-changed';

export interface TabsOptions {
	/** Takes in the answer that another tab got, with its fragments. */
	receive: ( answer: CartAnswer ) => void;
	/** Asks the server: what another tab told is no use, or it told only that it changed. */
	refresh: () => void;
	/** The revision shown here; an older one comes from another session, or too late. */
	revision: () => number;
}

export interface Tabs {
	/** After each answer; what was heard from another tab, or told already, is not told. */
	tell: ( answer: CartAnswer ) => void;
	dispose: Dispose;
}

export const createTabs = ( {
	receive,
	refresh,
	revision,
}: TabsOptions ): Tabs => {
	const scope = createScope();
	const hasChannel = 'BroadcastChannel' in window;
	let channel: BroadcastChannel | undefined;
	let hearing = false;
	/** The cart that all tabs were told of last, so that nobody tells it back. */
	let last = '';
	let isStale = false;

	/** A new session may come to the same revision; storage is told nothing but that. */
	const nameOf = ( { revision: number, hash }: ServerCart ): string =>
		hasChannel ? `${ number } ${ hash }` : String( number );

	/** A page nobody looks at asks when somebody does. */
	const ask = (): void => {
		isStale = document.hidden;
		if ( ! isStale ) {
			refresh();
		}
	};

	const hear = ( { data }: MessageEvent< unknown > ): void => {
		let answer: CartAnswer;
		try {
			answer = parseAnswer( data );
		} catch {
			// Another script's message, or another version's.
			return;
		}
		if ( ! answer.cart ) {
			return;
		}
		last = nameOf( answer.cart );
		if ( answer.cart.revision < revision() ) {
			// Sent before what we know, or by a session that has just begun: the server says.
			ask();
			return;
		}
		hearing = true;
		try {
			receive( answer );
		} finally {
			hearing = false;
		}
	};

	const open = (): void => {
		try {
			if ( hasChannel && ! channel ) {
				channel = new BroadcastChannel( nameHere( CHANNEL ) );
				channel.onmessage = hear;
			}
		} catch {
			// Forbidden here: this tab looks at the cookies when it is shown.
		}
	};
	// A message to a page in the back/forward cache would throw it out of there.
	const close = (): void => {
		channel?.close();
		channel = undefined;
	};

	const tellByChannel = ( answer: CartAnswer ): void =>
		channel?.postMessage( {
			fragments: answer.fragments,
			cart_hash: answer.cartHash,
			ajax_nonce: answer.nonce,
		} );

	const tellByStorage = (): void => {
		try {
			localStorage.setItem( nameHere( CHANGED_KEY ), last );
			// The same number again must be an event again; and nothing is left behind.
			localStorage.removeItem( nameHere( CHANGED_KEY ) );
		} catch {
			// Refused or full: the other tabs look at the cookies when they are shown.
		}
	};

	open();
	scope.on( window, 'pageshow', open );
	scope.on( window, 'pagehide', close );
	scope.add( close );
	scope.on( document, 'visibilitychange', () => {
		if ( isStale ) {
			ask();
		}
	} );
	if ( ! hasChannel ) {
		scope.on( window, 'storage', ( event ) => {
			const { key, newValue } = event as unknown as StorageEvent;
			if (
				key === nameHere( CHANGED_KEY ) &&
				newValue &&
				newValue !== last
			) {
				last = newValue;
				ask();
			}
		} );
	}

	return {
		tell( answer ) {
			const name = answer.cart && nameOf( answer.cart );
			if ( ! name || hearing || name === last ) {
				return;
			}
			last = name;
			if ( hasChannel ) {
				tellByChannel( answer );
			} else {
				tellByStorage();
			}
		},
		dispose: scope.dispose,
	};
};
