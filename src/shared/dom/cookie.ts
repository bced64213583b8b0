/** The value of a cookie that scripts may read, or null. */
export const readCookie = ( name: string ): string | null => {
	const found = `; ${ document.cookie }`
		.split( `; ${ name }=` )[ 1 ]
		?.split( ';' )[ 0 ];
	try {
		return found === undefined ? null : decodeURIComponent( found );
	} catch {
		// A % that encodes nothing: written by somebody else, worth as much as none.
		return null;
	}
};
