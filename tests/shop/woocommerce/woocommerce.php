<?php
/**
 * Plugin Name: WooCommerce (stand-in for tests)
 * Description: A capped stand-in with WooCommerce's names and data model, for machines where WooCommerce itself can't be had. Never use it in a shop.
 * Version: 10.0.2
 * Requires at least: 6.7
 * Requires PHP: 8.1
 * License: GPL-2.0-or-later
 * Text Domain: woocommerce
 *
 * Names, signatures, hooks, markup classes, cookies and answers follow WooCommerce 10.0.2; the code is written anew.
 * Where the two differ, this one is wrong.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

// For tests only: no product code may ask for it.
define( 'VITRIN_STAND_IN_SHOP', true );

define( 'WC_PLUGIN_FILE', __FILE__ );
define( 'WC_ABSPATH', __DIR__ . '/' );
define( 'WC_PLUGIN_BASENAME', plugin_basename( __FILE__ ) );
define( 'WC_VERSION', '10.0.2' );
define( 'WOOCOMMERCE_VERSION', WC_VERSION );
define( 'WC_ROUNDING_PRECISION', 6 );
define( 'WC_DELIMITER', '|' );
define( 'WC_DISCOUNT_ROUNDING_MODE', PHP_ROUND_HALF_UP );
define( 'WC_TAX_ROUNDING_MODE', 'auto' );
define( 'WC_SESSION_CACHE_GROUP', 'wc_session_id' );
define( 'WC_TEMPLATE_DEBUG_MODE', false );

require WC_ABSPATH . 'includes/load.php';

register_activation_hook( __FILE__, array( 'WC_Install', 'install' ) );

// phpcs:disable WordPress.NamingConventions.ValidFunctionName.FunctionNameInvalid
/**
 * The shop's one instance.
 *
 * @return WooCommerce
 */
function WC() {
	return WooCommerce::instance();
}
// phpcs:enable

$GLOBALS['woocommerce'] = WC();
