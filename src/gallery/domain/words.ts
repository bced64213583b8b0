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
	pattern
		.replace( '%1$s', ( at + 1 ).toLocaleString( locale || [] ) )
		.replace( '%2$s', count.toLocaleString( locale || [] ) );
