/**
 * The chunk that quantity fields load later.
 */
import { part } from '../shared/loader/part';

/** For themes that have a plus and minus of their own. */
export const THEIRS = part(
	'quantity-steps',
	() => import( /* webpackChunkName: "quantity-steps" */ './theirs' )
);
