/**
 * The price that a filter's field holds (LIST-05).
 */
import { toLatinDigits } from '../../shared/domain/latin-digits';
import { isNoPrice } from '../../shared/domain/typed-price';

/** Null where nothing is typed, or no price. */
export const parsePrice = ( typed: string ): number | null => {
	const plain = toLatinDigits( typed )
		.replace( /٫/g, '.' )
		.replace( /[^\d.]/g, '' );
	return isNoPrice( typed ) || ! plain ? null : Number( plain );
};
