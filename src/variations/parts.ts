/**
 * What variation forms bring later.
 */
import { part } from '../shared/loader/part';

/** What a choice comes to. */
export const FORM = part(
	'variation-form',
	() => import( /* webpackChunkName: "variation-form" */ './form' ),
	{ hasWords: true }
);
