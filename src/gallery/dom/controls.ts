/**
 * The gallery's buttons: put in by its script, since nothing works them without. Constant markup;
 * the words come as properties.
 */
import type { GallerySettings } from '../settings';

type Words = GallerySettings[ 'messages' ];

const icon = ( path: string ): string =>
	`<svg class="vitrin-icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="${ path }"/></svg>`;

const button = ( state: string, does: string, path: string ): string =>
	`<button type="button" class="is-${ state }" data-vitrin-gallery="${ does }">${ icon( path ) }</button>`;

const TURN = 'M9 6l6 6l-6 6';

const NAV = `<div class="vitrin-gallery__nav">${ button( 'previous', '-1', TURN ) }<div class="vitrin-gallery__places" role="group"><button type="button" class="vitrin-gallery__place" data-vitrin-gallery="go"><img alt="" loading="lazy" decoding="async"></button></div>${ button( 'next', '1', TURN ) }</div>`;

const OPENER = button(
	'open',
	'open',
	'M4 8v-2a2 2 0 0 1 2-2h2M4 16v2a2 2 0 0 0 2 2h2M16 4h2a2 2 0 0 1 2 2v2M16 20h2a2 2 0 0 0 2-2v-2'
);

/**
 * Puts them at a gallery's end.
 *
 * @param gallery     The gallery.
 * @param words       What they say.
 * @param which       Which of them.
 * @param which.turns Previous, next, and a pattern of the places between.
 * @param which.opens What fills the screen.
 */
export const addControls = (
	gallery: HTMLElement,
	words: Words,
	{ turns, opens }: { turns: boolean; opens: boolean }
): void => {
	// Named by themselves: a slide may hold somebody else's `.is-next`.
	const own = document.createElement( 'div' );
	own.innerHTML = ( turns ? NAV : '' ) + ( opens ? OPENER : '' );
	for ( const [ name, selector ] of [
		[ 'previous', '.is-previous' ],
		[ 'places', '.vitrin-gallery__places' ],
		[ 'next', '.is-next' ],
		[ 'open', '.is-open' ],
	] as const ) {
		const element = own.querySelector( selector );
		if ( element ) {
			element.ariaLabel = words[ name ];
		}
	}
	gallery.append( ...own.children );
};
