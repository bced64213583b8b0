/**
 * Numbers in the gallery's words. Pure.
 */

/**
 * @param pattern With %1$s and %2$s.
 * @param at      Of a picture, counted from 0.
 * @param count   How many there are.
 * @param locale  A BCP 47 tag, whose digits are written.
 */
export const placeIn = (
	pattern: string,
	at: number,
	count: number,
	locale: string
): string =>
	[ at + 1, count ].reduce(
		( text, value, index ) =>
			text.replace(
				`%${ index + 1 }$s`,
				value.toLocaleString( locale || [] )
			),
		pattern
	);
