/**
 * The way out of the admin's screens: a call to REST by WordPress's api-fetch, which knows where REST is and renews the
 * nonce. It ends after its time or by a signal. Whatever happens there is a result: what was read of the answer, or a
 * failure of a kind (admin-failure.ts).
 */
import apiFetch from '@wordpress/api-fetch';
import type { Result } from '../domain/failure';
import { realClock } from '../domain/time';
import { adminFailureOf, GivenUp, type AdminFailure } from './admin-failure';

export interface AdminCall< Answer > {
	path: string;
	method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
	data?: unknown;
	/** In place of data: with a file. */
	body?: FormData;
	/** The page is left: nobody waits for an answer. */
	keepalive?: boolean;
	/** Milliseconds until the answer is given up; missing: 20 seconds. */
	timeout?: number | undefined;
	/** Given up by whoever made the call. */
	signal?: AbortSignal | undefined;
	/** What is made of the answer; throws for one that is none. */
	read: ( value: unknown ) => Answer;
}

export type AdminCalled< Answer > = Result< Answer, AdminFailure >;

/** Milliseconds. */
const TIMEOUT = 20_000;

/** Reads an answer by a guard. */
export const guarded =
	< Answer >( isAnswer: ( value: unknown ) => value is Answer ) =>
	( value: unknown ): Answer => {
		if ( ! isAnswer( value ) ) {
			throw new Error( 'No answer to this call.' );
		}
		return value;
	};

/** Rejects with GivenUp, and with nothing else. */
export const callAdmin = async < Answer >( {
	timeout = TIMEOUT,
	signal,
	read,
	...request
}: AdminCall< Answer > ): Promise< AdminCalled< Answer > > => {
	if ( signal?.aborted ) {
		throw new GivenUp();
	}
	const controller = new AbortController();
	const abort = () => controller.abort();
	const cancel = realClock.after( timeout, abort );
	signal?.addEventListener( 'abort', abort );
	let answer: unknown;
	try {
		answer = await apiFetch( { ...request, signal: controller.signal } );
	} catch ( error ) {
		if ( ! signal?.aborted ) {
			return {
				ok: false,
				failure: adminFailureOf( error, controller.signal.aborted ),
			};
		}
	} finally {
		cancel();
		signal?.removeEventListener( 'abort', abort );
	}
	if ( signal?.aborted ) {
		throw new GivenUp();
	}
	try {
		return { ok: true, value: read( answer ) };
	} catch {
		return {
			ok: false,
			failure: adminFailureOf( { code: 'invalid_json' } ),
		};
	}
};
