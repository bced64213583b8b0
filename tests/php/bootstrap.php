<?php
/**
 * Loads a real site with the plugin and a shop active, for PHPUnit.
 *
 * VITRIN_SITE is the site's directory, as `node tools/site/prepare.mjs --json --name=phpunit` gives it.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

$vitrin_site = rtrim( (string) getenv( 'VITRIN_SITE' ), '/' );
if ( '' === $vitrin_site || ! is_readable( $vitrin_site . '/wp-load.php' ) ) {
	fwrite( STDERR, "Set VITRIN_SITE to the directory of a prepared site: node tools/site/prepare.mjs --json --name=phpunit\n" );
	exit( 1 );
}
if ( ! is_readable( dirname( __DIR__, 2 ) . '/build/features/chunks.php' ) ) {
	fwrite( STDERR, "The scripts are not built: npm run build\n" );
	exit( 1 );
}

$vitrin_host = getenv( 'VITRIN_SITE_HOST' );

$_SERVER['HTTP_HOST']      = $vitrin_host ? $vitrin_host : '127.0.0.1:8888';
$_SERVER['SERVER_NAME']    = '127.0.0.1';
$_SERVER['REQUEST_URI']    = '/';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REMOTE_ADDR']    = '192.0.2.1';

require_once $vitrin_site . '/wp-load.php';

foreach ( array( 'Clock', 'Products', 'AttributeTable', 'PaidOrder', 'RefundDouble', 'RefundedOrder', 'OrderStorage', 'LoopPages', 'Indexes', 'VisitOrder', 'SiteState', 'ShopTestCase', 'SavedBlockTestCase', 'ShippingTestCase', 'PageTestCase', 'Browser', 'Answer', 'WebServer', 'WebTestCase', 'FreshSite', 'OutsideEngine', 'Shape', 'Code' ) as $vitrin_class ) {
	require_once __DIR__ . '/lib/' . $vitrin_class . '.php';
}

if ( ! function_exists( 'WC' ) || ! class_exists( \Vitrin\Shared\Plugin\Plugin::class ) ) {
	fwrite( STDERR, "The plugin or the shop is not active in $vitrin_site\n" );
	exit( 1 );
}

// Headers are long sent here; cookies are tested over HTTP.
add_filter( 'woocommerce_set_cookie_enabled', '__return_false' );

SiteState::keep();

fwrite( STDERR, sprintf( "WordPress %s, shop %s, PHP %s\n", get_bloginfo( 'version' ), WC()->version, PHP_VERSION ) );
