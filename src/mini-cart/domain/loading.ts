/**
 * Which lines are loading: from the requested change until 500 ms after its answer (MINI-03). Pure.
 */
import type { Clock } from '../../shared/domain/time';

/** MINI-03, milliseconds. */
export const AFTER_ANSWER = 500;

export interface Loading {
	/** Loading from now on until a little after the answer, which it returns. */
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
			const result = await answer;
			clock.after( AFTER_ANSWER, () => {
				if ( newest.get( key ) === answer ) {
					newest.delete( key );
					onChange();
				}
			} );
			return result;
		},
		has: ( key ) => newest.has( key ),
	};
};
