<?php

namespace Vitrin\Shared\Plugin;

use Automattic\WooCommerce\Admin\Features\Features;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce puts its "coming soon" page in the place of a template, and calls of ours have none. So we ask
 * what it asks there, but for which page it is: what we give away is always the shop's.
 */
final class ComingSoon {

	/**
	 * Whether the shop, or the whole site, is closed to this visitor. Open to who manages the shop, to who
	 * came by its private link, and where a plugin says so.
	 */
	public static function is_closed(): bool {
		if ( self::is_live() || current_user_can( 'manage_woocommerce' ) ) { // phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
			return false;
		}
		/** This filter is WooCommerce's: whether a request is let through. */
		if ( apply_filters( 'woocommerce_coming_soon_exclude', false ) ) { // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
			return false;
		}

		return 'yes' !== get_option( 'woocommerce_private_link' ) || ! self::has_key();
	}

	/** Whether the shop is open to all. */
	private static function is_live(): bool {
		return 'yes' !== get_option( 'woocommerce_coming_soon' )
			|| ( class_exists( Features::class ) && ! Features::is_enabled( 'launch-your-store' ) );
	}

	/**
	 * Whether the visitor has the private link's key: in the address, or in the cookie that WooCommerce's
	 * pages make of it.
	 */
	private static function has_key(): bool {
		$key = get_option( 'woocommerce_share_key' );
		if ( ! is_string( $key ) || '' === $key ) {
			return false;
		}
		// phpcs:disable WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput -- Compared only.
		foreach ( array( $_GET['woo-share'] ?? null, $_COOKIE['woo-share'] ?? null ) as $sent ) {
			if ( is_string( $sent ) && hash_equals( $key, $sent ) ) {
				return true;
			}
		}
		// phpcs:enable

		return false;
	}
}
