import { chunk } from '../../shared/loader/chunk';

/** Exchanges events with jQuery, the cart blocks and other plugins' fragments; only where the page has any. */
export const BRIDGE = chunk(
	'bridge',
	() => import( /* webpackChunkName: "bridge" */ './bridge' ),
	{ hasWords: true }
);
