/**
 * How the gallery moves, by the screen and the settings. Pure. Times in milliseconds.
 */

/** Narrower than this, in pixels, the gallery is a slider (PROD-03). */
export const WIDE = 922;

/** How long the window's size has to rest before it is decided anew (PROD-03). */
export const RESIZE_REST = 250;

/** What a slider has unless something else is said (PROD-04). */
export const DEFAULTS: SliderOptions = {
	speed: 300,
	effect: 'slide',
	isEndless: false,
	plays: false,
	timeout: 5000,
	angle: 15,
};

export interface SliderOptions {
	/** Of a change of pictures. */
	speed: number;
	effect: 'slide' | 'fade';
	/** After the last one comes the first. */
	isEndless: boolean;
	/** By itself. */
	plays: boolean;
	/** How long it shows a picture when it plays. */
	timeout: number;
	/** In degrees: how far from level a finger's way may be and still be a swipe. */
	angle: number;
}

export interface Surroundings {
	/** Of the window, in pixels. */
	width: number;
	/** The setting. */
	slideshow: boolean;
	/** The visitor wants less of it. */
	reducesMotion: boolean;
}

/**
 * The slider's options, or null where a strip that scrolls is all that is needed: wide
 * screens have thumbnails.
 */
export const sliderOptions = ( {
	width,
	slideshow,
	reducesMotion,
}: Surroundings ): SliderOptions | null => {
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
