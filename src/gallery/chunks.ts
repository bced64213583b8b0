/**
 * The chunk that a gallery loads on intent.
 */
import { chunk } from '../shared/loader/chunk';

export const GALLERY = chunk(
	'gallery',
	() => import( /* webpackChunkName: "gallery" */ './gallery' ),
	{ hasStyle: true, hasWords: true }
);
