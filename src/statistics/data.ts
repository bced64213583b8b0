/**
 * What other plugins may use (docs/extending.md).
 */
import type { Status } from './sender';

/** Emitted on the document when the shop has answered a hit, and when nobody is to be counted. */
export const CHANGED = 'vitrin:statistics-changed';

/** `window.vitrin.stats`. */
export interface Statistics {
	/**
	 * Counts something of this page, once the page itself is counted; nothing where it isn't [STAT-04].
	 *
	 * @param name At most 60 letters of the Latin alphabet, digits, spaces and `. _ : -`.
	 * @param data Goes with it, `resource_id` among it: the number of a product or post.
	 */
	track: (
		name: string,
		data?: Readonly< Record< string, unknown > >
	) => void;
	/** Of the page: '' until it is known, `off` where the visitor asks not to be counted. */
	getStatus: () => Status | 'off';
}
