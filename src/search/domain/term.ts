/**
 * What of a typed text is searched for. Pure.
 */
import { fold } from '../../shared/domain/fold';

/** Characters, as the server has it. */
const LEAST = 2;
const MOST = 100;

/** By characters, not code units: half of an emoji can't be sent. */
export const termOf = ( typed: string ): string =>
	[ ...typed.trim() ].slice( 0, MOST ).join( '' );

/**
 * The same for all terms that find the same; '' for one that is too short. Folding may make one
 * character of several, or several of one, so both lengths count.
 */
export const keyOf = ( term: string ): string => {
	const key = fold( term );
	return Math.min( term.length, key.replace( / /g, '' ).length ) < LEAST
		? ''
		: key;
};
