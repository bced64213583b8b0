<?php
/**
 * The demo theme: menus, widgets, styles, the shop's features.
 *
 * @package VitrinDemoTheme
 */

declare( strict_types=1 );

namespace Vitrin\DemoTheme;

defined( 'ABSPATH' ) || exit;

add_action(
	'after_setup_theme',
	static function (): void {
		add_theme_support( 'title-tag' );
		add_theme_support( 'post-thumbnails' );
		add_theme_support( 'automatic-feed-links' );
		add_theme_support( 'html5', array( 'search-form', 'comment-form', 'comment-list', 'gallery', 'caption', 'style', 'script' ) );
		add_theme_support( 'responsive-embeds' );
		add_theme_support(
			'woocommerce',
			array(
				'thumbnail_image_width' => 300,
				'single_image_width'    => 640,
				'product_grid'          => array(
					'default_columns' => 4,
					'default_rows'    => 4,
				),
			)
		);
		add_theme_support( 'wc-product-gallery-zoom' );
		add_theme_support( 'wc-product-gallery-lightbox' );
		add_theme_support( 'wc-product-gallery-slider' );
		register_nav_menus( array( 'primary' => __( 'Main menu', 'vitrin-demo' ) ) );
	}
);

add_action(
	'widgets_init',
	static function (): void {
		register_sidebar(
			array(
				'name'          => __( 'Footer', 'vitrin-demo' ),
				'id'            => 'footer-1',
				'before_widget' => '<section id="%1$s" class="widget %2$s">',
				'after_widget'  => '</section>',
				'before_title'  => '<h2 class="widget-title">',
				'after_title'   => '</h2>',
			)
		);
	}
);

// After WooCommerce's own styles, which are enqueued at 10.
add_action(
	'wp_enqueue_scripts',
	static function (): void {
		$version = (string) wp_get_theme()->get( 'Version' );
		wp_enqueue_style( 'vitrin-demo', get_stylesheet_uri(), array(), $version );
		wp_enqueue_style( 'vitrin-demo-shop', get_theme_file_uri( 'assets/shop.css' ), array( 'vitrin-demo' ), $version );
	},
	20
);

// The shop's pages stand in this theme's own wrapper, with result count and sorting in one row.
add_action(
	'init',
	static function (): void {
		remove_action( 'woocommerce_before_main_content', 'woocommerce_output_content_wrapper', 10 );
		remove_action( 'woocommerce_after_main_content', 'woocommerce_output_content_wrapper_end', 10 );
		remove_action( 'woocommerce_sidebar', 'woocommerce_get_sidebar', 10 );
		add_action( 'woocommerce_before_shop_loop', static fn() => print( '<div class="shop-bar">' ), 15 );
		add_action( 'woocommerce_before_shop_loop', static fn() => print( '</div>' ), 35 );
	}
);

/**
 * The cart link of the header: without a count, so that a page cache may keep it; a side cart adds its badge.
 */
function cart_link(): void {
	if ( ! function_exists( 'wc_get_cart_url' ) ) {
		return;
	}
	printf(
		'<a class="cart-contents" href="%s"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" aria-hidden="true"><path d="M5 8h14l-1 12H6L5 8Z"/><path d="M9 10V7a3 3 0 0 1 6 0v3"/></svg><span>%s</span></a>',
		esc_url( wc_get_cart_url() ),
		esc_html( get_the_title( wc_get_page_id( 'cart' ) ) )
	);
}

/**
 * The account link of the header.
 */
function account_link(): void {
	if ( ! function_exists( 'wc_get_page_permalink' ) ) {
		return;
	}
	printf(
		'<a class="account-link" href="%s"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><circle cx="12" cy="8" r="4"/><path d="M4 21c0-5 4-7 8-7s8 2 8 7"/></svg><span class="screen-reader-text">%s</span></a>',
		esc_url( (string) wc_get_page_permalink( 'myaccount' ) ),
		esc_html( get_the_title( wc_get_page_id( 'myaccount' ) ) )
	);
}
