/**
 * How large a frame may be: beside the settings the lower edge of the shop's stays above the bar that saves, and a page
 * of a given width is scaled to the space there is.
 */
import { useEffect, type RefObject, useState } from '@wordpress/element';

/** Under it a page can't be judged; the window scrolls then. */
const LEAST = 240;

/** Between the frame and the bar, or the window's edge. */
const GAP = 16;

/**
 * @param windowHeight
 * @param top          The frame's upper edge, from the window's.
 * @param bar          The height of what covers the window's lower edge.
 */
export const heightLeft = (
	windowHeight: number,
	top: number,
	bar: number
): number => Math.max( LEAST, windowHeight - Math.max( 0, top ) - bar - GAP );

/** Where it stands in the settings' place its height is the stylesheet's. */
const BESIDE = '(min-width: 961px)';

export const useHeight = ( stage: RefObject< HTMLElement | null > ): void => {
	useEffect( () => {
		const element = stage.current;
		if ( ! element ) {
			return undefined;
		}
		const bar = document.querySelector( '.vitrin-admin__bar' );
		const measure = () => {
			element.style.blockSize = window.matchMedia( BESIDE ).matches
				? `${ heightLeft(
						window.innerHeight,
						element.getBoundingClientRect().top,
						bar?.getBoundingClientRect().height ?? 0
					) }px`
				: '';
		};
		measure();
		// The bar grows with what failed; notices come, go and are moved by WordPress, into this page's own box.
		const observer = new ResizeObserver( measure );
		for ( const one of [
			bar,
			element.closest( '.wrap' ),
			document.body,
		] ) {
			if ( one ) {
				observer.observe( one );
			}
		}
		window.addEventListener( 'scroll', measure, { passive: true } );
		window.addEventListener( 'resize', measure );
		return () => {
			observer.disconnect();
			window.removeEventListener( 'scroll', measure );
			window.removeEventListener( 'resize', measure );
		};
	}, [ stage ] );
};

/** At most as large as it is. */
export const fit = ( space: number, width: number ): number =>
	space > 0 ? Math.min( 1, space / width ) : 1;

export const useScale = (
	stage: RefObject< HTMLElement | null >,
	width: number
): number => {
	const [ space, setSpace ] = useState( 0 );
	useEffect( () => {
		const element = stage.current;
		if ( ! element ) {
			return undefined;
		}
		const observer = new ResizeObserver( () =>
			setSpace( element.clientWidth )
		);
		observer.observe( element );
		return () => observer.disconnect();
	}, [ stage ] );
	return fit( space, width );
};
