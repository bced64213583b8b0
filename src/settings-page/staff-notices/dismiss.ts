/**
 * `vitrin-staff-notices`: what a user of the admin puts away stays away (NOTE-03). WordPress takes the notice off the
 * screen by itself; whether that could be stored is the developer's to know, not the user's.
 */
import { bag } from '../../shared/domain/shape';
import { request, type Fetch } from '../../shared/http/request';
import { createScope, delegate, type Dispose } from '../../shared/dom/scope';

/** Milliseconds. */
const TIMEOUT = 20_000;

interface DismissOptions {
	/** Of WordPress's calls by action. */
	url: string;
	nonce: string;
	fetch?: Fetch;
}

/**
 * @param reason Why it was not stored.
 */
const log = ( reason: unknown ): void => {
	// eslint-disable-next-line no-console -- A failure is only logged.
	console.error( 'Vitrin: the notice could not be put away.', reason );
};

export const startDismissing = ( {
	url,
	nonce,
	fetch,
}: DismissOptions ): Dispose => {
	const scope = createScope();
	delegate(
		scope,
		'click',
		'[data-vitrin-notice] .notice-dismiss',
		( _event, button ) => {
			const action =
				button.closest< HTMLElement >( '[data-vitrin-notice]' )?.dataset
					.vitrinNotice ?? '';
			request( {
				url,
				timeout: TIMEOUT,
				read: async ( response ) => {
					const answer: unknown = await response.json();
					if ( bag( answer ).status !== 'success' ) {
						log( bag( answer ).msg );
					}
				},
				fetch,
				method: 'POST',
				// It arrives even when the page is left.
				keepalive: true,
				body: new URLSearchParams( { action, nonce } ),
			} ).catch( log );
		}
	);
	return scope.dispose;
};

const printed = document.querySelector(
	'script#vitrin-staff-notices-settings'
);
if ( printed ) {
	startDismissing(
		JSON.parse( printed.textContent ?? '{}' ) as DismissOptions
	);
}
