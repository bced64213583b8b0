/**
 * What the first file brings for the drawer; the rest is in later-parts.ts.
 */
import { part } from '../shared/loader/part';

/** What it holds: lines, coupons, totals. */
export const DRAWER = part(
	'side-cart',
	() =>
		import( /* webpackChunkName: "side-cart" */ './ui/part' ).then(
			( { bring } ) => bring()
		),
	{ needsReact: true, hasStyle: true }
);

/** What comes with the cart's engine, in its file. */
export const WITH_ENGINE = part(
	'actions',
	() => import( /* webpackChunkName: "actions" */ './with-engine' ),
	{ hasWords: true }
);

/** A free place for the floating cart. */
export const TOGGLER_PLACE = part(
	'toggler-place',
	() => import( /* webpackChunkName: "toggler-place" */ './free-place' )
);
