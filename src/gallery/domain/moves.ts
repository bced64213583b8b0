/**
 * How the gallery moves, by the screen and the settings, and which picture comes next. Pure; times
 * in milliseconds, pictures are counted from 0.
 */

/** Narrower than this, in pixels, the gallery is a slider (PROD-03). */
const WIDE = 922;

/** How long the window's size must stay the same before the mover is chosen again (PROD-03). */
export const RESIZE_REST = 250;

/** A slider's options unless others are given (PROD-04). */
export const DEFAULTS: SliderOptions = {
	speed: 300,
	effect: 'slide',
	isEndless: false,
	plays: false,
	timeout: 5000,
	angle: 15,
};

export interface SliderOptions {
	/** How long a change of pictures takes. */
	speed: number;
	effect: 'slide' | 'fade';
	/** After the last one comes the first. */
	isEndless: boolean;
	/** The pictures change by themselves. */
	plays: boolean;
	/** How long it shows a picture when it plays. */
	timeout: number;
	/** In degrees: how far from horizontal a finger's movement may be and still be a swipe. */
	angle: number;
}

interface SliderConditions {
	/** Of the window, in pixels. */
	width: number;
	/** The setting. */
	slideshow: boolean;
	/** The visitor prefers reduced motion. */
	reducesMotion: boolean;
}

/**
 * The slider's options, or null where the scrolling strip suffices: wide screens have thumbnails.
 */
export const sliderOptions = ( {
	width,
	slideshow,
	reducesMotion,
}: SliderConditions ): SliderOptions | null => {
	const isNarrow = width < WIDE;
	if ( ! isNarrow && ! slideshow ) {
		return null;
	}
	const options: SliderOptions = isNarrow
		? { ...DEFAULTS, speed: 500 }
		: {
				...DEFAULTS,
				speed: 600,
				timeout: 7000,
				effect: 'fade',
				isEndless: true,
				plays: ! reducesMotion,
			};
	return reducesMotion ? { ...options, speed: 0 } : options;
};

/** The picture at a distance from another: an endless gallery wraps around, others stop at the ends. */
export const moveIndex = (
	index: number,
	distance: number,
	count: number,
	isEndless: boolean
): number =>
	isEndless
		? ( ( ( index + distance ) % count ) + count ) % count
		: Math.max( 0, Math.min( index + distance, count - 1 ) );

/**
 * The picture that a key shows. Arrows point where the pictures are, so they are mirrored where
 * text runs right to left.
 *
 * @param key           KeyboardEvent.key.
 * @param count         How many pictures there are.
 * @param isRightToLeft The gallery's direction.
 * @param indexAfter    The index at a distance from the present one.
 * @return null for other keys.
 */
export const indexForKey = (
	key: string,
	count: number,
	isRightToLeft: boolean,
	indexAfter: ( distance: number ) => number
): number | null => {
	const forward = isRightToLeft ? -1 : 1;
	switch ( key ) {
		case 'ArrowRight':
			return indexAfter( forward );
		case 'ArrowLeft':
			return indexAfter( -forward );
		case 'Home':
			return 0;
		case 'End':
			return count - 1;
		default:
			return null;
	}
};
