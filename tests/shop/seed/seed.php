<?php
/**
 * Fills a shop, WooCommerce's or the stand-in's, from catalogue.json through WooCommerce's own classes.
 *
 * Run it in a loaded WordPress with the shop active, after its settings are those of settings.php.
 * Running it again changes nothing that is there.
 *
 * @package VitrinDemo
 */

namespace Vitrin\Shop\Seed;

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/seed-content.php';
require_once __DIR__ . '/seed-products.php';
require_once __DIR__ . '/seed-shipping.php';

/**
 * Seeds everything.
 *
 * @param array{front_page?: bool, force?: bool} $options front_page: show the shop's own front page (default true); force: seed again.
 * @return array{products: array<string, int>, pages: array<string, int>, users: array<string, int>, orders: int[], posts: int, seconds: float}
 */
function run( array $options = array() ): array {
	$options = array_merge(
		array(
			'front_page' => true,
			'force'      => false,
		),
		$options
	);
	$started = microtime( true );
	$done    = get_option( 'demo_shop_seed' );
	if ( is_array( $done ) && ! $options['force'] && ( $done['version'] ?? '' ) === version() ) {
		return $done['result'];
	}

	$data = json_decode( (string) file_get_contents( __DIR__ . '/catalogue.json' ), true, 512, JSON_THROW_ON_ERROR ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	wp_defer_term_counting( true );
	wp_defer_comment_counting( true );
	wp_suspend_cache_invalidation( false );
	// Mail has no place in a demo, and looking for a sendmail costs time.
	add_filter( 'pre_wp_mail', '__return_true' );

	// One transaction: SQLite would else write its file thousands of times.
	global $wpdb;
	$wpdb->query( 'START TRANSACTION' ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	$pages    = pages( $data['pages'], (bool) $options['front_page'] );
	$terms    = terms( $data );
	$products = products( $data['products'], $terms );
	coupons( $data['coupons'], $products );
	shipping();
	reviews( $data, $products );
	$users  = users( $data['users'] );
	$orders = orders( $users, $products );
	$posts  = posts( $data['posts'] );
	hooks();
	menus( $pages, $terms );
	widgets();

	wp_defer_term_counting( false );
	wp_defer_comment_counting( false );
	flush_rewrite_rules( false );
	$wpdb->query( 'COMMIT' ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	remove_filter( 'pre_wp_mail', '__return_true' );

	$result = array(
		'products' => $products,
		'pages'    => $pages,
		'users'    => $users,
		'orders'   => $orders,
		'posts'    => $posts,
		'seconds'  => round( microtime( true ) - $started, 1 ),
	);
	update_option(
		'demo_shop_seed',
		array(
			'version' => version(),
			'result'  => $result,
		),
		false
	);
	return $result;
}

/**
 * Changes with the data, so that a site knows when to seed again.
 */
function version(): string {
	$files = array( __DIR__ . '/catalogue.json', __FILE__, __DIR__ . '/seed-products.php', __DIR__ . '/seed-content.php', __DIR__ . '/seed-shipping.php' );
	return md5( implode( '', array_map( static fn( $file ) => (string) md5_file( $file ), $files ) ) );
}

/**
 * Puts demo-hooks.php where WordPress loads it on every request.
 */
function hooks(): void {
	$folder = WPMU_PLUGIN_DIR . '/vitrin-demo';
	wp_mkdir_p( $folder );
	foreach ( array( 'demo-hooks.php', 'persian.php' ) as $file ) {
		copy( __DIR__ . '/' . $file, $folder . '/' . $file );
	}
	file_put_contents( WPMU_PLUGIN_DIR . '/vitrin-demo-hooks.php', "<?php\n// Loads what the demo shop adds to either shop.\nrequire __DIR__ . '/vitrin-demo/demo-hooks.php';\n" ); // phpcs:ignore WordPress.WP.AlternativeFunctions
}
