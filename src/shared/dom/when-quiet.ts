/**
 * Looks at the page once it is at rest.
 */
import type { Scope } from './scope';

/**
 * @param scope Ends it.
 * @param rests Milliseconds after the last call at which to look.
 * @param look  What is done then.
 * @return To be called with each movement.
 */
export const createRest = (
	scope: Pick< Scope, 'add' >,
	rests: readonly number[],
	look: () => void
): ( () => void ) => {
	let timers: Array< ReturnType< typeof setTimeout > > = [];
	const stop = () => timers.forEach( clearTimeout );
	scope.add( stop );
	return () => {
		stop();
		timers = rests.map( ( rest ) => setTimeout( look, rest ) );
	};
};
