/**
 * Links of WooCommerce's that say that they are buttons.
 */
import { delegate, type Scope } from '../shared/dom/scope';

export const pressByKeys = ( scope: Scope, selector: string ): void =>
	delegate( scope, 'keydown', selector, ( event, one ) => {
		if ( event.key === ' ' || event.key === 'Enter' ) {
			event.preventDefault();
			one.click();
		}
	} );
