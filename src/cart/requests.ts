/**
 * How a requested change gets into the queue: as one with what waits for the same line, as the
 * one under way when it asks for nothing else, else after all the others.
 */
import {
	isAboutSame,
	isRepeated,
	keyOf,
	kindOf,
	merged,
} from './domain/changes';
import type { CartResult, NewChange, PendingChange } from './domain/types';
import type { Job, Queue } from './queue';
import type { StateHolder } from './state';

/**
 * Milliseconds. Clicks on a line that follow each other more quickly are one request: the
 * first goes out at once, the last when the finger has rested for so long.
 */
export const PRESS_PAUSE = 300;

export interface RequestsOptions {
	queue: Queue;
	state: StateHolder;
	/** Milliseconds since 1970. */
	now: () => number;
}

/**
 * Shows the change, and resolves when it, or the one that took its place, is through.
 *
 * @param change    With its time where it was requested earlier.
 * @param origin    Comes back with the answer.
 * @param isAllowed Whether it may be sent, when its turn has come. Never rejects.
 */
export type Request = (
	change: NewChange & { since?: number; isResumed?: boolean },
	origin?: unknown,
	isAllowed?: Job[ 'isAllowed' ]
) => Promise< CartResult >;

export const createRequests = ( {
	queue,
	state,
	now,
}: RequestsOptions ): Request => {
	let counter = 0;
	/** When each line was clicked last, milliseconds since 1970. */
	const clickedAt = new Map< string, number >();

	/** When it may go out; undefined: at once. */
	const paced = ( change: PendingChange ): number | undefined => {
		if ( ! kindOf( change ).isPaced ) {
			return undefined;
		}
		const key = keyOf( change ) ?? '';
		const { since } = change;
		const before = clickedAt.get( key ) ?? -Infinity;
		clickedAt.set( key, since );
		return since - before < PRESS_PAUSE ? since + PRESS_PAUSE : undefined;
	};

	/** The change as one with those that wait, newest first, and the jobs that it stands for. */
	const mergedWithWaiting = (
		requested: PendingChange
	): { change: PendingChange; instead: Job[] } => {
		let change = requested;
		const instead: Job[] = [];
		for ( const job of [ ...queue.waiting() ].reverse() ) {
			const both = merged( job.change, change );
			if ( both ) {
				change = both;
				instead.unshift( job );
			} else if ( isAboutSame( job.change, change ) ) {
				// What comes after this one must not go out before it.
				break;
			}
		}
		return { change, instead };
	};

	return ( requested, origin, isAllowed ) => {
		const { change, instead } = mergedWithWaiting( {
			since: now(),
			...requested,
			id: String( ++counter ),
		} );
		const current = queue.current();
		if (
			! instead.length &&
			current &&
			! current.isReleased &&
			isRepeated( current.change, change )
		) {
			// Clicked twice: it is on its way already.
			return new Promise( ( resolve ) => current.done.push( resolve ) );
		}
		state.dispatch( {
			type: 'requested',
			change,
			instead: instead.flatMap( ( job ) => job.change?.id ?? [] ),
		} );
		return queue.push(
			{ change, origin, isAllowed, notBefore: paced( change ) },
			instead
		);
	};
};
