<?php
/**
 * Writes a million hits into a folder and counts them: run by million.mjs within a site.
 *
 * @package Vitrin
 */

// phpcs:disable -- A tool.
if ( 'cli' !== PHP_SAPI ) {
	exit( 1 );
}
list( , $site, $path, $hits ) = $argv;
$_SERVER += array( 'HTTP_HOST' => '127.0.0.1', 'REQUEST_URI' => '/', 'REQUEST_METHOD' => 'GET', 'REMOTE_ADDR' => '192.0.2.9' );
require $site . '/wp-load.php';
global $wpdb;
use Vitrin\Statistics\Collecting\Folder;
use Vitrin\Statistics\Collecting\Line;
use Vitrin\Statistics\Counting\DatabaseStore;
use Vitrin\Statistics\Counting\Fold;
use Vitrin\Statistics\Counting\Tables;

if ( ! Tables::create() ) {
	exit( 1 );
}
$folder = new Folder( $path );
$agents = array();
for ( $i = 0; $i < 400; $i++ ) {
	$agents[] = 0 === $i % 3 ? sprintf( 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/%d.0.0.0 Safari/537.36', 100 + $i ) : sprintf( 'Mozilla/5.0 (Linux; Android %d; SM-A%d) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/%d.0.0.0 Mobile Safari/537.36', 9 + $i % 8, 100 + $i, 120 + $i % 20 );
}
$referrers = array( '', '', '', '', 'google.com', 'google.com', 'torob.com/p/x', 'instagram.com', 'bing.com', 'app:org.telegram.messenger', 'blog.example/a', 'emalls.ir/x' );
mt_srand( 43 );
// Three days, about four hits a visitor, each view left once; the well-known pages are seen most.
$begin  = strtotime( '2026-11-10 00:00:00 UTC' );
$number = 0;
$file   = null;
$live   = array();
for ( $i = 0; $i < $hits; $i++ ) {
	if ( 0 === $i % 200_000 ) {
		$file = fopen( sprintf( '%s/%010d-%016x.lines', $path, $begin + $i, $i ), 'w' );
	}
	$time = $begin + intdiv( $i * 3 * 86_400, $hits );
	$slot = mt_rand( 0, 2999 );
	if ( ! isset( $live[ $slot ] ) || 0 === mt_rand( 0, 3 ) || intdiv( $time + 12_600, 86_400 ) !== $live[ $slot ][3] ) {
		$live[ $slot ] = array( substr( md5( 'v' . ++$number ), 0, 16 ), $agents[ mt_rand( 0, 399 ) ], $referrers[ mt_rand( 0, 11 ) ], intdiv( $time + 12_600, 86_400 ), substr( md5( 'n' . mt_rand( 0, 20_000 ) ), 0, 8 ) );
		$first         = true;
	} else {
		$first = false;
	}
	list( $hash, $agent, $referrer, , $network ) = $live[ $slot ];
	$page = (int) ( 5000 * ( mt_rand() / mt_getrandmax() ) ** 3 );
	$view = sprintf( '%016x', $i );
	$line = array( 't' => $time, 'k' => 'hit', 'h' => $hash, 'p' => substr( md5( $hash ), 0, 16 ), 'n' => $network, 'a' => $agent, 'y' => 0 === $page % 3 ? 'page' : 'product', 'i' => $page + 1, 'g' => '/product/محصول-' . $page, 'r' => $first ? $referrer : '', 'd' => str_contains( $agent, 'Mobile' ) ? 'phone' : 'desktop', 'o' => 'IR', 'v' => $view );
	if ( $first && 0 === mt_rand( 0, 9 ) ) {
		$line['u'] = 'utm_source=mail&utm_campaign=c' . mt_rand( 0, 50 );
	}
	fwrite( $file, Line::encode( $line ) );
}
fclose( $file );
$live = null;
memory_reset_peak_usage();
$before = memory_get_usage();
$now    = time();
$began  = microtime( true );
$cpu    = getrusage();
$is_all = ( new Fold( $folder, new DatabaseStore(), 'Asia/Tehran', true, static fn (): int => $now ) )->count( 600.0 );
$took   = microtime( true ) - $began;
$used   = getrusage();
$views  = (int) $wpdb->get_var( "SELECT SUM(views) FROM {$wpdb->prefix}vitrin_statistics_totals WHERE cut = 1" );
$sum    = static fn ( string $what ): int => (int) $wpdb->get_var( "SELECT SUM($what) FROM {$wpdb->prefix}vitrin_statistics_totals WHERE cut = 1" );
echo "\n", json_encode(
	array(
		'seconds'  => round( $took, 1 ),
		'php'      => round( $used['ru_utime.tv_sec'] - $cpu['ru_utime.tv_sec'] + ( $used['ru_utime.tv_usec'] - $cpu['ru_utime.tv_usec'] ) / 1e6, 1 ),
		'peak_mb'  => round( memory_get_peak_usage() / 1_048_576, 1 ),
		'is_all'   => $is_all,
		'views'    => $views,
		'visitors' => $sum( 'visitors' ),
		'sessions' => $sum( 'sessions' ),
		'rows'     => (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}vitrin_statistics_totals" ),
	)
), "\n";
