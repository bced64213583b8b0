/**
 * The chunk that the filters load later.
 */
import { part } from '../shared/loader/part';

/** Handles choices in the form. */
export const FILTERS = part(
	'filters',
	() => import( /* webpackChunkName: "filters" */ './part' ),
	{ hasStyle: true, hasWords: true }
);
