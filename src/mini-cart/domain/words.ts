/**
 * Sentences with places in them, as PHP prints them. Pure.
 */

/** Puts values into `%s`, or into `%1$s`, `%2$s` … where a language needs another order. */
export const fill = ( sentence: string, ...values: string[] ): string => {
	let next = 0;
	return sentence.replace(
		/%(?:(\d)\$)?s/g,
		( _all, at?: string ) => values[ at ? Number( at ) - 1 : next++ ] ?? ''
	);
};
