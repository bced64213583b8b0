/**
 * One job at a time, in order; a newer change that makes a waiting one pointless takes its
 * place, and answers for it too. Which ones do, the changes say (SIDE-19).
 */
import { replaces } from './domain/changes';
import type { CartResult, PendingChange } from './domain/types';

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
	 * Resolves with the result of the job, or of the one that took its place.
	 *
	 * @param job     Runs after the jobs before it.
	 * @param instead Waiting jobs that this one replaces.
	 */
	push: (
		job: Omit< Job, 'done' >,
		instead?: readonly Job[]
	) => Promise< CartResult >;
	/** The job under way. */
	current: () => Job | undefined;
	waiting: () => readonly Job[];
	/** Lets nothing that waits begin. Gives all jobs, the one under way first: another page does them. */
	release: () => Job[];
}

/**
 * @param work Does a job. 'replaced': a newer change has made it pointless; whoever waits for
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
				job.done.forEach( ( resolve ) => resolve( result ) );
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
		release() {
			const all = [ ...( current ? [ current ] : [] ), ...waiting ];
			waiting = [];
			all.forEach( ( job ) => ( job.isReleased = true ) );
			return all;
		},
	};
};
