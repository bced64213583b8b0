/**
 * Where something stands in the window; moving the window.
 */

/** CSS pixels from the window's top. */
export const topOf = ( element: Element ): number =>
	element.getBoundingClientRect().top;

/**
 * Never smooth, whatever the theme sets: the visitor must not see a movement.
 *
 * @param top CSS pixels.
 */
export const scrollInstantly = ( top: number ): void =>
	window.scrollBy( { top, behavior: 'instant' } );
