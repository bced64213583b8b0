/**
 * Asks the shop; the newest question wins, and what was answered is not asked again while
 * the page is open.
 */
import type { Clock } from '../shared/domain/time';
import { parseAnswer, type Results } from './domain/answer';

export type Reply =
	| { kind: 'results'; results: Results }
	/** The connection, or the shop: no readable answer. */
	| { kind: 'failed' }
	/** A newer question was asked. */
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
	 * @param term As it goes out, 2 to 100 characters.
	 * @param key  The same for terms that find the same.
	 */
	( term: string, key: string ): Promise< Reply >;
	/** Gives up the question under way. */
	stop: () => void;
}

export const createAsk = ( {
	url,
	timeout,
	fetch: send,
	clock,
}: AskOptions ): Ask => {
	const kept = new Map< string, Results >();
	let current: AbortController | undefined;

	const stop = () => {
		current?.abort();
		current = undefined;
	};

	const ask = async ( term: string, key: string ): Promise< Reply > => {
		stop();
		const known = kept.get( key );
		if ( known ) {
			return { kind: 'results', results: known };
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
			kept.set( key, results );
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
