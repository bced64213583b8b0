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
		const { overflow, paddingInlineEnd } = style;
		// What the scrollbar took; 0 where it floats or the gutter is kept.
		const width = window.innerWidth - document.documentElement.clientWidth;
		const gutter =
			getComputedStyle( document.documentElement ).scrollbarGutter ?? '';
		style.overflow = 'hidden';
		if ( width > 0 && ! gutter.startsWith( 'stable' ) ) {
			style.paddingInlineEnd = `${ width }px`;
		}
		restore = () => Object.assign( style, { overflow, paddingInlineEnd } );
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
