/**
 * The chunk that a block loads on intent.
 */
import { chunk } from '../shared/loader/chunk';

/** Narrows the list in place. */
export const LOOP_UPDATE = chunk(
	'loop-update',
	() => import( /* webpackChunkName: "loop-update" */ './update' ),
	{ hasWords: true }
);
