/**
 * The chunk that the filters load later.
 */
import { chunk } from '../shared/loader/chunk';

/** Handles choices in the form. */
export const FILTERS = chunk(
	'filters',
	() => import( /* webpackChunkName: "filters" */ './filters' ),
	{ hasStyle: true, hasWords: true }
);
