/**
 * Persian digits (L10N-02). What reads typed ones is in latin-digits.ts and typed-number.ts: no
 * page needs it before somebody types.
 */

/** 123 becomes ۱۲۳; everything else stays. */
export const toPersianDigits = ( value: string | number ): string =>
	String( value ).replace( /\d/g, ( digit ) =>
		String.fromCharCode( 0x06f0 + Number( digit ) )
	);
