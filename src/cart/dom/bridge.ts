/**
 * Ties the store to the rest of the page: our own events (docs/wire.md), WooCommerce's
 * jQuery events and the cart blocks' events. Each hears the others once; nobody hears
 * himself.
 */
import { emit } from '../../shared/dom/scope';
import { readCookie } from '../../shared/dom/cookie';
import { parseAnswer } from '../domain/answer';
import type { CartAnswer, CartStore, PendingChange } from '../domain/types';
import { applyFragments } from './fragments';
import { isSpeaking, sayAdded, sayRemoved, speak, trigger } from './jquery';
import { BLOCKS_ADDED, BLOCKS_REMOVED, type Hear } from './listen';

/** Set when one of the blocks' events goes by, so that they are told once only. */
let blocksTold = false;

/** The mini-cart block translates the jQuery event itself; where it did, that is enough. */
const tellBlocks = ( type: string, tellOthers: () => void ): void => {
	blocksTold = false;
	tellOthers();
	if ( ! blocksTold ) {
		speak( () =>
			document.body.dispatchEvent(
				new CustomEvent( type, {
					bubbles: true,
					detail: { preserveCartData: false },
				} )
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
		emit( 'vitrin:cart-item-added', {
			productId,
			quantity,
			button: origin ?? null,
			answer,
		} );
	} else if ( change?.type === 'remove' ) {
		tellBlocks( BLOCKS_REMOVED, () => sayRemoved( answer, origin ) );
		emit( 'vitrin:cart-item-removed', { key: change.key, answer } );
	} else if ( Object.keys( answer.fragments ).length ) {
		trigger( 'wc_fragments_refreshed' );
	}
};

const answerIn = ( fragments: unknown, hash: unknown ): CartAnswer | null => {
	try {
		const answer = parseAnswer( { fragments, cart_hash: hash } );
		return answer.cart && answer;
	} catch {
		// Triggered by hand, without an answer to show for it.
		return null;
	}
};

/** What to do about each event that listen.ts hears. */
export const createHear = ( cart: CartStore ): Hear => {
	const sayAddedHere = (
		button: HTMLElement | undefined,
		answer: CartAnswer
	): void => {
		const { product_id: id, quantity } = button?.dataset ?? {};
		emit( 'vitrin:cart-item-added', {
			productId: Number( id ) || 0,
			quantity: Number( quantity ) || 1,
			button: button ?? null,
			answer,
		} );
	};

	const changed = async (
		isAdd: boolean,
		args: unknown[]
	): Promise< void > => {
		const [ fragments, hash, wrapped ] = args;
		let answer = answerIn( fragments, hash );
		if ( answer ) {
			// Whoever triggered it has put the fragments in place.
			cart.receive( { ...answer, fragments: {} } );
		} else {
			const result = await cart.refresh( true );
			answer = result.ok ? result.answer : null;
		}
		if ( isAdd && answer ) {
			sayAddedHere(
				( wrapped as HTMLElement[] | undefined )?.[ 0 ],
				answer
			);
		}
	};

	return ( type, args ) => {
		if ( type === BLOCKS_ADDED || type === BLOCKS_REMOVED ) {
			blocksTold = true;
		}
		if ( isSpeaking() ) {
			return;
		}
		switch ( type ) {
			case 'added_to_cart':
			case BLOCKS_ADDED:
				void changed( true, args );
				break;
			case 'removed_from_cart':
			case BLOCKS_REMOVED:
				void changed( false, args );
				break;
			case 'wc_fragments_refreshed':
				// WooCommerce's script says this on many pages: ask only when the cart is another.
				if (
					readCookie( 'woocommerce_cart_hash' ) !==
					cart.getState().server?.hash
				) {
					void cart.refresh();
				}
				break;
			case 'pageshow':
				// Back from the back/forward cache: another page may have changed the cart.
				void cart.refresh();
				break;
			default:
				// WooCommerce's fragments script, where kept, answers these and says refreshed.
				if ( ! ( 'wc_cart_fragments_params' in window ) ) {
					void cart.refresh( true );
				}
		}
	};
};
