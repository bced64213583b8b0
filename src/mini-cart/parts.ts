/**
 * The chunk that the mini cart loads later.
 */
import { part } from '../shared/loader/part';

/** The fly-out's content. */
export const FLY_OUT = part(
	'fly-out',
	() => import( /* webpackChunkName: "fly-out" */ './fly-out' ),
	{ hasWords: true }
);
