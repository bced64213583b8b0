/**
 * The entry of `vitrin-product-view`.
 */
import { getCartSettings, getLoader, readSettings } from '@vitrin/cart';
import { createProductView } from './modal';
import { parseQuickViewSettings } from './settings';
import './style.scss';

const settings = readSettings( 'quick-view', parseQuickViewSettings );
const cartSettings = getCartSettings();

if ( settings && cartSettings ) {
	( window.vitrin ??= {} ).startProductView = createProductView( {
		settings,
		cartSettings,
		loader: getLoader(),
	} );
}
