/**
 * One job at a time, in order; a newer wish for the same line takes the place of one that
 * waits, and answers for it too. Knows nothing of carts but that (SIDE-19).
 */
import type { CartResult, PendingChange } from './domain/types';

export interface Job {
	/** null: ask for the cart. */
	change: PendingChange | null;
	origin?: unknown;
	/** Whether it may be sent, when its turn has come. Never rejects. */
	isAllowed?: Promise< boolean > | undefined;
	/** Of presses in quick succession: held back until the finger rests, milliseconds since 1970. */
	notBefore?: number | undefined;
	/** Told when the job, or the one that took its place, is through. */
	done: Array< ( result: CartResult ) => void >;
}

export interface Queue {
	/**
	 * Resolves with the result of the job, or of the one that took its place.
	 *
	 * @param job     What to do, when those before it are through.
	 * @param instead Waiting jobs that this one replaces.
	 */
	push: (
		job: Omit< Job, 'done' >,
		instead?: readonly Job[]
	) => Promise< CartResult >;
	/** The job under way. */
	current: () => Job | undefined;
	waiting: () => readonly Job[];
	/** Lets nothing that waits begin. Gives all jobs, the one under way first. */
	clear: () => Job[];
}

/** What sets a line's quantity, as a number or as a step. */
const isQuantity = ( { type }: PendingChange ): boolean =>
	type === 'quantity' || type === 'step';

/**
 * Whether both are about the same line and about the same thing of it.
 * Adds count, each of them; a line has to be back before its quantity can change; and after
 * its options were changed it has another key, so that nothing that is wished afterwards can
 * speak for that change.
 */
export const isSameLine = (
	one: PendingChange | null,
	other: PendingChange | null
): boolean =>
	!! one &&
	!! other &&
	one.type !== 'add' &&
	other.type !== 'add' &&
	one.type !== 'options' &&
	other.type !== 'options' &&
	! ( one.type === 'restore' && isQuantity( other ) ) &&
	! ( isQuantity( one ) && other.type === 'restore' ) &&
	one.key === other.key;

/**
 * Whether the newer change makes the older one pointless. A step doesn't: it counts from
 * what the older one leaves.
 */
export const replaces = (
	newer: PendingChange | null,
	older: PendingChange | null
): boolean => newer?.type !== 'step' && isSameLine( newer, older );

/**
 * @param work Does a job. 'replaced': a newer wish has made it pointless; whoever waits for
 *             it waits for that one.
 */
export const createQueue = (
	work: ( job: Job ) => Promise< CartResult | 'replaced' >
): Queue => {
	let current: Job | undefined;
	let waiting: Job[] = [];

	const run = async (): Promise< void > => {
		while ( ! current && ( current = waiting.shift() ) ) {
			const job: Job = current;
			const result = await work( job );
			current = undefined;
			if ( result !== 'replaced' ) {
				job.done.forEach( ( tell ) => tell( result ) );
				continue;
			}
			const heir = waiting.find( ( { change } ) =>
				replaces( change, job.change )
			);
			heir?.done.unshift( ...job.done );
		}
	};

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
				void run();
			} ),
		current: () => current,
		waiting: () => waiting,
		clear() {
			const all = [ ...( current ? [ current ] : [] ), ...waiting ];
			waiting = [];
			return all;
		},
	};
};
