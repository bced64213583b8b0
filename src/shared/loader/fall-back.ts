/**
 * What happens after a click whose chunk could not be loaded: the visitor stays on the page and sees
 * a message, or the clicked link or form does what it does without our script.
 */
import { showMessage } from '../dom/message';
import type { LoaderSettings } from './settings';

/**
 * If the shop can be reached, `native` runs. Offline it would lead to the browser's error page: then,
 * and if there is no `native`, a message is shown. A page without that message (cached from an older
 * version) has `native` alone.
 */
export interface FallBack {
	/** What the link or form does without us. */
	native?: ( () => void ) | undefined;
	/** Undoes what the click has changed, before the message is shown. */
	undo?: () => void;
	/** Shows the message; else it is shown over the page. */
	showError?: ( message: string ) => void;
}

/** Milliseconds: a shop that takes longer to answer at all can't be reached. */
export const REACH_LIMIT = 5000;

/**
 * A file's failure doesn't say whether it is missing, blocked, or there is no network, and
 * `onLine` is true in many places that have none. Any answer of the shop will do.
 */
const isShopReachable = async ( fetcher: typeof fetch ): Promise< boolean > => {
	try {
		return (
			navigator.onLine &&
			!! ( await fetcher( '/robots.txt', {
				method: 'HEAD',
				cache: 'no-store',
				// A redirect may lead to another host, which refuses.
				redirect: 'manual',
				signal: AbortSignal.timeout?.( REACH_LIMIT ) ?? null,
			} ) )
		);
	} catch {
		return false;
	}
};

export const createFallBack =
	( messages: LoaderSettings[ 'messages' ], fetcher: typeof fetch ) =>
	async ( {
		native,
		undo,
		showError = ( message ) => showMessage( message, messages.close ),
	}: FallBack = {} ): Promise< void > => {
		const isReachable = await isShopReachable( fetcher );
		const message = messages[ isReachable ? 'failed' : 'offline' ];
		if ( native && ( isReachable || ! message ) ) {
			native();
		} else {
			undo?.();
			showError( message );
		}
	};
