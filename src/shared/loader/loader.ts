/**
 * Brings what is not in the first load: scripts in order, each once, with their
 * translations, and styles. Prefetches on intent. And the one rule for a chunk that can't be
 * had: whoever clicked stays where he is and is told, or what he clicked does what it does
 * without us.
 */
import { hideMessage, showMessage } from '../dom/message';
import { hasScript } from '../dom/own-element';
import type { Bundle, LoaderSettings } from './settings';

/**
 * Where the shop can be reached, `native` serves. Offline it would lead to the browser's
 * error page: then, and where there is no such way, the visitor is told instead. A page
 * that has no words for it (a cache kept it from an older version) has `native` alone.
 */
export interface FallBack {
	/** What the link or form does without us. */
	native?: ( () => void ) | undefined;
	/** Takes back what the click has changed, before the visitor is told. */
	undo?: () => void;
	/** Shows the message; else it is shown over the page. */
	tell?: ( message: string ) => void;
}

export interface Loader {
	/** Resolves when everything has run; rejects when it fails, or takes too long. May be tried again. */
	load: ( name: string ) => Promise< void >;
	/** After a click whose chunk could not be had. Never rejects. */
	fallBack: ( way?: FallBack ) => Promise< void >;
	/** Asks the browser to fetch ahead, once. On idle it stays away from visitors who save data. */
	prefetch: ( name: string, when?: 'intent' | 'idle' ) => void;
}

type Script = Bundle[ 'scripts' ][ number ];

interface Page {
	wp?: {
		i18n?: { setLocaleData?: ( data: object, domain: string ) => void };
	};
	navigator: Navigator & { connection?: { saveData?: boolean } };
}

const DOMAIN = 'vitrin';

/** Milliseconds: whoever clicked is told by then. What arrives later still counts. */
export const LOAD_LIMIT = 20_000;
/** Milliseconds: translations that take longer are done without. */
export const WORDS_LIMIT = 10_000;
/** Milliseconds: a shop that takes longer to say anything at all can't be reached. */
export const REACH_LIMIT = 5000;

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
	{ chunks, messages }: LoaderSettings,
	fetcher: typeof fetch = ( ...args ) => fetch( ...args ),
	page: Page = window
): Loader => {
	const loading = new Map< string, Promise< void > >();
	const translated = new Set< string >();
	const prefetched = new Set< string >();
	const failed = new Set< string >();

	const script = ( { handle, src }: Script ): Promise< unknown > | false => {
		const id = `${ handle }-js`;
		return ! hasScript( id ) && place( 'script', { id, src } );
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
			const ask = () =>
				fetcher( translations, {
					signal: AbortSignal.timeout?.( WORDS_LIMIT ) ?? null,
				} );
			const { locale_data: data } = ( await (
				await ask().catch( ask )
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
			if ( ! hasScript( `${ handle }-js` ) ) {
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
				page.wp?.i18n?.setLocaleData?.( text, DOMAIN );
			}
			await script( item );
		}
		await drawn;
	};

	const begin = ( name: string ): Promise< void > => {
		const bundle = chunks[ name ];
		const promise = bundle
			? bring( bundle )
			: Promise.reject( new Error( `no bundle ${ name }` ) );
		promise.then(
			// What was said of it is no longer true.
			() => failed.delete( name ) && hideMessage(),
			() => {
				loading.delete( name );
				failed.add( name );
			}
		);
		loading.set( name, promise );
		return promise;
	};

	return {
		load: ( name ) =>
			new Promise( ( resolve, reject ) => {
				// A script that has been asked for can't be called off: another try waits for the same one.
				const timer = setTimeout( () => {
					failed.add( name );
					reject( new Error( name ) );
				}, LOAD_LIMIT );
				( loading.get( name ) ?? begin( name ) )
					.then( resolve, reject )
					.finally( () => clearTimeout( timer ) );
			} ),
		async fallBack( {
			native,
			undo,
			tell = ( message: string ) =>
				showMessage( message, messages.close ),
		} = {} ) {
			// A file's failure doesn't say whether it is missing, blocked, or there is no network, and
			// `onLine` is true in many places that have none. Any answer of the shop will do.
			let isReachable = page.navigator.onLine;
			try {
				await ( isReachable &&
					fetcher( '/robots.txt', {
						method: 'HEAD',
						cache: 'no-store',
						// Where it leads to may lie with somebody else, who refuses.
						redirect: 'manual',
						signal: AbortSignal.timeout?.( REACH_LIMIT ) ?? null,
					} ) );
			} catch {
				isReachable = false;
			}
			const message = messages[ isReachable ? 'failed' : 'offline' ];
			if ( native && ( isReachable || ! message ) ) {
				native();
			} else {
				undo?.();
				tell( message );
			}
		},
		prefetch( name, when = 'intent' ) {
			const saves =
				when === 'idle' && page.navigator.connection?.saveData;
			const bundle = chunks[ name ];
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
