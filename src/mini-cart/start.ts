/**
 * The entry of `vitrin-mini-cart`, a script of its own: only pages that print a mini cart,
 * or a product that is in the cart, need it.
 */
import { getCartSettings } from '@vitrin/cart';
import { readSettings } from '../shared/settings/read';
import { startMiniCart } from './index';
import { parseMiniCartSettings } from './settings';
import './style.scss';

const settings = readSettings( 'mini-cart', parseMiniCartSettings );
const cartSettings = getCartSettings();

if ( settings && cartSettings ) {
	startMiniCart( { settings, cartSettings } );
}
