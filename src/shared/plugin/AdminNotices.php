<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** Notices for administrators when the plugin can't work. */
final class AdminNotices {

	/** Without WooCommerce nothing else of the plugin runs. */
	public static function woocommerce_is_missing(): void {
		if ( current_user_can( 'activate_plugins' ) ) {
			self::error( __( 'Vitrin needs WooCommerce. Install and activate WooCommerce, then Vitrin starts by itself.', 'vitrin' ) );
		}
	}

	/** The scripts were not built, as in a fresh checkout. */
	public static function build_is_missing(): void {
		if ( current_user_can( 'activate_plugins' ) ) {
			self::error( __( 'Vitrin’s scripts are missing, so the shop runs without it. Install a released package, or run the build in the plugin’s folder.', 'vitrin' ) );
		}
	}

	/** @param string $text Translated plain text. */
	private static function error( string $text ): void {
		printf( '<div class="notice notice-error"><p>%s</p></div>', esc_html( $text ) );
	}
}
