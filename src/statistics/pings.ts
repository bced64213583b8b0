/**
 * Says once a minute that somebody is here, from one tab of a browser [STAT-02]. The tabs tell each other by messages:
 * nothing is stored, and nothing held that would keep a page out of the browser's cache for Back.
 */

/** Milliseconds. */
const EVERY = 60_000;
const STOPS_AFTER = 1_800_000;

/** What is less than a minute by so much is a minute: browsers let timers of tabs wait. */
const GRACE = 5_000;

const CHANNEL = 'vitrin-online';

/**
 * @param ping     Sends it.
 * @param lastSign When somebody last clicked, typed or scrolled here; Date.now().
 * @return Call it when a hit was sent: that is as good as a ping.
 */
export const startPings = (
	ping: () => void,
	lastSign: () => number
): ( () => void ) => {
	/** When any tab last said it. */
	let last = Date.now();
	let channel: BroadcastChannel | undefined;
	let timer = 0;

	const noteSent = (): void => {
		last = Date.now();
		channel?.postMessage( '' );
	};
	const start = (): void => {
		if ( 'BroadcastChannel' in window ) {
			channel = new BroadcastChannel( CHANNEL );
			channel.onmessage = () => ( last = Date.now() );
		}
		timer = window.setInterval( () => {
			const now = Date.now();
			if (
				document.visibilityState === 'visible' &&
				now - lastSign() < STOPS_AFTER &&
				now - last >= EVERY - GRACE
			) {
				noteSent();
				ping();
			}
		}, EVERY );
	};
	const stop = (): void => {
		clearInterval( timer );
		channel?.close();
		channel = undefined;
	};
	start();
	window.addEventListener( 'pagehide', stop );
	window.addEventListener( 'pageshow', ( { persisted } ) => {
		if ( persisted ) {
			stop();
			start();
		}
	} );
	return noteSent;
};
