/**
 * Messages between the tabs of a browser.
 */
import type { Scope } from './scope';

/**
 * A channel for as long as the page is shown: a message to a page in the back/forward cache would evict it.
 *
 * @param scope     Until when.
 * @param name      Of the channel, the same in all tabs.
 * @param onMessage Hears the other tabs.
 * @return Sends them a message; lost where there are no channels.
 */
export const openTabChannel = (
	scope: Scope,
	name: string,
	onMessage: ( event: MessageEvent< unknown > ) => void
): ( ( message: unknown ) => void ) => {
	let channel: BroadcastChannel | undefined;
	const open = (): void => {
		try {
			if ( 'BroadcastChannel' in window && ! channel ) {
				channel = new BroadcastChannel( name );
				channel.onmessage = onMessage;
			}
		} catch {
			// Not allowed here: each tab is alone.
		}
	};
	const close = (): void => {
		channel?.close();
		channel = undefined;
	};
	open();
	scope.on( window, 'pageshow', open );
	scope.on( window, 'pagehide', close );
	scope.add( close );
	return ( message ) => channel?.postMessage( message );
};
