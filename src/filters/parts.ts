/**
 * What the filters bring later.
 */
import { part } from '../shared/loader/part';

/** What somebody who uses them needs. */
export const FILTERS = part(
	'filters',
	() => import( /* webpackChunkName: "filters" */ './part' ),
	{ hasStyle: true, hasWords: true }
);
