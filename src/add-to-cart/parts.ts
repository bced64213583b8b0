/**
 * What add to cart brings later.
 */
import { part } from '../shared/loader/part';

/** What a press does; in the file of the cart's engine, which every press needs. */
export const PRESS = part(
	'actions',
	() => import( /* webpackChunkName: "actions" */ './press' ),
	{ hasWords: true }
);

/** What another script added, in the file of what hears it. */
export const EXTERNAL_ADDS = part(
	'bridge',
	() => import( /* webpackChunkName: "bridge" */ './external-adds' ),
	{ hasWords: true }
);

/** Judges a click that another script took. */
export const LOST_CLICKS = part(
	'lost-clicks',
	() => import( /* webpackChunkName: "lost-clicks" */ './lost-clicks' )
);
