/**
 * The checkout and the page with WooCommerce's cart block, when they arrive with an older cart than
 * the cookies name. WooCommerce's own scripts fetch the new one: this triggers them, and hides the
 * old order until they are done.
 */
import { createScope, type Dispose, type Scope } from '../shared/dom/scope';
import { getCartSettings, jQueryOfPage, listenToJQuery } from '@vitrin/cart';
import { realClock } from '../shared/domain/time';
import {
	cartHash,
	watchFreshness,
	hideStale,
	showStale,
} from './dom/freshness';

/** The cart that WooCommerce's cart and checkout blocks show. */
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
 * Brings the blocks the cart as the shop has it, without the addresses: reading it again by the
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

const FORM = 'form.checkout';
const REVIEW = '.woocommerce-checkout-review-order-table';
const BLOCKS = '.wp-block-woocommerce-cart,.wp-block-woocommerce-checkout';
/** Milliseconds: should WooCommerce's script never be done, the order is shown as it was. */
const PATIENCE = 15_000;

export interface CheckoutPageOptions {
	hashes: readonly string[];
	clock?: typeof realClock;
	reload?: () => void;
}

/** The carts that an order review was made for (Revision::add_hashes()), where the answer says so. */
const hashesOf = ( answer: unknown ): string[] | undefined => {
	const hashes = (
		answer as { fragments?: Record< string, unknown > } | undefined
	 )?.fragments?.[ '#vitrin-cart-hashes' ];
	return typeof hashes === 'string' ? hashes.split( ',' ) : undefined;
};

const isReload = (): boolean =>
	(
		performance.getEntriesByType( 'navigation' )[ 0 ] as
			PerformanceNavigationTiming | undefined
	 )?.type === 'reload';

export const startCheckoutPage = ( {
	hashes,
	clock = realClock,
	reload = () => window.location.reload(),
}: CheckoutPageOptions ): Dispose => {
	const scope = createScope();
	let isArriving = true;
	/** The cart that was asked for last. */
	let asked: string | undefined;
	let cancel = () => {};

	const show = (): void => {
		cancel();
		showStale();
	};
	const hide = (): void => {
		hideStale( document.querySelectorAll( REVIEW ) );
		cancel();
		cancel = clock.after( PATIENCE, show );
	};

	const freshness = watchFreshness( scope, hashes, ( { renewed } ) => {
		if ( document.querySelector( FORM ) ) {
			hide();
			// The page's own script may have asked before the change, in a page fetched ahead.
			jQueryOfPage()?.( document.body ).trigger( 'update_checkout' );
		} else if ( document.querySelector( BLOCKS ) ) {
			if ( isArriving && ! isReload() && navigator.onLine ) {
				// They have not begun with what the page holds, and nothing was typed.
				reload();
			} else {
				void renewBlockCart();
			}
		}
		// Asked once for each cart.
		asked = cartHash();
		renewed();
	} );
	isArriving = false;
	if ( document.querySelector( BLOCKS ) ) {
		// What was changed on this page is not old.
		watchBlockCart( scope, freshness.renewed );
	}

	listenToJQuery(
		scope,
		'updated_checkout checkout_error',
		( _, [ answer ] ) => {
			// A call that was on its way while the cart changed returns the old order.
			freshness.renewed(
				asked === cartHash() ? undefined : hashesOf( answer )
			);
			show();
			freshness.look();
		}
	);
	return scope.dispose;
};

/** Starts where the cart's settings are printed. */
export const startForPage = (): Dispose | undefined => {
	const settings = getCartSettings();
	return settings
		? startCheckoutPage( { hashes: settings.cartHashes } )
		: undefined;
};
