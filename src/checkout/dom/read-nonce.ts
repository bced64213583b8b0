/**
 * Reads the checkout's nonce from a fresh copy of the page, the only place that has it: the
 * page was open for a day, or its visitor logged in or out meanwhile.
 */
import type { NonceReading } from '../email-calls';

/** Milliseconds. */
const TIMEOUT = 20_000;

/** Never rejects. */
export const readNonce = async (
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
