/**
 * Canned answers found by a slash, as Persian is really typed: ی and ي, ک and ك, half-spaces, digits. Pure.
 */
import { fold, foldedWords } from '../../../shared/domain/fold';
import type { Canned } from '../types';

export interface Slash {
	/** Where it stands in the text. */
	at: number;
	/** Up to the cursor. */
	end: number;
	asked: string;
}

/** At most as many letters are looked for: what is longer is a sentence. */
const LONGEST = 40;

/**
 * @param text
 * @param cursor
 * @return The slash at which the cursor stands; null for none. One inside of a word or an address is none.
 */
export const slashAt = ( text: string, cursor: number ): Slash | null => {
	const before = text.slice( 0, cursor );
	const at = before.lastIndexOf( '/' );
	const asked = before.slice( at + 1 );
	return at >= 0 &&
		( at === 0 || /\s/.test( text[ at - 1 ] ?? '' ) ) &&
		! asked.includes( '\n' ) &&
		! asked.startsWith( ' ' ) &&
		asked.length <= LONGEST
		? { at, end: cursor, asked }
		: null;
};

/** Lower is better; -1: not found. */
const rank = (
	{ shortcut, title, text }: Canned,
	asked: string,
	words: readonly string[]
): number => {
	const short = fold( shortcut );
	if ( short === asked ) {
		return 0;
	}
	if ( short.startsWith( asked ) ) {
		return 1;
	}
	const head = ` ${ short } ${ fold( title ) }`;
	if ( words.every( ( word ) => head.includes( ` ${ word }` ) ) ) {
		return 2;
	}
	const all = `${ head } ${ fold( text ) }`;
	return words.every( ( word ) => all.includes( word ) ) ? 3 : -1;
};

/** Best first; all of them for a slash alone. */
export const findCanned = (
	all: readonly Canned[],
	asked: string,
	most = 8
): Canned[] => {
	const folded = fold( asked );
	const words = foldedWords( asked );
	if ( asked.trim() && ! words.length ) {
		return [];
	}
	return all
		.map( ( one ) => ( { one, place: rank( one, folded, words ) } ) )
		.filter( ( { place } ) => place >= 0 )
		.sort(
			( a, b ) =>
				a.place - b.place ||
				a.one.shortcut.localeCompare( b.one.shortcut )
		)
		.slice( 0, most )
		.map( ( { one } ) => one );
};

/** The text with the answer in place of the slash, and where the cursor goes. */
export const insert = (
	text: string,
	{ at, end }: Slash,
	answer: string
): { text: string; cursor: number } => ( {
	text: text.slice( 0, at ) + answer + text.slice( end ),
	cursor: at + answer.length,
} );
