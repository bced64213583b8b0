/**
 * The one way out: every request of ours that a page makes. Who asks for what:
 *
 * - page.ts: a page of the shop as HTML.
 * - form.ts: a call answered with JSON, for a form that needs nothing of the cart.
 * - client.ts: the same with the cart's nonce, which is renewed when it has expired.
 * - what reads its answer in its own way calls request().
 * - what a page that is being left has to say, and nobody answers: tell().
 *
 * ESLint holds all to it, but for what asks by WordPress's api-fetch:
 *
 * - admin.ts: the admin's screens.
 * - blocks/loop-builder/EntityTokens.tsx: the editor, as its own lists do.
 * - cart-page/checkout.ts: what WooCommerce's blocks show is fetched as they fetch it. Their pages have api-fetch, which
 *   knows where REST is and, by WooCommerce's middleware, in which language; PHP would have to print both.
 */
import { realClock, type Clock } from '../domain/time';

/** The browser's, or what a test replaces it by. */
export type Fetch = typeof fetch;

export interface RequestOptions< T > extends RequestInit {
	/** Of this site: the visitor's cookies go with it. */
	url: string;
	/** Milliseconds until the answer, with all of its body, is given up. */
	timeout: number;
	/** What is made of an answer, whatever its status; may throw for one that is of no use. */
	read: ( response: Response ) => T | Promise< T >;
	/**
	 * What is made of an answer that didn't come, or that read() can't read. Missing: the request
	 * rejects, as `fetch` does or with what read() throws.
	 *
	 * @param reason `timeout` also where it was cancelled.
	 * @param status HTTP status; 0 where there was none.
	 */
	unanswered?: ( reason: 'offline' | 'timeout', status: number ) => T;
	/** Missing: the page's own, as it is when the request is made. */
	fetch?: Fetch | undefined;
	clock?: Clock | undefined;
}

/**
 * Makes a request, and gives it up when it takes too long, or when `signal` says so. Other options
 * are what `fetch` takes.
 */
export const request = async < T >( {
	url,
	timeout,
	read,
	unanswered,
	signal,
	fetch: send = fetch,
	clock = realClock,
	...init
}: RequestOptions< T > ): Promise< T > => {
	const controller = new AbortController();
	const abort = () => controller.abort();
	const cancel = clock.after( timeout, abort );
	// Never removed: what is over can't be cancelled any more.
	signal?.addEventListener( 'abort', abort );
	let status = 0;
	try {
		const response = await send( url, {
			...init,
			signal: controller.signal,
		} );
		( { status } = response );
		return await read( response );
	} catch ( error ) {
		if ( ! unanswered ) {
			throw error;
		}
		return unanswered(
			controller.signal.aborted ? 'timeout' : 'offline',
			status
		);
	} finally {
		cancel();
	}
};

/**
 * Sends a form that outlives the page and has no answer: a request that isn't finished would keep the page out of the
 * browser's cache of pages for Back.
 *
 * @return False where the browser can't, or has too much to send already.
 */
export const tell = ( url: string, body: URLSearchParams ): boolean =>
	navigator.sendBeacon?.( url, body ) ?? false;
