/**
 * The chunks that a product's page loads later.
 */
import { chunk } from '../shared/loader/chunk';

/** The keys of tabs and stars. */
export const KEYS = chunk(
	'product-keys',
	() => import( /* webpackChunkName: "product-keys" */ './keys' )
);

/** The bar that adds to the cart. */
export const BAR = chunk(
	'sticky-bar',
	() => import( /* webpackChunkName: "sticky-bar" */ './bar' ),
	{ hasStyle: true, hasWords: true }
);
