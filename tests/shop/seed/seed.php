<?php
/**
 * Fills a shop, WooCommerce's or the stand-in's, from catalogue.json through WooCommerce's own classes.
 *
 * Run it in a loaded WordPress with the shop active. Running it again changes nothing that is there.
 *
 * @package VitrinDemo
 */

namespace Vitrin\Shop\Seed;

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/seed-content.php';
require_once __DIR__ . '/seed-products.php';

/**
 * Seeds everything.
 *
 * @param array{front_page?: bool, force?: bool, locale?: string} $options front_page: show the shop's own front page (default true); force: seed again; locale: of the shop's name and number signs, fa_IR (default) or another, where they stay as they are.
 * @return array{products: array<string, int>, pages: array<string, int>, users: array<string, int>, orders: int[], posts: int, seconds: float}
 */
function run( array $options = array() ): array {
	$options = array_merge(
		array(
			'front_page' => true,
			'force'      => false,
			'locale'     => 'fa_IR',
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
	settings( 'fa_IR' === $options['locale'] );
	$pages    = pages( $data['pages'], (bool) $options['front_page'] );
	$terms    = terms( $data );
	$products = products( $data['products'], $terms );
	coupons( $data['coupons'], $products );
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
	$files = array( __DIR__ . '/catalogue.json', __FILE__, __DIR__ . '/seed-products.php', __DIR__ . '/seed-content.php' );
	return md5( implode( '', array_map( static fn( $file ) => (string) md5_file( $file ), $files ) ) );
}

/**
 * Toman without decimals, cards four in a row; in a Persian shop its name and separators too.
 *
 * @param bool $is_persian Whether the shop is to be Persian; the catalogue always is.
 */
function settings( bool $is_persian ): void {
	$options = array(
		'woocommerce_currency'                 => 'IRT',
		'woocommerce_currency_pos'             => 'right_space',
		'woocommerce_price_num_decimals'       => '0',
		'woocommerce_default_country'          => 'IR:THR',
		'woocommerce_allowed_countries'        => 'specific',
		'woocommerce_specific_allowed_countries' => array( 'IR' ),
		'woocommerce_ship_to_countries'        => 'disabled',
		'woocommerce_calc_taxes'               => 'no',
		'woocommerce_enable_guest_checkout'    => 'yes',
		'woocommerce_enable_coupons'           => 'yes',
		'woocommerce_coming_soon'              => 'no',
		'woocommerce_store_pages_only'         => 'no',
		'woocommerce_enable_ajax_add_to_cart'  => 'yes',
		'woocommerce_cart_redirect_after_add'  => 'no',
		'woocommerce_catalog_columns'          => '4',
		'woocommerce_catalog_rows'             => '4',
		'woocommerce_onboarding_profile'       => array( 'skipped' => true ),
		'woocommerce_task_list_hidden'         => 'yes',
		'woocommerce_allow_tracking'           => 'no',
		'woocommerce_show_marketplace_suggestions' => 'no',
		'posts_per_page'                       => '10',
		'timezone_string'                      => 'Asia/Tehran',
		'date_format'                          => 'Y/m/d',
		'comment_moderation'                   => '0',
	);
	if ( $is_persian ) {
		$options += array(
			'woocommerce_price_thousand_sep' => '٬',
			'woocommerce_price_decimal_sep'  => '٫',
			'woocommerce_cod_settings'       => array(
				'enabled' => 'yes',
				'title'   => 'پرداخت هنگام تحویل',
			),
			'blogname'                       => 'خانهٔ نقش',
			'blogdescription'                => 'دست‌ساخته‌های ایرانی برای خانه',
		);
	}
	foreach ( $options as $name => $value ) {
		update_option( $name, $value );
	}
	if ( '' === (string) get_option( 'permalink_structure' ) ) {
		update_option( 'permalink_structure', '/%postname%/' );
	}
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
