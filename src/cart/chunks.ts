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

/** How the shop writes money: for who has a cart, and pages that say its total. */
export const MONEY = chunk(
	'money',
	() =>
		import( /* webpackChunkName: "money" */ '../shared/domain/shop-format' )
);
