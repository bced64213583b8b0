/**
 * Moments of a page that work waits for: loaded, painted, about to be left.
 */
import type { Scope } from './scope';

/**
 * What waits until the page and all its files are there.
 *
 * @param scope Ends the waiting.
 * @param run   Called once; at once on a page that is there already.
 */
export const afterLoad = (
	scope: Pick< Scope, 'on' >,
	run: () => unknown
): void => {
	if ( document.readyState === 'complete' ) {
		run();
	} else {
		scope.on( window, 'load', run, { once: true } );
	}
};

export const LEAVING = 'vitrin:leave';

/**
 * The moment before the cart's engine stores its pending changes for the next page.
 *
 * `pagehide` alone doesn't do: on the window Chromium calls listeners in the order in which they
 * were added, captured or not. So the engine dispatches an event of its own from inside `pagehide`
 * (../../cart/dom/resume-pending.ts), and stores only after that event's listeners and their
 * promises are done.
 *
 * @param scope Until when.
 * @param task  Not called without an engine: its work would be lost.
 */
export const onLeaving = (
	scope: Pick< Scope, 'on' >,
	task: () => void
): void => scope.on( window, LEAVING as 'pagehide', task );

/** Milliseconds after which a frame no longer counts as coming: a hidden tab has none. */
const NO_FRAME = 250;

/** What is needed of a window. */
export type Frames = Pick<
	Window,
	| 'addEventListener'
	| 'removeEventListener'
	| 'requestAnimationFrame'
	| 'setTimeout'
>;

/**
 * A click first changes what is seen; what it does beyond that waits until it is painted.
 *
 * After the next paint: the frame's callback runs before it, the task after. A tab that
 * another one covers has no frames, and may be left before the time-out; what was clicked
 * then goes on while the page is being left, before the cart's engine keeps for the next
 * page what is under way (onLeaving()).
 *
 * @param page The window.
 */
export const afterPaint = ( page: Frames = window ): Promise< void > =>
	new Promise( ( resolve ) => {
		const end = () => {
			page.removeEventListener( LEAVING, end );
			resolve();
		};
		page.addEventListener( LEAVING, end );
		page.setTimeout( end, NO_FRAME );
		page.requestAnimationFrame( () => page.setTimeout( end ) );
	} );
