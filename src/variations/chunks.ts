/**
 * What variation forms bring later.
 */
import { chunk } from '../shared/loader/chunk';

/** What a choice comes to. */
export const FORM = chunk(
	'variation-form',
	() => import( /* webpackChunkName: "variation-form" */ './form' ),
	{ hasWords: true }
);
