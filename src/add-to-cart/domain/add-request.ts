/**
 * Whether a request that another script makes adds to the cart, and which product. Pure.
 */

/** A field's or an argument's name with its text. */
export type Pair = readonly [ name: string, value: string ];

export interface SeenRequest {
	method: string;
	/** Absolute. */
	url: string;
	/** What is sent, as far as it can be read. */
	pairs: readonly Pair[];
	/** Sent, but not readable here. */
	isHidden: boolean;
}

/** `wc-ajax=add_to_cart`, `?add-to-cart=31`, `cart/add-item`, `my_theme_ajax_add_cart_item` … */
const ADDS =
	/add[-_]?(?:\w+[-_])??(?:to[-_]?)?(?:cart|basket|bag)|cart[-_/]?add(?!r)/i;

/** JSON's own names, however deep they lie. */
const pairsInJson = ( value: unknown, name = '' ): Pair[] => {
	if ( typeof value === 'object' && value ) {
		return Object.entries( value ).flatMap( ( [ key, inner ] ) =>
			pairsInJson( inner, Array.isArray( value ) ? name : key )
		);
	}
	return [ [ name, String( value ) ] ];
};

/** The fields of a body that is text. */
export const pairsIn = ( body: string ): Pair[] => {
	if ( /^\s*[[{]/.test( body ) ) {
		try {
			return pairsInJson( JSON.parse( body ) );
		} catch {
			return [];
		}
	}
	return [ ...new URLSearchParams( body ) ];
};

const allPairs = ( { url, pairs }: SeenRequest ): Pair[] => [
	...new URL( url ).searchParams,
	...pairs,
];

/** It names the product, or the variation, in an address or a field. */
export const namesProduct = (
	request: SeenRequest,
	ids: readonly string[]
): boolean =>
	allPairs( request ).some(
		( [ name, value ] ) =>
			ids.includes( value ) ||
			// A group's members: quantity[7]=2.
			ids.some( ( id ) => name === `quantity[${ id }]` )
	);

/**
 * Only what the shop is asked: its own page with an `add-to-cart` field, WooCommerce's calls,
 * and calls of others that say by their name what they do.
 */
export const isAdd = ( request: SeenRequest, page: string ): boolean => {
	const { origin, pathname, searchParams } = new URL( request.url );
	if ( origin !== new URL( page ).origin ) {
		return false;
	}
	const calls = [ 'action', 'wc-ajax', 'path' ];
	return (
		ADDS.test( pathname ) ||
		[ ...searchParams.keys() ].some( ( name ) => ADDS.test( name ) ) ||
		request.pairs.some( ( [ name ] ) => ADDS.test( name ) ) ||
		allPairs( request ).some(
			( [ name, value ] ) => calls.includes( name ) && ADDS.test( value )
		)
	);
};

/** Asks for something, and changes nothing. */
export const isReading = ( method: string ): boolean =>
	[ 'GET', 'HEAD' ].includes( method.toUpperCase() );

/**
 * It doesn't say that it adds, but may: something is sent to the shop that names the product,
 * or that can't be read.
 */
export const mayBeAdd = (
	request: SeenRequest,
	ids: readonly string[],
	page: string
): boolean =>
	new URL( request.url ).origin === new URL( page ).origin &&
	! isReading( request.method ) &&
	( request.isHidden || namesProduct( request, ids ) );

/** Whether the call is ours: ours carry an operation id (docs/wire.md, "Operation ids"). */
export const isOwn = ( { pairs }: SeenRequest ): boolean =>
	pairs.some( ( [ name ] ) => name === 'vitrin_operation' );
