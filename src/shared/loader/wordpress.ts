/**
 * WordPress's own React and its translations, which parts take from the window. Not in the first
 * file: each part that needs them waits for them by itself.
 */
import { ownGlobal } from '../dom/own-global';
import { hasScript } from '../dom/own-element';
import { put, twice } from './files';
import { getLoaderSettings } from './index';
import { fetchTranslations, translationsOf } from './translations';
import type { LoaderSettings, WordPressScript } from './settings';

const DOMAIN = 'vitrin';

const translated = new Set< string >();

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
	const address = translationsOf( settings.translations, name );
	const words = address ? fetchTranslations( address, fetcher ) : {};
	const wp = ownGlobal( 'wp' ) as {
		i18n?: { setLocaleData?: ( data: object, domain: string ) => void };
	};
	for ( const { handle, src } of settings.react ) {
		if ( ! isPresent( { handle, src } ) ) {
			await twice( () => put( 'script', { id: `${ handle }-js`, src } ) );
		}
	}
	const data = await words;
	if ( Object.keys( data ).length && ! translated.has( address ) ) {
		translated.add( address );
		wp.i18n?.setLocaleData?.( data, DOMAIN );
	}
};
