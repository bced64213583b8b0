/**
 * The chunks that the first file loads for the drawer; the rest is in later-chunks.ts.
 */
import { chunk } from '../shared/loader/chunk';

/** What it holds: lines, coupons, totals. */
export const DRAWER = chunk(
	'side-cart',
	() =>
		import( /* webpackChunkName: "side-cart" */ './ui/chunk' ).then(
			( { load } ) => load()
		),
	{ needsReact: true, hasStyle: true }
);

/** Its shell, with which it opens. */
export const DRAWER_SHELL = chunk(
	'drawer-shell',
	() => import( /* webpackChunkName: "drawer-shell" */ './drawer-shell' ),
	{ hasStyle: true }
);

/** What the file of the cart's engine contains for the drawer. */
export const WITH_ENGINE = chunk(
	'actions',
	() => import( /* webpackChunkName: "actions" */ './with-engine' ),
	{ hasWords: true }
);
