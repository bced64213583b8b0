/**
 * What gets the focus, and what a link leads to, is scrolled to between the links that stay at the window's beginning
 * and the bar at its end, whatever their heights are.
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
		const keepRoom = () => {
			style.scrollPaddingBlockEnd = `${ element.offsetHeight + GAP }px`;
			const links = document.querySelector< HTMLElement >(
				'.vitrin-admin__jump'
			);
			// Below WordPress's own bar, where that stays.
			style.scrollPaddingBlockStart = links
				? `calc( ${ links.offsetHeight + GAP / 2 }px + ${
						getComputedStyle( links ).insetBlockStart
					} )`
				: '';
		};
		// At once: a link may lead to a place before anything is observed.
		keepRoom();
		const observer = new ResizeObserver( keepRoom );
		observer.observe( element );
		observer.observe( document.body );
		return () => {
			observer.disconnect();
			style.scrollPaddingBlockEnd = '';
			style.scrollPaddingBlockStart = '';
		};
	}, [ bar ] );
};
