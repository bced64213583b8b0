/**
 * Tabs of one browser agree (SIDE-20). Each answer that a tab gets is told to the others
 * over a channel that lives in memory only; where there is none, storage-tabs.ts says that
 * the cart is another.
 */
import { createScope, type Dispose } from '../../shared/dom/scope';
import { parseAnswer } from '../domain/answer';
import type { CartAnswer, ServerCart } from '../domain/types';
import { scopedKey } from '../domain/storage-key';
import { FALLBACK } from './fallback-part';
import { bringPart } from './parts';

export const CHANNEL = 'vitrin-cart';

export interface TabsOptions {
	/** Takes in the answer that another tab got, with its fragments. */
	receive: ( answer: CartAnswer ) => void;
	/** Asks the server: what another tab told is no use, or it told only that it changed. */
	refresh: () => Promise< unknown >;
	/** The revision shown here; an older one comes from another session, or too late. */
	revision: () => number;
}

export interface Tabs {
	/**
	 * After each answer; what was heard from another tab, or told already, is not told.
	 *
	 * @param answer  What the server said.
	 * @param isOwn   It is about a change made here.
	 */
	tell: ( answer: CartAnswer, isOwn?: boolean ) => void;
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
	/** Readings under way because of another tab. */
	let asking = 0;

	/** A new session may come to the same revision; storage is told nothing but that. */
	const nameOf = ( { revision: number, hash }: ServerCart ): string =>
		hasChannel ? `${ number } ${ hash }` : String( number );

	/** A page nobody looks at asks when somebody does. */
	const ask = (): void => {
		isStale = document.hidden;
		if ( ! isStale ) {
			asking++;
			void refresh().finally( () => asking-- );
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
			receive( { ...answer, isOfTab: true } );
		} finally {
			hearing = false;
		}
	};

	const open = (): void => {
		try {
			if ( hasChannel && ! channel ) {
				channel = new BroadcastChannel( scopedKey( CHANNEL ) );
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

	/** Tells a revision where there are no channels. */
	let tellStorage: ( ( name: string ) => void ) | undefined;

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
		void bringPart( FALLBACK ).then( ( part ) => {
			tellStorage = part?.followStorage(
				scope,
				scopedKey( '' ),
				( name ) => {
					if ( name !== last ) {
						last = name;
						ask();
					}
				}
			);
			if ( last ) {
				// Said while the part was on its way.
				tellStorage?.( last );
			}
		} );
	}

	return {
		tell( answer, isOwn = false ) {
			const name = answer.cart && nameOf( answer.cart );
			if ( ! name || hearing || name === last ) {
				return;
			}
			last = name;
			if ( isOwn || ! asking ) {
				// Else two tabs whose answers differ each time would ask for ever.
				tellStorage?.( name );
			}
			channel?.postMessage( {
				fragments: answer.fragments,
				cart_hash: answer.cartHash,
				ajax_nonce: answer.nonce,
			} );
		},
		dispose: scope.dispose,
	};
};
