/**
 * The chunks that a block loads on intent.
 */
import { chunk } from '../shared/loader/chunk';

/** Narrows the list in place. */
export const LOOP_UPDATE = chunk(
	'loop-update',
	() => import( /* webpackChunkName: "loop-update" */ './update' ),
	{ hasWords: true }
);

/** On narrow screens, the form as a dialog. */
export const LOOP_DRAWER = chunk(
	'loop-drawer',
	() => import( /* webpackChunkName: "loop-drawer" */ './drawer' ),
	{ hasStyle: true, hasWords: true }
);

/** Previous and next of a row to swipe. */
export const LOOP_CAROUSEL = chunk(
	'loop-carousel',
	() => import( /* webpackChunkName: "loop-carousel" */ './carousel' ),
	{ hasStyle: true, hasWords: true }
);
