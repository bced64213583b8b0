/**
 * Ties the store to the rest of the page: our own events (docs/wire.md), WooCommerce's
 * jQuery events and the cart blocks' events (ADD-10). Each hears the others once; nobody
 * hears himself.
 */
import { createScope, emit, type Dispose } from '../../shared/dom/scope';
import { readCookie } from '../../shared/dom/cookie';
import { parseAnswer } from '../domain/answer';
import { addedBetween } from '../domain/difference';
import type { Guess } from '../domain/unknown';
import type {
	CartAnswer,
	CartLine,
	CartStore,
	PendingChange,
	ServerCart,
} from '../domain/types';
import { createBlocks, isOfBlocks } from './blocks';
import { applyFragments, woocommerceApplies } from './fragments';
import {
	isSpeaking,
	sayAdded,
	sayButtonUpdated,
	sayLoaded,
	sayRemoved,
	trigger,
} from './jquery';
import {
	ADD_BUTTON,
	BLOCKS_ADDED,
	BLOCKS_REMOVED,
	listenToJQuery,
	RESTORED,
	SHOWN,
	type Hear,
} from './listen';

export interface BridgeOptions {
	cart: CartStore;
	/** What the cookies say now. */
	guess: () => Guess;
}

export interface Bridge {
	/** What to do about each event that listen.ts hears. */
	hear: Hear;
	/** After each answer of the store (see CartOptions.onAnswer). */
	tellPage: (
		answer: CartAnswer,
		change: PendingChange | null,
		origin: unknown
	) => void;
	dispose: Dispose;
}

/** Detail of `vitrin:cart-item-added` (docs/wire.md). */
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

/** Something was put in place that need not be news. */
const LOADED = [ 'wc_fragments_refreshed', 'wc_fragments_loaded' ];

const answerIn = ( fragments: unknown, hash: unknown ): CartAnswer | null => {
	try {
		return parseAnswer( { fragments, cart_hash: hash } );
	} catch {
		// Triggered by hand, without an answer to show for it.
		return null;
	}
};

/** Milliseconds: a press any longer ago has nothing to do with an add that we hear of. */
const PRESS_LASTS = 30_000;

/** What is heard in one go is one change: a jQuery event and the blocks' words for it. */
interface Heard {
	isAdd: boolean;
	isOfBlocks: boolean;
	/** The cart before, null when nobody knew it. */
	before: Pick< ServerCart, 'lines' > | null;
	/** Changes of ours so far. */
	changes: number;
	answer?: CartAnswer;
	button?: HTMLElement;
}

export const createBridge = ( { cart, guess }: BridgeOptions ): Bridge => {
	const scope = createScope();
	let heard: Heard | undefined;
	let asking = 0;
	let isLookDue = false;
	let changes = 0;
	/** The blocks' event does not name its button. */
	let pressed: { button: HTMLElement; at: number } | undefined;

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
		const { quantity, total } = guess();
		return quantity !== view.quantity || total !== view.totals.total;
	};
	const lookAgain = (): void => {
		isLookDue = asking > 0;
		if ( ! isLookDue && isNews() ) {
			void cart.refresh();
		}
	};

	const blocks = createBlocks( scope, () =>
		// After the events of the moment, of which one may make us ask as well.
		queueMicrotask( lookAgain )
	);

	/** A press from before this part came has left the focus there, but for Safari. */
	const buttonPressed = (): HTMLElement | undefined =>
		pressed && performance.now() - pressed.at < PRESS_LASTS
			? pressed.button
			: ( document.activeElement?.closest< HTMLElement >( ADD_BUTTON ) ??
				undefined );

	const sayAddedHere = (
		{ before, button = buttonPressed() }: Heard,
		answer: CartAnswer
	): void => {
		const { product_id: named, quantity } = button?.dataset ?? {};
		const id = Number( named ) || 0;
		const isNamed = ( { productId, variationId }: CartLine ) =>
			id > 0 && [ productId, variationId ].includes( id );
		const lines = answer.cart?.lines ?? [];
		const grown = before && addedBetween( before, { lines } );
		const added =
			grown?.find( ( { line } ) => isNamed( line ) ) ?? grown?.[ 0 ];
		// With the cart before unknown, at least the button has a name.
		const line =
			added?.line ?? ( grown ? undefined : lines.find( isNamed ) );
		pressed = undefined;
		emit( 'vitrin:cart-item-added', {
			productId: line?.productId ?? id,
			quantity: added?.quantity ?? ( Number( quantity ) || 1 ),
			button: button ?? null,
			answer,
			name: line?.name ?? '',
		} satisfies ItemAdded );
		if ( button && ! woocommerceApplies() ) {
			sayButtonUpdated( button );
		}
	};

	const settle = async ( now: Heard ): Promise< void > => {
		let { answer } = now;
		if ( answer ) {
			cart.receive( { ...answer, fragments: {} } );
		} else {
			asking++;
			const result = await cart.refresh( true );
			asking--;
			answer = result.ok ? result.answer : undefined;
		}
		if ( now.isOfBlocks && now.changes === changes ) {
			blocks.know( answer?.cart?.hash ?? '' );
		}
		if ( now.isAdd && answer ) {
			sayAddedHere( now, answer );
		}
		if ( isLookDue ) {
			lookAgain();
		}
	};

	const changed = ( more: Partial< Heard > ): void => {
		if ( ! heard ) {
			const { server, view } = cart.getState();
			heard = {
				isAdd: false,
				isOfBlocks: false,
				before: server ?? ( view.quantity ? null : { lines: [] } ),
				changes,
			};
			queueMicrotask( () => {
				const now = heard;
				heard = undefined;
				if ( now ) {
					void settle( now );
				}
			} );
		}
		heard = { ...heard, ...more };
	};

	/** As WooCommerce's script does for whoever triggers these with an answer. */
	const takeIn = ( isAdd: boolean, args: unknown[] ): void => {
		const [ fragments, hash, wrapped ] = args;
		const answer = answerIn( fragments, hash );
		if ( answer && ! woocommerceApplies() ) {
			applyFragments( answer.fragments );
			sayLoaded();
		}
		const button = ( wrapped as HTMLElement[] | undefined )?.[ 0 ];
		changed( {
			...( isAdd && { isAdd } ),
			...( answer?.cart && { answer } ),
			...( button && { button } ),
		} );
	};

	const hear: Hear = ( type, args ) => {
		if ( isOfBlocks( type ) ) {
			blocks.passed();
		}
		if ( isSpeaking() ) {
			return;
		}
		if ( type === BLOCKS_ADDED ) {
			changed( { isAdd: true, isOfBlocks: true } );
		} else if ( type === BLOCKS_REMOVED ) {
			changed( { isOfBlocks: true } );
		} else if ( type === 'added_to_cart' || type === 'removed_from_cart' ) {
			takeIn( type === 'added_to_cart', args );
		} else if ( type === RESTORED ) {
			// Another page may have changed the cart in a way that no cookie tells.
			void cart.refresh();
		} else if ( type === SHOWN ) {
			if ( ! document.hidden ) {
				lookAgain();
			}
		} else if ( LOADED.includes( type ) ) {
			lookAgain();
		} else if (
			! ( 'wc_cart_fragments_params' in window ) ||
			! [ 'wc_fragment_refresh', 'updated_wc_div' ].includes( type )
		) {
			// Those two WooCommerce's fragments script, where kept, answers, and says refreshed.
			changed( {} );
		}
	};

	listenToJQuery( scope, MORE_EVENTS, hear );
	scope.on(
		document,
		'click',
		( { target } ) => {
			const button = (
				target as Element | null
			 )?.closest?.< HTMLElement >( ADD_BUTTON );
			if ( button ) {
				pressed = { button, at: performance.now() };
			}
		},
		{ capture: true }
	);

	return {
		hear,
		tellPage( answer, change, origin ) {
			const isListed = change && change.type !== 'quantity';
			if ( change ) {
				changes++;
				pressed = undefined;
			}
			if ( ! isListed || ! woocommerceApplies() ) {
				applyFragments( answer.fragments );
			}
			if ( answer.cart ) {
				emit( 'vitrin:cart-changed', { cart: answer.cart } );
			}
			if ( change?.type === 'add' ) {
				const { productId, quantity: count } = change.request;
				blocks.tell( BLOCKS_ADDED, () => sayAdded( answer, origin ) );
				emit( 'vitrin:cart-item-added', {
					productId,
					quantity: count,
					button: ( origin as HTMLElement | undefined ) ?? null,
					answer,
				} satisfies ItemAdded );
			} else if ( change?.type === 'remove' ) {
				blocks.tell( BLOCKS_REMOVED, () =>
					sayRemoved( answer, origin )
				);
				emit( 'vitrin:cart-item-removed', { key: change.key, answer } );
			} else if ( Object.keys( answer.fragments ).length ) {
				trigger( 'wc_fragments_refreshed' );
			}
			if ( isListed && ! woocommerceApplies() ) {
				sayLoaded();
			}
			if ( answer.cart ) {
				blocks.sync( answer.cart.hash );
			}
		},
		dispose: scope.dispose,
	};
};
