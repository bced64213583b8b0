/**
 * The part `in-cart`: a product page's line in the cart (PROD-06), for who has the product there.
 */
import { cart, getCartSettings } from '@vitrin/cart';
import { announce } from '../shared/dom/announce';
import { readSettings } from '../shared/settings/read';
import { drawInCart } from './dom/in-cart';
import { createFormat } from './format';
import { parseMiniCartSettings } from './settings';
import './style.scss';

/** Does nothing where the mini cart's settings aren't printed. */
export const showInCart = ( place: HTMLElement ): void => {
	const settings = readSettings( 'mini-cart', parseMiniCartSettings );
	const cartSettings = getCartSettings();
	if ( settings && cartSettings ) {
		drawInCart( {
			place,
			cart,
			format: createFormat( cartSettings ),
			announce,
		} );
	}
};
