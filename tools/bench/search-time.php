<?php
/**
 * Ten thousand products, and how long a search of them takes: run by search-time.mjs within a site.
 *
 * @package Vitrin
 */

// phpcs:disable -- A tool of the bench.
if ( 'cli' !== PHP_SAPI ) {
	exit( 1 );
}
list( , $site, $how_many, $repeats ) = $argv;
$_SERVER += array( 'HTTP_HOST' => '127.0.0.1', 'REQUEST_URI' => '/', 'REQUEST_METHOD' => 'GET', 'REMOTE_ADDR' => '192.0.2.9' );
require $site . '/wp-load.php';
global $wpdb;
wp_suspend_cache_addition( true );

$things  = array( 'کتاب', 'گلدان', 'لیوان', 'فرش', 'پیراهن', 'کیف', 'نیم‌پالتو', 'چراغ', 'قوری', 'بشقاب', 'روسری', 'کفش', 'ساعت', 'گوشی', 'میز', 'صندلی' );
$kinds   = array( 'سفالی', 'چرمی', 'دست‌دوز', 'پشمی', 'نقره‌ای', 'چوبی', 'ابریشمی', 'مسی', 'كلاسيك', 'مدرن', 'کودکانه', 'زنانه', 'مردانه' );
$colours = array( 'آبی', 'فیروزه‌ای', 'قرمز', 'سبز', 'زرد', 'سفید', 'مشکی', 'قهوه‌ای' );
mt_srand( 4 );
$have = (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->posts} WHERE post_type = 'product' AND post_status = 'publish'" );
$term = (int) get_term_by( 'slug', 'simple', 'product_type' )->term_taxonomy_id;
for ( ; $have < $how_many; ) {
	$wpdb->query( 'START TRANSACTION' );
	for ( $i = 0; $i < 500 && $have < $how_many; $i++, $have++ ) {
		$title = $things[ mt_rand( 0, 15 ) ] . ' ' . $kinds[ mt_rand( 0, 12 ) ] . ' ' . $colours[ mt_rand( 0, 7 ) ] . ' مدل ' . mt_rand( 100, 999 );
		$wpdb->insert( $wpdb->posts, array( 'post_type' => 'product', 'post_status' => 'publish', 'post_title' => $title, 'post_name' => 'bench-' . $have, 'post_content' => '', 'post_excerpt' => 'کالای خوب ' . $title, 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '', 'post_date' => '2026-01-01 00:00:00', 'post_date_gmt' => '2026-01-01 00:00:00', 'post_modified' => '2026-01-01 00:00:00', 'post_modified_gmt' => '2026-01-01 00:00:00' ) );
		$id   = (int) $wpdb->insert_id;
		$rows = array();
		foreach ( array( '_sku' => 'BN-' . $have, '_price' => (string) mt_rand( 10000, 900000 ), '_regular_price' => '900000', '_stock_status' => 'instock', 'total_sales' => (string) mt_rand( 0, 500 ) ) as $key => $value ) {
			$rows[] = $wpdb->prepare( '(%d,%s,%s)', $id, $key, $value );
		}
		$wpdb->query( "INSERT INTO {$wpdb->postmeta} (post_id, meta_key, meta_value) VALUES " . implode( ',', $rows ) );
		$wpdb->query( $wpdb->prepare( "INSERT INTO {$wpdb->term_relationships} (object_id, term_taxonomy_id, term_order) VALUES (%d,%d,0)", $id, $term ) );
	}
	$wpdb->query( 'COMMIT' );
}
wp_suspend_cache_addition( false );
wp_cache_flush();

$began = microtime( true );
\Vitrin\Search\Builder::provide();
while ( ! \Vitrin\Search\Index::is_complete() ) {
	\Vitrin\Search\Builder::run();
	wp_cache_flush();
}
$built = microtime( true ) - $began;

$wanted = array();
foreach ( array( 'کت', 'كتاب', 'گلدان سف', 'نیم پالتو', 'نیمپالتوی', 'مد', 'مدل ۱۲۳', 'BN-99', 'bn 1234', 'فیروزه ای', 'لیوان سفالی آبی مدل', 'هیچ‌چیز چنین', '۵۵', 'کالای خوب', 'الدا' ) as $text ) {
	$wanted[] = $text;
}
// Once without counting: the code itself is read from disk then.
\Vitrin\Search\Finder::find( 'گرم', 8 );
$times = array();
$worst = array();
for ( $i = 0; $i < $repeats; $i++ ) {
	foreach ( $wanted as $text ) {
		// As in a request of its own: nothing is known of any product.
		wp_cache_flush();
		wp_load_alloptions();
		$from  = microtime( true );
		$found = \Vitrin\Search\Finder::find( $text, 8 );
		array_map( array( \Vitrin\Search\SearchCall::class, 'item' ), $found['products'] );
		$took           = 1000 * ( microtime( true ) - $from );
		$times[]        = $took;
		$worst[ $text ] = max( $worst[ $text ] ?? 0, $took );
	}
}
sort( $times );
arsort( $worst );
echo json_encode(
	array(
		'products'  => (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . \Vitrin\Search\Index::table() ),
		'words'     => (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . \Vitrin\Search\Index::words_table() ),
		'built'     => round( $built, 1 ),
		'median'    => round( $times[ intdiv( count( $times ), 2 ) ], 1 ),
		'p95'       => round( $times[ (int) ceil( 0.95 * count( $times ) ) - 1 ], 1 ),
		'slowest'   => array( array_key_first( $worst ), round( reset( $worst ), 1 ) ),
		'database'  => defined( 'DB_ENGINE' ) && 'sqlite' === DB_ENGINE ? 'SQLite' : $wpdb->db_server_info(),
	),
	JSON_UNESCAPED_UNICODE
), "\n";
