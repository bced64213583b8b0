<?php

namespace Vitrin\Shared\Plugin;

use Automattic\WooCommerce\Admin\Features\Features;

defined( 'ABSPATH' ) || exit;

/**
 * Whether the shop is closed by WooCommerce's "coming soon" mode. WooCommerce decides that when it picks a
 * template, which our calls don't have, so its conditions are repeated here. Only for shop pages, since
 * everything we return belongs to the shop.
 */
final class ComingSoon {

	/**
	 * Whether the shop or the whole site is closed to this visitor. Shop managers, visitors with the private
	 * link, and those whom a plugin lets in may see it.
	 */
	public static function is_closed(): bool {
		if ( self::is_live() || current_user_can( 'manage_woocommerce' ) ) { // phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
			return false;
		}
		/** This filter is documented in WooCommerce: whether a request bypasses the coming-soon page. */
		if ( apply_filters( 'woocommerce_coming_soon_exclude', false ) ) { // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
			return false;
		}

		return 'yes' !== get_option( 'woocommerce_private_link' ) || ! self::has_key();
	}

	/** Whether the shop is open to all. */
	public static function is_live(): bool {
		return 'yes' !== get_option( 'woocommerce_coming_soon' )
			|| ( class_exists( Features::class ) && ! Features::is_enabled( 'launch-your-store' ) );
	}

	/**
	 * Whether the visitor has the private link's key, in the address or in the cookie that WooCommerce sets
	 * from it.
	 */
	private static function has_key(): bool {
		$key = get_option( 'woocommerce_share_key' );
		if ( ! is_string( $key ) || '' === $key ) {
			return false;
		}
		// phpcs:disable WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput -- Only compared.
		foreach ( array( $_GET['woo-share'] ?? null, $_COOKIE['woo-share'] ?? null ) as $sent ) {
			if ( is_string( $sent ) && hash_equals( $key, $sent ) ) {
				return true;
			}
		}
		// phpcs:enable

		return false;
	}
}
