/**
 * The gallery's markup: selectors, how a picture's position is written into it, and its buttons.
 */
import type { GallerySettings } from './settings';

/** WooCommerce's markup, marked by Markup.php. */
export const ROOT = '.vitrin-gallery';
export const TRACK = '.woocommerce-product-gallery__wrapper';
export const SLIDES = '.vitrin-gallery .woocommerce-product-gallery__wrapper>*';
export const THUMBNAILS = '.vitrin-gallery__places';
/** One of the shop's pictures; other plugins' slides have none. */
export const PICTURE = 'img[data-large_image]';

/**
 * Where a picture stands among the others, in words.
 *
 * @param pattern With %1$s and %2$s.
 * @param index   The picture's, counted from 0.
 * @param count   How many there are.
 * @param locale  A BCP 47 tag, whose digits are written.
 */
export const positionLabel = (
	pattern: string,
	index: number,
	count: number,
	locale = document.documentElement.lang
): string =>
	pattern
		.replace( '%1$s', ( index + 1 ).toLocaleString( locale || [] ) )
		.replace( '%2$s', count.toLocaleString( locale || [] ) );

/**
 * The gallery's buttons: added by its script, since they do nothing without it. Constant markup;
 * the names are set as properties.
 */
type Words = GallerySettings[ 'messages' ];

const icon = ( path: string ): string =>
	`<svg class="vitrin-icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="${ path }"/></svg>`;

const button = ( state: string, action: string, path: string ): string =>
	`<button type="button" class="is-${ state }" data-vitrin-gallery="${ action }">${ icon( path ) }</button>`;

const NAV = `<div class="vitrin-gallery__nav">${ button( 'previous', '-1', VITRIN_ICONS[ 'chevron-right' ] ) }<div class="vitrin-gallery__places" role="group"><button type="button" class="vitrin-gallery__place" data-vitrin-gallery="go"><img alt="" loading="lazy" decoding="async"></button></div>${ button( 'next', '1', VITRIN_ICONS[ 'chevron-right' ] ) }</div>`;

const OPENER = button( 'open', 'open', VITRIN_ICONS.maximize );

/**
 * Appends the buttons to a gallery: they do nothing without its script. Constant markup; the names
 * are set as properties.
 *
 * @param gallery     The gallery.
 * @param words       Their names.
 * @param which       Which of them.
 * @param which.turns Previous, next, and a pattern of the thumbnails between.
 * @param which.opens The full screen's.
 */
export const addControls = (
	gallery: HTMLElement,
	words: Words,
	{ turns, opens }: { turns: boolean; opens: boolean }
): void => {
	// Named before they are appended: a slide may hold another script's `.is-next`.
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
