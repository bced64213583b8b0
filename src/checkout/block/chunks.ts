/**
 * The chunk of the checkout block.
 */
import { chunk } from '../../shared/loader/chunk';

/** Digits and checks of its fields. */
export const CHECKOUT_BLOCK = chunk(
	'checkout-block',
	() => import( /* webpackChunkName: "checkout-block" */ './fields' ),
	{ hasWords: true }
);
