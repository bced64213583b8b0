/**
 * The page behind an open dialog stands still: by src/shared/style/_scroll-lock.scss.
 */
import type { Dispose } from '../dom/scope';

/**
 * Asks for the page's width, so before anything of the page changes (SIDE-01).
 *
 * @return Lets it go again.
 */
export const lockPage = (): Dispose => {
	const { clientWidth, dataset } = document.documentElement;
	// Counted in the page, since each script has this code for itself: it scrolls again when all locks are gone, in
	// whatever order. What a theme writes into the page's own style meanwhile is its own.
	const lock = ( by: number ): void => {
		dataset.vitrinLocks = String( Number( dataset.vitrinLocks ?? 0 ) + by );
	};
	// Where the scrollbar takes no room, or there is none, nothing has to be kept free.
	dataset.vitrinGutter = String( window.innerWidth > clientWidth );
	lock( 1 );
	return () => lock( -1 );
};
