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

/** What WooCommerce does for a link's address: adds, takes out, puts back. */
const ACTIONS = [
	'add-to-cart',
	'quantity',
	'remove_item',
	'undo_item',
	'remove_coupon',
	'order_again',
	'cancel_order',
	'_wpnonce',
];

/**
 * The address to load a page again: without what would be done a second time, and without a place in the page, as a
 * browser that is sent to another place of the same page doesn't load it.
 */
export const toLoadAgain = ( address: string ): string => {
	const plain = address.split( '#' )[ 0 ] ?? address;
	const url = parse( plain, plain );
	if (
		! url ||
		! ACTIONS.some( ( action ) => url.searchParams.has( action ) )
	) {
		return plain;
	}
	ACTIONS.forEach( ( action ) => url.searchParams.delete( action ) );
	return url.href;
};
