<?php
/**
 * Makes a site ready to be visited, and hits that it takes: run by busy.mjs. Prints them, and pages to load, as JSON.
 *
 * @package Vitrin
 */

// phpcs:disable -- A tool.
if ( 'cli' !== PHP_SAPI ) {
	exit( 1 );
}
list( , $site, $host ) = $argv;
$_SERVER = array( 'HTTP_HOST' => $host, 'REQUEST_URI' => '/', 'REQUEST_METHOD' => 'GET', 'REMOTE_ADDR' => '192.0.2.9' ) + $_SERVER;
require $site . '/wp-load.php';

use Vitrin\Shared\Plugin\Launch;
use Vitrin\Statistics\Collecting\Folder;
use Vitrin\Statistics\Collecting\LightFile;
use Vitrin\Statistics\Collecting\PagePath;
use Vitrin\Statistics\Collecting\Signature;
use Vitrin\Statistics\Collecting\Upkeep;
use Vitrin\Statistics\Counting\Tables;
use Vitrin\Statistics\Settings;

update_option( Launch::OPTION, 'live' );
Tables::create();
$folder = Upkeep::put_up( ( new Settings() )->stored() );
if ( null === $folder || '' === LightFile::address() ) {
	exit( 1 );
}
// Counting is another measurement's.
touch( $folder->file( Folder::FOLDED ), time() + 3600 );

$products = array_values( wc_get_products( array( 'limit' => 3, 'status' => 'publish', 'orderby' => 'ID', 'order' => 'ASC' ) ) );
$hits     = array();
for ( $i = 0; $i < 400; $i++ ) {
	$path   = '/product/p-' . $i % 50;
	$hits[] = http_build_query(
		array(
			'wp_statistics_hit' => '1',
			'source_type'       => 'product',
			'source_id'         => $i % 50,
			'search_query'      => '',
			'signature'         => Signature::make( Folder::secret(), 'product', $i % 50, PagePath::of( $path ), time() ),
			'endpoint'          => 'hit',
			'referred'          => '',
			'page_uri'          => base64_encode( $path ),
			'view'              => bin2hex( random_bytes( 8 ) ),
			'device'            => 'fa-IR|' . ( 360 + $i % 40 ) . '|800|2.625|8|4',
		)
	);
}
echo "\n", json_encode(
	array(
		'path'  => LightFile::address(),
		'hits'  => $hits,
		'pages' => array( home_url( '/' ), wc_get_page_permalink( 'shop' ), wc_get_cart_url(), ...array_map( static fn ( $product ) => $product->get_permalink(), $products ) ),
	)
);
