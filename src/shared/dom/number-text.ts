/**
 * A number as the page's language writes it: for announcements, where no settings are needed.
 * A theme may print a `lang` that is no language tag (`fa_IR`), which makes toLocaleString() throw.
 */
export const numberText = ( value: number ): string => {
	try {
		return value.toLocaleString(
			document.documentElement.lang.replace( '_', '-' ) || []
		);
	} catch {
		return String( value );
	}
};
