/**
 * What add to cart brings later.
 */
import { chunk } from '../shared/loader/chunk';

/** What a click does; in the file of the cart's engine, which every click needs. */
export const ACTIONS = chunk(
	'actions',
	() => import( /* webpackChunkName: "actions" */ './add-to-cart' ),
	{ hasWords: true }
);

/** What another script added, in the file of what hears it. */
export const EXTERNAL_ADDS = chunk(
	'bridge',
	() => import( /* webpackChunkName: "bridge" */ './external-adds' ),
	{ hasWords: true }
);

/** Judges a click that another script took. */
export const LOST_CLICKS = chunk(
	'lost-clicks',
	() => import( /* webpackChunkName: "lost-clicks" */ './lost-clicks' )
);
