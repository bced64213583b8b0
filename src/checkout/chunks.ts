/**
 * Chunks of the classic checkout that come after its page.
 */
import { chunk } from '../shared/loader/chunk';

/** Digits and checks of the fields. */
export const FIELDS = chunk(
	'checkout-fields',
	() => import( /* webpackChunkName: "checkout-fields" */ './fields' ),
	{ hasStyle: true, hasWords: true }
);
