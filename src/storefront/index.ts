/**
 * The first load's composition: each feature starts when its settings are printed, and
 * none keeps another from starting.
 */
import { getLoader, readSettings } from '@vitrin/cart';
import { startAddToCart } from '../add-to-cart';
import { parseAddToCartSettings } from '../add-to-cart/settings';
import { whenCrowded } from '../shared/dom/crowded';
import { startSideCart } from '../side-cart';
import { attempt } from './attempt';
import './style.scss';

attempt( () => {
	const settings = readSettings( 'add-to-cart', parseAddToCartSettings );
	return settings && startAddToCart( { settings } );
} );
attempt( () => startSideCart( getLoader() ) );
attempt( () =>
	whenCrowded( '.vitrin-toggler', () => {
		getLoader()
			.load( 'toggler-place' )
			.catch( () => {} );
	} )
);
