/**
 * The first load's composition: each feature starts when its settings are printed, and
 * none keeps another from starting.
 */
import { readSettings, startCart } from '@vitrin/cart';
import { startAddToCart } from '../add-to-cart';
import { parseAddToCartSettings } from '../add-to-cart/settings';
import { startQuantity } from '../quantity';
import { parseQuantitySettings } from '../quantity/settings';
import { startSideCart } from '../side-cart';
import { createLoader } from '../shared/loader/loader';
import { parseLoaderSettings } from '../shared/loader/settings';
import './style.scss';

const attempt = ( start: () => unknown ): void => {
	try {
		start();
	} catch ( error ) {
		reportError( error );
	}
};

attempt( startCart );
attempt( () => {
	const settings = readSettings( 'add-to-cart', parseAddToCartSettings );
	return settings && startAddToCart( { settings } );
} );
attempt( () => readSettings( 'quantity', parseQuantitySettings ) && startQuantity() );
attempt( () =>
	startSideCart( createLoader( readSettings( 'loader', parseLoaderSettings ) ?? {} ) )
);
