/**
 * What lists bring later.
 */
import { part } from '../shared/loader/part';

/** The next pages of a list. */
export const FURTHER_PAGES = part(
	'further-pages',
	() => import( /* webpackChunkName: "further-pages" */ './further-pages' ),
	{ hasWords: true }
);
