/**
 * Chunks of the classic checkout that load after its page.
 */
import { chunk } from '../shared/loader/chunk';

/** The email's check, login and hint. */
export const EMAIL = chunk(
	'checkout-email',
	() => import( /* webpackChunkName: "checkout-email" */ './email' ),
	{ hasStyle: true, hasWords: true }
);

/** The cities of Iran, below a city's field. */
export const CITIES = chunk(
	'checkout-cities',
	() => import( /* webpackChunkName: "checkout-cities" */ './city-fields' ),
	{ hasStyle: true, hasWords: true }
);

/** Digits and checks of the fields. */
export const FIELDS = chunk(
	'checkout-fields',
	() => import( /* webpackChunkName: "checkout-fields" */ './fields' ),
	{ hasStyle: true, hasWords: true }
);

/** The two steps; loads with a page that has them. */
export const STEPS = chunk(
	'checkout-steps',
	() => import( /* webpackChunkName: "checkout-steps" */ './steps' ),
	{ hasWords: true }
);

/** Applies a coupon beside the order. */
export const COUPON = chunk(
	'checkout-coupon',
	() => import( /* webpackChunkName: "checkout-coupon" */ './coupon' ),
	{ hasWords: true }
);
