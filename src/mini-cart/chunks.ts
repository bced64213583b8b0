/**
 * The chunks that the mini cart loads later.
 */
import { chunk } from '../shared/loader/chunk';

/** What its button does. */
export const BUTTON = chunk(
	'mini-cart-button',
	() => import( /* webpackChunkName: "mini-cart-button" */ './index' )
);

/** The fly-out's content. */
export const FLY_OUT = chunk(
	'fly-out',
	() => import( /* webpackChunkName: "fly-out" */ './fly-out' ),
	{ hasWords: true }
);
