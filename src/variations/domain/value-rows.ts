/**
 * Which of an attribute's old values each new one is, so that a value that is being retyped keeps its swatch.
 */

/** The values in WooCommerce's text field. */
export const valuesIn = ( text: string, delimiter: string ): string[] => [
	...new Set(
		text
			.split( delimiter )
			.map( ( value ) => value.trim() )
			.filter( Boolean )
	),
];

/**
 * @param before The old values.
 * @param after  The new ones.
 * @return For each new value the index of the old one; -1 for one that wasn't there.
 */
export const matchValues = (
	before: readonly string[],
	after: readonly string[]
): number[] =>
	after.map( ( value, at ) => {
		const same = before.indexOf( value );
		const isRenamed =
			same < 0 &&
			before.length === after.length &&
			! after.includes( before[ at ] as string );
		return isRenamed ? at : same;
	} );
