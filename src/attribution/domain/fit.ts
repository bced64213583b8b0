/**
 * All our cookies together are at most two kilobytes of header [ATTR-12]: servers refuse requests whose headers are too
 * long, and every request pays for them. What is long is cut in steps; campaign and host stay longest.
 */
import { cut, cutAddress } from './cut';
import { COOKIES, PAGE_BYTES, PATH, type Cookies } from './names';
import { pack, type Pairs } from './pairs';
import { packPath } from './path';
import type { Visitor } from './visit';

/** Bytes. */
export const MOST = 2048;

/** Kept whole. */
const SHORT =
	'typ fd pgs vst uip code cpg flt timezone is_mobile browser'.split( ' ' );
const ADDRESSES = 'ep rf referrer fl_url'.split( ' ' );
const CAMPAIGNS =
	'src mdm cmp id utm_source utm_medium utm_campaign traffic_source'.split(
		' '
	);

/** How many bytes a field may have before anything has to be cut: the more, the longer it stays whole. */
const limitOf = ( key: string ): number => {
	if ( CAMPAIGNS.includes( key ) ) {
		return 900;
	}
	return ADDRESSES.includes( key ) || key === 'uag' ? 400 : 150;
};

const cutPairs = ( pairs: Pairs, share: number ): Pairs =>
	Object.fromEntries(
		Object.entries( pairs ).map( ( [ key, value ] ) => {
			if ( SHORT.includes( key ) ) {
				return [ key, value ];
			}
			const shorten = ADDRESSES.includes( key ) ? cutAddress : cut;
			return [ key, shorten( value, limitOf( key ) * share ) ];
		} )
	);

/** What the browser sends of them with each request, in bytes. */
export const headerLength = ( cookies: Cookies ): number =>
	Object.entries( cookies ).reduce(
		( sum, [ name, value ] ) => sum + `${ name }=${ value }; `.length,
		0
	);

const write = ( visitor: Visitor, base64: boolean, share: number ): Cookies => {
	const cookies: Record< string, string > = {
		sbjs_migrations: pack( { 1418474375998: '1' }, base64 ),
	};
	for ( const [ key, name ] of Object.entries( COOKIES ) ) {
		const pairs = visitor[ key as keyof typeof COOKIES ];
		if ( pairs ) {
			cookies[ name ] = pack( cutPairs( pairs, share ), base64 );
		}
	}
	if ( visitor.path.length ) {
		cookies[ PATH ] = packPath( visitor.path, cut, {
			source: Math.min( 120, 400 * share ),
			campaign: Math.min( 144, 450 * share ),
		} );
	}
	return cookies;
};

/** By how much each degree of cutting leaves less, and how many there are: of the last one next to nothing is left. */
const LEFT = 0.85;
const DEGREES = 28;

/** What the cookie of the pages may grow to: each page writes it, and looks at no other. */
const PAGES_BYTES = PAGE_BYTES + 40;

/**
 * The cookies of a visitor, by name, as long as they may be.
 *
 * @param visitor What they are to hold.
 * @param base64  Whether they are written so, all but the path.
 */
export const toCookies = ( visitor: Visitor, base64: boolean ): Cookies => {
	const most = MOST - PAGES_BYTES * ( base64 ? 4 / 3 : 1 );
	const cookiesAt = ( share: number ) => write( visitor, base64, share );
	const isTooLong = ( { [ COOKIES.session ]: _pages, ...others }: Cookies ) =>
		headerLength( others ) > most;
	const uncut = cookiesAt( 1 );
	if ( ! isTooLong( uncut ) ) {
		return uncut;
	}
	// The mildest of so many degrees, each of which leaves less.
	let least = 1;
	let worst = DEGREES;
	while ( least < worst ) {
		const middle = Math.floor( ( least + worst ) / 2 );
		if ( isTooLong( cookiesAt( LEFT ** middle ) ) ) {
			least = middle + 1;
		} else {
			worst = middle;
		}
	}
	return cookiesAt( LEFT ** least );
};
