/**
 * Brings the script of the forms (order-attribution.ts) to pages where an order or an account may begin, unless PHP
 * printed it there for a script that depends on WooCommerce's.
 */
import { createScope } from '../shared/dom/scope';
import { put, reportUnlessLost } from '../shared/loader/files';

/** Which sources the running file was made of (webpack.config.js). */
declare const VITRIN_BUILD: string;

/** Forms, and pages that are left with an order or an account. */
const NOW =
	'wc-order-attribution-inputs,.woocommerce-cart,.woocommerce-checkout,.woocommerce-account';

/** Pages whose express buttons, if they have any, build a form once they are clicked. */
const SOON = '.single-product';

/** First signs of somebody at the page. */
const SIGNS = [ 'pointerover', 'touchstart', 'focusin', 'scroll' ];

/** @param folder Of our scripts, with a slash at its end. */
export const loadForms = ( folder: string ): void => {
	const scope = createScope();
	const load = (): void => {
		scope.dispose();
		put( 'script', {
			src: `${ folder }order-attribution.js?ver=${ VITRIN_BUILD }`,
		} ).catch( reportUnlessLost );
	};
	if ( document.querySelector( 'script#wc-order-attribution-js' ) ) {
		return;
	}
	if ( document.querySelector( NOW ) ) {
		load();
	} else if ( document.querySelector( SOON ) ) {
		for ( const sign of SIGNS ) {
			scope.on( window, sign, load, { passive: true } );
		}
	}
};
