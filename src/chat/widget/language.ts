/** The page's language as Intl takes it: undefined, the browser's own, where a theme has written what is none. */
export const pageLanguage = (): string | undefined => {
	try {
		return Intl.getCanonicalLocales(
			document.documentElement.lang.replace( '_', '-' )
		)[ 0 ];
	} catch {
		return undefined;
	}
};
