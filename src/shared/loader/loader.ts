/**
 * Brings what is not in the first load: scripts in order, each once, with their
 * translations, and styles. Prefetches on intent.
 */
import type { Bundle, LoaderSettings } from './settings';

export interface Loader {
	/** Resolves when everything has run; the same promise for every caller; a failure may be tried again. */
	load: ( name: string ) => Promise< void >;
	/** Asks the browser to fetch ahead, once. On idle it stays away from visitors who save data. */
	prefetch: ( name: string, when?: 'intent' | 'idle' ) => void;
}

type Script = Bundle[ 'scripts' ][ number ];

interface Page {
	wp?: { i18n?: { setLocaleData: ( data: object, domain: string ) => void } };
	navigator: Navigator & { connection?: { saveData?: boolean } };
}

const DOMAIN = 'vitrin';

const bare = ( address: string ): string => address.split( '?' )[ 0 ] ?? '';

const isPresent = ( {
	src,
	href,
}: Partial< Record< 'src' | 'href', string > > ): boolean =>
	[
		...document.querySelectorAll< HTMLScriptElement & HTMLLinkElement >(
			'script[src],link[rel=stylesheet]'
		),
	].some(
		( element ) =>
			bare( element.src || element.href ) === bare( src ?? href ?? '' )
	);

/** Puts an element into the head; resolves when its file has arrived. */
const put = ( tag: string, properties: object ): Promise< unknown > =>
	new Promise( ( onload, reject ) => {
		const element = document.createElement( tag );
		Object.assign( element, properties, {
			onload,
			onerror() {
				// Off the page again, so that another try starts anew.
				element.remove();
				reject( new Error( 'not loaded' ) );
			},
		} );
		document.head.append( element );
	} );

/**
 * Puts a file on the page unless it is there. Asked for ahead while there was no network,
 * it fails once more, from the browser's memory: only the second try asks the network.
 */
const place = (
	tag: string,
	file: Partial< Record< 'id' | 'src' | 'rel' | 'href', string > >
): Promise< unknown > | false =>
	! isPresent( file ) && put( tag, file ).catch( () => put( tag, file ) );

export const createLoader = (
	settings: LoaderSettings,
	fetcher: typeof fetch = ( ...args ) => fetch( ...args ),
	page: Page = window
): Loader => {
	const loading = new Map< string, Promise< void > >();
	const translated = new Set< string >();
	const prefetched = new Set< string >();

	const script = ( { handle, src }: Script ): Promise< unknown > | false => {
		const id = `${ handle }-js`;
		return (
			! document.getElementById( id ) && place( 'script', { id, src } )
		);
	};

	const style = ( href: string ): Promise< unknown > | false =>
		place( 'link', { rel: 'stylesheet', href } );

	/** A script without its translations still works, in English: never a reason to fail. */
	const words = async ( {
		translations,
	}: Script ): Promise< object | undefined > => {
		if ( ! translations || translated.has( translations ) ) {
			return undefined;
		}
		try {
			const { locale_data: data } = ( await (
				await fetcher( translations )
			).json() ) as {
				locale_data?: Record< string, object >;
			};
			translated.add( translations );
			return data?.[ DOMAIN ] ?? data?.messages;
		} catch {
			return undefined;
		}
	};

	/** One file a task: eight at once are 60 ms of a slow phone. */
	const hint = async (
		rel: string,
		{ scripts, styles }: Bundle
	): Promise< void > => {
		for ( const { src, handle } of [
			...scripts,
			...styles.map( ( href ) => ( { src: href, handle: '' } ) ),
		] ) {
			if ( ! document.getElementById( `${ handle }-js` ) ) {
				// A hint that comes to nothing is no fault: the file itself is asked for later.
				put( 'link', {
					rel,
					as: handle ? 'script' : 'style',
					href: src,
				} ).catch( () => {} );
				await new Promise( ( resolve ) => setTimeout( resolve ) );
			}
		}
	};

	/**
	 * Files travel side by side but are put on the page one after the other: when one
	 * fails, nothing that needs it has run, and another try goes on from there.
	 */
	const bring = async ( bundle: Bundle ): Promise< void > => {
		void hint( 'preload', bundle );
		const drawn = Promise.all( bundle.styles.map( style ) );
		// Awaited further down: a style that fails first must not count as unhandled.
		drawn.catch( () => {} );
		const texts = bundle.scripts.map( words );
		for ( const [ at, item ] of bundle.scripts.entries() ) {
			const text = await texts[ at ];
			if ( text ) {
				page.wp?.i18n?.setLocaleData( text, DOMAIN );
			}
			await script( item );
		}
		await drawn;
	};

	return {
		load( name ) {
			let promise = loading.get( name );
			if ( ! promise ) {
				const bundle = settings[ name ];
				promise = bundle
					? bring( bundle )
					: Promise.reject( new Error( `no bundle ${ name }` ) );
				promise.catch( () => loading.delete( name ) );
				loading.set( name, promise );
			}
			return promise;
		},
		prefetch( name, when = 'intent' ) {
			const saves =
				when === 'idle' && page.navigator.connection?.saveData;
			const bundle = settings[ name ];
			if (
				! saves &&
				bundle &&
				! prefetched.has( name ) &&
				! loading.has( name )
			) {
				prefetched.add( name );
				void hint( 'prefetch', bundle );
			}
		},
	};
};
