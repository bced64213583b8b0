/**
 * What a job of the queue does: the cart is read, or a change is delivered; what the shop
 * answers is applied, and what it refused is rolled back.
 */
import { sleep, type Clock } from '../shared/domain/time';
import type { Delivery } from './delivery';
import { isAboutSame, kindOf, merged, replaces } from './domain/changes';
import { SILENT } from './domain/outcome';
import type {
	CallResult,
	CartAnswer,
	CartResult,
	PendingChange,
	ServerCart,
} from './domain/types';
import type { Freshness } from './freshness';
import { PRESS_PAUSE, type Job, type Queue } from './queue';
import type { StateHolder } from './state';

export interface JobsOptions {
	/** The queue that does the jobs. */
	queue: () => Queue;
	state: StateHolder;
	delivery: Delivery;
	freshness: Freshness;
	/** After each answer: `change` is null for a reading or an answer to another script. */
	onAnswer: (
		answer: CartAnswer,
		change: PendingChange | null,
		origin?: unknown
	) => void;
	/** Asks for the cart, when the jobs that wait are through. */
	refresh: () => void;
	clock: Clock;
	/** Milliseconds since 1970. */
	now: () => number;
}

/** A job that is about a change. */
type ChangeJob = Job & { change: PendingChange };

type Failed = Extract< CallResult, { ok: false } >;

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
const followLines = ( { queue, state }: JobsOptions ): void => {
	const { pending } = state.get();
	for ( const job of queue().waiting() ) {
		job.change =
			pending.find( ( { id } ) => id === job.change?.id ) ?? job.change;
	}
};

/** The shop has done it, or was read; `since` is the cart that was known when it was asked. */
const applyAnswer = (
	options: JobsOptions,
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

/** It was refused, or its outcome isn't known; `since` as for applyAnswer(). */
const rollBack = (
	{ state: { dispatch }, freshness, onAnswer }: JobsOptions,
	{ change }: Job,
	{ answer, ...failure }: Failed[ 'failure' ],
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

const read = async (
	options: JobsOptions,
	job: Job
): Promise< CartResult > => {
	const { state, delivery, freshness } = options;
	state.dispatch( { type: 'asked' } );
	const since = state.get().server;
	const result = await delivery.ask();
	if ( result.ok ) {
		return applyAnswer( options, job, result.value, since );
	}
	if ( job.isReleased ) {
		return SILENT;
	}
	freshness.doubt();
	return rollBack( options, job, result.failure, since );
};

/** The result where nothing need be sent: the shop's cart is like that already. */
const needless = (
	{ state, freshness }: JobsOptions,
	{ change }: ChangeJob
): CartResult | undefined => {
	const { server } = state.get();
	const known = freshness.isSure() ? server : null;
	if ( ! kindOf( change ).isNeedless( change, known ) ) {
		return undefined;
	}
	state.dispatch( { type: 'answered', cart: null, id: change.id } );
	return { ok: true, cart: server, answer: answerOf( server ) };
};

/**
 * Gives a change that was held back to the next one of its line: clicks in quick succession
 * are one call.
 *
 * @return Whether there was one that it could be one with.
 */
const joinNext = ( { queue, state }: JobsOptions, job: ChangeJob ): boolean => {
	const { change } = job;
	const next = queue()
		.waiting()
		.find( ( other ) => isAboutSame( other.change, change ) );
	const both = merged( change, next?.change ?? null );
	if ( job.isReleased || ! next?.change || ! both ) {
		return false;
	}
	state.dispatch( {
		type: 'requested',
		change: both,
		instead: [ change.id, next.change.id ],
	} );
	next.change = both;
	next.done.unshift( ...job.done.splice( 0 ) );
	return true;
};

const isReplaced = ( { queue }: JobsOptions, { change }: Job ): boolean =>
	queue()
		.waiting()
		.some( ( other ) => replaces( other.change, change ) );

const isOfChange = ( job: Job ): job is ChangeJob => !! job.change;

export const createJobs = (
	options: JobsOptions
): ( ( job: Job ) => Promise< CartResult | 'replaced' > ) => {
	const { state, delivery, freshness, clock, now } = options;

	return async function processJob( job ) {
		if ( ! isOfChange( job ) ) {
			return read( options, job );
		}
		const { change } = job;
		// Only then: what need not wait is sent at once.
		if ( job.isAllowed && ! ( await job.isAllowed ) ) {
			state.dispatch( { type: 'dropped', id: change.id } );
			return SILENT;
		}
		const unchanged = needless( options, job );
		if ( unchanged ) {
			return unchanged;
		}
		const pause = ( job.notBefore ?? 0 ) - now();
		if ( pause > 0 ) {
			// A clock that is set back must not hold it longer.
			await sleep( clock, Math.min( pause, PRESS_PAUSE ) );
			if ( joinNext( options, job ) ) {
				return 'replaced';
			}
		}
		const since = state.get().server;
		const { result, isOpen } = await delivery.deliver(
			change,
			() => !! job.isReleased || isReplaced( options, job )
		);
		if ( result.ok ) {
			return applyAnswer( options, job, result.value, since );
		}
		if ( job.isReleased ) {
			return SILENT;
		}
		if ( isOpen ) {
			freshness.doubt();
		}
		if ( ( isOpen || result === SILENT ) && isReplaced( options, job ) ) {
			state.dispatch( { type: 'dropped', id: change.id } );
			return 'replaced';
		}
		return rollBack( options, job, result.failure, since );
	};
};
