/**
 * The chunk that quantity fields load later.
 */
import { chunk } from '../shared/loader/chunk';

/** What typing needs, and themes that have a plus and minus of their own. */
export const USED = chunk(
	'quantity-steps',
	() => import( /* webpackChunkName: "quantity-steps" */ './used' ),
	{ hasWords: true }
);
