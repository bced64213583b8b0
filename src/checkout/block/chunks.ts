/**
 * The chunk of the checkout block.
 */
import { chunk } from '../../shared/loader/chunk';

/** Digits, checks and hints of its fields. */
export const CHECKOUT_BLOCK = chunk(
	'checkout-block',
	() => import( /* webpackChunkName: "checkout-block" */ './fields' ),
	{ hasStyle: true, hasWords: true }
);
