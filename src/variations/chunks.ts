/**
 * The chunks that variation forms load later.
 */
import { chunk } from '../shared/loader/chunk';

/** Works out and shows the result of a choice. */
export const FORM = chunk(
	'variation-form',
	() => import( /* webpackChunkName: "variation-form" */ './form' ),
	{ hasWords: true }
);

/** What WooCommerce's variation script adds to jQuery. */
export const METHODS = chunk(
	'variation-methods',
	() =>
		import(
			/* webpackChunkName: "variation-methods" */ './dom/jquery-methods'
		)
);
