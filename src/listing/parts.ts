/**
 * What lists bring later.
 */
import { part } from '../shared/loader/part';

/** Shows pictures that wait, where no other script does. */
export const LAZY_IMAGES = part(
	'lazy-images',
	() => import( /* webpackChunkName: "lazy-images" */ './dom/lazy-images' )
);

/** The next pages of a list. */
export const FURTHER_PAGES = part(
	'further-pages',
	() => import( /* webpackChunkName: "further-pages" */ './further-pages' ),
	{ hasWords: true }
);
