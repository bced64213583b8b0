<?php

namespace Vitrin\Variations;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce's templates for a chosen variation, which a theme may override. They are read here, because
 * WooCommerce prints them only with its script.
 */
final class Template {

	/** What our script can fill in: a value of the variation, escaped or raw. */
	private const VALUE = '/(\{\{\{?)\s*data\.variation\.[\w-]+\s*(\}\}\}?)/';

	/** WooCommerce's default for an available variation; twin: PLAIN in form.ts; template.fixture.json. */
	private const PLAIN = '<div class="woocommerce-variation-description">{{{ data.variation.variation_description }}}</div><div class="woocommerce-variation-price">{{{ data.variation.price_html }}}</div><div class="woocommerce-variation-availability">{{{ data.variation.availability_html }}}</div>';

	/** @var array{shown: string, unavailable: string}|null Read once per request. */
	private static ?array $templates = null;

	/**
	 * For an available variation and an unavailable one.
	 *
	 * @return array{shown: string, unavailable: string} HTML with placeholders; '' where the theme has none.
	 */
	public static function templates(): array {
		if ( null === self::$templates ) {
			ob_start();
			wc_get_template( 'single-product/add-to-cart/variation.php' );
			$html            = (string) ob_get_clean();
			self::$templates = array(
				'shown'       => self::find( $html, 'tmpl-variation-template' ),
				'unavailable' => self::find( $html, 'tmpl-unavailable-variation-template' ),
			);
		}

		return self::$templates;
	}

	/**
	 * Those that differ from WooCommerce's default, which form.ts knows.
	 *
	 * @return array<string, string>
	 */
	public static function printed(): array {
		return array_filter( self::templates(), static fn ( string $template ): bool => preg_replace( '/>\s+</', '><', $template ) !== self::PLAIN );
	}

	/**
	 * Whether they only contain values of the variation. Templates with code or nested data need WooCommerce's
	 * script.
	 */
	public static function is_plain(): bool {
		foreach ( self::templates() as $template ) {
			$rest = (string) preg_replace( self::VALUE, '', $template );
			if ( '' === $template || str_contains( $rest, '{{' ) || str_contains( $rest, '<#' ) ) {
				return false;
			}
		}

		return true;
	}

	/** For tests with another theme. */
	public static function reset(): void {
		self::$templates = null;
	}

	private static function find( string $html, string $id ): string {
		$found = preg_match( '#<script\b[^>]*\bid=["\']' . $id . '["\'][^>]*>(.*?)</script>#s', $html, $parts );

		return 1 === $found ? trim( str_replace( array( '/*<![CDATA[*/', '/*]]>*/' ), '', $parts[1] ) ) : '';
	}
}
