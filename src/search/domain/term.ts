/**
 * What of a typed text is searched for, and which part of a name that is. Pure; what is asked for
 * and what is none, the server has alike: both are held to term.fixture.json.
 */
import { fold, foldedWords } from '../../shared/domain/fold';

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

interface Piece {
	text: string;
	isMatch: boolean;
}

interface Letter {
	letter: string;
	/** Where in the text what became this letter begins and ends. */
	start: number;
	end: number;
	beginsWord: boolean;
}

/** The folded letters without what parts words, each with its place in the text. */
const lettersOf = ( text: string ): Letter[] => {
	const letters: Letter[] = [];
	let at = 0;
	let beginsWord = true;
	for ( const sign of text ) {
		const start = at;
		at += sign.length;
		const folded = fold( sign );
		const last = letters[ letters.length - 1 ];
		if ( folded ) {
			for ( const letter of folded.replace( / /g, '' ) ) {
				letters.push( { letter, start, end: at, beginsWord } );
				beginsWord = false;
			}
		} else if ( fold( `a${ sign }a` ) !== 'aa' ) {
			beginsWord = true;
		} else if ( last?.end === start ) {
			// A mark belongs to the letter under it.
			last.end = at;
		}
	}
	return letters;
};

/**
 * The text in pieces, in order; together they are the text. Words match at the beginning
 * of words, and written as one with their neighbours; a query that matches nowhere so is
 * looked for as a whole anywhere, and so are signs alone.
 */
export const highlight = ( text: string, query: string ): Piece[] => {
	const words = foldedWords( query );
	const letters = lettersOf( text );
	/** Places in the text. */
	const marked = new Set< number >();
	const mark = ( wanted: string, anywhere?: boolean ): void => {
		const signs = [ ...wanted ];
		letters.forEach( ( { beginsWord }, from ) => {
			if (
				( beginsWord || anywhere ) &&
				signs.every(
					( sign, i ) => letters[ from + i ]?.letter === sign
				)
			) {
				for ( const { start, end } of letters.slice(
					from,
					from + signs.length
				) ) {
					for ( let at = start; at < end; at++ ) {
						marked.add( at );
					}
				}
			}
		} );
	};
	words.forEach( ( word, at ) => {
		mark( word );
		mark( word + ( words[ at + 1 ] ?? '' ) );
	} );
	if ( ! marked.size && words.length ) {
		mark( words.join( '' ), true );
	}
	const signs = words.length ? '' : query.trim();
	for (
		let at = text.indexOf( signs );
		signs && at >= 0;
		at = text.indexOf( signs, at + signs.length )
	) {
		for ( let unit = 0; unit < signs.length; unit++ ) {
			marked.add( at + unit );
		}
	}

	const pieces: Piece[] = [];
	text.split( '' ).forEach( ( unit, at ) => {
		const isMatch = marked.has( at );
		const last = pieces[ pieces.length - 1 ];
		if ( last?.isMatch === isMatch ) {
			last.text += unit;
		} else {
			pieces.push( { text: unit, isMatch } );
		}
	} );
	return pieces;
};
