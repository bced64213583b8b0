/**
 * The values of the cookies as WooCommerce's script writes them and others read them [ATTR-05]: `key=value|||key=value`,
 * encoded as a whole, with base64 around it where a setting says so.
 */

import { encode, encodeValue } from './encode';

/** What stands in one cookie, by key. */
export type Pairs = Readonly< Record< string, string > >;

/** What stands for nothing. */
export const NONE = '(none)';

const BETWEEN = '|||';

/** Decodes once; '' for what nobody could have encoded. */
export const decode = ( text: string ): string => {
	try {
		return decodeURIComponent( text );
	} catch {
		return '';
	}
};

/** Half a letter, which is left where somebody cut an address, can't be encoded. */
const whole = ( text: string ): string =>
	text.replace(
		/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
		''
	);

/** A cookie's value. */
export const pack = ( pairs: Pairs, base64: boolean ): string => {
	const text = Object.entries( pairs )
		.map(
			( [ key, value ] ) =>
				encode( `${ key }=` ) + encodeValue( whole( value ) )
		)
		.join( encode( BETWEEN ) );
	return base64 ? btoa( text ).replace( /=+$/, '' ) : text;
};

/** Reads a cookie's value, base64 or not, whatever somebody left in it. */
export const unpack = ( value: string ): Pairs => {
	let text = value;
	if ( /^[A-Za-z0-9+/]+$/.test( value ) ) {
		try {
			text = atob( value );
		} catch {
			// Letters and digits alone, and no base64.
		}
	}
	const pairs: Record< string, string > = {};
	for ( const pair of decode( text ).split( BETWEEN ) ) {
		const at = pair.indexOf( '=' );
		if ( at > 0 ) {
			pairs[ pair.slice( 0, at ) ] = decode( pair.slice( at + 1 ) );
		}
	}
	return pairs;
};
