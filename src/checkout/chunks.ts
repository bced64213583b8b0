/**
 * What the checkout loads after its page.
 */
import { chunk } from '../shared/loader/chunk';

/** The two steps; loads with a page that has them. */
export const CHECKOUT_STEPS = chunk(
	'checkout-steps',
	() => import( /* webpackChunkName: "checkout-steps" */ './steps' ),
	{ hasWords: true }
);

/** Applies a coupon beside the order. */
export const CHECKOUT_COUPON = chunk(
	'checkout-coupon',
	() => import( /* webpackChunkName: "checkout-coupon" */ './coupon' ),
	{ hasWords: true }
);
