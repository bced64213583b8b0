/**
 * Focuses an element that has just become visible. With a theme's `transition: all` its
 * visibility changes late, too, so that it can take focus only a frame or two later.
 *
 * @param element What to focus.
 * @param frames  For how many frames to try; stops when focus goes elsewhere meanwhile.
 */
export const focusWhenVisible = ( element: HTMLElement, frames = 20 ): void => {
	const { activeElement } = document;
	element.focus( { preventScroll: true } );
	if ( frames && document.activeElement !== element ) {
		requestAnimationFrame( () => {
			if ( document.activeElement === activeElement ) {
				focusWhenVisible( element, frames - 1 );
			}
		} );
	}
};
