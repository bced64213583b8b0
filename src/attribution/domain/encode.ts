/** Encoding for cookies, as WooCommerce's script does it [ATTR-05]. */

/** As encodeURIComponent(), and all else that some server may stumble over. */
export const encode = ( text: string ): string =>
	encodeURIComponent( text ).replace(
		/[!~*'()]/g,
		( sign ) => '%' + sign.charCodeAt( 0 ).toString( 16 ).toUpperCase()
	);

/**
 * A value in a pair. Readers decode twice, first the whole and then each value: so what would be decoded once too often,
 * and what separates pairs, is encoded once more.
 */
export const encodeValue = ( text: string ): string =>
	encode( text.replace( /[%|]/g, encodeURIComponent ) );
