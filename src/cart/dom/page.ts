/**
 * Ties the store to the page: publishes its answers, and reacts to external changes of the
 * cart. For jQuery, blocks and other plugins' fragments it loads bridge.ts, where those are
 * (ADD-10).
 */
import { createScope, type Dispose } from '../../shared/dom/scope';
import { readCookie } from '../../shared/dom/cookie';
import { parseAnswer } from '../domain/answer';
import type { CookieCart } from '../domain/cookie-state';
import type { CartAnswer, CartStore } from '../domain/types';
import { SYNC } from './blocks';
import { createBridgeLoader } from './bridge-loader';
import { createEventPublisher, type EventPublisher } from './event-publisher';
import { fillFragments } from './fill-fragments';
import {
	isDispatching,
	jQueryOfPage,
	listenToJQuery,
	RESTORED,
	SHOWN,
	type EventHandler,
} from './events';

export interface PageOptions {
	cart: CartStore;
	/** What the cookies say now. */
	cookieCart: () => CookieCart;
	/** The cart's quantity as the page showed it before it had an engine. */
	quantityShown: number;
}

export interface Page extends EventPublisher {
	/** Reacts to an event that events.ts has received. */
	handleEvent: EventHandler;
	/**
	 * Before a listing button's add is requested: announces it to other plugins.
	 *
	 * @return False when one of them cancelled it.
	 */
	announceAdding: (
		button: HTMLElement,
		fields: Record< string, string >
	) => boolean | Promise< boolean >;
	/**
	 * See fill-fragments.ts.
	 *
	 * @param snapshot The last answer, when it is of the cart that the cookies name.
	 */
	fill: ( snapshot: CartAnswer | null ) => void;
	dispose: Dispose;
}

/** Only matter to a page with an engine; the others are in events.ts. */
const MORE_EVENTS =
	'wc_fragments_loaded updated_cart_totals cart_totals_refreshed applied_coupon removed_coupon item_removed_from_classic_cart wc_cart_emptied';

const cookieHash = (): string => readCookie( 'woocommerce_cart_hash' ) ?? '';

/** Whether the cookies name another cart than the store shows. */
const isCookieCartOther = ( { cart, cookieCart }: PageOptions ): boolean => {
	const { server, view, pending } = cart.getState();
	if ( pending.length ) {
		// Their answer contains the cart.
		return false;
	}
	if ( server ) {
		return cookieHash() !== server.hash;
	}
	// Not asked yet: a page that is only looked at costs no request.
	const { quantity, total } = cookieCart();
	return quantity !== view.quantity || total !== view.totals.total;
};

export const createPage = ( options: PageOptions ): Page => {
	const { cart } = options;
	const scope = createScope();
	const recheck = (): void => {
		if ( ! bridge.started()?.isBusy() && isCookieCartOther( options ) ) {
			void cart.refresh();
		}
	};
	const bridge = createBridgeLoader( {
		...options,
		recheck,
		parseAnswer,
		scope,
		// Read now: the bridge may be loaded after changes.
		knownHash: cookieHash(),
	} );

	const handleEvent: EventHandler = ( type, args ) => {
		// Ignore events this page sent itself, also while the bridge is being loaded.
		if ( bridge.started()?.isEcho( type ) ?? isDispatching() ) {
			return;
		}
		if ( type === RESTORED ) {
			// Another page may have changed the cart without changing a cookie.
			void cart.refresh();
		} else if ( type === SHOWN ) {
			if ( ! document.hidden ) {
				recheck();
			}
		} else if ( type === SYNC ) {
			// After the other events of this moment, which may make us ask as well.
			queueMicrotask( recheck );
		} else if ( /fragments_/.test( type ) ) {
			// Fragments were applied; they need not be of another cart.
			recheck();
		} else {
			// Read now: until the bridge is loaded the cart may have been read again.
			const { server } = cart.getState();
			bridge.use( ( started ) =>
				started
					? started.readEvent( type, args, server )
					: void cart.refresh( true )
			);
		}
	};

	listenToJQuery( scope, MORE_EVENTS, handleEvent );
	scope.on( window, SYNC, () => handleEvent( SYNC, [] ) );

	return {
		...createEventPublisher( bridge ),
		handleEvent,
		announceAdding( button, fields ) {
			const announce = () =>
				bridge.start()?.announceAdding( button, fields ) ?? true;
			return jQueryOfPage() && ! bridge.start()
				? bridge.load().then( announce )
				: announce();
		},
		fill: ( snapshot ) => fillFragments( cart, bridge, snapshot ),
		dispose: scope.dispose,
	};
};
