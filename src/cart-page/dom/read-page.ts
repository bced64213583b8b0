/**
 * Asks for the cart page as it is now.
 */
import { realClock, type Clock } from '../../shared/domain/time';
import { isOwnPage } from '../../shared/http/own-answer';
import { readCartPage, type CartPage } from './parts';

export interface ReadPageOptions {
	url: string;
	/** Milliseconds. */
	timeout: number;
	fetch: typeof fetch;
	clock?: Clock;
}

/** Null when it can't be had, whatever the reason. Never rejects, never hangs. */
export const readPage = async ( {
	url,
	timeout,
	fetch,
	clock = realClock,
}: ReadPageOptions ): Promise< CartPage | null > => {
	const controller = new AbortController();
	const cancel = clock.after( timeout, () => controller.abort() );
	try {
		const response = await fetch( url, {
			credentials: 'same-origin',
			cache: 'no-store',
			headers: { Accept: 'text/html' },
			signal: controller.signal,
		} );
		return response.ok && isOwnPage( response, url )
			? readCartPage( await response.text() )
			: null;
	} catch {
		return null;
	} finally {
		cancel();
	}
};
