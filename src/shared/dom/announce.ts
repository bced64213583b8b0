/**
 * Says something to a screen reader, politely.
 */

const MARK = 'data-vitrin-announce';
// Visible to assistive technology only, and no part of what scrolls; inline, since no
// stylesheet of ours may be there yet.
const HIDDEN = 'position:fixed;inset:0;clip-path:inset(50%)';

/**
 * A modal dialog makes the page outside it inert, live regions too: the region has to
 * be inside the dialog that is open. An empty region must be in the page before words
 * are put in it, and the same words twice have to differ, else nothing is said.
 *
 * @param message Plain text, already translated; '' does nothing.
 */
export const announce = ( message: string ): void => {
	if ( ! message ) {
		return;
	}
	const open = document.querySelectorAll< HTMLElement >( 'dialog[open]' );
	const home = open[ open.length - 1 ] ?? document.body;
	let region = home.querySelector< HTMLElement >( `:scope > [${ MARK }]` );
	if ( ! region ) {
		region = document.createElement( 'div' );
		region.setAttribute( MARK, '' );
		region.setAttribute( 'role', 'status' );
		region.style.cssText = HIDDEN;
		home.append( region );
	}
	const target = region;
	const words = target.textContent === message ? message + '\u00a0' : message;
	target.textContent = '';
	setTimeout( () => {
		target.textContent = words;
	}, 100 );
};
