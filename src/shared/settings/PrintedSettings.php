<?php

namespace Vitrin\Shared\Settings;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/** Prints one JSON element per feature, read by src/shared/settings (TypeScript). */
final class PrintedSettings {

	/** In the footer, before our scripts, when it is known what else is on the page. */
	public static function print_all(): void {
		if ( ! Page::is_storefront() ) {
			return;
		}
		foreach ( Registry::all() as $feature => $settings ) {
			if ( Store::is_on( $settings ) && $settings->applies_to_page() ) {
				self::print_json( 'vitrin-settings-' . $feature, $settings->printed() );
			}
		}
	}

	/** @param array<string, mixed> $data */
	public static function print_json( string $id, array $data ): void {
		echo self::element( $id, $data ), "\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped in element().
	}

	/**
	 * A JSON element. `<`, `>` and `&` are escaped, so that nothing in the data can end it.
	 *
	 * @param array<string, mixed> $data
	 */
	public static function element( string $id, array $data ): string {
		$json = wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );

		return sprintf( '<script type="application/json" id="%s">%s</script>', esc_attr( $id ), is_string( $json ) ? $json : '{}' );
	}
}
