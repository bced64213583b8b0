<?php

namespace Vitrin\Shared\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * One capability for the page, its form, its REST route and its links [SEC-03].
 */
final class Access {

	/**
	 * The capability that lets somebody set the plugin.
	 */
	public static function capability(): string {
		/**
		 * Another capability than WooCommerce's for its managers.
		 *
		 * @param string $capability `manage_woocommerce`.
		 */
		$capability = apply_filters( 'vitrin_settings_capability', 'manage_woocommerce' );

		return is_string( $capability ) && '' !== $capability ? $capability : 'manage_woocommerce';
	}

	/**
	 * Whether the current user may.
	 */
	public static function is_allowed(): bool {
		return current_user_can( self::capability() );
	}
}
