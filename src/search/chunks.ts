/**
 * The chunk that the search loads later.
 */
import { chunk } from '../shared/loader/chunk';

/** The products below a field, and the overlay. */
export const PANEL = chunk(
	'search',
	() => import( /* webpackChunkName: "search" */ './panel' ),
	{ hasStyle: true, hasWords: true }
);
