/**
 * The chunks that lists load later.
 */
import { part } from '../shared/loader/part';

/** Loads pictures without an address, where no library does. */
export const LAZY_IMAGES = part(
	'lazy-images',
	() => import( /* webpackChunkName: "lazy-images" */ './dom/lazy-images' )
);

/** Loads further pages into the list. */
export const INFINITE_SCROLL = part(
	'infinite-scroll',
	() =>
		import( /* webpackChunkName: "infinite-scroll" */ './infinite-scroll' ),
	{ hasWords: true }
);
