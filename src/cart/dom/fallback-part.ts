import { part } from '../../shared/loader/part';

/** For browsers without locks (plain http) or channels. */
export const FALLBACK = part(
	'fallback',
	() => import( /* webpackChunkName: "fallback" */ '../fallback' )
);
