/**
 * The composition of the page with the checkout shortcode (`vitrin-checkout`), one file for all
 * that it needs before anything is typed.
 */
import { readSettings } from '../shared/settings/read';
import { getLoader } from '../shared/loader';
import { startForPage } from '../cart-page/checkout';
import { startCheckout } from '../checkout';
import { CHECKOUT_DEFAULTS } from '../checkout/settings';
import { attempt } from './attempt';
import './checkout.scss';

attempt( startForPage );
attempt( () => {
	const settings = readSettings( 'checkout', CHECKOUT_DEFAULTS );
	return settings && startCheckout( { settings, loader: getLoader() } );
} );
