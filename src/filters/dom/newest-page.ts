/**
 * Fetches pages of the list, one at a time: a newer request cancels the one before it. Shows the
 * loading state and, after a failure, why and a button to try again.
 */
import type { filterWords } from '../words';
import { fetchPage, listIn, TIMEOUT } from './page';
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
	messages: ReturnType< typeof filterWords >
): NewestPage => {
	let current: AbortController | undefined;

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
		try {
			page = await fetchPage( url, mine.signal );
		} catch {
			// Shown below, unless a newer request has cancelled it.
		}
		clearTimeout( timer );
		if ( current !== mine ) {
			return;
		}
		current = undefined;
		setBusy( false );
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
