/**
 * The chunks that quantity fields load later.
 */
import { chunk } from '../shared/loader/chunk';

/** For themes that have a plus and minus of their own. */
export const THEIRS = chunk(
	'quantity-steps',
	() => import( /* webpackChunkName: "quantity-steps" */ './theme-buttons' )
);

/** Why a typed quantity isn't taken. */
export const REASONS = chunk(
	'quantity-reasons',
	() => import( /* webpackChunkName: "quantity-reasons" */ './reasons' ),
	{ hasWords: true }
);
