/**
 * The chunks that lists load later.
 */
import { chunk } from '../shared/loader/chunk';

/** Loads pictures without an address, where no library does. */
export const LAZY_IMAGES = chunk(
	'lazy-images',
	() => import( /* webpackChunkName: "lazy-images" */ './dom/lazy-images' )
);

/** Loads further pages into the list. */
export const INFINITE_SCROLL = chunk(
	'infinite-scroll',
	() =>
		import( /* webpackChunkName: "infinite-scroll" */ './infinite-scroll' ),
	{ hasWords: true }
);
