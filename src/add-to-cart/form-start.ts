/**
 * The entry of `vitrin-product-form`, a script of its own: only pages with a product form
 * need it.
 */
import { getCartSettings, readSettings } from '@vitrin/cart';
import { startProductForm } from './form';
import { parseProductFormSettings } from './form-settings';
import { parseAddToCartSettings } from './settings';

const settings = readSettings( 'add-to-cart', parseAddToCartSettings );
const productForm = readSettings( 'add-to-cart', parseProductFormSettings );
const cartSettings = getCartSettings();

if ( settings && productForm && cartSettings ) {
	startProductForm( {
		settings: { ...settings, productForm },
		offline: cartSettings.messages.offline,
		storageName: 'vitrin-not-added' + cartSettings.ajaxUrl,
	} );
}
