/**
 * The entry of `vitrin-mini-cart`, which waits on pages with a mini cart until the pointer comes near its button
 * (src/storefront/waiting-chunks.ts).
 */
import { getCartSettings } from '@vitrin/cart';
import { readSettings } from '../shared/settings/read';
import { startMiniCart } from './index';
import { MINI_CART_DEFAULTS } from './settings';
import './style.scss';

const settings = readSettings( 'mini-cart', MINI_CART_DEFAULTS );
const cartSettings = getCartSettings();

if ( settings && cartSettings ) {
	startMiniCart( { settings, cartSettings } );
}
