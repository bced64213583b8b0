/**
 * On which pages a widget is to be seen [CHAT-04].
 */

/**
 * Whether it shows or hides, how a page is compared, with what, and on which host ('' for any). PHP writes it
 * (PageRules.php): `homepage` is an equal path, `any-page` contains nothing; addresses are decoded, without the slash at
 * their end.
 */
export type PageRule = readonly [
	shows: 0 | 1,
	condition: string,
	page: string,
	domain?: string,
];

const decoded = ( text: string ): string => {
	try {
		return decodeURIComponent( text );
	} catch {
		// Half of a character, or a bare %.
		return text;
	}
};

/** The path without the slash at its end, in small letters. */
const bare = ( path: string ): string =>
	decoded( path ).toLowerCase().replace( /\/$/, '' );

const isMet = (
	[ , condition, page, domain ]: PageRule,
	{
		hostname,
		pathname,
		search,
	}: Pick< URL, 'hostname' | 'pathname' | 'search' >
): boolean => {
	if ( domain && domain !== hostname.replace( /^www\./, '' ) ) {
		return false;
	}
	const path = bare( pathname );
	const whole = path + decoded( search ).toLowerCase();
	// Campaigns add a query to any address: it counts only where the rule has one.
	const text = page.includes( '?' ) ? whole : path;
	return condition === 'contains'
		? whole.includes( page )
		: ( condition === 'equals' && text === page ) ||
				( condition === 'start-with' && text.startsWith( page ) ) ||
				( condition === 'end-with' && text.endsWith( page ) );
};

/**
 * A page that a rule hides is hidden. Else it shows where a rule says so, or where none says where.
 *
 * @param rules
 * @param page  Its address.
 */
export const isOnPage = (
	rules: readonly PageRule[],
	page: Pick< URL, 'hostname' | 'pathname' | 'search' >
): boolean => {
	const met = ( which: 0 | 1 ) =>
		rules.filter( ( [ shows ] ) => shows === which );
	const shown = met( 1 );
	return (
		! met( 0 ).some( ( rule ) => isMet( rule, page ) ) &&
		( ! shown[ 0 ] || shown.some( ( rule ) => isMet( rule, page ) ) )
	);
};
