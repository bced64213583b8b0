/**
 * A chunk's translations: a file beside those that WordPress knows, named by the chunk.
 */
import type { Translations } from '../words';
import { twice } from './files';

/** Milliseconds: translations that take longer are done without. */
export const WORDS_LIMIT = 10_000;

interface Printed {
	locale_data: { vitrin?: Translations; messages?: Translations };
}

const fetched: Record< string, Promise< Translations > | undefined > = {};

/** The address of a chunk's; '' where there are none. */
export const translationsOf = ( pattern: string, name: string ): string =>
	pattern.replace( '%s', name );

/**
 * Once for each address; what failed may be tried again. A chunk without its translations still
 * works, in English: never rejects.
 *
 * @param address See translationsOf().
 * @param fetcher Fetches them.
 */
export const fetchTranslations = (
	address: string,
	fetcher: typeof fetch
): Promise< Translations > =>
	( fetched[ address ] ??= twice( async () => {
		const answer = await fetcher( address, {
			signal: AbortSignal.timeout?.( WORDS_LIMIT ) ?? null,
		} );
		// There are none: nothing to ask for again.
		if ( answer.status === 404 ) {
			return {};
		}
		const { locale_data: data } = ( await answer.json() ) as Printed;
		return data.vitrin ?? data.messages ?? {};
	} ).catch( () => {
		delete fetched[ address ];
		return {};
	} ) );
