/**
 * Which lines are loading: from the wish until 500 ms after its answer (MINI-03). Pure.
 */
import type { Clock } from '../../shared/domain/time';

/** MINI-03, milliseconds. */
export const AFTER_ANSWER = 500;

export interface Loading {
	/** Loading from now on until the answer, and a little longer. Gives the answer on. */
	during: < T >( key: string, answer: Promise< T > ) => Promise< T >;
	has: ( key: string ) => boolean;
}

export const createLoading = (
	clock: Clock,
	onChange: () => void
): Loading => {
	/** Newest change of each line. */
	const newest = new Map< string, Promise< unknown > >();
	return {
		async during( key, answer ) {
			newest.set( key, answer );
			onChange();
			const given = await answer;
			clock.after( AFTER_ANSWER, () => {
				if ( newest.get( key ) === answer ) {
					newest.delete( key );
					onChange();
				}
			} );
			return given;
		},
		has: ( key ) => newest.has( key ),
	};
};
