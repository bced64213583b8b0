/**
 * The chunks that add to cart loads later.
 */
import { chunk } from '../shared/loader/chunk';

/** What a click does; in the file of the cart's engine, which every click needs. */
export const ACTIONS = chunk(
	'actions',
	() => import( /* webpackChunkName: "actions" */ './add-to-cart' ),
	{ hasWords: true }
);

/** Handles other scripts' adds; in the file that listens to their events. */
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
