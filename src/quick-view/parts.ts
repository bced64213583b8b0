/**
 * What the quick view of a list brings later.
 */
import { part } from '../shared/loader/part';

/** What is drawn in its window. */
export const QUICK_VIEW = part(
	'quick-view',
	() => import( /* webpackChunkName: "quick-view" */ './quick-view' ),
	{ hasStyle: true, hasWords: true }
);
