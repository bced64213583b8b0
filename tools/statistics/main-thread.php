<?php
/**
 * Switches the statistics of a site on or off: run by main-thread.mjs.
 *
 * @package Vitrin
 */

// phpcs:disable -- A tool.
if ( 'cli' !== PHP_SAPI ) {
	exit( 1 );
}
list( , $site, $state ) = $argv;
$_SERVER = array( 'HTTP_HOST' => '127.0.0.1', 'REQUEST_URI' => '/', 'REQUEST_METHOD' => 'GET', 'REMOTE_ADDR' => '192.0.2.9' ) + $_SERVER;
require $site . '/wp-load.php';
$stored               = (array) get_option( 'vitrin_settings', array() );
$stored['statistics'] = array( 'enabled' => 'on' === $state ) + (array) ( $stored['statistics'] ?? array() );
update_option( \Vitrin\Shared\Plugin\Launch::OPTION, 'live' );
update_option( 'vitrin_settings', $stored );
echo "\n", json_encode( true );
