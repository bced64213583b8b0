/**
 * Cutting texts to what they may weigh in a cookie [ATTR-12].
 */
/** Bytes, encoded. */
const LONGEST_HOST = 40;

/** A letter's bytes as encodeValue() writes it; half a letter has none that could be written. */
const lengthOf = ( letter: string ): number => {
	const code = letter.codePointAt( 0 ) ?? 0;
	if ( /[\w.-]/.test( letter ) ) {
		return 1;
	}
	if ( code < 0x80 ) {
		// Encoded twice, for it has a meaning of its own.
		return letter === '%' || letter === '|' ? 5 : 3;
	}
	if ( code < 0x800 ) {
		return 6;
	}
	if ( code >= 0xd800 && code < 0xe000 ) {
		return Infinity;
	}
	return code < 0x10000 ? 9 : 12;
};

/** Cuts a text to so many bytes once it is encoded, at a whole letter. */
export const cut = ( text: string, most: number ): string => {
	let end = 0;
	let bytes = 0;
	for ( const letter of text ) {
		bytes += lengthOf( letter );
		if ( bytes > most ) {
			break;
		}
		end += letter.length;
	}
	return text.slice( 0, end );
};

/** Cuts an address: first what follows the path, then the path at the end of a name, and the host only where it is absurd. */
export const cutAddress = ( address: string, most: number ): string => {
	if ( cut( address, most ) === address ) {
		return address;
	}
	const [ , origin = '', path = '' ] =
		/^([a-z-]+:\/\/[^/?#]*)([^?#]*)/i.exec( address ) ?? [];
	const room =
		most -
		[ ...origin ].reduce( ( sum, letter ) => sum + lengthOf( letter ), 0 );
	const short = cut( path, Math.max( 0, room ) );
	return (
		cut( origin, Math.max( most, LONGEST_HOST ) ) +
		( short === path ? path : short.replace( /[^/]*$/, '' ) )
	);
};
