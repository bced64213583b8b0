<?php
/**
 * Empties the tables of the statistics, or says what they hold: run by the commands beside it.
 *
 *     php totals.php SITE begin|end
 *
 * @package Vitrin
 */

// phpcs:disable -- A tool.
if ( 'cli' !== PHP_SAPI ) {
	exit( 1 );
}
list( , $site, $what ) = $argv;
$_SERVER += array( 'HTTP_HOST' => '127.0.0.1', 'REQUEST_URI' => '/', 'REQUEST_METHOD' => 'GET', 'REMOTE_ADDR' => '192.0.2.9' );
require $site . '/wp-load.php';
global $wpdb;
\Vitrin\Statistics\Counting\Tables::create();
if ( 'begin' === $what ) {
	foreach ( \Vitrin\Statistics\Counting\Tables::ALL as $table ) {
		$wpdb->query( "DELETE FROM {$wpdb->prefix}$table" );
	}
}
$sum = array_map( 'intval', (array) $wpdb->get_row( "SELECT SUM(visitors) AS visitors, SUM(sessions) AS sessions, SUM(views) AS views, SUM(bounces) AS bounces, SUM(engaged) AS engaged FROM {$wpdb->prefix}vitrin_statistics_totals WHERE cut = 1" ) );
$sum['hours'] = (int) $wpdb->get_var( "SELECT SUM(views) FROM {$wpdb->prefix}vitrin_statistics_hours" );
echo "\n", json_encode( $sum ), "\n";
