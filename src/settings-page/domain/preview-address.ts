/**
 * The key of a preview in addresses (src/shared/settings/Preview.php). Pure; runs in the settings page and in the
 * shop's page inside its frame.
 */

/** The query argument; also the name of the meta element that a previewed page has. */
export const ARGUMENT = 'vitrin-preview';

/** Of calls that scripts send. */
export const HEADER = 'X-Vitrin-Preview';

const parse = ( address: string, base: string ): URL | null => {
	try {
		return new URL( address, base );
	} catch {
		return null;
	}
};

/** Whether an address is a page of the same site, which a link may lead to. */
export const isOfSite = ( address: string, base: string ): boolean => {
	const url = parse( address, base );
	return (
		url !== null &&
		url.origin === new URL( base ).origin &&
		! /^\/(?:.*\/)?(?:wp-admin\/(?!admin-ajax\.php)|wp-login\.php)/.test(
			url.pathname
		)
	);
};

/** The address with the key; as it is where it isn't of the site. */
export const withKey = (
	address: string,
	key: string,
	base: string = address
): string => {
	const url = parse( address, base );
	if ( ! url || ! isOfSite( address, base ) ) {
		return address;
	}
	url.searchParams.set( ARGUMENT, key );
	return url.href;
};

/** Without a place in the page: a browser that is sent to another place of the same page doesn't load it. */
export const withoutHash = ( address: string ): string =>
	address.split( '#' )[ 0 ] ?? address;
