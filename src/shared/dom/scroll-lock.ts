/**
 * Keeps the page behind a dialog from scrolling, without moving it sideways.
 */
import type { Dispose } from './scope';

/**
 * Locks until disposed of, once. The page scrolls again when all locks are gone, in whatever
 * order; they are counted in the page, since each script has this code for itself. What a
 * theme writes into the page's own style meanwhile is its own.
 */
export const lockScroll = (): Dispose => {
	const { clientWidth, dataset } = document.documentElement;
	const count = ( by: number ): void => {
		dataset.vitrinLocks = String( Number( dataset.vitrinLocks ?? 0 ) + by );
	};
	// Where the scrollbar takes no room, or there is none, nothing has to be kept free.
	dataset.vitrinGutter = String( window.innerWidth > clientWidth );
	count( 1 );
	return () => count( -1 );
};
