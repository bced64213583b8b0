/**
 * What the checkout loads later.
 */
import { chunk } from '../shared/loader/chunk';

/** The cities of Iran, below a city's field. */
export const CITIES = chunk(
	'checkout-cities',
	() => import( /* webpackChunkName: "checkout-cities" */ './city-fields' ),
	{ hasStyle: true, hasWords: true }
);
