/**
 * The chunk that the search loads later.
 */
import { part } from '../shared/loader/part';

/** The products below a field, and the overlay. */
export const PANEL = part(
	'search',
	() => import( /* webpackChunkName: "search" */ './panel' ),
	{ hasStyle: true, hasWords: true }
);
