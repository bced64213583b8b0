/**
 * The entry of `vitrin-checkout-page`, a script of its own: only the checkout, and the page
 * with WooCommerce's cart block, need it.
 */
import { getCartSettings } from '@vitrin/cart';
import { startCheckoutPage } from './checkout';

const settings = getCartSettings();

if ( settings ) {
	startCheckoutPage( { hashes: settings.cartHashes } );
}
