/**
 * What WooCommerce prints, and its woocommerce.js works on.
 */

export const BANNER = '#coming-soon-footer-banner';
export const CLOSE = BANNER + ' .coming-soon-footer-banner-dismiss';
export const ALERT =
	':is(.woocommerce-message,.woocommerce-error,.wc-block-components-notice-banner)[role=alert]';
export const PASSWORD = '.woocommerce form .woocommerce-Input[type=password]';
