/**
 * Puts files on the page, each once, and fetches translations.
 */
import { request } from '../http/request';
import type { Translations } from '../words';

/** Webpack's name for the error of a file that did not come; ours have it, too. */
const LOST = 'ChunkLoadError';

/** The error of a file that did not come, or not in time. */
export const lost = ( name: string ): Error =>
	Object.assign( new Error( `${ name } did not come` ), { name: LOST } );

/**
 * Reports an error that a chunk threw. The browser itself has already reported a file that could
 * not be loaded.
 */
export const reportUnlessLost = ( error: unknown ): void => {
	if ( ( error as Error | undefined )?.name !== LOST ) {
		// A browser without it does without the report, not without what comes after.
		window.reportError?.( error );
	}
};

/** Puts an element into the head; resolves when its file has arrived. */
export const put = ( tag: string, properties: object ): Promise< unknown > =>
	new Promise( ( onload, reject ) => {
		const element = document.createElement( tag );
		Object.assign( element, properties, {
			onload,
			onerror() {
				// Off the page again, so that another try starts again.
				element.remove();
				reject( lost( tag ) );
			},
		} );
		document.head.append( element );
	} );

/**
 * What was asked for ahead while there was no network fails once more, from the browser's
 * memory: only the second try asks the network.
 */
export const twice = < T >( ask: () => Promise< T > ): Promise< T > =>
	ask().catch( ask );

/** Whether the visitor asks sites to send less: then nothing is fetched ahead. */
export const savesData = (): boolean =>
	!! ( navigator as { connection?: { saveData?: boolean } } ).connection
		?.saveData;

const kindOf = ( address: string ): string => {
	if ( /css$/.test( address ) ) {
		return 'style';
	}
	return /\.json\b/.test( address ) ? 'fetch' : 'script';
};

/**
 * Asks the browser to fetch files ahead, one a task: eight at once are 60 ms of a slow phone.
 *
 * @param rel       `prefetch` on intent, `preload` for what will run at once.
 * @param addresses Of scripts, styles and translations.
 */
export const hint = async (
	rel: 'prefetch' | 'preload',
	addresses: string[]
): Promise< void > => {
	for ( const href of addresses ) {
		// Not in the event that gave the sign either: its frame comes first.
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		// A hint that fails is no fault: the file itself is requested later.
		put( 'link', {
			rel,
			as: kindOf( href ),
			href,
		} ).catch( () => {} );
	}
};

/** Puts a style on the page unless it is there. */
export const loadStyle = async ( href: string ): Promise< void > => {
	if (
		! document.querySelector( `link[rel=stylesheet][href^="${ href }"]` )
	) {
		await twice( () => put( 'link', { rel: 'stylesheet', href } ) );
	}
};

/** Milliseconds: translations that take longer are done without. */
export const WORDS_LIMIT = 10_000;

interface Printed {
	locale_data: { vitrin?: Translations; messages?: Translations };
}

const fetched: Record< string, Promise< Translations > | undefined > = {};

/**
 * The address of a chunk's translations, a file beside those that WordPress knows; '' where there are none.
 */
export const translationsOf = ( pattern: string, name: string ): string =>
	pattern.replace( '%s', name );

/**
 * Once for each address; what failed may be tried again. A chunk without its translations still
 * works, in English: never rejects.
 *
 * @param address See translationsOf().
 */
export const fetchTranslations = ( address: string ): Promise< Translations > =>
	( fetched[ address ] ??= twice( () =>
		request< Translations >( {
			url: address,
			timeout: WORDS_LIMIT,
			async read( answer ) {
				// There are none: nothing to ask for again.
				if ( answer.status === 404 ) {
					return {};
				}
				const { locale_data: data } =
					( await answer.json() ) as Printed;
				return data.vitrin ?? data.messages ?? {};
			},
		} )
	).catch( () => {
		delete fetched[ address ];
		return {};
	} ) );
