<?php
/**
 * Plugin Name: Vitrin bench
 * Description: Lets one development site be measured in several states in turns, and says what a page cost. Only the bench puts it into a site of its own.
 * License: GPL-2.0-or-later
 *
 * @package Vitrin\Bench
 */

namespace Vitrin\Bench;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- A site of the bench alone, reachable from this machine only.

/**
 * What the request's header X-Vitrin-Bench changes for this request.
 *
 * @return array{without?: list<string>, disable?: bool, toTheEnd?: bool, options?: array<string, array<string, mixed>|string>, prints?: list<string>, perPage?: int, threshold?: int} Plugins to leave out, whether ours is there with every feature off, whether the figures hold what is done after the page too, values over those of array options or in the place of others, shortcodes that stand at the top of each page, products of a list's page, variations up to which WooCommerce prints all.
 */
function overrides(): array {
	static $overrides = null;
	if ( null === $overrides ) {
		$decoded   = json_decode( (string) ( $_SERVER['HTTP_X_VITRIN_BENCH'] ?? '' ), true );
		$overrides = is_array( $decoded ) ? $decoded : array();
	}
	return $overrides;
}

/*
 * Deactivated for this request only: one database, one server and one moment
 * for all states, so that their difference is the plugin's.
 */
add_filter(
	'option_active_plugins',
	static function ( $plugins ) {
		$without = overrides()['without'] ?? array();
		if ( ! is_array( $plugins ) || array() === $without ) {
			return $plugins;
		}
		return array_values( array_filter( $plugins, static fn ( $plugin ) => ! in_array( strtok( (string) $plugin, '/' ), $without, true ) ) );
	}
);

if ( overrides()['disable'] ?? false ) {
	define( 'VITRIN_DISABLE', true );
}

foreach ( array_keys( overrides()['options'] ?? array() ) as $vitrin_bench_option ) {
	$vitrin_bench_value = static function ( $stored ) use ( $vitrin_bench_option ) {
		$given = overrides()['options'][ $vitrin_bench_option ];
		return is_array( $given ) ? array_replace_recursive( is_array( $stored ) ? $stored : array(), $given ) : $given;
	};
	add_filter( "option_{$vitrin_bench_option}", $vitrin_bench_value );
	add_filter( "default_option_{$vitrin_bench_option}", $vitrin_bench_value );
}
unset( $vitrin_bench_option, $vitrin_bench_value );

add_action(
	'wp_body_open',
	static function (): void {
		echo do_shortcode( implode( '', overrides()['prints'] ?? array() ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- Made by the plugin that is measured.
	}
);

/** Where it is written down what a visit asks of WordPress; '' for a request of no such visit. */
function visit_file(): string {
	$visit = (string) ( $_COOKIE['vitrin_bench_visit'] ?? '' );
	return 1 === preg_match( '/^[0-9a-f]{16}$/', $visit ) ? get_temp_dir() . "vitrin-bench-$visit.log" : '';
}

// At the beginning, so that one that takes long is there as well.
if ( '' !== visit_file() && ! isset( $_GET['vitrin-bench'] ) ) {
	file_put_contents( // phpcs:ignore WordPress.WP.AlternativeFunctions -- WordPress has no way to append.
		visit_file(),
		wp_json_encode(
			array(
				'method' => (string) ( $_SERVER['REQUEST_METHOD'] ?? '' ),
				'path'   => (string) ( $_SERVER['REQUEST_URI'] ?? '' ),
				'action' => is_string( $_POST['action'] ?? null ) ? $_POST['action'] : '',
			)
		) . "\n",
		FILE_APPEND | LOCK_EX
	);
}

add_action( 'template_redirect', __NAMESPACE__ . '\visit', 0 );

/**
 * Answers /?vitrin-bench=visit with what this visit has asked so far.
 */
function visit(): void {
	if ( 'visit' !== ( $_GET['vitrin-bench'] ?? '' ) ) {
		return;
	}
	$file  = visit_file();
	$lines = '' !== $file && is_readable( $file ) ? (array) file( $file, FILE_IGNORE_NEW_LINES ) : array();
	wp_send_json( array_map( static fn ( $line ) => json_decode( (string) $line, true ), $lines ) );
}

/**
 * The processor's time that this process has used, for itself and in the kernel, in milliseconds.
 */
function cpu_milliseconds(): float {
	$usage = (array) getrusage();

	return 1000 * ( $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] ) + ( $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'] ) / 1000;
}

if ( overrides()['toTheEnd'] ?? false ) {
	remove_action( 'shutdown', 'wp_ob_end_flush_all', 1 );
	add_action( 'shutdown', 'wp_ob_end_flush_all', PHP_INT_MAX );
	// A shop reads its scripts in the background; that this site's pages do is nothing that the plugin costs.
	add_action(
		'muplugins_loaded',
		static function (): void {
			remove_action( 'wp_enqueue_scripts', 'Vitrin\Site\read_scripts', 999 );
			remove_action( 'wp_footer', 'Vitrin\Site\read_scripts', 18 );
		}
	);
}

/*
 * The figures are known when the page is whole, headers must go before it: so the
 * page is held back until then.
 */
$vitrin_bench_begun = cpu_milliseconds();
ob_start(
	static function ( $page ) use ( $vitrin_bench_begun ) {
		if ( ! headers_sent() && isset( $GLOBALS['wpdb'] ) ) {
			header( 'X-Vitrin-Bench-Queries: ' . (int) $GLOBALS['wpdb']->num_queries );
			header( sprintf( 'X-Vitrin-Bench-Cpu: %.2f', cpu_milliseconds() - $vitrin_bench_begun ) );
			header( sprintf( 'X-Vitrin-Bench-Milliseconds: %.1f', 1000 * ( microtime( true ) - (float) $_SERVER['REQUEST_TIME_FLOAT'] ) ) );
		}
		return $page;
	}
);
unset( $vitrin_bench_begun );

// A page's length, and how many variations WooCommerce prints into its form, as the measurement sets them.
foreach ( array(
	'perPage'   => 'loop_shop_per_page',
	'threshold' => 'woocommerce_ajax_variation_threshold',
) as $vitrin_bench_override => $vitrin_bench_filter ) {
	if ( isset( overrides()[ $vitrin_bench_override ] ) ) {
		$vitrin_bench_number = (int) overrides()[ $vitrin_bench_override ];
		add_filter( $vitrin_bench_filter, static fn () => $vitrin_bench_number, 999999 );
	}
}
unset( $vitrin_bench_override, $vitrin_bench_filter, $vitrin_bench_number );

// Related products are drawn by lot: another draw, another number of queries.
add_filter( 'woocommerce_product_related_posts_shuffle', '__return_false' );
add_filter( 'woocommerce_output_related_products_args', static fn ( $args ) => array( 'orderby' => 'ID' ) + (array) $args );

add_action( 'template_redirect', __NAMESPACE__ . '\facts', 0 );

/**
 * Answers /?vitrin-bench=facts with what the bench has to know of this shop.
 */
function facts(): void {
	if ( 'facts' !== ( $_GET['vitrin-bench'] ?? '' ) ) {
		return;
	}
	// As an admin's first page does: visits count from the start.
	if ( class_exists( \Vitrin\Statistics\Collecting\Upkeep::class ) ) {
		\Vitrin\Statistics\Collecting\Upkeep::look();
		\Vitrin\Statistics\Collecting\Upkeep::run();
	}
	$posts_page = (int) get_option( 'page_for_posts' );
	$theme      = wp_get_theme();
	wp_send_json(
		array(
			'wordpress'   => get_bloginfo( 'version' ),
			'woocommerce' => defined( 'WC_VERSION' ) ? WC_VERSION : '',
			'php'         => PHP_VERSION,
			'database'    => class_exists( 'WP_SQLite_DB' ) ? 'SQLite' : 'MariaDB ' . $GLOBALS['wpdb']->db_version(),
			'theme'       => $theme->get( 'Name' ) . ' ' . $theme->get( 'Version' ),
			'direction'   => is_rtl() ? 'rtl' : 'ltr',
			'plugins'     => array_map( static fn ( $plugin ) => strtok( (string) $plugin, '/' ), (array) get_option( 'active_plugins' ) ),
			'pages'       => array(
				'shop'     => get_permalink( wc_get_page_id( 'shop' ) ),
				'simple'   => product_urls( 'simple', 1 )[0]['url'] ?? '',
				'variable' => product_urls( 'variable', 1 )[0]['url'] ?? '',
				'cart'     => wc_get_cart_url(),
				'checkout' => wc_get_checkout_url(),
				'blog'     => $posts_page ? get_permalink( $posts_page ) : home_url( '/' ),
			),
			'products'    => array_column( product_urls( 'simple', 6 ), 'id' ),
			'menu'        => menu(),
			'features'    => features(),
		)
	);
}

/**
 * The place of the theme where its first menu stands.
 *
 * @return string '' where the theme has none.
 */
function menu(): string {
	$used = array_filter( get_nav_menu_locations() );
	return (string) ( array_keys( array_intersect_key( get_registered_nav_menus(), $used ) )[0] ?? '' );
}

/**
 * Features of ours that can be switched off and are on in a shop that has set nothing.
 *
 * @return list<string>
 */
function features(): array {
	$registry = '\Vitrin\Shared\Settings\Registry';
	$on       = class_exists( $registry ) ? array_filter( $registry::all(), static fn ( $settings ) => true === $settings->field( 'enabled' )?->default ) : array();
	return array_keys( $on );
}

add_action( 'template_redirect', __NAMESPACE__ . '\fill', 0 );

/**
 * Answers /?vitrin-bench=fill&lines=N with a cart of so many different products for this visitor.
 */
function fill(): void {
	if ( 'fill' !== ( $_GET['vitrin-bench'] ?? '' ) ) {
		return;
	}
	$cart = WC()->cart;
	$cart->empty_cart();
	foreach ( hidden_products( min( 200, absint( $_GET['lines'] ?? 0 ) ) ) as $id ) {
		$cart->add_to_cart( $id );
	}
	// Plugins that set a cookie with each line would make the header too long for a client.
	header_remove( 'Set-Cookie' );
	WC()->session->set_customer_session_cookie( true );
	do_action( 'woocommerce_set_cart_cookies', true );
	wp_send_json( array( 'lines' => count( $cart->get_cart() ) ) );
}

add_action( 'template_redirect', __NAMESPACE__ . '\many', 0 );

/**
 * Answers /?vitrin-bench=many with the address of a product of 500 variations: ten colours, ten sizes
 * and six materials, where of colour, size and material, counted from 0, those are missing whose sum
 * can be divided by 6. No listing shows it.
 */
function many(): void {
	if ( 'many' !== ( $_GET['vitrin-bench'] ?? '' ) ) {
		return;
	}
	set_time_limit( 0 );
	$id = (int) get_option( 'vitrin_bench_many' );
	if ( ! wc_get_product( $id ) ) {
		$id = make_many();
		update_option( 'vitrin_bench_many', $id, false );
	}
	// What the queue does in the background.
	do_action( 'vitrin_build_variation_table', $id );
	wp_send_json( array( 'url' => get_permalink( $id ) ) );
}

/**
 * Makes that product.
 *
 * @return int Its id.
 */
function make_many(): int {
	$options    = array(
		'رنگ'    => array( 'آبی', 'قرمز', 'سبز', 'زرد', 'سفید', 'سیاه', 'بنفش', 'نارنجی', 'صورتی', 'خاکستری' ),
		'اندازه' => array( '۳۶', '۳۷', '۳۸', '۳۹', '۴۰', '۴۱', '۴۲', '۴۳', '۴۴', '۴۵' ),
		'جنس'    => array( 'پنبه', 'پشم', 'کتان', 'ابریشم', 'چرم', 'نمد' ),
	);
	$attributes = array();
	foreach ( $options as $name => $values ) {
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( $name );
		$attribute->set_options( $values );
		$attribute->set_visible( true );
		$attribute->set_variation( true );
		$attributes[] = $attribute;
	}
	$product = new \WC_Product_Variable();
	$product->set_name( 'کالای پانصد گونه' );
	$product->set_catalog_visibility( 'hidden' );
	$product->set_attributes( $attributes );
	$id    = $product->save();
	$names = array_map( 'sanitize_title', array_keys( $options ) );
	$made  = 0;
	foreach ( $options['رنگ'] as $c => $color ) {
		foreach ( $options['اندازه'] as $s => $size ) {
			foreach ( $options['جنس'] as $m => $material ) {
				if ( 0 === ( $c + $s + $m ) % 6 || $made >= 500 ) {
					continue;
				}
				++$made;
				$variation = new \WC_Product_Variation();
				$variation->set_parent_id( $id );
				$variation->set_attributes( array_combine( $names, array( $color, $size, $material ) ) );
				$variation->set_regular_price( '200000' );
				$variation->set_virtual( true );
				$variation->save();
			}
		}
	}
	\WC_Product_Variable::sync( $id );

	return $id;
}

/**
 * Products that no listing shows, made when there are too few.
 *
 * @param int $count How many.
 * @return list<int> Their ids.
 */
function hidden_products( int $count ): array {
	$ids = get_posts(
		array(
			'post_type'      => 'product',
			'posts_per_page' => $count,
			'orderby'        => 'ID',
			'order'          => 'ASC',
			'fields'         => 'ids',
			'meta_key'       => '_vitrin_bench', // phpcs:ignore WordPress.DB.SlowDBQuery -- A site of the bench.
		)
	);
	for ( $number = count( $ids ) + 1; $number <= $count; $number++ ) {
		$product = new \WC_Product_Simple();
		$product->set_name( "کالای سبد بلند $number" );
		$product->set_regular_price( (string) ( 10000 * $number ) );
		$product->set_catalog_visibility( 'hidden' );
		$product->update_meta_data( '_vitrin_bench', '1' );
		$ids[] = $product->save();
	}
	return array_values( array_map( 'intval', $ids ) );
}

/**
 * Products anybody can buy as often as they like, the oldest first.
 *
 * @param string $type  Product type.
 * @param int    $count How many at most.
 * @return list<array{id: int, url: string}>
 */
function product_urls( string $type, int $count ): array {
	$ids   = get_posts(
		array(
			'post_type'      => 'product',
			'posts_per_page' => 200,
			'orderby'        => 'ID',
			'order'          => 'ASC',
			'fields'         => 'ids',
			'tax_query'      => array( // phpcs:ignore WordPress.DB.SlowDBQuery -- A few dozen products.
				array(
					'taxonomy' => 'product_type',
					'field'    => 'slug',
					'terms'    => $type,
				),
			),
		)
	);
	$found = array();
	foreach ( $ids as $id ) {
		$product = wc_get_product( $id );
		if ( ! $product || ! $product->is_visible() || ! $product->is_purchasable() || ! $product->is_in_stock() || $product->is_sold_individually() || $product->managing_stock() ) {
			continue;
		}
		$found[] = array(
			'id'  => (int) $id,
			'url' => get_permalink( $id ),
		);
		if ( count( $found ) === $count ) {
			break;
		}
	}
	return $found;
}
