/**
 * A page that comes back (from the back/forward cache, or a tab that is looked at again) may
 * know an older cart than the cookies name. Nothing of that is shown: until the shop has
 * spoken the store says what the cookies say, and what its readers have is loading.
 */
import { readCookie } from '../shared/dom/cookie';
import type { CartState, CartStore } from './domain/types';
import { stateFromCookies, type CookieCart } from './domain/cookie-state';

export interface HidingStore {
	store: CartStore;
	/**
	 * The page is visible again.
	 *
	 * @return Whether the shop is asked because of it.
	 */
	look: () => boolean;
}

export const hideStaleCart = (
	store: CartStore,
	cookieCart: () => CookieCart
): HidingStore => {
	const listeners = new Set< () => void >();
	const notify = () => [ ...listeners ].forEach( ( listener ) => listener() );
	/** What is shown instead of the cart that is old. */
	let instead: CartState | undefined;
	let old: CartState[ 'server' ] = null;
	/** A shop may name the cart otherwise in its cookie than in its answers: once is enough. */
	let asked = '';

	store.subscribe( () => {
		if ( instead && store.getState().server !== old ) {
			instead = undefined;
		}
		notify();
	} );

	const ask = async (): Promise< void > => {
		const result = await store.refresh();
		if ( instead ) {
			if ( result.ok ) {
				instead = undefined;
			} else {
				asked = '';
				instead = {
					...instead,
					status: 'failed',
					failure: result.failure,
				};
			}
			notify();
		}
	};

	const look = (): boolean => {
		const { server, pending } = store.getState();
		const hash = readCookie( 'woocommerce_cart_hash' ) ?? '';
		const question = `${ server?.hash } ${ hash }`;
		if (
			! server ||
			server.hash === hash ||
			pending.length ||
			asked === question
		) {
			return false;
		}
		asked = question;
		old = server;
		instead = { ...stateFromCookies( cookieCart() ), status: 'loading' };
		notify();
		void ask();
		return true;
	};

	return {
		store: {
			...store,
			getState() {
				const state = store.getState();
				// What the shopper has just changed is shown at once, whatever it is based on.
				return instead && ! state.pending.length ? instead : state;
			},
			subscribe( listener ) {
				listeners.add( listener );
				return () => listeners.delete( listener );
			},
		},
		look,
	};
};
