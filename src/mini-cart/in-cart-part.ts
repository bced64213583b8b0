import { part } from '../shared/loader/part';

/** A product page's line in the cart. */
export const IN_CART = part(
	'in-cart',
	() => import( /* webpackChunkName: "in-cart" */ './in-cart' ),
	{ hasStyle: true, hasWords: true }
);
