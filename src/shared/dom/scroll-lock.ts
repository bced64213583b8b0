/**
 * Keeps the page behind a dialog from scrolling, without moving it sideways.
 */
import type { Dispose } from './scope';

/** Locks until disposed of; several are undone in the opposite order. */
export const lockScroll = (): Dispose => {
	const { style, clientWidth } = document.documentElement;
	const { overflow, scrollbarGutter } = style;
	style.overflow = 'hidden';
	// Where the scrollbar takes no room, or there is none, nothing has to be kept free.
	if ( window.innerWidth > clientWidth ) {
		style.scrollbarGutter = 'stable';
	}
	return () => Object.assign( style, { overflow, scrollbarGutter } );
};
