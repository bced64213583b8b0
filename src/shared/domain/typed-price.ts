/**
 * What may be typed as a price into a filter (LIST-05, LOOP-02). PHP twin: Vitrin\Catalog\State::price();
 * both are held to typed-price.fixture.json.
 */
import { toLatinDigits } from './latin-digits';

/** Whether something is typed that is no price. */
export const isNoPrice = ( typed: string ): boolean =>
	! /^([\d۰-۹٠-٩]{1,15}([.٫][\d۰-۹٠-٩]{0,6})?|[.٫][\d۰-۹٠-٩]{1,6})?$/.test(
		// What groups digits, or directs the text.
		typed.replace( /[\s٬،,\u200c\u200e\u200f]/g, '' )
	);

/** Null where nothing is typed, or no price. */
export const parsePrice = ( typed: string ): number | null => {
	const plain = toLatinDigits( typed )
		.replace( /٫/g, '.' )
		.replace( /[^\d.]/g, '' );
	return isNoPrice( typed ) || ! plain ? null : Number( plain );
};
