/**
 * The chunk that the first file loads for the drawer; what that loads is in shell-chunks.ts, and the rest in
 * drawer-chunks.ts. Files of a chunk never import the list that names it.
 */
import { chunk } from '../shared/loader/chunk';

/** The drawer's shell, with which it opens. */
export const DRAWER_SHELL = chunk(
	'drawer-shell',
	() => import( /* webpackChunkName: "drawer-shell" */ './drawer-shell' ),
	{ hasStyle: true }
);
