/**
 * Asks the shop for products; a newer request cancels the one before it, and answers are cached
 * while the page is open.
 */
import type { Clock } from '../shared/domain/time';
import { parseAnswer, type Results } from './domain/answer';

export type Reply =
	| { kind: 'results'; results: Results }
	/** The connection, or the shop: no readable answer. */
	| { kind: 'failed' }
	/** A newer request has cancelled it. */
	| { kind: 'old' };

export interface AskOptions {
	url: string;
	/** Milliseconds. */
	timeout: number;
	fetch: typeof fetch;
	clock: Clock;
}

export interface Ask {
	/**
	 * Never rejects.
	 *
	 * @param term 1 to 100 characters.
	 * @param key  The same for terms that find the same.
	 */
	( term: string, key: string ): Promise< Reply >;
	/** Cancels the request under way. */
	stop: () => void;
}

export const createAsk = ( {
	url,
	timeout,
	fetch: send,
	clock,
}: AskOptions ): Ask => {
	const cache = new Map< string, Results >();
	let current: AbortController | undefined;

	const stop = () => {
		current?.abort();
		current = undefined;
	};

	const ask = async ( term: string, key: string ): Promise< Reply > => {
		stop();
		const cached = cache.get( key );
		if ( cached ) {
			return { kind: 'results', results: cached };
		}
		const mine = ( current = new AbortController() );
		const cancel = clock.after( timeout, () => mine.abort() );
		try {
			const response = await send(
				url +
					( url.includes( '?' ) ? '&' : '?' ) +
					'term=' +
					encodeURIComponent( term ),
				{ credentials: 'same-origin', signal: mine.signal }
			);
			if ( ! response.ok ) {
				throw new Error();
			}
			const { results } = parseAnswer( await response.json() );
			// What isn't there may be put into the shop meanwhile.
			if ( results.items.length ) {
				cache.set( key, results );
			}
			return current === mine
				? { kind: 'results', results }
				: { kind: 'old' };
		} catch {
			return current === mine ? { kind: 'failed' } : { kind: 'old' };
		} finally {
			cancel();
		}
	};
	return Object.assign( ask, { stop } );
};
