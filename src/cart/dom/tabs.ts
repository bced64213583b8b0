/**
 * Tabs of one browser show the same cart (SIDE-20). A tab broadcasts each answer that it gets
 * over a BroadcastChannel; where there is none, storage-tabs.ts signals by local storage that the
 * cart has changed.
 */
import { createScope, type Dispose } from '../../shared/dom/scope';
import { openTabChannel } from '../../shared/dom/tab-channel';
import { parseAnswer } from '../domain/answer';
import type { CartAnswer, ServerCart } from '../domain/types';
import { scopedKey } from '../domain/storage-key';
import { loadInTime, STORAGE_TABS } from './load-in-time';

export const CHANNEL = 'vitrin-cart';

const hasChannels = () => 'BroadcastChannel' in window;

export interface TabsOptions {
	/** Gets the answer that another tab received, with its fragments. */
	receive: ( answer: CartAnswer ) => void;
	/** Asks the server, where another tab's message is too old, or says only that the cart changed. */
	refresh: () => Promise< unknown >;
	/** Of the cart shown here. An older one is from another session, or arrives too late. */
	revision: () => number;
}

export interface Tabs {
	/**
	 * After each answer. One that another tab sent, or that was broadcast already, is not
	 * broadcast again.
	 *
	 * @param answer The server's.
	 * @param isOwn  To a change made in this tab.
	 */
	broadcast: ( answer: CartAnswer, isOwn?: boolean ) => void;
	dispose: Dispose;
}

export const createTabs = ( {
	receive,
	refresh,
	revision,
}: TabsOptions ): Tabs => {
	const scope = createScope();
	const hasChannel = hasChannels();
	let isReceiving = false;
	/** The cart that was broadcast last, by whichever tab. */
	let last = '';
	let isStale = false;
	/** Readings under way because of another tab. */
	let asking = 0;

	/** With the hash: a new session may reach the same revision. Storage keeps only the revision. */
	const cartId = ( { revision: number, hash }: ServerCart ): string =>
		hasChannel ? `${ number } ${ hash }` : String( number );

	/** A hidden page asks when it becomes visible. */
	const ask = (): void => {
		isStale = document.hidden;
		if ( ! isStale ) {
			asking++;
			void refresh().finally( () => asking-- );
		}
	};

	const onMessage = ( { data }: MessageEvent< unknown > ): void => {
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
		last = cartId( answer.cart );
		if ( answer.cart.revision < revision() ) {
			// Older than ours, or of a session that has just begun: only the server knows.
			ask();
			return;
		}
		isReceiving = true;
		try {
			receive( { ...answer, isOfTab: true } );
		} finally {
			isReceiving = false;
		}
	};

	/** Where there are no channels. */
	let broadcastByStorage: ( ( id: string ) => void ) | undefined;

	const post = openTabChannel( scope, scopedKey( CHANNEL ), onMessage );
	scope.on( document, 'visibilitychange', () => {
		if ( isStale ) {
			ask();
		}
	} );
	if ( ! hasChannel ) {
		void loadInTime( STORAGE_TABS ).then( ( chunk ) => {
			broadcastByStorage = chunk?.followStorage(
				scope,
				scopedKey( '' ),
				( id ) => {
					if ( id !== last ) {
						last = id;
						ask();
					}
				}
			);
			if ( last ) {
				// Broadcast while the chunk was being loaded.
				broadcastByStorage?.( last );
			}
		} );
	}

	return {
		broadcast( answer, isOwn = false ) {
			const id = answer.cart && cartId( answer.cart );
			if ( ! id || isReceiving || id === last ) {
				return;
			}
			last = id;
			if ( isOwn || ! asking ) {
				// Otherwise two tabs whose answers always differ would ask without end.
				broadcastByStorage?.( id );
			}
			post( {
				fragments: answer.fragments,
				cart_hash: answer.cartHash,
				ajax_nonce: answer.nonce,
			} );
		},
		dispose: scope.dispose,
	};
};
