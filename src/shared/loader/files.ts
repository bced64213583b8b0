/**
 * Puts files on the page, each once.
 */
import { lost } from './load-error';

/** Puts an element into the head; resolves when its file has arrived. */
export const put = ( tag: string, properties: object ): Promise< unknown > =>
	new Promise( ( onload, reject ) => {
		const element = document.createElement( tag );
		Object.assign( element, properties, {
			onload,
			onerror() {
				// Off the page again, so that another try starts anew.
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
