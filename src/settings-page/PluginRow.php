<?php

namespace Vitrin\SettingsPage;

use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/** The plugin's row in the list of plugins: settings, documentation, what's new. */
final class PluginRow {

	/**
	 * @param mixed $links HTML links, as that to deactivate.
	 * @return array<array-key, mixed>
	 */
	public static function add_actions( mixed $links ): array {
		$links = is_array( $links ) ? $links : array();
		if ( Access::is_allowed() ) {
			array_unshift( $links, self::link( Access::page_url(), __( 'Settings', 'vitrin' ) ) );
		}

		return $links;
	}

	/**
	 * @param mixed $links HTML, below the description.
	 * @param mixed $file  Of the plugin.
	 */
	public static function add_meta( mixed $links, mixed $file = '' ): mixed {
		if ( ! is_array( $links ) || plugin_basename( \Vitrin\FILE ) !== $file || ! Access::is_allowed() ) {
			return $links;
		}

		return array(
			...array_values( $links ),
			self::link( Access::page_url( 'help' ), __( 'Documentation', 'vitrin' ) ),
			self::link( Access::page_url( 'help' ) . '#vitrin-news', __( 'What’s new', 'vitrin' ) ),
		);
	}

	private static function link( string $url, string $text ): string {
		return sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $text ) );
	}
}
