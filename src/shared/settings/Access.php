<?php

namespace Vitrin\Shared\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * The settings page's address, and one capability for the page, its form, its REST route and its links [SEC-03].
 */
final class Access {

	/** The page's name in the menu of the admin. */
	public const PAGE = 'vitrin';

	/** @param string $tab A page beside the settings; '' for the settings themselves. */
	public static function page_url( string $tab = '' ): string {
		return admin_url( 'admin.php?page=' . self::PAGE . ( '' === $tab ? '' : '&tab=' . $tab ) );
	}

	/**
	 * The capability with which a user may set the plugin.
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
