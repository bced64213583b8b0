/**
 * The chunks that the drawer's shell loads.
 */
import { chunk } from '../shared/loader/chunk';

/** What the drawer holds: lines, coupons, totals. */
export const DRAWER = chunk(
	'side-cart',
	() => import( /* webpackChunkName: "side-cart" */ './ui' ),
	{ needsReact: true, hasStyle: true }
);

/** What the file of the cart's engine contains for the drawer. */
export const WITH_ENGINE = chunk(
	'actions',
	() => import( /* webpackChunkName: "actions" */ './with-engine' ),
	{ hasWords: true }
);
