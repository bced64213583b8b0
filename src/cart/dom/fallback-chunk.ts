import { chunk } from '../../shared/loader/chunk';

/** For browsers without locks (plain http) or channels. */
export const FALLBACK = chunk(
	'fallback',
	() => import( /* webpackChunkName: "fallback" */ '../fallback' )
);
