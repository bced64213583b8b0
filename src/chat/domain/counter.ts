/**
 * What a counter file says (CounterFile.php). Pure.
 */
import type { Counter } from './types';

/** @return null for what is none. */
export const readCounter = ( value: unknown ): Counter | null => {
	const from = ( value ?? {} ) as Record< string, unknown >;
	const [ last, staffRead, changes, typed, presentUntil ] = [
		...'nrctp',
	].map( ( name ) => from[ name ] );
	return [ last, staffRead, changes, typed, presentUntil ].every(
		Number.isSafeInteger
	)
		? ( { last, staffRead, changes, typed, presentUntil } as Counter )
		: null;
};

/**
 * Whether a file is old: it doesn't know of what the server has said before.
 *
 * @param last  Of the file.
 * @param known The highest sequence that an answer of the server named.
 * @param since Milliseconds since that answer.
 */
export const isStale = (
	last: number,
	known: number,
	since: number
): boolean => last < known && since > 3000;
