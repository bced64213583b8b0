/**
 * Puts values into `%s`, one after the other, or into `%1$s`, `%2$s` … where a language needs
 * another order. Smaller than that of WordPress's i18n, which is never in the first load. Pure.
 *
 * @param template A translated text.
 * @param values   Taken literally: what a visitor typed may hold `$&` or `%s`.
 */
export const interpolate = (
	template: string,
	...values: string[]
): string => {
	let next = 0;
	return template.replace(
		/%(?:(\d)\$)?s/g,
		( _all, at?: string ) => values[ at ? Number( at ) - 1 : next++ ] ?? ''
	);
};
