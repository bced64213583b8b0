/**
 * Requests the cart page as it is now.
 */
import { realClock, type Clock } from '../../shared/domain/time';
import { isOwnPage } from '../../shared/http/own-answer';
import { EMPTY, formOf, TOTALS } from './markup';
import { shopNotices } from './shop-notices';

export interface CartPage {
	/** Null when the cart is empty. */
	form: HTMLElement | null;
	totals: HTMLElement | null;
	notices: HTMLElement[];
	/** Stands instead of form and totals when the cart is empty. */
	empty: HTMLElement | null;
}

/** Null when it is no cart page: an error, a login form, a maintenance page. */
export const parseCartPage = ( html: string ): CartPage | null => {
	const page = new DOMParser().parseFromString( html, 'text/html' );
	const form = formOf( page );
	const empty =
		page.querySelector( EMPTY )?.closest< HTMLElement >( '.woocommerce' ) ??
		null;
	// A body may have the class, and would bring its whole page.
	return form || ( empty && empty !== page.body )
		? {
				form,
				totals: page.querySelector< HTMLElement >( TOTALS ),
				notices: shopNotices( page ),
				empty,
			}
		: null;
};

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
			? parseCartPage( await response.text() )
			: null;
	} catch {
		return null;
	} finally {
		cancel();
	}
};
