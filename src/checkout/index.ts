/**
 * What the classic checkout needs before anything is typed. WooCommerce's own script stays.
 */
import { createScope, type Dispose } from '../shared/dom/scope';
import { startCities } from './load-cities';
import {
	type CheckoutOptions,
	startCouponBlock,
	loadSteps,
	startDraftLater,
	startEmailLater,
	startFieldsLater,
} from './load-chunks';
import { fitReview, startReview } from './dom/review';

const FORM = 'form.checkout';

export const startCheckout = ( options: CheckoutOptions ): Dispose => {
	const { settings, loader } = options;
	const scope = createScope();
	const form = document.querySelector< HTMLFormElement >( FORM );
	// A plugin for checkouts has built this one (CHK-02).
	if ( settings.funnelVersion ) {
		return scope.dispose;
	}
	if ( settings.cities ) {
		// Also where an address is edited in the account.
		startCities( scope, loader );
	}
	if ( ! form ) {
		return scope.dispose;
	}
	// What needs a script is shown from now on, also where the page's own mark came late (Layout.php).
	const { dataset, classList } = document.documentElement;
	dataset.vitrinCheckout = '';
	classList.add( 'vitrin-checkout-on' );
	startReview( scope, settings );
	fitReview( scope );
	startCouponBlock( scope, loader );
	// Before the steps: which one a reload shows depends on what the draft fills in.
	void startDraftLater( scope, loader, form, FORM ).then( () =>
		loadSteps( scope, loader, form )
	);
	startFieldsLater( scope, loader, FORM );
	startEmailLater( scope, form, options );
	return scope.dispose;
};
