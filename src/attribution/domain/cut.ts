/**
 * Cutting texts to what they may weigh in a cookie [ATTR-12].
 */
import { encodeValue } from './encode';

/** Bytes, encoded. */
const LONGEST_HOST = 40;

/** A letter's bytes, encoded; half a letter has none that could be written. */
const lengthOf = ( letter: string ): number => {
	try {
		return encodeValue( letter ).length;
	} catch {
		return Infinity;
	}
};

/** Cuts a text to so many bytes once it is encoded, at a whole letter. */
export const cut = ( text: string, most: number ): string => {
	let kept = '';
	let bytes = 0;
	// No letter has less than one byte: what lies beyond needn't be looked at.
	for ( const letter of text.slice( 0, most + 1 ) ) {
		bytes += lengthOf( letter );
		if ( bytes > most ) {
			break;
		}
		kept += letter;
	}
	return kept;
};

/** Cuts an address: first what follows the path, then the path at the end of a name, and the host only where it is absurd. */
export const cutAddress = ( address: string, most: number ): string => {
	if ( cut( address, most ) === address ) {
		return address;
	}
	const [ , origin = '', path = '' ] =
		/^([a-z-]+:\/\/[^/?#]*)([^?#]*)/i.exec( address ) ?? [];
	const room = most - encodeValue( origin ).length;
	const short = cut( path, Math.max( 0, room ) );
	return (
		cut( origin, Math.max( most, LONGEST_HOST ) ) +
		( short === path ? path : short.replace( /[^/]*$/, '' ) )
	);
};
