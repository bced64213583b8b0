/**
 * Loads parts, each once; what failed may be tried again.
 */
import { hideMessage } from '../dom/message';
import { addTranslations } from '../words';
import { hint, loadStyle, twice } from './files';
import { lost } from './lost';
import { styleOf, type Part } from './part';
import { filesOf } from './part-files';
import type { LoaderSettings } from './settings';
import { fetchTranslations, translationsOf } from './translations';

/** Milliseconds: whoever clicked is told by then. What arrives later still counts. */
export const LOAD_LIMIT = 20_000;
/** Milliseconds: what a part does is worth more than its translations, which are fetched beside it. */
export const WORDS_GRACE = 2000;

/** A part's exports, once its files are there; translations that take long are not waited for. */
const loadFiles = async < T >(
	part: Part< T >,
	settings: LoaderSettings,
	words: Promise< void > | false | '' | undefined
): Promise< T > => {
	if ( part.needsReact ) {
		void hint( 'preload', filesOf( part, settings ) );
	}
	const [ exports ] = await Promise.all( [
		twice( part.bring ),
		part.hasStyle && loadStyle( styleOf( part.name ) ),
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
 * @param asked    Gets the names of the parts whose files are asked for.
 */
export const createLoad = (
	settings: LoaderSettings,
	fetcher: typeof fetch,
	asked: Pick< Set< string >, 'add' >
) => {
	// By part, not by name: one file may hold several.
	const loading = new Map< Part< unknown >, Promise< unknown > >();
	const failed = new Set< string >();

	const begin = < T >(
		part: Part< T >,
		words: Parameters< typeof loadFiles >[ 2 ]
	): Promise< T > => {
		const promise = loadFiles( part, settings, words );
		promise.then(
			// The message about its failure is no longer true.
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

	return < T >( part: Part< T > ): Promise< T > =>
		new Promise( ( resolve, reject ) => {
			// Translations that failed are tried again, even where the part is there.
			const words =
				part.hasWords &&
				settings.translations &&
				fetchTranslations(
					translationsOf( settings.translations, part.name ),
					fetcher
				).then( addTranslations );
			// A script's request can't be cancelled: another try waits for the same one.
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
		} );
};
