/**
 * How a call gets to the shop: by REST, else, where guests don't reach it, by POST to admin-ajax with the same method, path
 * and body (AjaxCall.php).
 */
import { request, type Fetch } from '../../shared/http/request';
import { ProviderError, type FailureKind } from './provider';
import type { ContactStore } from './contact-store';

/** Milliseconds. A slow host takes seconds. */
const TIMEOUT = 15_000;

/** The one call without the contact's token as bearer [CHAT-08]. */
export const NOTIFICATION = '/notification/notify-new-visitor-on-website';

/** What a firewall, or a proxy, says of all calls alike, not of this one's body. */
const PASSING = [ 401, 407, 408, 425 ];

export type Bag = Record< string, unknown >;

/**
 * @param status HTTP status; 0 where there was none.
 * @param isOurs Whether the shop itself has answered, not something before it.
 */
const kindOf = ( status: number, isOurs: boolean ): FailureKind => {
	if ( status >= 500 || status === 429 ) {
		return 'busy';
	}
	if ( ! isOurs || status < 400 ) {
		return status >= 400 && ! PASSING.includes( status )
			? 'blocked'
			: 'unreachable';
	}
	return status === 401 ? 'token' : 'refused';
};

export interface CallerOptions {
	/** Base of the calls; '' where all go by admin-ajax. */
	url: string;
	/** admin-ajax; '' where there is none. */
	ajax: string;
	store: ContactStore;
	fetch?: Fetch | undefined;
	/** A service elsewhere: no cookie of its own goes there, no redirect takes the token along, its words aren't shown. */
	isOutside?: boolean | undefined;
}

/** Resolves with the answer's body, with PHP's names. */
export type Ask = ( method: string, path: string, body: Bag ) => Promise< Bag >;

export interface Caller {
	ask: Ask;
	/** The same as a form, for who can send no headers. */
	form: ( method: string, path: string, body: Bag ) => URLSearchParams;
}

interface Read {
	status: number;
	answer: Bag | null;
	/** Seconds. */
	retryAfter: number;
}

const readAnswer = async ( response: Response ): Promise< Read > => {
	let read: unknown;
	try {
		read = JSON.parse( await response.text() );
	} catch {}
	return {
		status: response.status,
		answer: read && typeof read === 'object' ? ( read as Bag ) : null,
		retryAfter: Number( response.headers.get( 'Retry-After' ) ) || 0,
	};
};

export const createCaller = ( {
	url,
	ajax,
	store,
	fetch: send,
	isOutside = false,
}: CallerOptions ): Caller => {
	/** REST has answered with something that isn't ours. */
	let isClosed = ! url;

	const form = ( method: string, path: string, body: Bag ): URLSearchParams =>
		new URLSearchParams( {
			action: 'vitrin_chat',
			method,
			path,
			token: store.get()?.token ?? '',
			body: JSON.stringify( body ),
		} );

	const ask = async (
		method: string,
		path: string,
		body: Bag
	): Promise< Bag > => {
		const byAjax = isClosed && !! ajax;
		const isGet = method === 'GET';
		const token = store.get()?.token;
		const query =
			isGet && Object.keys( body )[ 0 ]
				? ( url.includes( '?' ) ? '&' : '?' ) +
					new URLSearchParams( body as Record< string, string > )
				: '';
		const { status, answer, retryAfter } = await request< Read >( {
			timeout: TIMEOUT,
			fetch: send,
			cache: 'no-store',
			...( byAjax
				? {
						url: ajax,
						method: 'POST',
						body: form( method, path, body ),
					}
				: {
						url: url + path + query,
						method,
						...( isOutside && {
							credentials: 'omit' as const,
							redirect: 'error' as const,
						} ),
						headers: {
							...( token &&
								path !== NOTIFICATION && {
									Authorization: `Bearer ${ token }`,
								} ),
							...( ! isGet && {
								'Content-Type': 'application/json',
							} ),
						},
						...( ! isGet && { body: JSON.stringify( body ) } ),
					} ),
			unanswered: () => ( {
				status: 0,
				answer: null,
				retryAfter: 0,
			} ),
			read: readAnswer,
		} );
		if ( answer && byAjax ? answer.answer : status === 200 && answer ) {
			return ( byAjax ? answer?.answer : answer ) as Bag;
		}
		if ( isOutside ) {
			// What it answers to a change is nobody's business.
			if ( status >= 200 && status < 300 && ( answer || ! isGet ) ) {
				return answer ?? {};
			}
			throw new ProviderError(
				status === 401 ? 'token' : kindOf( status, !! answer ),
				'',
				status,
				retryAfter
			);
		}
		const isOurs = /^vitrin_/.test( String( answer?.code ) );
		if ( ! byAjax && ! isOurs && ajax && status && status < 500 ) {
			// Closed to guests, or a cache or a firewall answers.
			isClosed = true;
			return ask( method, path, body );
		}
		throw new ProviderError(
			kindOf( status, !! answer && ( byAjax || isOurs ) ),
			String( answer?.message ?? answer?.msg ?? '' ),
			status,
			retryAfter
		);
	};
	return { ask, form };
};
