/**
 * Ties the store to the rest of the page: our own events (docs/wire.md), WooCommerce's
 * jQuery events, the cart blocks' events, and pages that come back from the
 * back/forward cache. Each hears the others once; nobody hears himself.
 */
import { createScope, emit, type Dispose } from '../../shared/dom/scope';
import { parseAnswer } from '../domain/answer';
import type { CartAnswer, CartStore, PendingChange } from '../domain/types';
import { applyFragments } from './fragments';
import { isSpeaking, listen, sayAdded, sayRemoved, speak, trigger } from './jquery';

const BLOCKS_ADDED = 'wc-blocks_added_to_cart';
const BLOCKS_REMOVED = 'wc-blocks_removed_from_cart';

/** Set while one of the blocks' events goes by, so that they are told once only. */
let blocksTold = false;

/** The mini-cart block translates the jQuery event itself; where it did, that is enough. */
const tellBlocks = ( type: string, tellOthers: () => void ): void => {
	blocksTold = false;
	tellOthers();
	if ( ! blocksTold ) {
		speak( () =>
			document.body.dispatchEvent(
				new CustomEvent( type, { bubbles: true, detail: { preserveCartData: false } } )
			)
		);
	}
};

/** After each answer of the store (see CartOptions.onAnswer). */
export const tellPage = (
	answer: CartAnswer,
	change: PendingChange | null,
	origin: unknown
): void => {
	applyFragments( answer.fragments );
	if ( answer.cart ) {
		emit( 'vitrin:cart-changed', { cart: answer.cart } );
	}
	if ( change?.type === 'add' ) {
		const { productId, quantity } = change.request;
		tellBlocks( BLOCKS_ADDED, () => sayAdded( answer, origin ) );
		emit( 'vitrin:cart-item-added', { productId, quantity, button: origin ?? null, answer } );
	} else if ( change?.type === 'remove' ) {
		tellBlocks( BLOCKS_REMOVED, () => sayRemoved( answer, origin ) );
		emit( 'vitrin:cart-item-removed', { key: change.key, answer } );
	} else if ( Object.keys( answer.fragments ).length ) {
		trigger( 'wc_fragments_refreshed' );
	}
};

/** Starts listening to others. */
export const startBridge = ( cart: CartStore ): Dispose => {
	const scope = createScope();

	/** The cart as it is now, then the news that somebody else added to it. */
	const added = async ( button: HTMLElement | null, known?: CartAnswer ): Promise< void > => {
		const result = known ?? ( await cart.refresh( true ) );
		const answer = 'answer' in result ? result.answer : 'fragments' in result ? result : null;
		if ( answer ) {
			const { product_id: id, quantity } = button?.dataset ?? {};
			emit( 'vitrin:cart-item-added', {
				productId: Number( id ) || 0,
				quantity: Number( quantity ) || 1,
				button,
				answer,
			} );
		}
	};

	const stale = ( force: boolean ): void => void cart.refresh( force );

	const listenToJQuery = (): boolean => {
		const stop = listen( {
			onStale: stale,
			onFragments( fragments, hash, button, isAdd ) {
				let answer: CartAnswer | undefined;
				try {
					answer = parseAnswer( { fragments, cart_hash: hash } );
				} catch {
					// Triggered by hand, without an answer to show for it.
				}
				const known = answer?.cart ? answer : undefined;
				if ( known ) {
					cart.receive( { ...known, fragments: {} } );
				}
				if ( isAdd ) {
					void added( button, known );
				} else if ( ! known ) {
					stale( true );
				}
			},
		} );
		if ( stop ) {
			scope.add( stop );
		}
		return stop !== null;
	};
	if ( ! listenToJQuery() ) {
		// Scripts that a cache plugin delays come after ours.
		scope.on( window, 'load', () => void listenToJQuery(), { once: true } );
	}

	scope.on( document.body, BLOCKS_ADDED, () => {
		blocksTold = true;
		if ( ! isSpeaking() ) {
			void added( null );
		}
	} );
	scope.on( document.body, BLOCKS_REMOVED, () => {
		blocksTold = true;
		if ( ! isSpeaking() ) {
			stale( true );
		}
	} );

	scope.on( window, 'pageshow', ( event ) => {
		if ( ( event as unknown as PageTransitionEvent ).persisted ) {
			// Back from the back/forward cache: another page may have changed the cart.
			stale( false );
		}
	} );
	return scope.dispose;
};
