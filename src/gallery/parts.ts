/**
 * The chunk that a gallery loads when somebody comes near it.
 */
import { part } from '../shared/loader/part';

export const GALLERY = part(
	'gallery',
	() => import( /* webpackChunkName: "gallery" */ './gallery' ),
	{ hasStyle: true, hasWords: true }
);
