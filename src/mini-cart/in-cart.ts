/**
 * The chunk `in-cart`: the lines of a product in the cart, on the product's page (PROD-06).
 */
import { cart, getCartSettings } from '@vitrin/cart';
import { announce } from '../shared/dom/announce';
import { readSettings } from '../shared/settings/read';
import { drawInCart } from './dom/in-cart';
import { createFormat } from './format';
import { restore } from './restore';
import { parseMiniCartSettings } from './settings';
import './panel.scss';

/** Does nothing where the mini cart's settings aren't printed. */
export const showInCart = ( container: HTMLElement ): void => {
	const settings = readSettings( 'mini-cart', parseMiniCartSettings );
	const cartSettings = getCartSettings();
	if ( settings && cartSettings ) {
		drawInCart( {
			container,
			cart,
			format: createFormat( cartSettings ),
			announce,
			restore,
		} );
	}
};
