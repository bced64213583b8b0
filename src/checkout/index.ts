/**
 * What the classic checkout needs before anything is typed. WooCommerce's own script stays.
 */
import { createScope, type Dispose } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { startEmailLater } from './email-later';
import type { CheckoutSettings } from './settings';

export interface CheckoutOptions {
	settings: CheckoutSettings;
	loader: Pick< Loader, 'load' | 'prefetch' | 'fallBack' >;
}

const FORM = 'form.checkout';

export const startCheckout = ( options: CheckoutOptions ): Dispose => {
	const scope = createScope();
	const form = document.querySelector< HTMLFormElement >( FORM );
	// A plugin for checkouts has built this one (CHK-02).
	if ( ! form || options.settings.funnelVersion ) {
		return scope.dispose;
	}
	startEmailLater( scope, form, options );
	return scope.dispose;
};
