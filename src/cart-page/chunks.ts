/**
 * What the cart page loads later.
 */
import { chunk } from '../shared/loader/chunk';

/** Makes changes of the cart, and shows their outcome in place. */
export const UPDATES = chunk(
	'cart-page-updates',
	() => import( /* webpackChunkName: "cart-page-updates" */ './updates' )
);

/** Whether the totals may stick, by setting. */
export const TOTALS = chunk(
	'cart-page-totals',
	() => import( /* webpackChunkName: "cart-page-totals" */ './dom/totals' )
);
