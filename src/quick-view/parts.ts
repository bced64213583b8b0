/**
 * What the quick view of a list brings later.
 */
import { part } from '../shared/loader/part';

/** What is drawn in its window. */
export const PRODUCT_VIEW = part(
	'product-view',
	() => import( /* webpackChunkName: "product-view" */ './product-view' ),
	{ hasStyle: true, hasWords: true }
);
