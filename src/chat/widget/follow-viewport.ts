/**
 * A panel that fills a phone’s screen ends where the keyboard begins: browsers lay that over the window, and what one writes
 * in would be under it.
 */
import type { Scope } from '../../shared/dom/scope';

/** @return To be called when the frame has opened. */
export const followViewport = (
	frame: HTMLDialogElement,
	scope: Scope
): ( () => void ) => {
	const { visualViewport: viewport } = window;
	if ( ! viewport ) {
		return () => {};
	}
	const settle = (): void => {
		// Who has zoomed in looks at a part of it.
		const isFull = frame.matches( ':modal' ) && viewport.scale <= 1;
		frame.style.top = isFull ? `${ viewport.offsetTop }px` : '';
		frame.style.height = isFull ? `${ viewport.height }px` : '';
		if ( isFull ) {
			// What one writes in had its place before.
			( frame.getRootNode() as ShadowRoot ).activeElement?.scrollIntoView(
				{ block: 'nearest' }
			);
		}
	};
	for ( const type of [ 'resize', 'scroll' ] ) {
		scope.on( viewport, type, settle );
	}
	scope.on( frame, 'close', settle );
	return settle;
};
