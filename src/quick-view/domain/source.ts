/**
 * Where the products come from: asked for once, kept for a while, never two at a time.
 */
import {
	number,
	optional,
	record,
	shape,
	text,
	type Parser,
} from '../../shared/domain/shape';
import type { Failure, Result } from '../../shared/domain/failure';

/** What the shop answers. PHP twin: GetQuickView.php; ../quick-view.fixture.json. */
export interface ProductView {
	id: number;
	/** Plain text. */
	name: string;
	/** The product's page. */
	url: string;
	/** Of the features that work on it, where the page doesn't print them. */
	settings: Record< string, object >;
	/** Not to be trusted; never empty. */
	html: string;
}

const parse: Parser< { productView: ProductView } > = shape( {
	productView: shape< ProductView >( {
		id: number,
		name: text,
		url: text,
		settings: optional(
			record( ( value ) => value as object ),
			{}
		),
		html: text,
	} ),
} );

/** Null for anything else than this product with something to show (QV-03). */
export const productViewOf = (
	answer: unknown,
	id: string
): ProductView | null => {
	try {
		const { productView } = parse( answer );
		return String( productView.id ) === id && productView.html.trim()
			? productView
			: null;
	} catch {
		return null;
	}
};

export type Answer = Result< ProductView, Failure >;

export interface Source {
	/** The product, from memory where it is known; never rejects. */
	ask: ( id: string ) => Promise< Answer >;
	/** It will likely be asked for. What a visitor waits for goes first. */
	prefetch: ( id: string ) => void;
	/** It is no longer needed. */
	cancel: () => void;
	/** What is kept may no longer hold: stock has changed. */
	forget: () => void;
}

/** Milliseconds: prices and stock are fetched again after these. */
const KEPT = 3 * 60_000;

const MOST = 8;

/**
 * @param fetchOne Asks the shop; never rejects, also when given up.
 * @param abort    Gives up what is under way.
 * @param now      Milliseconds.
 */
export const createSource = (
	fetchOne: ( id: string ) => Promise< Answer >,
	abort: () => void,
	now: () => number = Date.now
): Source => {
	/** In the order in which they came. */
	const known = new Map< string, { answer: Answer; at: number } >();
	let flight: { id: string; answer: Promise< Answer > } | undefined;
	let isAwaited = false;

	const recall = ( id: string ): Answer | undefined => {
		const entry = known.get( id );
		return entry && now() - entry.at < KEPT ? entry.answer : undefined;
	};

	const start = ( id: string ): Promise< Answer > => {
		if ( flight?.id === id ) {
			return flight.answer;
		}
		if ( flight ) {
			abort();
		}
		const mine = { id, answer: fetchOne( id ) };
		flight = mine;
		void mine.answer.then( ( answer ) => {
			if ( flight !== mine ) {
				return;
			}
			flight = undefined;
			isAwaited = false;
			// A failure is no knowledge: asked again, it is tried again.
			if ( answer.ok ) {
				known.delete( id );
				known.set( id, { answer, at: now() } );
				const [ oldest ] = known.keys();
				if ( known.size > MOST && oldest !== undefined ) {
					known.delete( oldest );
				}
			}
		} );
		return mine.answer;
	};

	return {
		ask( id ) {
			const answer = recall( id );
			if ( answer ) {
				return Promise.resolve( answer );
			}
			const promise = start( id );
			isAwaited = true;
			return promise;
		},
		prefetch( id ) {
			if ( ! isAwaited && ! recall( id ) ) {
				void start( id );
			}
		},
		cancel() {
			if ( flight ) {
				flight = undefined;
				isAwaited = false;
				abort();
			}
		},
		forget: () => known.clear(),
	};
};
