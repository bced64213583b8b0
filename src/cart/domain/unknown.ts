/**
 * The cart before anybody has asked the server: what the cookies say, and nothing more
 * (SIDE-12). Apart from core.ts because the first load needs only this.
 */
import type { CartState } from './types';

export interface Guess {
	quantity: number;
	/** A decimal string; '' when the cookie is missing. */
	total: string;
}

export const unknownState = ( { quantity, total }: Guess ): CartState => ( {
	status: 'unknown',
	server: null,
	pending: [],
	marks: {},
	failure: null,
	view: {
		lines: [],
		incoming: 0,
		quantity,
		totals: {
			subtotal: total,
			discount: '0',
			shipping: null,
			tax: null,
			total,
		},
		totalsPending: true,
		coupons: [],
	},
} );
