/**
 * Numbers in the digits of the shop's language (L10N-02).
 */

/** 123 becomes ۱۲۳; everything else stays. */
export const toPersianDigits = ( value: string | number ): string =>
	String( value ).replace( /\d/g, ( digit ) =>
		String.fromCharCode( 0x06f0 + Number( digit ) )
	);

/** 'arabext' is the Persian digits' name in Unicode; everything else is Latin. */
export type Digits = 'arabext' | 'latn';

// Making an Intl formatter takes milliseconds on a cheap phone, using one microseconds.
const formatters = new Map< string, Intl.NumberFormat >();

const once = (
	key: string,
	create: () => Intl.NumberFormat
): Intl.NumberFormat => {
	const formatter = formatters.get( key ) ?? create();
	formatters.set( key, formatter );
	return formatter;
};

export interface Language {
	/** A BCP 47 tag: fa-IR. */
	locale: string;
	digits: Digits;
}

/** A plain number with the language's grouping: 12345.5 is ۱۲٬۳۴۵٫۵ in Persian. */
export const formatNumber = (
	{ locale, digits }: Language,
	value: number
): string => {
	// Badges and counts are written while a page loads. They need no grouping, and a first formatter
	// keeps a slow phone busy for 50 ms.
	if ( Number.isInteger( value ) && value >= 0 && value < 1000 ) {
		const plain = String( value );
		return digits === 'arabext' ? toPersianDigits( plain ) : plain;
	}
	return once(
		`n${ locale }${ digits }`,
		() => new Intl.NumberFormat( locale, { numberingSystem: digits } )
	).format( value );
};
