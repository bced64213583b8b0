/**
 * Loads chunks, each once; what failed may be tried again.
 */
import { hideMessage } from '../dom/message';
import { addTranslations } from '../words';
import { hint, loadStyle, twice } from './files';
import { lost } from './load-error';
import { styleOf, type Chunk } from './chunk';
import { filesOf } from './chunk-files';
import type { LoaderSettings } from './settings';
import { fetchTranslations, translationsOf } from './translations';

/** Milliseconds until a click gets a message. A chunk that loads later is still used. */
export const LOAD_LIMIT = 20_000;
/** Milliseconds: what a chunk does is worth more than its translations, which are fetched beside it. */
export const WORDS_GRACE = 2000;

/** A chunk's exports, once its files are there; translations that take long are not waited for. */
const loadFiles = async < T >(
	chunk: Chunk< T >,
	settings: LoaderSettings,
	words: Promise< void > | false | '' | undefined
): Promise< T > => {
	if ( chunk.needsReact ) {
		void hint( 'preload', filesOf( chunk, settings ) );
	}
	const [ exports ] = await Promise.all( [
		twice( chunk.load ),
		chunk.hasStyle && loadStyle( styleOf( chunk.name ) ),
	] );
	await ( words &&
		Promise.race( [
			words,
			new Promise( ( resolve ) => setTimeout( resolve, WORDS_GRACE ) ),
		] ) );
	return exports;
};

/**
 * @param settings Where the files are.
 * @param fetcher  Fetches translations.
 * @param asked    Gets the names of the chunks whose files are asked for.
 */
export const createLoad = (
	settings: LoaderSettings,
	fetcher: typeof fetch,
	asked: Pick< Set< string >, 'add' >
) => {
	// By chunk, not by name: one file may hold several.
	const loading = new Map< Chunk< unknown >, Promise< unknown > >();
	const failed = new Set< string >();

	const begin = < T >(
		chunk: Chunk< T >,
		words: Parameters< typeof loadFiles >[ 2 ]
	): Promise< T > => {
		const promise = loadFiles( chunk, settings, words );
		promise.then(
			// The message about its failure is no longer true.
			() => failed.delete( chunk.name ) && hideMessage(),
			() => {
				loading.delete( chunk );
				failed.add( chunk.name );
			}
		);
		loading.set( chunk, promise );
		asked.add( chunk.name );
		return promise;
	};

	return < T >( chunk: Chunk< T > ): Promise< T > =>
		new Promise( ( resolve, reject ) => {
			// Translations that failed are tried again, even where the chunk is there.
			const words =
				chunk.hasWords &&
				settings.translations &&
				fetchTranslations(
					translationsOf( settings.translations, chunk.name ),
					fetcher
				).then( addTranslations );
			// A script's request can't be cancelled: another try waits for the same one.
			const timer = setTimeout( () => {
				failed.add( chunk.name );
				reject( lost( chunk.name ) );
			}, LOAD_LIMIT );
			(
				( loading.get( chunk ) as Promise< T > | undefined ) ??
				begin( chunk, words )
			)
				.then( resolve, reject )
				.finally( () => clearTimeout( timer ) );
		} );
};
