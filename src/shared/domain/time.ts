/**
 * Timers. The clock is a parameter, so that tests need no waiting.
 */

export interface Clock {
	/** Runs the task after so many milliseconds; returns what cancels it. */
	after: ( milliseconds: number, task: () => void ) => () => void;
}

/** Resolves after so many milliseconds. */
export const sleep = ( clock: Clock, milliseconds: number ): Promise< void > =>
	new Promise( ( resolve ) => {
		clock.after( milliseconds, resolve );
	} );

export const realClock: Clock = {
	after( milliseconds, task ) {
		const id = setTimeout( task, milliseconds );
		return () => clearTimeout( id );
	},
};
