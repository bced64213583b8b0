/**
 * The chunk that the mini cart's button loads.
 */
import { chunk } from '../shared/loader/chunk';

/** The fly-out's content. */
export const FLY_OUT = chunk(
	'fly-out',
	() => import( /* webpackChunkName: "fly-out" */ './fly-out' ),
	{ hasStyle: true, hasWords: true }
);
