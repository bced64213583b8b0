/** What the events of WooCommerce and of the cart blocks say about the cart (ADD-10). */
import type { parseAnswer as parse } from '../domain/answer';
import type { CartAnswer, ServerCart } from '../domain/types';
import type { ExternalChanges } from './external-changes';
import { applyFragments, woocommerceApplies } from './fragments';
import { triggerLoaded } from './jquery';
import { BLOCKS_ADDED, BLOCKS_REMOVED, type EventHandler } from './events';

/**
 * @param server The cart as it was known when the event was sent.
 */
export type ReadEvent = (
	...all: [ ...Parameters< EventHandler >, server?: ServerCart | null ]
) => void;

export const createEventReader = (
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

	/** WooCommerce's script applies the fragments that whoever triggers these passes on. */
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
