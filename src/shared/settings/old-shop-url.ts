import { optional, shape, text } from '../domain/shape';
import { readSettings } from './read';

const parse = /* @__PURE__ */ shape( {
	shopUrl: /* @__PURE__ */ optional( text, '/' ),
} );

/**
 * The shop's address on a page that a cache kept from before it was the cart's: a shop in a
 * subfolder is not at '/'.
 *
 * @param feature Which printed it then.
 */
export const oldShopUrl = ( feature: 'mini-cart' | 'side-cart' ): string =>
	readSettings( feature, parse )?.shopUrl ?? '/';
