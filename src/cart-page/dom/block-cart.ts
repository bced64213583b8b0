/**
 * The cart that WooCommerce's cart and checkout blocks show: their store, `wc/store/cart`.
 */
import type { Scope } from '../../shared/dom/scope';

const STORE = 'wc/store/cart';

interface WordPress {
	apiFetch?: ( request: {
		path: string;
		cache: RequestCache;
	} ) => Promise< unknown >;
	data?: {
		dispatch: (
			store: string
		) => { receiveCartContents?: ( cart: unknown ) => void } | undefined;
		select: ( store: string ) =>
			| {
					getCartData?: () => { totals?: unknown };
					hasFinishedResolution?: ( selector: string ) => boolean;
			  }
			| undefined;
		subscribe: ( listener: () => void, store: string ) => () => void;
	};
}

const wordPress = (): WordPress =>
	( window as { wp?: WordPress } ).wp ?? ( {} as WordPress );

/**
 * Brings the blocks the cart as the shop has it, without the addresses: reading it anew by the
 * store's own means would write the shop's over those that are being typed.
 */
export const renewBlockCart = async (): Promise< void > => {
	const { apiFetch, data } = wordPress();
	const receive = data?.dispatch( STORE )?.receiveCartContents;
	if ( ! apiFetch || ! receive ) {
		return;
	}
	try {
		receive(
			// WordPress knows where the shop's REST interface is.
			await apiFetch( { path: '/wc/store/v1/cart', cache: 'no-store' } )
		);
	} catch {
		// What the shop takes is its own: the order is checked when it is placed.
	}
};

/**
 * Tells when another answer of the shop is shown, for what was done on this page above all.
 *
 * @param scope
 * @param onAnswer Not called for the first, which may have come with the page.
 */
export const watchBlockCart = ( scope: Scope, onAnswer: () => void ): void => {
	const { data } = wordPress();
	let before: unknown;
	const look = (): void => {
		const cart = data?.select( STORE );
		// To ask for what isn't there would have it fetched.
		if ( ! cart?.hasFinishedResolution?.( 'getCartData' ) ) {
			return;
		}
		// A new object with each answer, and not while an address is typed.
		const totals = cart.getCartData?.().totals;
		if ( before && totals !== before ) {
			onAnswer();
		}
		before = totals;
	};
	if ( data ) {
		look();
		scope.add( data.subscribe( look, STORE ) );
	}
};
