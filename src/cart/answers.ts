/** What an answer does: it is taken in, or what was requested is put back. */
import type { Delivery } from './delivery';
import { kindOf } from './domain/changes';
import type { CartAnswer, CartResult, ServerCart } from './domain/types';
import type { Freshness } from './freshness';
import type { Job, Queue } from './queue';
import type { StateHolder } from './state';
import type { CartOptions, Sent } from './store';

export interface AnswersOptions {
	/** The queue that does the jobs. */
	queue: () => Queue;
	state: StateHolder;
	delivery: Delivery;
	freshness: Freshness;
	onAnswer: CartOptions[ 'onAnswer' ];
	/** Asks for the cart, when the jobs that wait are through. */
	refresh: () => void;
}

/** An answer that changes nothing. */
export const answerOf = ( cart: ServerCart | null ): CartAnswer => ( {
	code: 200,
	message: '',
	fragments: {},
	cartHash: cart?.hash ?? '',
	nonce: '',
	cart,
	operations: [],
} );

/** What waits for a line goes to what it has become. */
const followLines = ( { queue, state }: AnswersOptions ): void => {
	const { pending } = state.get();
	for ( const job of queue().waiting() ) {
		job.change =
			pending.find( ( { id } ) => id === job.change?.id ) ?? job.change;
	}
};

/** The shop has done it, or was read; `since` is the cart that was known when it was asked. */
export const takeIn = (
	options: AnswersOptions,
	{ change, origin }: Job,
	answer: CartAnswer,
	since: ServerCart | null
): CartResult => {
	const { state, delivery, freshness, onAnswer, refresh } = options;
	freshness.answered( !! answer.cart, !! change );
	state.dispatch( {
		type: 'answered',
		cart: answer.cart,
		since,
		...( change && { id: change.id } ),
	} );
	followLines( options );
	onAnswer( answer, change, origin );
	if ( change && ( ! answer.cart || delivery.open.all().length ) ) {
		// The shop can be reached again: ask for the outcomes that are still unknown.
		refresh();
	}
	return { ok: true, cart: state.get().server, answer };
};

/** It was refused, or nobody could say what became of it; `since` as for takeIn(). */
export const putBack = (
	{ state: { dispatch }, freshness, onAnswer }: AnswersOptions,
	{ change }: Job,
	{ answer, ...failure }: Extract< Sent, { ok: false } >[ 'failure' ],
	since: ServerCart | null
): CartResult => {
	if ( answer ) {
		dispatch( { type: 'answered', cart: answer.cart, since } );
	}
	dispatch(
		change && kindOf( change ).isReportedByCaller && ! change.isResumed
			? { type: 'dropped', id: change.id }
			: {
					type: 'failed',
					failure,
					isBehind: freshness.isBehind(),
					...( change && { id: change.id } ),
				}
	);
	if ( answer ) {
		onAnswer( answer, null );
	}
	return { ok: false, failure };
};
