<?php
/**
 * WooCommerce's scripts that ours stands in for.
 *
 * @package Vitrin
 */

namespace Vitrin\AddToCart;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Takes WooCommerce's add-to-cart and cart-fragments scripts off storefront pages. They stay
 * registered, so that what depends on them still loads.
 */
final class WooCommerceScripts {

	/**
	 * The scripts' files. Their handles were renamed in the course of time; the files weren't.
	 */
	private const FILES = '#/assets/js/frontend/(?:add-to-cart|cart-fragments)(?:\.min)?\.js$#';

	/**
	 * Takes the scripts out of the queue.
	 */
	public static function dequeue(): void {
		if ( ! Page::is_storefront() ) {
			return;
		}
		foreach ( wp_scripts()->queue as $handle ) {
			if ( self::is_one( (string) $handle ) ) {
				wp_dequeue_script( (string) $handle );
			}
		}
	}

	/**
	 * A theme's script that depends on one of them brings it back; with two listeners a press
	 * would add twice. So its tag is left out, and its dependents run without it.
	 *
	 * @param mixed $tag    HTML.
	 * @param mixed $handle The script's handle.
	 */
	public static function leave_out( mixed $tag, mixed $handle ): mixed {
		return is_string( $handle ) && Page::is_storefront() && self::is_one( $handle ) ? '' : $tag;
	}

	/**
	 * Whether a handle is one of WooCommerce's two scripts.
	 *
	 * @param string $handle The script's handle.
	 */
	private static function is_one( string $handle ): bool {
		$script = wp_scripts()->registered[ $handle ] ?? null;
		$path   = $script instanceof \_WP_Dependency && is_string( $script->src ) ? wp_parse_url( $script->src, PHP_URL_PATH ) : null;

		return is_string( $path ) && 1 === preg_match( self::FILES, $path ) && str_contains( $path, '/' . dirname( plugin_basename( WC_PLUGIN_FILE ) ) . '/' );
	}
}
