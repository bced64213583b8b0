/**
 * What the mini cart brings later.
 */
import { part } from '../shared/loader/part';

/** What it holds. */
export const FLY_OUT = part(
	'fly-out',
	() => import( /* webpackChunkName: "fly-out" */ './fly-out' ),
	{ hasWords: true }
);
