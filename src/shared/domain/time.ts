/**
 * Things that happen later. The clock comes from outside, so that tests need no waiting.
 */

export interface Clock {
	/** Runs the task after so many milliseconds; returns what cancels it. */
	after: ( milliseconds: number, task: () => void ) => () => void;
}

export const realClock: Clock = {
	after( milliseconds, task ) {
		const id = setTimeout( task, milliseconds );
		return () => clearTimeout( id );
	},
};

export interface Debounced< A extends unknown[] > {
	( ...args: A ): void;
	/** Forgets a call that is waiting. */
	cancel: () => void;
}

/** Runs the task once, with the last arguments, after so many quiet milliseconds. */
export const debounce = < A extends unknown[] >(
	task: ( ...args: A ) => void,
	milliseconds: number,
	clock: Clock = realClock
): Debounced< A > => {
	let cancel = () => {};
	const debounced = ( ...args: A ) => {
		cancel();
		cancel = clock.after( milliseconds, () => task( ...args ) );
	};
	return Object.assign( debounced, { cancel: () => cancel() } );
};

/** One at a time, in order; a task that fails holds nobody up. */
export const createSerialQueue = (): ( < T >(
	task: () => Promise< T >
) => Promise< T > ) => {
	let last: Promise< unknown > = Promise.resolve();
	return ( task ) => {
		const run = last.then( task );
		last = run.catch( () => {} );
		return run;
	};
};
