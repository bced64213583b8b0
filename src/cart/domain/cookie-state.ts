/**
 * The cart before the server was asked: what the cookies say, and nothing more
 * (SIDE-12). Apart from core.ts because the first load needs only this.
 */
import type { CartState } from './types';

/** Names of the cookies of SIDE-12. Twin: CartCookies.php. */
export const COOKIES = {
	quantity: 'vitrin_cart_quantity',
	total: 'vitrin_cart_total',
};

export interface CookieCart {
	quantity: number;
	/** A decimal string; '' when the cookie is missing. */
	total: string;
}

/**
 * The cookie's quantity, 0 for what our server can't have written: another site under
 * the same domain may set the cookie, and a thousand digits would cover the page.
 */
export const quantityIn = ( cookie: string ): number =>
	/^\d{1,7}(\.\d{1,6})?$/.test( cookie ) ? Number( cookie ) : 0;

export const stateFromCookies = ( {
	quantity,
	total,
}: CookieCart ): CartState => ( {
	status: 'unknown',
	server: null,
	pending: [],
	isOffline: false,
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
