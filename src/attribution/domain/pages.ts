/**
 * Pages within a visit: counted, and nothing more, unless one of them may say where the visitor comes from [ATTR-07].
 */
import { PAGE_BYTES } from './names';
import { encodeValue } from './encode';

/** A page as it was when it came. */
export interface Landing {
	url: string;
	referrer: string;
	/** Milliseconds since 1970, UTC. */
	time: number;
}

/**
 * An address as people read it: WooCommerce drops percent signs and what follows them when it stores an order's, and
 * they would be encoded once more in a cookie.
 */
export const readable = ( address: string ): string => {
	try {
		return decodeURI( address );
	} catch {
		return address;
	}
};

/** What is too long is no more than the shop's address; nothing, if that is too long as well. */
const shorten = ( url: string ): string =>
	[ url, url.replace( /^(\w+:\/\/[^/?#]*).*/s, '$1/' ) ].find(
		( text ) => encodeValue( text ).length <= PAGE_BYTES
	) ?? '';

/** The address of a page in the session's cookie. */
export const pageOf = ( { url }: Landing ): string =>
	shorten( readable( url ) );

/** The session's cookie as we write it, up to the page's address. */
const SESSION = /^pgs%3D(\d{1,6})%7C%7C%7Ccpg%3D/;

/** The session's cookie after one more page; '' where somebody else has written it, or in base64. */
export const countPage = ( cookie: string, page: Landing ): string => {
	const pages = SESSION.exec( cookie )?.[ 1 ];
	return pages
		? `pgs%3D${ Number( pages ) + 1 }%7C%7C%7Ccpg%3D${ encodeValue( pageOf( page ) ) }`
		: '';
};

/** Parameters that campaigns and networks add: all that sources.json knows, and more. */
const MARKED = /[?&;](?:utm_|\w*cl(?:ic)?k?id=|[gw]braid=|gad_|igsh)/i;

/**
 * Whether a page of a running visit may say where the visitor comes from: it came from elsewhere, or its address has a
 * campaign's parameters.
 */
export const mayDecide = ( { url, referrer }: Landing ): boolean =>
	MARKED.test( url ) ||
	( !! referrer && hostOf( referrer ) !== hostOf( url ) );

const hostOf = ( address: string ): string =>
	/^\w+:\/\/([^/?#]*)/.exec( address )?.[ 1 ]?.toLowerCase() ?? '';
