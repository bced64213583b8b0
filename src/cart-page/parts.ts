/**
 * What the cart page loads later.
 */
import { part } from '../shared/loader/part';

/** Makes changes of the cart, and shows their outcome in place. */
export const UPDATES = part(
	'cart-page-updates',
	() => import( /* webpackChunkName: "cart-page-updates" */ './updates' )
);
