/**
 * Calls that need the cart's nonce, or may.
 *
 * 1. A call that changes something carries the nonce; without one it is fetched first.
 * 2. Refused with 401: the nonce is renewed and the call repeated once, unseen (SIDE-20).
 * 3. Whatever happens, the promise resolves: with the body, or with a typed failure (json.ts).
 */
import type { Clock } from '../domain/time';
import {
	adminAjaxOf,
	readingJson,
	type Called,
	type CallMessages,
} from './json';
import { request, type Fetch, type RequestOptions } from './request';

export interface Endpoints {
	ajaxUrl: string;
	/** Holds %%endpoint%%. */
	wcAjaxUrl: string;
	wcAjaxActions: string[];
}

export interface ClientOptions extends Endpoints {
	/** Milliseconds until an answer is given up. */
	timeout: number;
	messages: CallMessages;
	/** Missing: the page's own, as it is when the call is made. */
	fetch?: Fetch | undefined;
	clock?: Clock | undefined;
	nonce: {
		/** '' when none is known. */
		current: () => string;
		/** Asks the server; '' when that failed. Never rejects. */
		renew: () => Promise< string >;
	};
}

export type Fields = Record< string, string > | FormData;

export interface Client {
	/**
	 * @param action      The action of docs/wire.md.
	 * @param fields      Sent form-encoded, or as multipart when FormData.
	 * @param needsNonce  True for a call of ours that changes something (SEC-02); or the
	 *                    name of the field in which it goes, `security` by default.
	 */
	post: (
		action: string,
		fields?: Fields,
		needsNonce?: boolean | string
	) => Promise< Called >;
	/** What post() requests, for who makes the request himself. */
	prepare: (
		...args: Parameters< Client[ 'post' ] >
	) => Promise< RequestOptions< Called > >;
	/** Gives up every call under way, as the browser does when the page is left. */
	abort: () => void;
}

/** wc-ajax when the action is listed there, else admin-ajax (SIDE-03). */
export const endpointOf = (
	{ ajaxUrl, wcAjaxUrl, wcAjaxActions }: Endpoints,
	action: string
): string =>
	wcAjaxActions.includes( action )
		? wcAjaxUrl.replace( '%%endpoint%%', action )
		: adminAjaxOf( ajaxUrl, action );

const encode = (
	fields: Fields,
	nonce = '',
	name: boolean | string = true
): URLSearchParams | FormData => {
	// A copy: a repeated call must not carry two nonces, and the caller's fields must not change.
	const body =
		fields instanceof FormData
			? new FormData()
			: new URLSearchParams( fields );
	if ( fields instanceof FormData && body instanceof FormData ) {
		fields.forEach( ( value, key ) => body.append( key, value ) );
	}
	if ( nonce ) {
		body.set( name === true ? 'security' : String( name ), nonce );
	}
	return body;
};

/** Bytes a millisecond: a phone's way up on a bad day. */
const SLOW_UPLOAD = 20;

/** Milliseconds that files need on top of the time-out, which is for an answer. */
const uploadTime = ( body: URLSearchParams | FormData ): number => {
	let bytes = 0;
	if ( body instanceof FormData ) {
		body.forEach( ( value ) => {
			bytes += typeof value === 'string' ? 0 : value.size;
		} );
	}
	return bytes / SLOW_UPLOAD;
};

export const createClient = ( options: ClientOptions ): Client => {
	const { timeout, messages, nonce, clock } = options;
	const reading = readingJson( messages );
	let controller = new AbortController();

	const prepare: Client[ 'prepare' ] = async (
		action,
		fields = {},
		needsNonce = false
	) => {
		const withNonce = (
			token: string,
			isLast: boolean
		): RequestOptions< Called > => {
			const body = encode( fields, token, needsNonce );
			return {
				...reading,
				url: endpointOf( options, action ),
				method: 'POST',
				credentials: 'same-origin',
				body,
				timeout: timeout + uploadTime( body ),
				signal: controller.signal,
				fetch: options.fetch,
				clock,
				async read( response ) {
					const called = await reading.read( response );
					if (
						called.ok ||
						called.failure.kind !== 'nonce' ||
						isLast
					) {
						return called;
					}
					const fresh = await nonce.renew();
					return fresh ? request( withNonce( fresh, true ) ) : called;
				},
			};
		};
		const known = needsNonce && nonce.current();
		return known
			? withNonce( known, false )
			: withNonce( needsNonce ? await nonce.renew() : '', true );
	};

	return {
		prepare,
		post: async ( ...args ) => request( await prepare( ...args ) ),
		abort() {
			controller.abort();
			controller = new AbortController();
		},
	};
};
