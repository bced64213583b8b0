/**
 * What the quick view of a list brings later.
 */
import { chunk } from '../shared/loader/chunk';

/** What is drawn in its window. */
export const QUICK_VIEW = chunk(
	'quick-view',
	() => import( /* webpackChunkName: "quick-view" */ './quick-view' ),
	{ hasStyle: true, hasWords: true }
);
