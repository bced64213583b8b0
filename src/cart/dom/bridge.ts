/**
 * Ties the store to WooCommerce's jQuery events, to the cart blocks' events and to other
 * plugins' fragments (ADD-10). Each hears the others once; nobody hears himself. A part of
 * its own (parts.ts): page.ts brings it where somebody is there to talk with.
 */
import { emit, type Scope } from '../../shared/dom/scope';
import { realClock, type Clock } from '../../shared/domain/time';
import type { parseAnswer as parse } from '../domain/answer';
import { addedBetween } from '../domain/difference';
import type {
	CartAnswer,
	CartLine,
	CartStore,
	ServerCart,
} from '../domain/types';
import { createBlocks, isOfBlocks } from './blocks';
import { applyFragments, woocommerceApplies } from './fragments';
import {
	announceAdding,
	isSpeaking,
	sayAdded,
	sayButtonUpdated,
	sayLoaded,
	sayRemoved,
	trigger,
} from './jquery';
import { ADD_BUTTON, BLOCKS_ADDED, BLOCKS_REMOVED, type Hear } from './listen';
import type { ItemAdded, Page } from './page';

export interface BridgeOptions {
	cart: CartStore;
	/** Asks for the cart if the cookies name another, unless isBusy(). */
	lookAgain: () => void;
	parseAnswer: typeof parse;
	/** Holds the listeners. */
	scope: Scope;
	/** Of the cart that the page's blocks began with. */
	knownHash: string;
	clock?: Clock;
}

export interface Bridge {
	/** What to do about each event that says that others changed the cart. */
	hear: Hear;
	/** Whether what is heard now is our own word coming back. */
	isEcho: ( type: string ) => boolean;
	/** Whether the cart is asked for already; then lookAgain() is called afterwards. */
	isBusy: () => boolean;
	announceAdding: typeof announceAdding;
	/**
	 * Puts fragments in place that nothing else has said, and says so as WooCommerce's script
	 * does.
	 *
	 * @param hash Of the cart they show: the blocks ask for it where they know another.
	 */
	fill: ( fragments: CartAnswer[ 'fragments' ], hash: string ) => void;
	/**
	 * After each answer of the store (see CartOptions.onAnswer); runs what says our own
	 * events where they belong between the others.
	 */
	tell: (
		...all: [
			...Parameters< Page[ 'tell' ] >,
			tellChanged?: () => void,
			tellItem?: () => void,
		]
	) => void;
}

/**
 * SIDE-16, milliseconds: others said that the cart changed, and not what it is now. So long
 * after the last such word the server is asked; several scripts often say one change.
 */
export const CONFIRM_AFTER = 700;

/** Milliseconds: a press any longer ago has nothing to do with an add that we hear of. */
const PRESS_LASTS = 30_000;

/** What is heard before the cart is known is one change: a jQuery event and the blocks' words for it. */
interface Heard {
	isAdd: boolean;
	isOfBlocks: boolean;
	/** The cart before, null when nobody knew it. */
	before: Pick< ServerCart, 'lines' > | null;
	/** Changes of ours so far. */
	changes: number;
	answer?: CartAnswer;
	button: HTMLElement | undefined;
}

export const createBridge = ( {
	cart,
	lookAgain,
	parseAnswer,
	scope,
	knownHash,
	clock = realClock,
}: BridgeOptions ): Bridge => {
	let heard: Heard | undefined;
	let asking = 0;
	let isLookDue = false;
	let cancel = () => {};
	let changes = 0;
	/** The blocks' event does not name its button. */
	let pressed: { button: HTMLElement; at: number } | undefined;

	const blocks = createBlocks( scope, knownHash );

	const answerIn = (
		fragments: unknown,
		hash: unknown
	): CartAnswer | null => {
		try {
			return parseAnswer( { fragments, cart_hash: hash } );
		} catch {
			// Triggered by hand, without an answer to show for it.
			return null;
		}
	};

	/** A press from before this part came has left the focus there, but for Safari. */
	const buttonPressed = (): HTMLElement | undefined =>
		pressed && performance.now() - pressed.at < PRESS_LASTS
			? pressed.button
			: ( document.activeElement?.closest< HTMLElement >( ADD_BUTTON ) ??
				undefined );

	const sayAddedHere = (
		{ before, button }: Heard,
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
			cart.receive( { ...answer, isInPlace: true } );
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
				// Now: until the cart is known, focus may have moved on.
				button: buttonPressed(),
			};
		}
		heard = { ...heard, ...more };
		cancel();
		cancel = clock.after( heard.answer ? 0 : CONFIRM_AFTER, () => {
			const now = heard;
			heard = undefined;
			if ( now ) {
				void settle( now );
			}
		} );
	};
	scope.add( () => cancel() );

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
		if ( type === BLOCKS_ADDED ) {
			changed( { isAdd: true, isOfBlocks: true } );
		} else if ( type === BLOCKS_REMOVED ) {
			changed( { isOfBlocks: true } );
		} else if ( type === 'added_to_cart' || type === 'removed_from_cart' ) {
			takeIn( type === 'added_to_cart', args );
		} else if (
			! ( 'wc_cart_fragments_params' in window ) ||
			! [ 'wc_fragment_refresh', 'updated_wc_div' ].includes( type )
		) {
			// Those two WooCommerce's fragments script, where kept, answers, and says refreshed.
			changed( {} );
		}
	};

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
		isEcho( type ) {
			if ( isOfBlocks( type ) ) {
				blocks.passed();
			}
			return isSpeaking();
		},
		isBusy() {
			isLookDue = asking > 0 || !! heard;
			return isLookDue;
		},
		announceAdding,
		fill( fragments, hash ) {
			applyFragments( fragments );
			sayLoaded();
			blocks.sync( hash );
		},
		tell( answer, change, origin, tellChanged, tellItem ) {
			const isListed =
				change?.type === 'add' || change?.type === 'remove';
			if ( change ) {
				changes++;
				pressed = undefined;
			}
			const { isInPlace } = answer;
			if ( ! isInPlace && ( ! isListed || ! woocommerceApplies() ) ) {
				applyFragments( answer.fragments );
			}
			tellChanged?.();
			if ( change?.type === 'add' ) {
				blocks.tell( BLOCKS_ADDED, () => sayAdded( answer, origin ) );
			} else if ( change?.type === 'remove' ) {
				blocks.tell( BLOCKS_REMOVED, () =>
					sayRemoved( answer, origin )
				);
			} else if (
				! isInPlace &&
				Object.keys( answer.fragments ).length
			) {
				trigger( 'wc_fragments_refreshed' );
			}
			tellItem?.();
			if ( isListed && ! woocommerceApplies() ) {
				sayLoaded();
			}
			if ( answer.cart ) {
				blocks.sync( answer.cart.hash );
			}
		},
	};
};
