/**
 * The first load's composition: each feature starts when its settings are printed, and
 * none keeps another from starting.
 */
import { getLoader, readSettings } from '@vitrin/cart';
import { startAddToCart } from '../add-to-cart';
import { parseAddToCartSettings } from '../add-to-cart/settings';
import { whenCrowded } from '../shared/dom/crowded';
import { startSideCart } from '../side-cart';
import { moveToBody } from '../shared/dom/to-body';
import { attempt } from './attempt';
import './style.scss';

attempt( () => moveToBody() );
attempt( () => {
	const settings = readSettings( 'add-to-cart', parseAddToCartSettings );
	return settings && startAddToCart( { settings } );
} );
attempt( () => startSideCart( getLoader() ) );
attempt( () =>
	whenCrowded( '.vitrin-toggler', () =>
		// Where it stands is good enough without.
		getLoader()
			.load( 'toggler-place' )
			.catch( () => {} )
	)
);
