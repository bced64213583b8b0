/**
 * Brings what is not in the first load: scripts in order, each once, with their
 * translations, and styles. Prefetches on intent.
 */
import type { Bundle, LoaderSettings } from './settings';

export interface Loader {
	/** Resolves when everything has run; the same promise for every caller; a failure may be tried again. */
	load( name: string ): Promise< void >;
	/** Asks the browser to fetch ahead, once. On idle it stays away from visitors who save data. */
	prefetch( name: string, when?: 'intent' | 'idle' ): void;
}

type Script = Bundle[ 'scripts' ][ number ];

interface Page {
	wp?: { i18n?: { setLocaleData( data: object, domain: string ): void } };
	navigator: Navigator & { connection?: { saveData?: boolean } };
}

const DOMAIN = 'vitrin';

const bare = ( address: string ): string => address.split( '?' )[ 0 ] ?? '';

const present = ( selector: string, address: string ): Element | undefined =>
	[ ...document.querySelectorAll< HTMLScriptElement & HTMLLinkElement >( selector ) ].find(
		( { src, href } ) => bare( src || href ) === bare( address )
	);

const arrived = ( element: HTMLElement ): Promise< void > =>
	new Promise( ( resolve, reject ) => {
		element.onload = () => resolve();
		element.onerror = () => {
			// Off the page again, so that another try starts anew.
			element.remove();
			reject( new Error( 'Vitrin: a file could not be loaded.' ) );
		};
		document.head.append( element );
	} );

export const createLoader = (
	settings: LoaderSettings,
	fetcher: typeof fetch = ( ...args ) => fetch( ...args ),
	page: Page = window
): Loader => {
	const loading = new Map< string, Promise< void > >();
	const translated = new Set< string >();
	const prefetched = new Set< string >();

	const script = ( { handle, src }: Script ): Promise< void > | void => {
		if ( document.getElementById( `${ handle }-js` ) || present( 'script[src]', src ) ) {
			return;
		}
		const element = document.createElement( 'script' );
		element.id = `${ handle }-js`;
		element.src = src;
		return arrived( element );
	};

	const style = ( href: string ): Promise< void > | void => {
		if ( present( 'link[rel~="stylesheet"]', href ) ) {
			return;
		}
		const element = document.createElement( 'link' );
		element.rel = 'stylesheet';
		element.href = href;
		return arrived( element );
	};

	/** A script without its translations still works, in English: never a reason to fail. */
	const words = async ( { translations }: Script ): Promise< object | undefined > => {
		if ( ! translations || translated.has( translations ) ) {
			return undefined;
		}
		try {
			const { locale_data: data } = ( await ( await fetcher( translations ) ).json() ) as {
				locale_data?: Record< string, object >;
			};
			translated.add( translations );
			return data?.[ DOMAIN ] ?? data?.messages;
		} catch {
			return undefined;
		}
	};

	const hint = ( rel: string, { scripts, styles }: Bundle ): void => {
		for ( const [ as, href ] of [
			...scripts
				.filter( ( { handle } ) => ! document.getElementById( `${ handle }-js` ) )
				.map( ( { src } ) => [ 'script', src ] as const ),
			...styles.map( ( href ) => [ 'style', href ] as const ),
		] ) {
			const link = document.createElement( 'link' );
			Object.assign( link, { rel, as, href } );
			document.head.append( link );
		}
	};

	/**
	 * Files travel side by side but are put on the page one after the other: when one
	 * fails, nothing that needs it has run, and another try goes on from there.
	 */
	const bring = async ( bundle: Bundle ): Promise< void > => {
		hint( 'preload', bundle );
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
					: Promise.reject( new Error( `Vitrin: nothing to load under ${ name }.` ) );
				promise.catch( () => loading.delete( name ) );
				loading.set( name, promise );
			}
			return promise;
		},
		prefetch( name, when = 'intent' ) {
			const saves = when === 'idle' && page.navigator.connection?.saveData;
			const bundle = settings[ name ];
			if ( ! saves && bundle && ! prefetched.has( name ) && ! loading.has( name ) ) {
				prefetched.add( name );
				hint( 'prefetch', bundle );
			}
		},
	};
};
