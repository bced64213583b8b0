/**
 * The chunks that the checkout loads later.
 */
import { chunk } from '../shared/loader/chunk';

/** The email's check, login and hint. */
export const EMAIL = chunk(
	'checkout-email',
	() => import( /* webpackChunkName: "checkout-email" */ './email' ),
	{ hasStyle: true, hasWords: true }
);
