/**
 * Persian and Arabic digits as Latin ones, and numbers as people type them (L10N-02).
 */

/** ۱۲۳ and ١٢٣ become 123; everything else stays. */
export const toLatinDigits = ( value: string ): string =>
	value.replace( /[\u06F0-\u06F9\u0660-\u0669]/g, ( digit ) =>
		// Both blocks begin with their zero at a multiple of 16.
		String( digit.charCodeAt( 0 ) % 16 )
	);

/**
 * The number someone typed, or null when it is none.
 *
 * '٫' and '.' are decimal signs; '٬', and ',' or '،' between groups of three, are
 * grouping. A comma anywhere else could mean either, so it makes no number.
 */
export const parseNumber = ( typed: string ): number | null => {
	const plain = toLatinDigits( typed )
		.replace( /[\s\u200c\u200e\u200f٬]/g, '' )
		.replace( /٫/g, '.' )
		.replace( /−/g, '-' )
		.replace( /[,،](?=\d{3}(?!\d))/g, '' );
	return /^-?(\d+\.?\d*|\.\d+)$/.test( plain ) ? Number( plain ) : null;
};
