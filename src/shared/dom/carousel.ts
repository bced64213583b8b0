/**
 * A scrolling list as a carousel: CSS lays it out and snaps, the finger moves it; this reads
 * where it stands and moves it by clicks (docs/adr/0012). Slides are the list's children.
 */
import { createScope, type Dispose } from './scope';

export interface CarouselPosition {
	at: number;
	count: number;
	visible: number;
}

export interface CarouselTrack {
	/** Reads again where it stands, and says so when it has changed. */
	measure: () => void;
	/** Scrolls so that this slide is the first in view; without animation if the visitor prefers reduced motion, or on request. */
	goTo: ( index: number, isInstant?: boolean ) => void;
	dispose: Dispose;
}

const isRightToLeft = ( element: Element ): boolean =>
	getComputedStyle( element ).direction === 'rtl';

/**
 * How far a slide's start is from the track's, in pixels: what `scrollBy` needs to put it there.
 * By rectangles, since the sign of `scrollLeft` follows the direction of the text.
 */
const distanceTo = ( track: Element, slide: Element ): number => {
	const [ from, to ] = [ track, slide ].map( ( element ) =>
		element.getBoundingClientRect()
	) as [ DOMRect, DOMRect ];
	return isRightToLeft( track ) ? to.right - from.right : to.left - from.left;
};

/** The first slide whose larger part is in view, and how many fit beside it. */
const read = ( track: Element ): CarouselPosition => {
	const slides = [ ...track.children ];
	const width = slides[ 0 ]?.getBoundingClientRect().width ?? 0;
	const forward = isRightToLeft( track ) ? -1 : 1;
	const at = slides.findIndex(
		( slide ) => distanceTo( track, slide ) * forward > -width / 2
	);
	return {
		at: Math.max( 0, at ),
		count: slides.length,
		// A slide that sticks out by a hair is in view. Without any layout all are.
		visible: Math.max(
			1,
			width
				? Math.floor(
						( track.getBoundingClientRect().width + 8 ) / width
					)
				: slides.length
		),
	};
};

/**
 * @param track    The scrolling list.
 * @param onChange Told where it stands, whenever that changes.
 */
export const createCarouselTrack = (
	track: HTMLElement,
	onChange: ( position: CarouselPosition ) => void
): CarouselTrack => {
	const scope = createScope();
	let known = '';
	let frame = 0;

	const measure = () => {
		frame = 0;
		const position = read( track );
		const now = JSON.stringify( position );
		if ( now !== known ) {
			known = now;
			onChange( position );
		}
	};
	const schedule = () => {
		frame ||= requestAnimationFrame( measure );
	};

	scope.on( track, 'scroll', schedule, { passive: true } );
	const sizes = new ResizeObserver( schedule );
	sizes.observe( track );
	const slides = new MutationObserver( schedule );
	slides.observe( track, { childList: true } );
	scope.add( () => {
		sizes.disconnect();
		slides.disconnect();
		cancelAnimationFrame( frame );
	} );

	return {
		measure,
		goTo(
			index,
			isInstant = window.matchMedia( '(prefers-reduced-motion: reduce)' )
				.matches
		) {
			const slide = track.children[ index ];
			if ( slide ) {
				track.scrollBy( {
					left: distanceTo( track, slide ),
					behavior: isInstant ? 'instant' : 'smooth',
				} );
			}
		},
		dispose: scope.dispose,
	};
};
