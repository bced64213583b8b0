/**
 * Whether the browser thinks that it has a network, and when to try again. It is often
 * wrong when it says yes, seldom when it says no.
 */
import type { Connection } from '../delivery';

/** Milliseconds: some browsers never say that the network is back. */
const TRY_ANYWAY = 10000;

export const connection: Connection = {
	isOnline: () => navigator.onLine,
	back: () =>
		new Promise( ( resolve ) => {
			const end = () => {
				window.removeEventListener( 'online', end );
				clearTimeout( timer );
				resolve();
			};
			const timer = setTimeout( end, TRY_ANYWAY );
			window.addEventListener( 'online', end );
		} ),
};
