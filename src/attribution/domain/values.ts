/**
 * Texts from addresses, made fit for a cookie, an order and a reader, whatever somebody put there [ATTR-03]. Nothing
 * here throws. PHP twin: shared/traffic/Values.php; landings.fixture.json.
 */

/** In Unicode letters: what is longer is no name of a campaign. */
const LONGEST = 200;

/** Decodes once; bytes that are no text stay as they are. */
const decode = ( text: string ): string =>
	text.replace( /(%[\da-f]{2})+/gi, ( bytes ) => {
		try {
			return decodeURIComponent( bytes );
		} catch {
			return bytes;
		}
	} );

/**
 * A value of an address: decoded, as often as mailers and shorteners may have encoded it, without signs that a page, a
 * header or a reader could stumble over.
 *
 * @param value As it stands in an address.
 * @return At most 200 letters, '' for nothing.
 */
export const clean = ( value: string ): string =>
	[
		...decode( decode( decode( value ) ) )
			.replace( /[\p{Cc}<>\uFEFF\u202A-\u202E\u2066-\u2069]/gu, '' )
			.replace( /\p{Z}+/gu, ' ' )
			.trim(),
	]
		.slice( 0, LONGEST )
		.join( '' )
		.trim();

/**
 * @param url Any text.
 * @return The query's values, cleaned, by their names in small letters; the first of several of one name.
 */
export const readQuery = (
	url: string
): Readonly< Record< string, string | undefined > > => {
	const query: Record< string, string > = {};
	const found = /^[^?#]*\?([^#]*)/.exec( url )?.[ 1 ] ?? '';
	// Some mailers write the address into HTML twice: &amp; is what they mean by &.
	for ( const pair of found.split( /&(?:amp;)?/ ) ) {
		const [ name = '', ...value ] = pair.replace( /\+/g, ' ' ).split( '=' );
		query[ decode( name ).toLowerCase() ] ??= clean( value.join( '=' ) );
	}
	return query;
};
