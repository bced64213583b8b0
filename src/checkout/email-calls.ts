/**
 * The two calls of the email's help (docs/wire.md): whether it has an account (CHK-03), and the
 * login (CHK-04). Neither ever rejects.
 */
import type { Client } from '../shared/http/client';
import type { Failure, Result } from '../shared/domain/failure';
import type { CheckResult } from './domain/email-check';

/** Milliseconds. */
const TIMEOUT = 20_000;

/**
 * Reads the checkout's nonce from a fresh copy of the page, the only place that has it: the page was
 * open for a day, or its visitor logged in or out meanwhile. Never rejects.
 */
export const fetchNonce = async (
	url: string,
	fetcher: typeof fetch = ( ...args ) => fetch( ...args )
): Promise< NonceReading > => {
	try {
		const response = await fetcher( url, {
			credentials: 'same-origin',
			signal: AbortSignal.timeout?.( TIMEOUT ) ?? null,
		} );
		if ( ! response.ok ) {
			return 'unknown';
		}
		const page = new DOMParser().parseFromString(
			await response.text(),
			'text/html'
		);
		const nonce = page.querySelector< HTMLElement >(
			'form.checkout .vitrin-checkout-login'
		)?.dataset.nonce;
		if ( nonce ) {
			return { nonce };
		}
		// An empty cart leads elsewhere, which says nothing about the login.
		return page.querySelector( 'form.checkout' ) ? 'no login' : 'unknown';
	} catch {
		return 'unknown';
	}
};

/** Seconds for which the shop isn't asked again when it is too busy to say for how long. */
const PAUSE = 60;

/** Seconds: the page is older than a login in another tab. */
const NO_LOGIN_PAUSE = 3600;

export type LoginResult =
	/** An address of this shop; '' for this page. */
	| { kind: 'done'; redirect: string }
	/** What is said; '' for the words that stand for any refusal. */
	| { kind: 'failed'; message: string };

/** The checkout's nonce, from a fresh page; or that the page offers no login any more. */
export type NonceReading = { nonce: string } | 'no login' | 'unknown';

interface EmailCallsOptions {
	post: Client[ 'post' ];
	nonce: string;
	/** Never rejects. */
	readNonce: () => Promise< NonceReading >;
	/** Said when the shop can't be reached at all. */
	offline: string;
}

interface EmailCalls {
	check: ( email: string ) => Promise< CheckResult >;
	logIn: ( email: string, password: string ) => Promise< LoginResult >;
}

/** What both answers say, within their `data`. */
const dataOf = ( answer: unknown ): Record< string, unknown > =>
	( answer as { data?: Record< string, unknown > } | undefined )?.data ?? {};

export const createEmailCalls = ( {
	post,
	nonce: printed,
	readNonce,
	offline,
}: EmailCallsOptions ): EmailCalls => {
	let nonce = printed;

	const send = async (
		action: string,
		fields: Record< string, string >
	): Promise< Result< unknown, Failure > > => {
		try {
			return await post( action, { ...fields, security: nonce } );
		} catch {
			// The chunk that makes the call did not come.
			return {
				ok: false,
				failure: { kind: 'offline', code: 0, message: offline },
			};
		}
	};

	/** With a stale nonce once more, unseen. */
	const call = async (
		action: string,
		fields: Record< string, string >
	): Promise< Result< unknown, Failure > | 'no login' > => {
		const first = await send( action, fields );
		if ( first.ok || first.failure.kind !== 'nonce' ) {
			return first;
		}
		const reading = await readNonce();
		if ( reading === 'no login' ) {
			return reading;
		}
		if ( reading === 'unknown' ) {
			return first;
		}
		nonce = reading.nonce;
		return send( action, fields );
	};

	return {
		async check( email ) {
			const result = await call( 'vitrin_check_email', {
				user_name_email: email,
			} );
			if ( result === 'no login' ) {
				return { retryAfter: NO_LOGIN_PAUSE };
			}
			if ( ! result.ok ) {
				const { kind, retryAfter } = result.failure;
				return {
					retryAfter: kind === 'limited' ? retryAfter || PAUSE : 0,
				};
			}
			const { success, is_login_allowed: isLoginAllowed } = dataOf(
				result.value
			);
			return typeof success === 'boolean'
				? { isKnown: success && isLoginAllowed === true }
				: { retryAfter: 0 };
		},
		async logIn( email, password ) {
			const result = await call( 'vitrin_log_in', {
				user_name_email: email,
				password,
			} );
			// Logged in meanwhile in another tab: this page, loaded again, knows it.
			if ( result === 'no login' ) {
				return { kind: 'done', redirect: '' };
			}
			if ( ! result.ok ) {
				const { kind, message, body } = result.failure;
				const { error } = dataOf( body );
				// A second step of another plugin answers with a page of its own.
				const said = kind === 'garbage' ? '' : message;
				return {
					kind: 'failed',
					message: typeof error === 'string' ? error : said,
				};
			}
			const { success, error, redirect } = dataOf( result.value );
			return success === true
				? {
						kind: 'done',
						redirect: typeof redirect === 'string' ? redirect : '',
					}
				: {
						kind: 'failed',
						message: typeof error === 'string' ? error : '',
					};
		},
	};
};
