/**
 * Gives focus to what has just come into sight. Themes let all of a link change slowly
 * (`transition: all`), its visibility too: then it takes focus only a frame or two later.
 *
 * @param element Which.
 * @param frames  How many it may take; whoever moves focus meanwhile keeps it.
 */
export const focusOnceSeen = ( element: HTMLElement, frames = 20 ): void => {
	const { activeElement } = document;
	element.focus( { preventScroll: true } );
	if ( frames && document.activeElement !== element ) {
		requestAnimationFrame( () => {
			if ( document.activeElement === activeElement ) {
				focusOnceSeen( element, frames - 1 );
			}
		} );
	}
};
