/**
 * Persian and Arabic digits as Latin ones (L10N-02).
 */

/** ۱۲۳ and ١٢٣ become 123; everything else stays. */
export const toLatinDigits = ( value: string ): string =>
	value.replace( /[\u06F0-\u06F9\u0660-\u0669]/g, ( digit ) =>
		// Both blocks begin with their zero at a multiple of 16.
		String( digit.charCodeAt( 0 ) % 16 )
	);
