/**
 * A call of the page's functions, as the request that it makes.
 */
import {
	isReading,
	pairsIn,
	type Pair,
	type SeenRequest,
} from '../domain/add-request';
import type { Call } from './recorder';

/** null: it can't be read without waiting, if at all. */
const pairsOf = ( body: unknown ): Pair[] | null => {
	if ( body === undefined || body === null ) {
		return [];
	}
	if ( body instanceof FormData || body instanceof URLSearchParams ) {
		const pairs: Pair[] = [];
		body.forEach( ( value, name ) => {
			if ( typeof value === 'string' ) {
				pairs.push( [ name, value ] );
			}
		} );
		return pairs;
	}
	return typeof body === 'string' ? pairsIn( body ) : null;
};

const requestWith = (
	method: unknown,
	address: unknown,
	body: unknown
): SeenRequest => {
	const pairs = pairsOf( body );
	return {
		method: String( method || 'GET' ),
		url: new URL( String( address ), document.baseURI ).href,
		pairs: pairs ?? [],
		isHidden: ! pairs,
	};
};

interface Init {
	method?: string;
	body?: unknown;
	url?: string;
}

/**
 * @param call What was called.
 * @param calls What was called before: an XMLHttpRequest is given its address before it is sent.
 * @return null when it makes none.
 */
export const requestBy = (
	call: Call,
	calls: readonly Call[]
): SeenRequest | null => {
	const { name, on, args } = call;
	try {
		if ( name === 'fetch' ) {
			const [ input, init ] = args as [ Init | string, Init? ];
			const from = typeof input === 'object' && input ? input : {};
			const method = init?.method ?? from.method ?? 'GET';
			// A Request's own body is a stream; Firefox doesn't even say whether there is one.
			const own =
				from.url && ! ( 'body' in from ) && ! isReading( method )
					? from
					: from.body;
			return requestWith( method, from.url ?? input, init?.body ?? own );
		}
		if ( name === 'sendBeacon' ) {
			return requestWith( 'POST', args[ 0 ], args[ 1 ] );
		}
		if ( name === 'send' ) {
			const [ method, address ] =
				calls.findLast(
					( one ) => one.name === 'open' && one.on === on
				)?.args ?? [];
			return address === undefined
				? null
				: requestWith( method, address, args[ 0 ] );
		}
	} catch {
		// No address: the browser refuses it as well.
	}
	return null;
};

/** A Request's body, for callers that can wait. */
export const withBody = async (
	request: SeenRequest,
	{ args }: Call
): Promise< SeenRequest > => {
	try {
		const text = await ( args[ 0 ] as Request ).clone().text();
		return { ...request, pairs: pairsIn( text ), isHidden: false };
	} catch {
		return request;
	}
};
