/**
 * What of a typed text is searched for. Pure; what is asked for and what is none, the server has alike: both are
 * held to term.fixture.json.
 */
import { fold } from '../../shared/domain/fold';

/** Characters, as the server has it. */
const MOST = 100;

/** By characters, not code units: half of an emoji can't be sent. */
export const termOf = ( typed: string ): string =>
	[ ...typed.trim() ].slice( 0, MOST ).join( '' );

/**
 * The same for terms that find the same; '' for one in which nothing can be seen. What folding leaves out counts, too:
 * products are called C# and C++, 7, or by an emoji.
 */
export const keyOf = ( term: string ): string => {
	const signs = term.replace( /[\p{L}\p{N}\p{M}\p{Z}\p{Cc}\p{Cf}]/gu, '' );
	return `${ fold( term ) } ${ signs }`.trim();
};
