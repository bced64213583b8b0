/** The value of a cookie that scripts may read, or null. */
export const readCookie = ( name: string ): string | null => {
	const found = `; ${ document.cookie }`
		.split( `; ${ name }=` )[ 1 ]
		?.split( ';' )[ 0 ];
	try {
		return found === undefined ? null : decodeURIComponent( found );
	} catch {
		// A % that encodes nothing: not written by us, so it counts as none.
		return null;
	}
};
