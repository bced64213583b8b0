/**
 * The one way out: every call of ours to the shop.
 *
 * 1. wc-ajax when the action is listed there, else admin-ajax (SIDE-03).
 * 2. A call that changes something carries the nonce; without one it is fetched first.
 * 3. Refused with 401: the nonce is renewed and the call repeated once, unseen (SIDE-20).
 * 4. Whatever happens, the promise resolves: with the body, or with a typed failure.
 */
import { realClock, type Clock } from '../domain/time';
import {
	type Result,
	kindOf,
	type Failure,
	type FailureKind,
} from '../domain/failure';

export interface Endpoints {
	ajaxUrl: string;
	/** Holds %%endpoint%%. */
	wcAjaxUrl: string;
	wcAjaxActions: string[];
}

export interface ClientOptions extends Endpoints {
	/** Milliseconds until an answer is given up. */
	timeout: number;
	messages: { offline: string; timeout: string; server: string };
	/** Missing: the page's own, as it is when the call is made. */
	fetch?: typeof fetch | undefined;
	clock?: Clock;
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
	) => Promise< Result< unknown, Failure > >;
	/** Gives up every call under way, as the browser does when the page is left. */
	abort: () => void;
}

export const endpointOf = (
	{ ajaxUrl, wcAjaxUrl, wcAjaxActions }: Endpoints,
	action: string
): string =>
	wcAjaxActions.includes( action )
		? wcAjaxUrl.replace( '%%endpoint%%', action )
		: ajaxUrl +
			( ajaxUrl.includes( '?' ) ? '&' : '?' ) +
			'action=' +
			action;

const encode = (
	fields: Fields,
	nonce = '',
	name: boolean | string = true
): URLSearchParams | FormData => {
	// A copy: a repeated call must not carry two nonces, and the caller's fields are his.
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

/** Seconds that a Retry-After header names, as a number or as a date; 0 when it is neither. */
const secondsIn = ( { headers }: Response ): number => {
	const given = headers.get( 'Retry-After' ) ?? '';
	return Math.max(
		0,
		Number( given ) || ( Date.parse( given ) - Date.now() ) / 1000 || 0
	);
};

export const createClient = ( options: ClientOptions ): Client => {
	const { timeout, messages, nonce, clock = realClock } = options;

	const running = new Set< AbortController >();

	const failed = (
		kind: FailureKind,
		code: number,
		more: Partial< Failure > = {}
	): { ok: false; failure: Failure } => {
		const own =
			kind === 'offline' || kind === 'timeout'
				? messages[ kind ]
				: messages.server;
		return {
			ok: false,
			failure: { kind, code, ...more, message: more.message || own },
		};
	};

	const read = async (
		response: Response
	): Promise< Result< unknown, Failure > > => {
		const { ok, status } = response;
		const retryAfter = ok ? 0 : secondsIn( response );
		const words = await response.text();
		let value: unknown;
		try {
			value = JSON.parse( words );
		} catch {}
		// Not readable; or admin-ajax's 0 or -1, when it knows no such action or nonce.
		if ( typeof value !== 'object' || value === null ) {
			return failed( ok ? 'garbage' : kindOf( status ), status, {
				retryAfter,
			} );
		}
		const given = value as { code?: unknown; msg?: unknown };
		// Some hosts answer every error with 200: the code in the answer counts too.
		const code =
			ok && typeof given.code === 'number' && given.code !== 200
				? given.code
				: status;
		if ( ok && code === status ) {
			return { ok: true, value };
		}
		return failed( kindOf( code ), code, {
			message: typeof given.msg === 'string' ? given.msg : '',
			retryAfter,
			body: value,
		} );
	};

	return {
		abort: () => running.forEach( ( controller ) => controller.abort() ),
		async post( action, fields = {}, needsNonce = false ) {
			const known = needsNonce && nonce.current();
			let token = needsNonce ? known || ( await nonce.renew() ) : '';
			for ( let mayRenew = !! known; ; mayRenew = false ) {
				const body = encode( fields, token, needsNonce );
				const controller = new AbortController();
				const { signal } = controller;
				running.add( controller );
				const cancel = clock.after( timeout + uploadTime( body ), () =>
					controller.abort()
				);
				let status = 0;
				let answer: Result< unknown, Failure >;
				try {
					const response = await ( options.fetch ?? fetch )(
						endpointOf( options, action ),
						{
							method: 'POST',
							credentials: 'same-origin',
							body,
							signal,
						}
					);
					( { status } = response );
					answer = await read( response );
				} catch {
					answer = failed(
						signal.aborted ? 'timeout' : 'offline',
						status
					);
				} finally {
					cancel();
					running.delete( controller );
				}
				if (
					answer.ok ||
					answer.failure.kind !== 'nonce' ||
					! mayRenew
				) {
					return answer;
				}
				token = await nonce.renew();
				if ( ! token ) {
					return answer;
				}
			}
		},
	};
};
