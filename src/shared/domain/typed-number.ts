/**
 * Numbers as people type them (L10N-02).
 */
import { toLatinDigits } from './latin-digits';

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
