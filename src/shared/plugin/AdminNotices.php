<?php

namespace Vitrin\Shared\Plugin;

use Vitrin\Shared\Settings\Access;
use Vitrin\Shared\Settings\Registry;

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

	/** Some features threw while they started; the status says what. */
	public static function features_are_broken(): void {
		if ( ! Access::is_allowed() ) {
			return;
		}
		$titles = array_map(
			static fn ( string $name ): string => ( Registry::all()[ $name ] ?? null )?->title() ?? $name,
			array_keys( BrokenFeatures::all() )
		);
		printf(
			'<div class="notice notice-error"><p>%s <a href="%s">%s</a></p></div>',
			/* translators: %s: names of features, separated by commas. */
			esc_html( sprintf( __( 'Vitrin: these features could not start and are off, the shop runs as without them: %s.', 'vitrin' ), wp_sprintf( '%l', $titles ) ) ),
			esc_url( Access::page_url( 'status' ) ),
			esc_html__( 'See the status', 'vitrin' )
		);
	}

	/** @param string $text Translated plain text. */
	private static function error( string $text ): void {
		printf( '<div class="notice notice-error"><p>%s</p></div>', esc_html( $text ) );
	}
}
