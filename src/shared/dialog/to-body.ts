/**
 * Dialogs that we print at the page's end stand directly in the body, whatever tags a text of
 * an author has left open: in a hidden box they would never be seen.
 */

/** The cart's drawer; the menu's, the quick view's window and the search over the page; the floating button. */
const PRINTED =
	'.vitrin-drawer,dialog[popover][class^=vitrin-],.vitrin-floating';

/** Moves them; what stands right stays, since a frame in it would load again. */
export const moveToBody = ( { body } = document ): void =>
	body
		.querySelectorAll( PRINTED )
		.forEach(
			( element ) => element.parentNode === body || body.append( element )
		);
