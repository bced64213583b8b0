/**
 * Text as the search compares it; twin of Fold.php, both are held to src/search/fold.fixture.json.
 */

/** Marks, the long stroke, the lone hamza, and what has no width and joins. */
const NOTHING =
	/[\p{M}\u0640\u0621\u00AD\u200D-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]+/gu;

/** What is neither letter nor number parts words, the half-space too. */
const BETWEEN = /[^\p{L}\p{N}]+/gu;

/** Each group's first letter stands for the others. */
const GROUPS = [ 'یيىئےې', 'کكڪ', 'هةەۀہھ', 'اآأإٱ', 'وؤ', 'σς' ];

const LETTERS = new Map(
	GROUPS.flatMap( ( [ first = '', ...others ] ) =>
		others.map( ( letter ) => [ letter, first ] as const )
	)
);

const OTHERS = /[يىئےېكڪةەۀہھآأإٱؤς\u06F0-\u06F9\u0660-\u0669]/g;

/** Both blocks of digits begin with their zero at a multiple of 16. */
const one = ( letter: string ): string =>
	LETTERS.get( letter ) ?? String( letter.charCodeAt( 0 ) % 16 );

/** Lower case, one form of each letter, Latin digits, words parted by one space. */
export const fold = ( text: string ): string =>
	text
		.normalize( 'NFKD' )
		.replace( NOTHING, '' )
		.toLowerCase()
		.replace( OTHERS, one )
		.replace( BETWEEN, ' ' )
		.trim();

/** The folded words; none for a text without letters or numbers. */
export const foldedWords = ( text: string ): string[] =>
	fold( text ).split( ' ' ).filter( Boolean );
