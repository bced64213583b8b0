/**
 * The chunks that the running gallery loads.
 */
import { part } from '../shared/loader/part';

/** Swiper. */
export const SLIDER = part(
	'gallery-slider',
	() => import( /* webpackChunkName: "gallery-slider" */ './slider' )
);

/** The whole screen. */
export const FULL_SCREEN = part(
	'gallery-full-screen',
	() =>
		import( /* webpackChunkName: "gallery-full-screen" */ './full-screen' ),
	{ hasStyle: true }
);

/** PhotoSwipe and its style. */
export const PHOTOSWIPE = part(
	'gallery-photoswipe',
	() => import( /* webpackChunkName: "gallery-photoswipe" */ './photoswipe' ),
	{ hasStyle: true }
);
