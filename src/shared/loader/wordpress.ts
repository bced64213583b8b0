/**
 * WordPress's own React and its translations, which parts take from the window. Not in the first
 * file: each part that needs them waits for them by itself.
 */
import { ownGlobal } from '../dom/own-global';
import { hasScript } from '../dom/own-element';
import { put, twice } from './files';
import { getLoaderSettings } from './index';
import type { LoaderSettings, WordPressScript } from './settings';

/** Milliseconds: translations that take longer are done without. */
export const WORDS_LIMIT = 10_000;

const DOMAIN = 'vitrin';

interface Words {
	locale_data?: Record< string, object >;
}

const translated = new Set< string >();

/** A part without its translations still works, in English: never a reason to fail. */
const fetchWords = async (
	address: string,
	fetcher: typeof fetch
): Promise< object | undefined > => {
	if ( ! address || translated.has( address ) ) {
		return undefined;
	}
	try {
		const answer = await twice( () =>
			fetcher( address, {
				signal: AbortSignal.timeout?.( WORDS_LIMIT ) ?? null,
			} )
		);
		const { locale_data: data } = ( await answer.json() ) as Words;
		translated.add( address );
		return data?.[ DOMAIN ] ?? data?.messages;
	} catch {
		return undefined;
	}
};

const bare = ( address: string ): string => address.split( '?' )[ 0 ] ?? '';

const isPresent = ( { handle, src }: WordPressScript ): boolean =>
	hasScript( `${ handle }-js` ) ||
	[ ...document.querySelectorAll< HTMLScriptElement >( 'script[src]' ) ].some(
		( element ) => bare( element.src ) === bare( src )
	);

/**
 * Brings React and what is needed to translate, in order, each once; then the words of a part.
 * When a file fails, nothing that needs it has run, and another try goes on from there.
 *
 * @param name     Of the part.
 * @param settings Where they are.
 * @param fetcher  Fetches the words.
 */
export const bringWordPress = async (
	name: string,
	settings: LoaderSettings = getLoaderSettings(),
	fetcher: typeof fetch = ( ...args ) => fetch( ...args )
): Promise< void > => {
	// On its way while the scripts are.
	const words = fetchWords(
		settings.translations.replace( '%s', name ),
		fetcher
	);
	const wp = ownGlobal( 'wp' ) as {
		i18n?: { setLocaleData?: ( data: object, domain: string ) => void };
	};
	for ( const { handle, src } of settings.react ) {
		if ( ! isPresent( { handle, src } ) ) {
			await twice( () => put( 'script', { id: `${ handle }-js`, src } ) );
		}
	}
	const data = await words;
	if ( data ) {
		wp.i18n?.setLocaleData?.( data, DOMAIN );
	}
};
