/**
 * What the classic checkout needs before anything is typed. WooCommerce's own script stays.
 */
import { createScope, type Dispose } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { startCouponBlock } from './dom/coupon-block';
import { fitReview, startReview } from './dom/review';
import { bringSteps } from './dom/step-starter';
import type { CheckoutSettings } from './settings';

export interface CheckoutOptions {
	settings: CheckoutSettings;
	loader: Pick< Loader, 'load' | 'prefetch' | 'fallBack' >;
}

const FORM = 'form.checkout';

export const startCheckout = ( {
	settings,
	loader,
}: CheckoutOptions ): Dispose => {
	const scope = createScope();
	const form = document.querySelector< HTMLFormElement >( FORM );
	// A plugin for checkouts has built this one (CHK-02).
	if ( ! form || settings.funnelVersion ) {
		return scope.dispose;
	}
	// What needs a script is shown from now on, also where the page's own mark came late (Layout.php).
	const { dataset, classList } = document.documentElement;
	dataset.vitrinCheckout = '';
	classList.add( 'vitrin-checkout-on' );
	startReview( scope, settings );
	fitReview( scope );
	startCouponBlock( scope, loader );
	void bringSteps( scope, loader, form );
	return scope.dispose;
};
