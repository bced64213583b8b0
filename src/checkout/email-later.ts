/**
 * Loads what helps with the email once its field has the focus, or where it is filled already
 * (CHK-03). Until then, and without it, the form is WooCommerce's.
 */
import { delegate, type Scope } from '../shared/dom/scope';
import { reportUnlessLost } from '../shared/loader/load-error';
import { whenIdle } from '../shared/triggers';
import { EMAIL } from './chunks';
import type { CheckoutOptions } from './index';

const FIELD = '#billing_email';

export const startEmailLater = (
	scope: Scope,
	form: HTMLFormElement,
	{ settings, loader }: CheckoutOptions
): void => {
	const field = form.querySelector< HTMLInputElement >( FIELD );
	// Printed for guests only, where the shop offers the login.
	const hasLogin =
		settings.isCompletePackage &&
		form.querySelector( '.vitrin-checkout-login' );
	if ( ! field || ! ( hasLogin || settings.typoHint ) ) {
		return;
	}
	// Accounts are made with an email (CHK-03); where the shop requires one there is no checkbox.
	const accounts =
		hasLogin &&
		form
			.querySelector( '#createaccount' )
			?.closest< HTMLElement >( '.woocommerce-account-fields' );
	const setHidden = ( isHidden: boolean ): void => {
		if ( accounts ) {
			accounts.hidden = isHidden;
		}
	};
	setHidden( ! field.value );
	let isLoading = false;
	const load = (): void => {
		if ( ! isLoading ) {
			isLoading = true;
			loader
				.load( EMAIL )
				.then( ( { startEmail } ) =>
					scope.add( startEmail( form, settings ) )
				)
				.catch( ( error ) => {
					isLoading = false;
					setHidden( false );
					reportUnlessLost( error );
				} );
		}
	};
	// A browser or another script may fill it without the focus.
	for ( const type of [ 'focusin', 'input', 'change' ] as const ) {
		delegate( scope, type, FIELD, load );
	}
	if ( hasLogin && field.value ) {
		whenIdle( load );
	}
};
