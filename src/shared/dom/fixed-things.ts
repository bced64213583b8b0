/**
 * What themes and other plugins have fixed on the window: bars for thumbs, a button to the top,
 * a chat.
 */
import type { Edges } from '../domain/edges';

/** What holds an element fast: the outermost, if it is no more than a bar or a button. */
export const fixedAround = ( element: Element ): HTMLElement | null => {
	let found: HTMLElement | null = null;
	for ( let at: Element | null = element; at; at = at.parentElement ) {
		if ( getComputedStyle( at ).position === 'fixed' ) {
			found = at as HTMLElement;
		}
	}
	return found &&
		found.getBoundingClientRect().height < window.innerHeight / 2
		? found
		: null;
};

/** Pixels between two points that are looked at: less than the smallest button. */
const STEP = 20;

/**
 * All elements in a part of the window that a click could meet there, whatever lies over them.
 *
 * @param area Pixels of the window.
 */
export const elementsWithin = ( area: Edges ): Set< Element > => {
	const found = new Set< Element >();
	for ( let y = area.bottom - 2; y > area.top; y -= STEP ) {
		for ( let x = area.left + 2; x < area.right; x += STEP ) {
			document
				.elementsFromPoint( x, y )
				.forEach( ( element ) => found.add( element ) );
		}
	}
	return found;
};
