/**
 * Ties the store to WooCommerce's jQuery events, to the cart blocks' events and to other
 * plugins' fragments (ADD-10): external changes come in, answers of the store go out. A chunk
 * of its own (bridge-chunk.ts), loaded only where one of those is on the page.
 */
import type { parseAnswer as parse } from '../domain/answer';
import type { CartAnswer, PendingChange, ServerCart } from '../domain/types';
import { createBlocks, isBlocksEvent } from './blocks';
import {
	BLOCKS_ADDED,
	BLOCKS_REMOVED,
	isDispatching,
	trigger,
	type EventHandler,
} from './events';
import {
	createExternalChanges,
	type ExternalChanges,
	type ExternalChangesDeps,
} from './external-changes';
import { applyFragments, woocommerceApplies } from './fragments';
import {
	announceAdding,
	triggerAdded,
	triggerLoaded,
	triggerRemoved,
} from './jquery';

export interface BridgeOptions extends Omit< ExternalChangesDeps, 'blocks' > {
	parseAnswer: typeof parse;
	/** Of the cart that the page's blocks began with. */
	knownHash: string;
}

/** After each answer of the store (see JobsOptions.onAnswer). */
export type Publish = (
	answer: CartAnswer,
	change: PendingChange | null,
	origin: unknown
) => void;

export interface Bridge {
	readEvent: ReadEvent;
	/** Whether an event of this type, sent now, is our own. */
	isEcho: ( type: string ) => boolean;
	/** Whether the cart is going to be read already; then recheck() is called afterwards. */
	isBusy: () => boolean;
	announceAdding: typeof announceAdding;
	/**
	 * Applies fragments that no event has announced, and announces them as WooCommerce's
	 * script does.
	 *
	 * @param hash Of the cart they show: the blocks ask for it where they know another.
	 */
	fill: ( fragments: CartAnswer[ 'fragments' ], hash: string ) => void;
	/**
	 * After each answer of the store (see JobsOptions.onAnswer); runs what emits our own
	 * events where they belong between the others.
	 */
	publish: (
		...all: [
			...Parameters< Publish >,
			emitChanged?: () => void,
			emitItem?: () => void,
		]
	) => void;
}

/**
 * Reads what an event of WooCommerce's or of the cart blocks says about the cart.
 *
 * @param server The cart as it was known when the event was sent.
 */
type ReadEvent = (
	...all: [ ...Parameters< EventHandler >, server?: ServerCart | null ]
) => void;

const createEventReader = (
	{ report }: ExternalChanges,
	parseAnswer: typeof parse
): ReadEvent => {
	const answerIn = (
		fragments: unknown,
		hash: unknown
	): CartAnswer | null => {
		try {
			return parseAnswer( { fragments, cart_hash: hash } );
		} catch {
			// Triggered by hand, without an answer.
			return null;
		}
	};

	/** WooCommerce's script applies the fragments that are passed with these events. */
	const readJQueryEvent = (
		isAdd: boolean,
		[ fragments, hash, wrapped ]: unknown[],
		server: ServerCart | null | undefined
	): void => {
		const answer = answerIn( fragments, hash );
		if ( answer && ! woocommerceApplies() ) {
			applyFragments( answer.fragments );
			triggerLoaded();
		}
		const button = ( wrapped as HTMLElement[] | undefined )?.[ 0 ];
		report(
			{
				...( isAdd && { isAdd } ),
				...( answer?.cart && { answer } ),
				...( button && { button } ),
			},
			server
		);
	};

	return ( type, args, server ) => {
		if ( type === BLOCKS_ADDED ) {
			report( { isAdd: true, isOfBlocks: true }, server );
		} else if ( type === BLOCKS_REMOVED ) {
			report( { isOfBlocks: true }, server );
		} else if ( type === 'added_to_cart' || type === 'removed_from_cart' ) {
			readJQueryEvent( type === 'added_to_cart', args, server );
		} else if (
			! ( 'wc_cart_fragments_params' in window ) ||
			! [ 'wc_fragment_refresh', 'updated_wc_div' ].includes( type )
		) {
			// WooCommerce's fragments script, where kept, answers those two and then triggers
			// `wc_fragments_refreshed`.
			report( {}, server );
		}
	};
};

export const createBridge = ( options: BridgeOptions ): Bridge => {
	const blocks = createBlocks( options.scope, options.knownHash );
	const changes = createExternalChanges( { ...options, blocks } );

	return {
		readEvent: createEventReader( changes, options.parseAnswer ),
		isEcho( type ) {
			if ( isBlocksEvent( type ) ) {
				blocks.noteEvent();
			}
			return isDispatching();
		},
		isBusy: changes.isBusy,
		announceAdding,
		fill( fragments, hash ) {
			applyFragments( fragments );
			triggerLoaded();
			blocks.sync( hash );
		},
		publish( answer, change, origin, emitChanged, emitItem ) {
			const isListed =
				change?.type === 'add' || change?.type === 'remove';
			const { isInPlace } = answer;
			changes.noteAnswer( answer, change );
			if ( ! isInPlace && ( ! isListed || ! woocommerceApplies() ) ) {
				applyFragments( answer.fragments, isListed );
			}
			emitChanged?.();
			if ( change?.type === 'add' ) {
				blocks.publish( BLOCKS_ADDED, () =>
					triggerAdded( answer, origin )
				);
			} else if ( change?.type === 'remove' ) {
				blocks.publish( BLOCKS_REMOVED, () =>
					triggerRemoved( answer, origin )
				);
			} else if (
				! isInPlace &&
				Object.keys( answer.fragments ).length
			) {
				trigger( 'wc_fragments_refreshed' );
			}
			emitItem?.();
			if ( isListed && ! woocommerceApplies() ) {
				triggerLoaded();
			}
			if ( answer.cart ) {
				blocks.sync( answer.cart.hash );
			}
		},
	};
};
