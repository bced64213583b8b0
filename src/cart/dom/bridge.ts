/**
 * Ties the store to WooCommerce's jQuery events, to the cart blocks' events and to other
 * plugins' fragments (ADD-10): external changes come in, answers of the store go out. A chunk
 * of its own (bridge-chunk.ts), loaded only where one of those is on the page.
 */
import type { parseAnswer as parse } from '../domain/answer';
import type { CartAnswer, PendingChange } from '../domain/types';
import { createBlocks, isBlocksEvent } from './blocks';
import { BLOCKS_ADDED, BLOCKS_REMOVED, isDispatching, trigger } from './events';
import {
	createExternalChanges,
	type ExternalChangesDeps,
} from './external-changes';
import { createEventReader, type ReadEvent } from './external-events';
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
