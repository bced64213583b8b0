/**
 * What the page is told after each answer, and what the page makes us do: our own events
 * (docs/markup.md), cookies that have changed, a page that is looked at again. For jQuery,
 * blocks and other plugins' fragments it brings bridge.ts, where those are (ADD-10).
 */
import { createScope, emit, type Dispose } from '../../shared/dom/scope';
import { readCookie } from '../../shared/dom/cookie';
import { CART_FRAGMENT, parseAnswer } from '../domain/answer';
import type { CookieCart } from '../domain/cookie-state';
import type { CartAnswer, CartStore, PendingChange } from '../domain/types';
import { SYNC } from './blocks';
import type { Bridge } from './bridge';
import {
	BLOCKS_ADDED,
	BLOCKS_REMOVED,
	jQueryOfPage,
	listenToJQuery,
	RESTORED,
	SHOWN,
	type EventHandler,
} from './listen';
import { BRIDGE } from '../parts';
import { getLoader, type PartOf } from '../../shared/loader';
import { inTime } from './parts';
import { isDispatching, dispatchAsOwn } from './own-events';

export interface PageOptions {
	cart: CartStore;
	/** What the cookies say now. */
	cookieCart: () => CookieCart;
	/** The cart's quantity as the page showed it before it had an engine. */
	quantityShown: number;
}

export interface Page {
	/** What to do about each event that listen.ts hears. */
	handleEvent: EventHandler;
	/**
	 * Before a listing button's add is requested: other plugins hear of it.
	 *
	 * @return False when one of them called it off.
	 */
	announceAdding: (
		button: HTMLElement,
		fields: Record< string, string >
	) => boolean | Promise< boolean >;
	/** After each answer of the store (see CartOptions.onAnswer). */
	tell: (
		answer: CartAnswer,
		change: PendingChange | null,
		origin: unknown
	) => void;
	/**
	 * A page from a cache shows an empty cart in WooCommerce's widget and in header carts:
	 * puts the last answer's fragments there, or asks for new ones.
	 *
	 * @param snapshot The last answer, when it is of the cart that the cookies name.
	 */
	fill: ( snapshot: CartAnswer | null ) => void;
	dispose: Dispose;
}

/** Detail of `vitrin:cart-item-added` (docs/markup.md). */
export interface ItemAdded {
	/** 0 when nobody knows. */
	productId: number;
	quantity: number;
	button: HTMLElement | null;
	answer: CartAnswer;
	/** Only where another script added: the line that grew; '' when none is known to have. */
	name?: string;
}

/** Said by others, with a page that has an engine; the rest is in listen.ts. */
const MORE_EVENTS =
	'wc_fragments_loaded updated_cart_totals cart_totals_refreshed applied_coupon removed_coupon item_removed_from_classic_cart wc_cart_emptied';

/** Milliseconds: what came too late for an answer may still show it, for so long. */
const LATE_LIMIT = 60_000;

/** Something of the cart blocks is on the page; some keep a cart of their own. */
const BLOCKS = '[class*=wc-block-],[data-wp-interactive^=woocommerce]';

/** WooCommerce's cart widget, which its own script used to fill. */
const WIDGET = 'div.widget_shopping_cart_content';

const finds = ( selector: string ): boolean => {
	try {
		return !! document.querySelector( selector );
	} catch {
		// jQuery has selectors of its own; without it nobody reads them.
		return false;
	}
};

type Fragments = CartAnswer[ 'fragments' ];

const havePlace = ( fragments: Fragments ): boolean =>
	Object.keys( fragments ).some(
		( selector ) => selector !== CART_FRAGMENT && finds( selector )
	);

/** Whether somebody is there to whom the bridge would talk. */
const isBridgeWanted = ( fragments: Fragments ): boolean =>
	!! jQueryOfPage() || finds( BLOCKS ) || havePlace( fragments );

export const createPage = ( {
	cart,
	cookieCart,
	quantityShown,
}: PageOptions ): Page => {
	const scope = createScope();
	/** Once it has come, in time or later. */
	let part: PartOf< typeof BRIDGE > | undefined;
	let bridge: Bridge | undefined;
	/** For the bridge, in order; given undefined when it can't be had. */
	const waiting: Array< ( there: Bridge | undefined ) => void > = [];
	/** Of the cart that the page's blocks begin with; the bridge may come after changes. */
	const knownHash = readCookie( 'woocommerce_cart_hash' ) ?? '';
	/** What the bridge could not be told in time. */
	let missed: CartAnswer | undefined;

	const isNews = (): boolean => {
		const { server, view, pending } = cart.getState();
		if ( pending.length ) {
			// Their answer brings the cart.
			return false;
		}
		if ( server ) {
			return (
				( readCookie( 'woocommerce_cart_hash' ) ?? '' ) !== server.hash
			);
		}
		// Not asked yet: a page that is only looked at costs no request.
		const { quantity, total } = cookieCart();
		return quantity !== view.quantity || total !== view.totals.total;
	};
	const recheck = (): void => {
		if ( ! bridge?.isBusy() && isNews() ) {
			void cart.refresh();
		}
	};

	const ready = (): Bridge | undefined => {
		try {
			bridge ??= part?.createBridge( {
				cart,
				recheck,
				parseAnswer,
				scope,
				knownHash,
				quantityShown,
			} );
		} catch ( error ) {
			// The cart works without.
			reportError( error );
		}
		return bridge;
	};

	const bringBridge = ( limit?: number ): Promise< unknown > =>
		inTime(
			getLoader()
				.load( BRIDGE )
				.then( ( there ) => ( part = there ) ),
			limit
		);

	const withBridge = ( task: ( typeof waiting )[ number ] ): void => {
		if ( waiting.push( task ) > 1 ) {
			return;
		}
		const run = () => {
			const there = ready();
			waiting.splice( 0 ).forEach( ( next ) => next( there ) );
		};
		if ( ready() ) {
			run();
		} else {
			void bringBridge().then( run );
		}
	};

	const showMissed = () => {
		const { fragments, cart: shown } = missed ?? {};
		const there = fragments && ready();
		if ( there ) {
			missed = undefined;
			there.fill( fragments, shown?.hash ?? '' );
		}
	};

	/** What the blocks hear where no bridge says it. */
	const sayToBlocks = ( change: PendingChange | null ): void => {
		if ( change?.type === 'add' || change?.type === 'remove' ) {
			dispatchAsOwn( () =>
				document.body.dispatchEvent(
					new CustomEvent(
						change.type === 'add' ? BLOCKS_ADDED : BLOCKS_REMOVED,
						{ bubbles: true, detail: { preserveCartData: false } }
					)
				)
			);
		}
	};

	const handleEvent: EventHandler = ( type, args ) => {
		// Our own word, said by whatever part: the bridge may still be on its way.
		if ( bridge ? bridge.isEcho( type ) : isDispatching() ) {
			return;
		}
		if ( type === RESTORED ) {
			// Another page may have changed the cart in a way that no cookie tells.
			void cart.refresh();
		} else if ( type === SHOWN ) {
			if ( ! document.hidden ) {
				recheck();
			}
		} else if ( type === SYNC ) {
			// After the events of the moment, of which one may make us ask as well.
			queueMicrotask( recheck );
		} else if ( /fragments_/.test( type ) ) {
			// Something was put in place that need not be news.
			recheck();
		} else {
			// Now: until the bridge is there the cart may have been read anew.
			const { server } = cart.getState();
			withBridge( ( there ) =>
				there
					? there.readEvent( type, args, server )
					: void cart.refresh( true )
			);
		}
	};

	ready();
	listenToJQuery( scope, MORE_EVENTS, handleEvent );
	scope.on( window, SYNC, () => handleEvent( SYNC, [] ) );

	return {
		handleEvent,
		announceAdding( button, fields ) {
			const announce = () =>
				ready()?.announceAdding( button, fields ) ?? true;
			return jQueryOfPage() && ! ready()
				? bringBridge().then( announce )
				: announce();
		},
		tell( answer, change, origin ) {
			const tellChanged = () => {
				if ( answer.cart ) {
					emit( 'vitrin:cart-changed', { cart: answer.cart } );
				}
			};
			const tellItem = () => {
				if ( change?.type === 'add' ) {
					emit( 'vitrin:cart-item-added', {
						productId: change.request.productId,
						quantity: change.request.quantity,
						button: ( origin as HTMLElement | undefined ) ?? null,
						answer,
					} satisfies ItemAdded );
				} else if ( change?.type === 'remove' ) {
					emit( 'vitrin:cart-item-removed', {
						key: change.key,
						answer,
					} );
				}
			};
			missed = undefined;
			if ( ready() ) {
				withBridge( ( there ) =>
					there?.publish(
						answer,
						change,
						origin,
						tellChanged,
						tellItem
					)
				);
				return;
			}
			const isWanted = isBridgeWanted( answer.fragments );
			// Ours at once, whatever the bridge takes: the drawer opens by them.
			tellChanged();
			if ( isWanted ) {
				withBridge( ( there ) => {
					if ( there ) {
						there.publish( answer, change, origin );
						return;
					}
					sayToBlocks( change );
					missed = answer;
					void bringBridge( LATE_LIMIT ).then( showMissed );
				} );
			} else {
				sayToBlocks( change );
			}
			tellItem();
		},
		fill( snapshot ) {
			const { fragments = {}, cart: kept = null } = snapshot ?? {};
			const fillNow = (): void => {
				const { server, pending, status } = cart.getState();
				if ( pending.length ) {
					// Their answer fills them, if it has a cart.
					const leave = cart.subscribe( () => {
						if ( ! cart.getState().pending.length ) {
							leave();
							fillNow();
						}
					} );
				} else if ( server !== kept || status === 'loading' ) {
					// A newer answer has filled them, or will.
				} else if ( finds( WIDGET ) && ! fragments[ WIDGET ] ) {
					void cart.refresh();
				} else if ( havePlace( fragments ) ) {
					withBridge( ( there ) =>
						there?.fill( fragments, kept?.hash ?? '' )
					);
				}
			};
			// WooCommerce's own script, where kept, fills them.
			if ( ! ( 'wc_cart_fragments_params' in window ) ) {
				fillNow();
			}
		},
		dispose: scope.dispose,
	};
};
