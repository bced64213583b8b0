import { chunk } from '../shared/loader/chunk';

/** The lines of a product in the cart, on the product's page. */
export const IN_CART = chunk(
	'in-cart',
	() => import( /* webpackChunkName: "in-cart" */ './in-cart' ),
	{ hasStyle: true, hasWords: true }
);
