<?php
/**
 * Whether two folders that begin with the same salts have the same ones on later days: run by two-servers.mjs.
 *
 * @package Vitrin
 */

// phpcs:disable -- A tool.
if ( 'cli' !== PHP_SAPI ) {
	exit( 1 );
}
define( 'ABSPATH', '/' );
require dirname( __DIR__, 2 ) . '/src/shared/plugin/autoload.php';
use Vitrin\Statistics\Collecting\Config;
use Vitrin\Statistics\Collecting\Folder;
use Vitrin\Statistics\Collecting\SaltFile;

$config = new Config( true, str_repeat( '0', 64 ), 'shop.example', '/', 'Asia/Tehran', 35 );
$now    = 1_794_299_400;
list( $one, $two ) = array_map( static fn ( string $path ): SaltFile => new SaltFile( new Folder( $path ) ), array_slice( $argv, 1 ) );
$one->salts( $config, $now );
copy( $argv[1] . '/' . SaltFile::NAME, $argv[2] . '/' . SaltFile::NAME );
$agree = true;
// One is asked each day, the other now and then.
for ( $day = 1; $day < 30; $day++ ) {
	$salts = $one->salts( $config, $now + 86_400 * $day );
	if ( 0 === $day % 3 ) {
		$agree = $agree && $salts->to_json() === $two->salts( $config, $now + 86_400 * $day )->to_json();
	}
}
echo "\n", json_encode( $agree ? 'agree' : 'differ' ), "\n";
