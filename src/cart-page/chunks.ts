/**
 * What the cart page loads later.
 */
import { chunk } from '../shared/loader/chunk';

/** Makes changes of the cart, and shows their outcome in place. */
export const UPDATES = chunk(
	'cart-page-updates',
	() => import( /* webpackChunkName: "cart-page-updates" */ './updates' )
);
