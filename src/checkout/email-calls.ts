/**
 * The two calls of the email's help (docs/wire.md): whether it has an account (CHK-03), and the
 * login (CHK-04). Neither ever rejects.
 */
import type { Called } from '../shared/http/json';
import { request } from '../shared/http/request';
import type { CheckResult } from './domain/email-check';

/** Milliseconds. */
const TIMEOUT = 20_000;

/**
 * Reads the checkout's nonce from a fresh copy of the page, the only place that has it: the page was
 * open for a day, or its visitor logged in or out meanwhile. Never rejects.
 */
export const fetchNonce = ( url: string ): Promise< NonceReading > =>
	request< NonceReading >( {
		url,
		timeout: TIMEOUT,
		async read( response ) {
			const page = new DOMParser().parseFromString(
				response.ok ? await response.text() : '',
				'text/html'
			);
			const nonce = page.querySelector< HTMLElement >(
				'form.checkout .vitrin-checkout-login'
			)?.dataset.nonce;
			if ( nonce ) {
				return { nonce };
			}
			// An empty cart leads elsewhere, which says nothing about the login.
			return page.querySelector( 'form.checkout' )
				? 'no login'
				: 'unknown';
		},
		unanswered: () => 'unknown',
	} );

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

/** Sends the fields to an action. Never rejects. */
export type PostToAction = (
	action: string,
	fields: Record< string, string >
) => Promise< Called >;

interface EmailCallsOptions {
	post: PostToAction;
	nonce: string;
	/** Never rejects. */
	readNonce: () => Promise< NonceReading >;
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
}: EmailCallsOptions ): EmailCalls => {
	let nonce = printed;

	/** With a stale nonce once more, unseen. */
	const call = async (
		action: string,
		fields: Record< string, string >
	): Promise< Called | 'no login' > => {
		const send = () => post( action, { ...fields, security: nonce } );
		const first = await send();
		if ( first.ok || first.failure.kind !== 'nonce' ) {
			return first;
		}
		const reading = await readNonce();
		if ( typeof reading === 'object' ) {
			( { nonce } = reading );
			return send();
		}
		return reading === 'unknown' ? first : reading;
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
