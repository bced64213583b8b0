/**
 * Calls to the shop that are answered with JSON (docs/wire.md): where they go, and what is made of
 * their answers. Whatever happens, there is a result: the body, or a typed failure.
 */
import {
	type Result,
	kindOf,
	type Failure,
	type FailureKind,
} from '../domain/failure';
import type { RequestOptions } from './request';

/** An action's address at admin-ajax. */
export const adminAjaxOf = ( ajaxUrl: string, action: string ): string =>
	ajaxUrl + ( ajaxUrl.includes( '?' ) ? '&' : '?' ) + 'action=' + action;

/** Seconds that a Retry-After header names, as a number or as a date; 0 when it is neither. */
const secondsIn = ( { headers }: Response ): number => {
	const given = headers.get( 'Retry-After' ) ?? '';
	return Math.max(
		0,
		Number( given ) || ( Date.parse( given ) - Date.now() ) / 1000 || 0
	);
};

/** What is said of a call that the shop doesn't answer: words.ts. */
export type CallMessages = Record< 'offline' | 'timeout' | 'server', string >;

export type Called = Result< unknown, Failure >;

/** How request() reads such an answer. */
export const readingJson = (
	messages: CallMessages
): Required< Pick< RequestOptions< Called >, 'read' | 'unanswered' > > => {
	const failed = (
		kind: FailureKind,
		code: number,
		more: Partial< Failure > = {}
	): Called => {
		const own =
			kind === 'offline' || kind === 'timeout'
				? messages[ kind ]
				: messages.server;
		return {
			ok: false,
			failure: { kind, code, ...more, message: more.message || own },
		};
	};
	return {
		unanswered: failed,
		async read( response ) {
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
		},
	};
};
