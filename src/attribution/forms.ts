/**
 * Brings the script of the forms (order-attribution.ts) to pages where an order or an account may begin, unless PHP
 * printed it there for a script that depends on WooCommerce's.
 */
import { put, reportUnlessLost } from '../shared/loader/files';

/** Which sources the running file was made of (webpack.config.js). */
declare const VITRIN_BUILD: string;

/** Forms, and pages with buttons that build one by themselves. */
const PLACES =
	'wc-order-attribution-inputs,.woocommerce-cart,.woocommerce-checkout,.woocommerce-account,.single-product';

/** @param folder Of our scripts, with a slash at its end. */
export const loadForms = ( folder: string ): void => {
	if (
		document.querySelector( PLACES ) &&
		! document.querySelector( 'script#wc-order-attribution-js' )
	) {
		put( 'script', {
			src: `${ folder }order-attribution.js?ver=${ VITRIN_BUILD }`,
		} ).catch( reportUnlessLost );
	}
};
