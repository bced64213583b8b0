/**
 * Asks the shop for products; a newer request cancels the one before it, and answers are cached
 * while the page is open. What it answers: twin of SearchCall.php, both are held to answer.fixture.json.
 */
import {
	list,
	nullable,
	number,
	oneOf,
	shape,
	text,
	type Parser,
} from '../shared/domain/shape';
import type { Clock } from '../shared/domain/time';
import { request, type Fetch } from '../shared/http/request';

export interface Item {
	id: number;
	/** Plain text, as is `sku`, '' for none. */
	name: string;
	url: string;
	sku: string;
	image: {
		src: string;
		srcset: string;
		width: number;
		height: number;
	} | null;
	/** Decimal strings as the shop's lists show them; '' for no price. */
	price: string;
	regularPrice: string;
	/** Another than `price` where variations differ. */
	highestPrice: string;
	/** How a plugin writes its price in the shop's lists; null: as these say. */
	written: Array< { text: string; as: '' | 'del' | 'ins' | 'small' } > | null;
}

export interface Results {
	items: Item[];
	/** How many there are in all. */
	total: number;
	/** The text by which they were found, where what was typed finds nothing; else ''. */
	meant: string;
	/** The page with all of them. */
	allUrl: string;
}

const parseResults: Parser< Results > = shape( {
	items: list(
		shape< Item >( {
			id: number,
			name: text,
			url: text,
			sku: text,
			image: nullable(
				shape( {
					src: text,
					srcset: text,
					width: number,
					height: number,
				} )
			),
			price: text,
			regularPrice: text,
			highestPrice: text,
			written: nullable(
				list(
					shape( { text, as: oneOf( '', 'del', 'ins', 'small' ) } )
				)
			),
		} )
	),
	total: number,
	meant: text,
	allUrl: text,
} );

/** Throws for what is no answer. */
export const parseAnswer: Parser< { results: Results } > = shape( {
	results: parseResults,
} );

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
	fetch?: Fetch;
	clock?: Clock;
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

export const createAsk = ( { url, ...options }: AskOptions ): Ask => {
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
		try {
			const { results } = await request( {
				...options,
				url:
					url +
					( url.includes( '?' ) ? '&' : '?' ) +
					'term=' +
					encodeURIComponent( term ),
				signal: mine.signal,
				async read( response ) {
					if ( ! response.ok ) {
						throw new Error();
					}
					return parseAnswer( await response.json() );
				},
			} );
			// What isn't there may be put into the shop meanwhile.
			if ( results.items.length ) {
				cache.set( key, results );
			}
			return current === mine
				? { kind: 'results', results }
				: { kind: 'old' };
		} catch {
			return current === mine ? { kind: 'failed' } : { kind: 'old' };
		}
	};
	return Object.assign( ask, { stop } );
};
