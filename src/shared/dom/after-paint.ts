/**
 * A click first changes what is seen; what it does beyond that waits until it is painted.
 */

import { LEAVING } from './before-page-leave';

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
 * After the next paint: the frame's callback runs before it, the task after. A tab that
 * another one covers has no frames, and may be left before the time-out; what was clicked
 * then goes on while the page is being left, before the cart's engine keeps for the next
 * page what is under way (./before-page-leave.ts).
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
