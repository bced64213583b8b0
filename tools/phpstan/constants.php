<?php
/**
 * Constants that WordPress and WooCommerce define while they start, which their
 * published stubs leave out. Only PHPStan reads this file; the values are examples.
 *
 * @package Vitrin
 */

define( 'ABSPATH', '/var/www/' );
define( 'WP_CONTENT_DIR', '/var/www/wp-content' );
define( 'WP_LANG_DIR', '/var/www/wp-content/languages' );
define( 'WP_PLUGIN_DIR', '/var/www/wp-content/plugins' );
define( 'WC_PLUGIN_FILE', '/var/www/wp-content/plugins/woocommerce/woocommerce.php' );
define( 'WC_ABSPATH', '/var/www/wp-content/plugins/woocommerce/' );
define( 'WC_VERSION', '10.0.2' );
define( 'COOKIEPATH', '/' );
define( 'SITECOOKIEPATH', '/' );
define( 'COOKIE_DOMAIN', '' );
define( 'COOKIEHASH', '' );
define( 'ARRAY_A', 'ARRAY_A' );
define( 'OBJECT', 'OBJECT' );
define( 'WPMU_PLUGIN_DIR', '/var/www/wp-content/mu-plugins' );
define( 'Vitrin\\FILE', '/var/www/wp-content/plugins/vitrin/plugin.php' );
define( 'MINUTE_IN_SECONDS', 60 );
define( 'HOUR_IN_SECONDS', 3600 );
define( 'DAY_IN_SECONDS', 86400 );
define( 'WEEK_IN_SECONDS', 604800 );
define( 'MONTH_IN_SECONDS', 2592000 );
define( 'YEAR_IN_SECONDS', 31536000 );
