<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce 10.9 forgets removed lines whenever a product, a page, a post, a list or the results of a
 * search are shown (not the front page of a blog, a page that isn't there, or one with its own link to undo),
 * also when a script fetches it or another tab opens it, and writes the whole session to do so (10.0
 * doesn't). A line could then not be put back where the drawer still offers it, and a change on its way
 * meanwhile could be overwritten.
 * Here they stay as long as the session.
 */
final class RemovedItems {

	/** WooCommerce's method; its object can't be reached but by the hook. */
	private const CLEAN_UP = 'clean_up_removed_cart_contents';

	/** Takes WooCommerce's clean-up off the page, before its turn comes. */
	public static function keep(): void {
		/**
		 * WordPress's.
		 *
		 * @var array<string, \WP_Hook> $wp_filter
		 */
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
