<?php

namespace Vitrin\SettingsPage\Preview;

use Vitrin\SettingsPage\FirstRun\LaunchBar;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Settings\Access;
use Vitrin\Shared\Settings\Preview;

defined( 'ABSPATH' ) || exit;

/**
 * A page of the shop with unsaved settings: a script keeps the preview in what is clicked, sent and called there. And
 * which pages are offered for it; their TypeScript half is ui/preview/Preview.tsx.
 */
final class PreviewedPage {

	/** Called on `init`. */
	public static function register(): void {
		if ( '' === Preview::key() ) {
			return;
		}
		add_filter( 'show_admin_bar', '__return_false', PHP_INT_MAX );
		// Before any other script, so that none sends calls past it.
		add_action( 'wp_head', array( self::class, 'print_script' ), PHP_INT_MIN );
		add_action( 'wp_enqueue_scripts', array( LaunchBar::class, 'enqueue_style' ) );
		add_action( 'wp_footer', array( self::class, 'show_label' ), 5 );
		add_filter( 'wp_redirect', array( self::class, 'keep_in_redirect' ), PHP_INT_MAX );
		// A link that the browser prepares would be without the preview.
		add_filter( 'wp_speculation_rules_configuration', '__return_null', PHP_INT_MAX );
	}

	/** Also tells the settings page that the shop shows what it was asked for. */
	public static function print_script(): void {
		printf(
			'<meta name="%s" content="%s">' . "\n" . '<script src="%s"></script>' . "\n", // phpcs:ignore WordPress.WP.EnqueuedResources.NonEnqueuedScript -- Must come before all that is enqueued.
			esc_attr( Preview::ARGUMENT ),
			esc_attr( Preview::key() ),
			esc_url( plugins_url( 'build/admin/preview-frame.js', \Vitrin\FILE ) . '?ver=' . \Vitrin\VERSION )
		);
	}

	/** What the page is, where no settings page around it says so; the script shows it in a tab of its own. */
	public static function show_label(): void {
		printf(
			'<aside class="vitrin-launch-bar" id="vitrin-preview-label" aria-label="%1$s" hidden><details><summary>%1$s</summary><div><p>%2$s</p><a href="%3$s">%4$s</a></div></details></aside>',
			esc_attr__( 'Vitrin: preview', 'vitrin' ),
			esc_html__( 'Your shop with settings that aren’t saved. Only you see them; the cart is your own, and an order would be a real one.', 'vitrin' ),
			esc_url( Access::page_url() ),
			esc_html__( 'Settings', 'vitrin' )
		);
	}

	/** @param mixed $url Where the shop sends the browser. */
	public static function keep_in_redirect( mixed $url ): mixed {
		if ( ! is_string( $url ) || wp_validate_redirect( $url, '' ) === '' ) {
			return $url;
		}
		$host = wp_parse_url( $url, PHP_URL_HOST );

		return null === $host || wp_parse_url( home_url(), PHP_URL_HOST ) === $host ? add_query_arg( Preview::ARGUMENT, Preview::key(), $url ) : $url;
	}

	/**
	 * Those that there are, the list of products first.
	 *
	 * @return list<array{label: string, url: string}>
	 */
	public static function all(): array {
		$pages = array(
			array( __( 'List of products', 'vitrin' ), Page::shop_url() ),
			array( __( 'Home page', 'vitrin' ), home_url( '/' ) ),
			array( __( 'A product with options', 'vitrin' ), self::product( 'variable' ) ),
			array( __( 'A simple product', 'vitrin' ), self::product( 'simple' ) ),
			array( __( 'Search', 'vitrin' ), add_query_arg( array( 's' => 'a', 'post_type' => 'product' ), home_url( '/' ) ) ),
			array( __( 'Cart', 'vitrin' ), wc_get_page_permalink( 'cart', '' ) ),
			array( __( 'Checkout', 'vitrin' ), wc_get_page_permalink( 'checkout', '' ) ),
			array( __( 'My account', 'vitrin' ), wc_get_page_permalink( 'myaccount', '' ) ),
		);
		$found = array();
		foreach ( $pages as [ $label, $url ] ) {
			if ( '' !== $url && ! in_array( $url, array_column( $found, 'url' ), true ) ) {
				$found[] = compact( 'label', 'url' );
			}
		}

		return $found;
	}

	/** The newest published product of a type; '' for none. */
	private static function product( string $type ): string {
		$products = wc_get_products(
			array(
				'type'       => $type,
				'status'     => 'publish',
				'visibility' => 'catalog',
				'limit'      => 1,
			)
		);
		$first    = is_array( $products ) ? reset( $products ) : null;

		return $first instanceof \WC_Product ? $first->get_permalink() : '';
	}
}
