/**
 * The chunks that the running gallery loads.
 */
import { chunk } from '../shared/loader/chunk';

/** Swiper. */
export const SLIDER = chunk(
	'gallery-slider',
	() => import( /* webpackChunkName: "gallery-slider" */ './slider' )
);

/** The whole screen. */
export const FULL_SCREEN = chunk(
	'gallery-full-screen',
	() =>
		import( /* webpackChunkName: "gallery-full-screen" */ './full-screen' ),
	{ hasStyle: true }
);

/** PhotoSwipe and its style. */
export const PHOTOSWIPE = chunk(
	'gallery-photoswipe',
	() => import( /* webpackChunkName: "gallery-photoswipe" */ './photoswipe' ),
	{ hasStyle: true }
);
