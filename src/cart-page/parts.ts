/**
 * What the cart's page brings later.
 */
import { part } from '../shared/loader/part';

/** Reads the page, and shows it anew. */
export const RENEWAL = part(
	'cart-page-renewal',
	() => import( /* webpackChunkName: "cart-page-renewal" */ './renewal' )
);
