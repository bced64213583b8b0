/**
 * What a product's page brings later.
 */
import { part } from '../shared/loader/part';

/** The keys of tabs and stars. */
export const KEYS = part(
	'product-keys',
	() => import( /* webpackChunkName: "product-keys" */ './keys' )
);

/** The bar that adds to the cart. */
export const BAR = part(
	'sticky-bar',
	() => import( /* webpackChunkName: "sticky-bar" */ './bar' ),
	{ hasStyle: true, hasWords: true }
);
