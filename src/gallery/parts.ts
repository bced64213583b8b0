/**
 * What a gallery brings later.
 */
import { part } from '../shared/loader/part';

/** What works it. */
export const GALLERY = part(
	'gallery',
	() => import( /* webpackChunkName: "gallery" */ './gallery' ),
	{ hasStyle: true, hasWords: true }
);
