/**
 * The queue of the cart: one job at a time, in order. A requested change is merged with what
 * waits for the same line, joins the one under way when it asks for nothing else, or else comes
 * last; which ones merge, the changes say (SIDE-19).
 */
import {
	isAboutSame,
	isRepeated,
	keyOf,
	kindOf,
	merged,
	replaces,
} from './domain/changes';
import type { CartResult, NewChange, PendingChange } from './domain/types';
import type { StateHolder } from './state';

export interface Job {
	/** null: ask for the cart. */
	change: PendingChange | null;
	origin?: unknown;
	/** Whether it may be sent, when its turn has come. Never rejects. */
	isAllowed?: Promise< boolean > | undefined;
	/** Milliseconds since 1970: clicks in quick succession are held back until the last one. */
	notBefore?: number | undefined;
	/** Another page sends it now. */
	isReleased?: boolean;
	/** Called with the result of the job, or of the one that replaced it. */
	done: Array< ( result: CartResult ) => void >;
}

export interface Queue {
	/**
	 * Resolves with the result of the job, or of the one that took its place. It begins with run().
	 *
	 * @param job     Comes after all the others.
	 * @param instead Waiting jobs that this one replaces.
	 */
	push: (
		job: Omit< Job, 'done' >,
		instead?: readonly Job[]
	) => Promise< CartResult >;
	/** Does the jobs that wait, one after the other, unless that is going on already. */
	run: () => Promise< void >;
	/** The job under way. */
	current: () => Job | undefined;
	waiting: () => readonly Job[];
	/** Lets nothing that waits begin. Gives all jobs, the one under way first: another page does them. */
	release: () => Job[];
}

/**
 * @param processJob Does a job. 'replaced': a newer change has made it pointless; who waits
 *                   for it waits for that one.
 */
export const createQueue = (
	processJob: ( job: Job ) => Promise< CartResult | 'replaced' >
): Queue => {
	let current: Job | undefined;
	let waiting: Job[] = [];

	return {
		push: ( job, instead = [] ) =>
			new Promise( ( resolve ) => {
				const done = [
					...instead.flatMap( ( other ) => other.done ),
					resolve,
				];
				waiting = waiting.filter(
					( other ) => ! instead.includes( other )
				);
				waiting.push( { ...job, done } );
			} ),
		async run() {
			while ( ! current && ( current = waiting.shift() ) ) {
				const job: Job = current;
				const result = await processJob( job );
				current = undefined;
				if ( result !== 'replaced' ) {
					job.done.forEach( ( resolve ) => resolve( result ) );
					continue;
				}
				const heir = waiting.find( ( { change } ) =>
					replaces( change, job.change )
				);
				heir?.done.unshift( ...job.done );
			}
		},
		current: () => current,
		waiting: () => waiting,
		release() {
			const all = [ ...( current ? [ current ] : [] ), ...waiting ];
			waiting = [];
			all.forEach( ( job ) => ( job.isReleased = true ) );
			return all;
		},
	};
};

/**
 * Milliseconds. Clicks on a line that follow each other more quickly are one request: the
 * first goes out at once, the last when the finger has rested for so long.
 */
export const PRESS_PAUSE = 300;

export interface EnqueueOptions {
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
export type Enqueue = (
	change: NewChange & { since?: number; isResumed?: boolean },
	origin?: unknown,
	isAllowed?: Job[ 'isAllowed' ]
) => Promise< CartResult >;

/** How a requested change gets into the queue. */
export const createEnqueue = ( {
	queue,
	state,
	now,
}: EnqueueOptions ): Enqueue => {
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

	return function enqueue( requested, origin, isAllowed ) {
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
		const result = queue.push(
			{ change, origin, isAllowed, notBefore: paced( change ) },
			instead
		);
		void queue.run();
		return result;
	};
};
