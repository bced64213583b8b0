/**
 * The chunk that quantity fields load later.
 */
import { chunk } from '../shared/loader/chunk';

/** For themes that have a plus and minus of their own, and for what is typed. */
export const THEIRS = chunk(
	'quantity-steps',
	() => import( /* webpackChunkName: "quantity-steps" */ './used-field' ),
	{ hasWords: true }
);
