/**
 * The entry of `vitrin-product-view`.
 */
import { getCartSettings, getLoader, readSettings } from '@vitrin/cart';
import { startModal, type Modal } from './modal';
import { parseQuickViewSettings } from './settings';
import './style.scss';

declare global {
	interface VitrinGlobal {
		productView?: Modal;
	}
}

const settings = readSettings( 'quick-view', parseQuickViewSettings );
const cartSettings = getCartSettings();

if ( settings && cartSettings ) {
	( window.vitrin ??= {} ).productView ??= startModal( {
		settings,
		cartSettings,
		loader: getLoader(),
	} );
}
