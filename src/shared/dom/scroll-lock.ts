/**
 * Keeps the page behind a dialog from scrolling, without moving it sideways.
 */
import type { Dispose } from './scope';

let holders = 0;
let restore: Dispose = () => {};

/** Locks until the last holder has disposed. */
export const lockScroll = (): Dispose => {
	const { style } = document.documentElement;
	if ( holders++ === 0 ) {
		const { overflow, scrollbarGutter } = style;
		// Where the scrollbar takes no room, or there is none, nothing has to be kept free.
		if ( window.innerWidth > document.documentElement.clientWidth ) {
			style.scrollbarGutter = 'stable';
		}
		style.overflow = 'hidden';
		restore = () => Object.assign( style, { overflow, scrollbarGutter } );
	}
	let held = true;
	return () => {
		if ( held ) {
			held = false;
			if ( --holders === 0 ) {
				restore();
			}
		}
	};
};
