/**
 * Fetches pages of the list, one at a time: a newer request cancels the one before it. Shows the
 * loading state and, after a failure, why and a button to try again. Where the shop has another
 * page at that address, or fails twice, the browser goes there: what the shop says must be read.
 */
import type { filterWords } from '../words';
import { fetchPage, listIn, OtherPage, TIMEOUT } from './page';
import { showFailure } from './panel';

export interface NewestPage {
	/**
	 * @param url    The list's address.
	 * @param onPage Not called when it fails, or when a newer request has cancelled it.
	 * @param retry  After a failure, when the visitor asks for it again.
	 * @return Whether the request is still under way.
	 */
	fetch: (
		url: string,
		onPage: ( page: Element ) => void,
		retry: () => void
	) => () => boolean;
}

export const createNewestPage = (
	root: HTMLElement,
	messages: ReturnType< typeof filterWords >,
	go: ( url: string ) => void = ( url ) => location.assign( url )
): NewestPage => {
	let current: AbortController | undefined;
	/** The address that has failed last. */
	let failed: string | undefined;

	const setBusy = ( isBusy: boolean ): void => {
		root.classList.toggle( 'is-loading', isBusy );
		for ( const element of listIn( document ) ) {
			element.classList.toggle( 'vitrin-is-loading', isBusy );
			element.setAttribute( 'aria-busy', String( isBusy ) );
		}
	};

	const request = async (
		url: string,
		mine: AbortController,
		onPage: ( page: Element ) => void,
		retry: () => void
	): Promise< void > => {
		const timer = setTimeout( () => mine.abort(), TIMEOUT );
		showFailure( root );
		setBusy( true );
		let page: Element | undefined;
		let isElsewhere = false;
		try {
			page = await fetchPage( url, mine.signal );
		} catch ( error ) {
			// Shown below, unless a newer request has cancelled it.
			isElsewhere =
				error instanceof OtherPage ||
				( failed === url && navigator.onLine );
		}
		clearTimeout( timer );
		if ( current !== mine ) {
			return;
		}
		current = undefined;
		if ( isElsewhere ) {
			// Busy until the browser has gone, and no longer when Back shows this page again.
			window.addEventListener( 'pageshow', () => setBusy( false ), {
				once: true,
			} );
			go( url );
			return;
		}
		setBusy( false );
		failed = page || ! navigator.onLine ? undefined : url;
		if ( page ) {
			onPage( page );
		} else {
			showFailure( root, {
				message: navigator.onLine ? messages.failed : messages.offline,
				label: messages.retry,
				onClick: retry,
			} );
		}
	};

	return {
		fetch( url, onPage, retry ) {
			current?.abort();
			const mine = ( current = new AbortController() );
			void request( url, mine, onPage, retry );
			return () => current === mine;
		},
	};
};
