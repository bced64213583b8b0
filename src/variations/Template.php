<?php

namespace Vitrin\Variations;

defined( 'ABSPATH' ) || exit;

/**
 * The templates that WooCommerce's script fills, which a theme may have written anew. They are read
 * here, because WooCommerce prints them only with its script.
 */
final class Template {

	/** What our script can fill in: a value of the variation, escaped or as it is. */
	private const VALUE = '/(\{\{\{?)\s*data\.variation\.[\w-]+\s*(\}\}\}?)/';

	/** WooCommerce's own for a variation that can be seen; twin: PLAIN in form.ts; template.fixture.json. */
	private const PLAIN = '<div class="woocommerce-variation-description">{{{ data.variation.variation_description }}}</div><div class="woocommerce-variation-price">{{{ data.variation.price_html }}}</div><div class="woocommerce-variation-availability">{{{ data.variation.availability_html }}}</div>';

	/** @var array{shown: string, unavailable: string}|null The templates of this request. */
	private static ?array $both = null;

	/**
	 * For a variation that can be seen, and for one that can't.
	 *
	 * @return array{shown: string, unavailable: string} HTML with placeholders; '' where the theme has none.
	 */
	public static function both(): array {
		if ( null === self::$both ) {
			ob_start();
			wc_get_template( 'single-product/add-to-cart/variation.php' );
			$html       = (string) ob_get_clean();
			self::$both = array(
				'shown'       => self::find( $html, 'tmpl-variation-template' ),
				'unavailable' => self::find( $html, 'tmpl-unavailable-variation-template' ),
			);
		}

		return self::$both;
	}

	/**
	 * The same, without what a shop has whose theme writes none: form.ts knows it.
	 *
	 * @return array<string, string>
	 */
	public static function printed(): array {
		return array_filter( self::both(), static fn ( string $template ): bool => preg_replace( '/>\s+</', '><', $template ) !== self::PLAIN );
	}

	/**
	 * Whether they only name values of the variation. A theme that writes code into them, or looks deeper
	 * into the data, needs WooCommerce's script.
	 */
	public static function is_plain(): bool {
		foreach ( self::both() as $template ) {
			$rest = (string) preg_replace( self::VALUE, '', $template );
			if ( '' === $template || str_contains( $rest, '{{' ) || str_contains( $rest, '<#' ) ) {
				return false;
			}
		}

		return true;
	}

	/** Reads them anew: another theme, in tests. */
	public static function forget(): void {
		self::$both = null;
	}

	/**
	 * The text of a template.
	 *
	 * @param string $html What was printed.
	 */
	private static function find( string $html, string $id ): string {
		$found = preg_match( '#<script\b[^>]*\bid=["\']' . $id . '["\'][^>]*>(.*?)</script>#s', $html, $parts );

		return 1 === $found ? trim( str_replace( array( '/*<![CDATA[*/', '/*]]>*/' ), '', $parts[1] ) ) : '';
	}
}
