/**
 * The entry of `vitrin-sticky-bar`: it comes when the button of a product's page has left
 * the view, where the settings ask for it.
 */
import { readSettings } from '@vitrin/cart';
import { parseBarSettings } from './bar-settings';
import { startBar, type BarOptions } from './dom/bar';
import './bar.scss';

declare global {
	interface VitrinGlobal {
		startBar?: (
			options: Omit< BarOptions, 'settings' >
		) => ReturnType< typeof startBar >;
	}
}

( window.vitrin ??= {} ).startBar = ( options ) => {
	const settings = readSettings( 'product', parseBarSettings );
	return settings ? startBar( { ...options, settings } ) : () => {};
};
