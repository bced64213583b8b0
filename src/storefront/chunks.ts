/**
 * The chunks that the first file loads for no single feature.
 */
import { chunk } from '../shared/loader/chunk';

/** What every page does when it is idle. */
export const IDLE = chunk(
	'idle',
	() => import( /* webpackChunkName: "idle" */ './when-idle' )
);
