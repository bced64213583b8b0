<?php
/**
 * Counts a folder: run by kill.mjs and by the tests, which end it at any moment.
 *
 *     php kill.php SITE FOLDER SECONDS
 *
 * The clock is so many seconds ahead; no more of WordPress is loaded than SHORTINIT.
 *
 * @package Vitrin
 */

// phpcs:disable -- A tool.
if ( 'cli' !== PHP_SAPI ) {
	exit( 1 );
}
list( , $site, $path, $ahead ) = $argv;
$_SERVER += array( 'HTTP_HOST' => '127.0.0.1', 'REQUEST_URI' => '/', 'REQUEST_METHOD' => 'GET', 'REMOTE_ADDR' => '192.0.2.9' );
define( 'SHORTINIT', true );
require $site . '/wp-load.php';
require_once dirname( __DIR__, 2 ) . '/src/shared/plugin/autoload.php';
$now  = time() + (int) $ahead;
$fold  = new \Vitrin\Statistics\Counting\Fold( new \Vitrin\Statistics\Collecting\Folder( $path ), new \Vitrin\Statistics\Counting\DatabaseStore(), 'Asia/Tehran', true, static fn (): int => $now, static function ( string $step ): void {
	if ( 'rename' === $step ) {
		// From here on it may be ended.
		echo "begun\n";
	}
}, 5000 );
exit( $fold->count( 30.0 ) ? 0 : 1 );
