/**
 * The entry of `vitrin-cart-page`, a script of its own: only the page with the cart
 * shortcode needs it.
 */
import { getCartSettings, readSettings } from '@vitrin/cart';
import { startCartPage } from './index';
import { parseCartPageSettings } from './settings';
import './style.scss';

const settings = readSettings( 'cart-page', parseCartPageSettings );
const cartSettings = getCartSettings();

if ( settings && cartSettings ) {
	startCartPage( { settings, cartSettings } );
}
