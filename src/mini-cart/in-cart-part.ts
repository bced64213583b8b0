import { part } from '../shared/loader/part';

/** The lines of a product in the cart, on the product's page. */
export const IN_CART = part(
	'in-cart',
	() => import( /* webpackChunkName: "in-cart" */ './in-cart' ),
	{ hasStyle: true, hasWords: true }
);
