/**
 * The chunk `react`: WordPress's own React and its translations, which chunks take from the window.
 */
import { ownGlobal, isEnqueued } from '../dom/own-element';
import { fetchTranslations, put, translationsOf, twice } from './files';
import type { LoaderSettings } from './settings';

/** Milliseconds: what the page should run itself and hasn't by then is put on it by us. */
const ARRIVAL_LIMIT = 5000;
/** Milliseconds. */
const ASK_EVERY = 50;

const DOMAIN = 'vitrin';

const translated = new Set< string >();

/**
 * What each script gives to the page, by a function that no element of a text has: a cache plugin
 * may have joined several scripts into one file, where neither id nor address is left of them.
 */
const GLOBALS: Readonly< Record< string, string > > = {
	react: 'React.createElement',
	'react-dom': 'ReactDOM.createPortal',
	'react-jsx-runtime': 'ReactJSXRuntime.jsx',
	'wp-element': 'wp.element.createElement',
	'wp-escape-html': 'wp.escapeHtml.escapeHTML',
	'wp-hooks': 'wp.hooks.addFilter',
	'wp-i18n': 'wp.i18n.__',
};

type Bag = Record< string, unknown > | undefined;

const hasRun = ( handle: string ): boolean =>
	typeof ( GLOBALS[ handle ] ?? '' )
		.split( '.' )
		.reduce< unknown >(
			( bag, name ) => ( bag as Bag )?.[ name ],
			window
		) === 'function';

/** Other plugins load a React of their own, of any version: WordPress's is recognized by `wp.element`. */
const isThere = ( handle: string ): boolean =>
	hasRun( handle ) &&
	( ! handle.startsWith( 'react' ) || hasRun( 'wp-element' ) );

/** Resolves once the page has run a script, or at a time (of `Date.now()`) with false. */
const arrives = async ( handle: string, until: number ): Promise< boolean > => {
	while ( GLOBALS[ handle ] && ! hasRun( handle ) ) {
		if ( Date.now() >= until ) {
			return false;
		}
		await new Promise( ( resolve ) => setTimeout( resolve, ASK_EVERY ) );
	}
	return true;
};

/**
 * Brings React and what is needed to translate, in order, each once; then the words of a chunk.
 * What the page has is used, and what it is about to run is waited for: a second React beside the
 * first breaks scripts that hold parts of both. When a file fails, nothing that needs it has run, and
 * another try goes on from there.
 *
 * @param name     Of the chunk.
 * @param settings Where they are.
 */
export const loadWordPress = async (
	name: string,
	settings: LoaderSettings
): Promise< void > => {
	// On its way while the scripts are.
	const address = translationsOf( settings.translations, name );
	const words = address ? fetchTranslations( address ) : {};
	const wp = ownGlobal( 'wp' ) as {
		i18n?: { setLocaleData?: ( data: object, domain: string ) => void };
	};
	const until = Date.now() + ARRIVAL_LIMIT;
	for ( const { handle, src } of settings.react ) {
		if (
			! isThere( handle ) &&
			! (
				isEnqueued( handle, settings.enqueued ) &&
				( await arrives( handle, until ) )
			)
		) {
			await twice( () => put( 'script', { id: `${ handle }-js`, src } ) );
		}
	}
	const data = await words;
	if ( Object.keys( data ).length && ! translated.has( address ) ) {
		translated.add( address );
		wp.i18n?.setLocaleData?.( data, DOMAIN );
	}
};
