/**
 * What the search brings later.
 */
import { part } from '../shared/loader/part';

/** The products under a field, and the overlay. */
export const PANEL = part(
	'search',
	() => import( /* webpackChunkName: "search" */ './panel' ),
	{ hasStyle: true, hasWords: true }
);
