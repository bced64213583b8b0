<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Settings\PrintedSettings;

defined( 'ABSPATH' ) || exit;

/**
 * Adds the cart's JSON to WooCommerce's fragments, as a real element with a real selector, because
 * WooCommerce's script replaces elements by the fragments' keys (docs/wire.md, "The cart in the answer").
 */
final class CartFragment {

	public const ID = 'vitrin-cart-data';

	private const SELECTOR = 'script#' . self::ID;

	/** Set while all() applies the filter; it adds the cart itself afterwards. */
	private static bool $is_filtering = false;

	/**
	 * For every cart answer, WooCommerce's own included.
	 *
	 * @return array<array-key, mixed>
	 */
	public static function add( mixed $fragments ): array {
		$fragments = is_array( $fragments ) ? $fragments : array();
		// A theme that asks for fragments while it prints a page would put ours into a cache.
		if ( self::$is_filtering || ( did_action( 'wp' ) && Page::is_storefront() && ! Page::is_private() ) ) {
			return $fragments;
		}

		return self::own() + $fragments;
	}

	/**
	 * All fragments of the current cart, as in WooCommerce's own answers, ours in any case: a plugin whose
	 * filter fails or returns something else must not cost the shopper the answer.
	 *
	 * @return array<array-key, string>
	 */
	public static function all(): array {
		$fragments = array();
		$level     = ob_get_level();
		ob_start();
		self::$is_filtering = true;
		try {
			woocommerce_mini_cart();
			$fragments['div.widget_shopping_cart_content'] = '<div class="widget_shopping_cart_content">' . ob_get_clean() . '</div>';

			/** This filter is documented in WooCommerce: plugins and themes add their elements. */
			$filtered = apply_filters( 'woocommerce_add_to_cart_fragments', $fragments );
			if ( is_array( $filtered ) ) {
				// Anything but text can't replace an element, and might even break the JSON.
				$fragments = array_filter( $filtered, 'is_string' );
			}
		} catch ( \Throwable $error ) {
			RefusalLog::exception( 'woocommerce_add_to_cart_fragments', $error );
		} finally {
			self::$is_filtering = false;
			while ( ob_get_level() > $level && ob_end_clean() ) {
				continue;
			}
		}

		return self::own() + $fragments;
	}

	/**
	 * Our fragment alone, independent of other plugins.
	 *
	 * @return array<string, string>
	 */
	public static function own(): array {
		$element = self::element();
		CartCookies::update_on_answer();

		return array( self::SELECTOR => $element );
	}

	/** Printed in the footer as the element that fragments replace; empty where a cache may store the page. */
	public static function print_element(): void {
		if ( ! Page::is_storefront() ) {
			return;
		}
		// The checkout shows the order itself, and the cart's images would cost it queries.
		if ( Page::is_private() && ! is_checkout() && WC()->cart instanceof \WC_Cart ) {
			echo self::element(), "\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped JSON.
			return;
		}
		printf( '<script type="application/json" id="%s"></script>' . "\n", esc_attr( self::ID ) );
	}

	/** The element with the cart, and a nonce for the next change. */
	private static function element(): string {
		$element = PrintedSettings::element( self::ID, CartData::current() + array( 'ajax_nonce' => CartEndpoint::create_nonce() ) );
		MiniCart::forget();

		return $element;
	}
}
