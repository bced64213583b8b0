/**
 * Ties the store to WooCommerce's jQuery events, to the cart blocks' events and to other
 * plugins' fragments (ADD-10). Each hears the others once; nobody hears himself. A part of
 * its own (parts.ts): page.ts brings it where somebody is there to talk with.
 */
import { emit, type Scope } from '../../shared/dom/scope';
import { realClock, type Clock } from '../../shared/domain/time';
import type { parseAnswer as parse } from '../domain/answer';
import { addedBetween, isRaised, type Before } from '../domain/difference';
import type {
	CartAnswer,
	CartLine,
	CartStore,
	ServerCart,
} from '../domain/types';
import { followActivity, LASTS } from './activity';
import { createBlocks, isOfBlocks } from './blocks';
import { applyFragments, woocommerceApplies } from './fragments';
import {
	announceAdding,
	sayAdded,
	sayButtonUpdated,
	sayLoaded,
	sayRemoved,
} from './jquery';
import { isSpeaking, trigger } from './speak';
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
	/** What the page showed before any answer, and before what is heard first. */
	quantityShown: number;
	clock?: Clock;
}

export interface Bridge {
	/**
	 * What to do about each event that says that others changed the cart.
	 *
	 * @param server The cart as it was known when that was said.
	 */
	hear: (
		...all: [ ...Parameters< Hear >, server?: ServerCart | null ]
	) => void;
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

/** Readings in a row that bring nothing new each double the time until the next, so often. */
const DOUBLED = 6;

/** Scripts that go on saying it put the reading off, up to so many times its time. */
const PUT_OFF = 4;

/** What is heard before the cart is known is one change: a jQuery event and the blocks' words for it. */
interface Heard {
	isAdd: boolean;
	isOfBlocks: boolean;
	/** Somebody used the page shortly before. */
	isUsed: boolean;
	before: Before;
	/** Changes of ours so far. */
	changes: number;
	/** When it was heard first. */
	at: number;
	answer?: CartAnswer;
	button: HTMLElement | undefined;
}

export const createBridge = ( {
	cart,
	lookAgain,
	parseAnswer,
	scope,
	knownHash,
	quantityShown,
	clock = realClock,
}: BridgeOptions ): Bridge => {
	let heard: Heard | undefined;
	let asking = 0;
	let isLookDue = false;
	let cancel = () => {};
	let changes = 0;
	/** Readings in a row that brought nothing new. */
	let idle = 0;
	/** Not settled yet. */
	const open = new Set< Heard >();
	/** The blocks' event does not name its button. */
	let pressed: { button: HTMLElement; at: number } | undefined;

	const blocks = createBlocks( scope, knownHash );

	const activity = followActivity( scope, () => {
		idle = 0;
	} );

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
		pressed && performance.now() - pressed.at < LASTS
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
		const grown = before.lines && addedBetween( before, { lines } );
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

	/** The cart has grown, and this page may have done it. */
	const isOwnAdd = ( { isAdd, isUsed, before }: Heard, answer: CartAnswer ) =>
		isAdd &&
		!! answer.cart &&
		isRaised( before, answer.cart ) &&
		( isUsed || activity.hasAdded() );

	const settle = async ( now: Heard ): Promise< void > => {
		let { answer } = now;
		const { server } = cart.getState();
		if ( answer ) {
			cart.receive( { ...answer, isInPlace: true } );
		} else {
			asking++;
			// Nobody has done anything: where no cookie names a cart there is none.
			const result = await cart.refresh(
				now.isUsed || activity.hasAdded()
			);
			asking--;
			answer = result.ok ? result.answer : undefined;
			idle =
				answer?.cart && answer.cart.revision !== server?.revision
					? 0
					: Math.min( idle + 1, DOUBLED );
		}
		open.delete( now );
		if ( now.isOfBlocks && now.changes === changes ) {
			blocks.know( answer?.cart?.hash ?? '' );
		}
		if ( answer && isOwnAdd( now, answer ) ) {
			sayAddedHere( now, answer );
		} else if ( now.isAdd && ! woocommerceApplies() ) {
			// WooCommerce's script, which is gone, would have done so.
			now.button?.classList.remove( 'loading' );
		}
		if ( isLookDue ) {
			lookAgain();
		}
	};

	const changed = (
		more: Partial< Heard >,
		server = cart.getState().server
	): void => {
		if ( ! heard ) {
			heard = {
				isAdd: false,
				isOfBlocks: false,
				isUsed: activity.isUsed(),
				before:
					server ??
					( quantityShown
						? { lines: null, quantity: quantityShown }
						: { lines: [] } ),
				changes,
				at: performance.now(),
				// Now: until the cart is known, focus may have moved on.
				button: buttonPressed(),
			};
			open.add( heard );
		}
		const now = Object.assign( heard, more );
		const wait = CONFIRM_AFTER * 2 ** idle;
		cancel();
		cancel = clock.after(
			now.answer
				? 0
				: Math.max(
						0,
						Math.min(
							wait,
							now.at + wait * PUT_OFF - performance.now()
						)
					),
			() => {
				heard = undefined;
				void settle( now );
			}
		);
	};
	scope.add( () => cancel() );

	/** As WooCommerce's script does for whoever triggers these with an answer. */
	const takeIn = (
		isAdd: boolean,
		args: unknown[],
		server: ServerCart | null | undefined
	): void => {
		const [ fragments, hash, wrapped ] = args;
		const answer = answerIn( fragments, hash );
		if ( answer && ! woocommerceApplies() ) {
			applyFragments( answer.fragments );
			sayLoaded();
		}
		const button = ( wrapped as HTMLElement[] | undefined )?.[ 0 ];
		changed(
			{
				...( isAdd && { isAdd } ),
				...( answer?.cart && { answer } ),
				...( button && { button } ),
			},
			server
		);
	};

	const hear: Bridge[ 'hear' ] = ( type, args, server ) => {
		if ( type === BLOCKS_ADDED ) {
			changed( { isAdd: true, isOfBlocks: true }, server );
		} else if ( type === BLOCKS_REMOVED ) {
			changed( { isOfBlocks: true }, server );
		} else if ( type === 'added_to_cart' || type === 'removed_from_cart' ) {
			takeIn( type === 'added_to_cart', args, server );
		} else if (
			! ( 'wc_cart_fragments_params' in window ) ||
			! [ 'wc_fragment_refresh', 'updated_wc_div' ].includes( type )
		) {
			// Those two WooCommerce's fragments script, where kept, answers, and says refreshed.
			changed( {}, server );
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
				idle = 0;
				pressed = undefined;
			}
			if ( answer.cart && ( change || answer.isOfTab ) ) {
				// What came into the cart by ours, or in another tab, is nobody else's here.
				for ( const one of open ) {
					one.before = answer.cart;
				}
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
