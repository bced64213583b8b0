/**
 * The chunks that quantity fields load later.
 */
import { chunk } from '../shared/loader/chunk';

/** For themes that have a plus and minus of their own. */
export const THEIRS = chunk(
	'quantity-steps',
	() => import( /* webpackChunkName: "quantity-steps" */ './theme-buttons' )
);

/** What typing needs. */
export const TYPED = chunk(
	'quantity-typed',
	() => import( /* webpackChunkName: "quantity-typed" */ './typed' )
);
