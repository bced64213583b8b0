/**
 * The composition of what talks with jQuery, the cart blocks and other plugins' parts of
 * the page: `vitrin-bridge`, found as `window.vitrin.bridge`. Only where those are.
 */
import { readSettings } from '../shared/settings/read';
import { followOthers, parseAddToCartSettings } from '../add-to-cart/bridge';
import { createBridge, trigger } from '../cart/bridge';

( window.vitrin ??= {} ).bridge = {
	/** Once per page. */
	createBridge( options ) {
		const settings = readSettings( 'add-to-cart', parseAddToCartSettings );
		if ( settings ) {
			options.scope.add( followOthers( settings ) );
		}
		return createBridge( options );
	},
	trigger,
};
