/**
 * Brings parts, each once, and prefetches them on intent. And the one rule for a part that
 * can't be had: whoever clicked stays where he is and is told, or what he clicked does what it
 * does without us.
 */
import { hideMessage, showMessage } from '../dom/message';
import { hasScript } from '../dom/own-element';
import { bringStyle, hint, twice } from './files';
import { addTranslations } from '../words';
import { lost } from './lost';
import { addressOf, styleOf, type Part } from './part';
import type { LoaderSettings } from './settings';
import { fetchTranslations, translationsOf } from './translations';
import { savesData } from '../triggers';

/**
 * Where the shop can be reached, `native` serves. Offline it would lead to the browser's
 * error page: then, and where there is no such way, the visitor is told instead. A page
 * that has no words for it (a cache kept it from an older version) has `native` alone.
 */
export interface FallBack {
	/** What the link or form does without us. */
	native?: ( () => void ) | undefined;
	/** Takes back what the click has changed, before the visitor is told. */
	undo?: () => void;
	/** Shows the message; else it is shown over the page. */
	tell?: ( message: string ) => void;
}

export interface Loader {
	/** Resolves with what the part exports; rejects when it fails, or takes too long. May be tried again. */
	load: < T >( part: Part< T > ) => Promise< T >;
	/** After a click whose part could not be had. Never rejects. */
	fallBack: ( way?: FallBack ) => Promise< void >;
	/** Asks the browser to fetch ahead, once. On idle it stays away from visitors who save data. */
	prefetch: ( part: Part< unknown >, when?: 'intent' | 'idle' ) => void;
	/** Names of the parts that the page has from the start. */
	pageParts: string[];
}

/** Milliseconds: whoever clicked is told by then. What arrives later still counts. */
export const LOAD_LIMIT = 20_000;
/** Milliseconds: what a part does is worth more than its translations, which were asked for with it. */
export const WORDS_GRACE = 2000;
/** Milliseconds: a shop that takes longer to say anything at all can't be reached. */
export const REACH_LIMIT = 5000;

export const createLoader = (
	settings: LoaderSettings,
	fetcher: typeof fetch = ( ...args ) => fetch( ...args )
): Loader => {
	const { messages } = settings;
	// One file may hold several: what is asked of it differs, its name doesn't.
	const loading = new Map< Part< unknown >, Promise< unknown > >();
	const asked = new Set< string >();
	const failed = new Set< string >();

	const addresses = ( part: Part< unknown > ): string[] => [
		...( part.needsReact
			? settings.react
					.filter(
						( { handle } ) =>
							! settings.enqueued.includes( handle ) &&
							! hasScript( `${ handle }-js` )
					)
					.map( ( { src } ) => src )
			: [] ),
		addressOf( part.name ),
		...( part.hasStyle ? [ styleOf( part.name ) ] : [] ),
	];

	const wordsOf = ( { name }: Part< unknown > ): string =>
		translationsOf( settings.translations, name );

	const askWords = ( part: Part< unknown > ) =>
		part.hasWords &&
		settings.translations &&
		fetchTranslations( wordsOf( part ), fetcher ).then( addTranslations );

	const bring = async < T >(
		part: Part< T >,
		words: ReturnType< typeof askWords >
	): Promise< T > => {
		if ( part.needsReact ) {
			void hint( 'preload', addresses( part ) );
		}
		const [ there ] = await Promise.all( [
			twice( part.bring ),
			part.hasStyle && bringStyle( styleOf( part.name ) ),
		] );
		await ( words &&
			Promise.race( [
				words,
				new Promise( ( resolve ) =>
					setTimeout( resolve, WORDS_GRACE )
				),
			] ) );
		return there;
	};

	const begin = < T >(
		part: Part< T >,
		words: ReturnType< typeof askWords >
	): Promise< T > => {
		const promise = bring( part, words );
		promise.then(
			// What was said of it is no longer true.
			() => failed.delete( part.name ) && hideMessage(),
			() => {
				loading.delete( part );
				failed.add( part.name );
			}
		);
		loading.set( part, promise );
		asked.add( part.name );
		return promise;
	};

	return {
		load: < T >( part: Part< T > ) =>
			new Promise< T >( ( resolve, reject ) => {
				// Words that failed are tried again, also where the part is there.
				const words = askWords( part );
				// A script that has been asked for can't be called off: another try waits for the same one.
				const timer = setTimeout( () => {
					failed.add( part.name );
					reject( lost( part.name ) );
				}, LOAD_LIMIT );
				(
					( loading.get( part ) as Promise< T > | undefined ) ??
					begin( part, words )
				)
					.then( resolve, reject )
					.finally( () => clearTimeout( timer ) );
			} ),
		async fallBack( {
			native,
			undo,
			tell = ( message: string ) =>
				showMessage( message, messages.close ),
		} = {} ) {
			// A file's failure doesn't say whether it is missing, blocked, or there is no network, and
			// `onLine` is true in many places that have none. Any answer of the shop will do.
			let isReachable = navigator.onLine;
			try {
				await ( isReachable &&
					fetcher( '/robots.txt', {
						method: 'HEAD',
						cache: 'no-store',
						// Where it leads to may lie with somebody else, who refuses.
						redirect: 'manual',
						signal: AbortSignal.timeout?.( REACH_LIMIT ) ?? null,
					} ) );
			} catch {
				isReachable = false;
			}
			const message = messages[ isReachable ? 'failed' : 'offline' ];
			if ( native && ( isReachable || ! message ) ) {
				native();
			} else {
				undo?.();
				tell( message );
			}
		},
		prefetch( part, when = 'intent' ) {
			if (
				! ( when === 'idle' && savesData() ) &&
				! asked.has( part.name )
			) {
				asked.add( part.name );
				void hint( 'prefetch', [
					...addresses( part ),
					...( settings.translations &&
					( part.hasWords || part.needsReact )
						? [ wordsOf( part ) ]
						: [] ),
				] );
			}
		},
		pageParts: settings.parts,
	};
};
