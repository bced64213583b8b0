/**
 * The chunks that the cart loads later.
 */
import { chunk } from '../shared/loader/chunk';

/** What a click needs: add to cart's and the side cart's share of it travel in the same file. */
export const ENGINE = chunk(
	'actions',
	() => import( /* webpackChunkName: "actions" */ './engine' ),
	{ hasWords: true }
);

/** Writes the cart's total; only where the page says it outside the drawer. */
export const TOTALS = chunk(
	'cart-totals',
	() => import( /* webpackChunkName: "cart-totals" */ './totals' )
);

/** Exchanges events with jQuery, the cart blocks and other plugins' fragments; only where the page has any. */
export const BRIDGE = chunk(
	'bridge',
	() => import( /* webpackChunkName: "bridge" */ './bridge' ),
	{ hasWords: true }
);
