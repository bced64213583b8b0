/**
 * What gets the focus is scrolled to above the bar that stays at the window's end, whatever its height is.
 */
import { useEffect, type RefObject } from '@wordpress/element';

/** Between the control and the bar. */
const GAP = 16;

export const useFocusAboveBar = (
	bar: RefObject< HTMLElement | null >
): void => {
	useEffect( () => {
		const element = bar.current;
		if ( ! element ) {
			return undefined;
		}
		const { style } = document.documentElement;
		const observer = new ResizeObserver( () => {
			style.scrollPaddingBlockEnd = `${ element.offsetHeight + GAP }px`;
		} );
		observer.observe( element );
		return () => {
			observer.disconnect();
			style.scrollPaddingBlockEnd = '';
		};
	}, [ bar ] );
};
