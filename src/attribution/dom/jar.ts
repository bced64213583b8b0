/**
 * Writing and deleting cookies. Written to the host without `www.`, as WooCommerce's script does, so that both names of a shop
 * have them; deleted wherever a copy may be.
 */
import Cookies from 'js-cookie';

/** Values are encoded by their own rules (../domain/pairs.ts, path.ts). */
const jar = Cookies.withConverter( {
	write: ( value ) => value,
} );

/** Browsers refuse a domain of one name, and one of numbers. */
const parentOf = ( host: string ): string | undefined => {
	const bare = host.replace( /^www\./, '' );
	return /\.\D/.test( bare ) ? bare : undefined;
};

/**
 * @param name    The cookie's.
 * @param value   As it is written.
 * @param minutes 0: until the browser is closed.
 */
export const writeCookie = (
	name: string,
	value: string,
	minutes: number
): void =>
	void jar.set( name, value, {
		domain: parentOf( location.hostname ),
		expires: minutes ? minutes / ( 24 * 60 ) : undefined,
	} );

export const deleteCookie = ( name: string ): void => {
	for ( const domain of [
		undefined,
		location.hostname,
		parentOf( location.hostname ),
	] ) {
		jar.remove( name, { domain } );
	}
};
