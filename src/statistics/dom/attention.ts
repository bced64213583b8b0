/**
 * Whether somebody is at the page, for how long, and how far down.
 */
import { measureEngaged } from '../domain/engaged';

/** As STAT-02 names them; a finger that moves the page scrolls it. */
const SIGNS = [ 'click', 'keydown', 'scroll' ];

export interface Attention {
	/** Date.now() of the last click, key or scroll; of the beginning where there was none. */
	lastSign: () => number;
	/** Of this view so far: seconds, and percent of the page down to the end of the window. */
	sum: () => { engaged: number; depth: number };
	/** Another view begins. */
	restart: () => void;
}

/**
 * @param since  Date.now() when the page was first seen.
 * @param onAway The page isn't in front any more, or is being left; perhaps several times.
 */
export const watchAttention = (
	since: number,
	onAway: () => void
): Attention => {
	let lastSign = Date.now();
	let engaged = measureEngaged( () => Date.now(), since );
	let lowest = window.scrollY;

	for ( const type of SIGNS ) {
		window.addEventListener(
			type,
			() => {
				lastSign = Date.now();
				lowest = Math.max( lowest, window.scrollY );
				engaged.sign();
			},
			{ capture: true, passive: true }
		);
	}
	const leave = (): void => {
		engaged.away();
		onAway();
	};
	document.addEventListener( 'visibilitychange', () => {
		if ( document.visibilityState === 'visible' ) {
			engaged.sign();
		} else {
			leave();
		}
	} );
	window.addEventListener( 'pagehide', leave );
	return {
		lastSign: () => lastSign,
		sum: () => {
			const { scrollHeight } = document.documentElement;
			return {
				engaged: engaged.seconds(),
				depth: Math.min(
					100,
					Math.round(
						( 100 * ( lowest + window.innerHeight ) ) /
							Math.max( 1, scrollHeight )
					)
				),
			};
		},
		restart() {
			lastSign = Date.now();
			engaged = measureEngaged( () => Date.now() );
			lowest = window.scrollY;
		},
	};
};
