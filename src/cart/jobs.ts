/** What a job of the queue does: a change is sent, or the cart is read. */
import { sleep, type Clock } from '../shared/domain/time';
import { answerOf, putBack, takeIn, type AnswersOptions } from './answers';
import { isAboutSame, kindOf, merged, replaces } from './domain/changes';
import { SILENT } from './domain/outcome';
import type { CartResult, PendingChange } from './domain/types';
import type { Job } from './queue';
import { PRESS_PAUSE } from './requests';

export interface JobsOptions extends AnswersOptions {
	clock: Clock;
	/** Milliseconds since 1970. */
	now: () => number;
}

/** A job that is about a change. */
type ChangeJob = Job & { change: PendingChange };

const read = async (
	options: JobsOptions,
	job: Job
): Promise< CartResult > => {
	const { state, delivery, freshness } = options;
	state.dispatch( { type: 'asked' } );
	const since = state.get().server;
	const sent = await delivery.ask();
	if ( sent.ok ) {
		return takeIn( options, job, sent.value, since );
	}
	if ( job.isReleased ) {
		return SILENT;
	}
	freshness.doubt();
	return putBack( options, job, sent.failure, since );
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

const send = async (
	options: JobsOptions,
	job: ChangeJob
): Promise< CartResult | 'replaced' > => {
	const { queue, state, delivery, freshness } = options;
	const { change } = job;
	const since = state.get().server;
	const isReplaced = () =>
		queue()
			.waiting()
			.some( ( other ) => replaces( other.change, change ) );
	const { sent, isOpen } = await delivery.deliver(
		change,
		() => !! job.isReleased || isReplaced()
	);
	if ( sent.ok ) {
		return takeIn( options, job, sent.value, since );
	}
	if ( job.isReleased ) {
		return SILENT;
	}
	if ( isOpen ) {
		freshness.doubt();
	}
	if ( ( isOpen || sent === SILENT ) && isReplaced() ) {
		state.dispatch( { type: 'dropped', id: change.id } );
		return 'replaced';
	}
	return putBack( options, job, sent.failure, since );
};

const begin = async (
	options: JobsOptions,
	job: ChangeJob
): Promise< CartResult | 'replaced' > => {
	// Only then: what need not wait is sent at once.
	if ( job.isAllowed && ! ( await job.isAllowed ) ) {
		options.state.dispatch( { type: 'dropped', id: job.change.id } );
		return SILENT;
	}
	const result = needless( options, job );
	if ( result ) {
		return result;
	}
	const pause = ( job.notBefore ?? 0 ) - options.now();
	if ( pause > 0 ) {
		// A clock that is set back must not hold it longer.
		await sleep( options.clock, Math.min( pause, PRESS_PAUSE ) );
		if ( joinNext( options, job ) ) {
			return 'replaced';
		}
	}
	return send( options, job );
};

export const doJob = (
	options: JobsOptions,
	job: Job
): Promise< CartResult | 'replaced' > =>
	job.change ? begin( options, job as ChangeJob ) : read( options, job );
