<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps removed lines as long as the session. WooCommerce 10.9 (not 10.0) forgets them and writes the whole
 * session when a product, page, post, list or search result is shown, also to a script or in another tab,
 * except on the front page of a blog, a 404, or a page with its own undo link. The drawer could then not
 * restore a line that it still offers to, and a simultaneous change could be overwritten.
 */
final class RemovedItems {

	/** WooCommerce's method; its object is only reachable through the hook. */
	private const CLEAN_UP = 'clean_up_removed_cart_contents';

	/** Removes WooCommerce's callback before it runs. */
	public static function prevent_clean_up(): void {
		/** @var array<string, \WP_Hook> $wp_filter */
		global $wp_filter;
		foreach ( isset( $wp_filter['template_redirect'] ) ? $wp_filter['template_redirect']->callbacks : array() as $priority => $callbacks ) {
			foreach ( $callbacks as $callback ) {
				$function = $callback['function'] ?? null;
				if ( is_array( $function ) && is_callable( $function ) && self::CLEAN_UP === $function[1] ) {
					remove_action( 'template_redirect', $function, $priority );
				}
			}
		}
	}
}
