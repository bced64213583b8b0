<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/** WooCommerce gives HTML and floats; the wire has plain text and clean numbers. */
final class Text {

	/**
	 * HTML, or text with entities, as plain text. What looks like markup after decoding was text
	 * and stays text: nobody may put the result into a page as HTML.
	 *
	 * @param mixed $html From WooCommerce and its filters.
	 */
	public static function plain( mixed $html ): string {
		if ( ! is_scalar( $html ) ) {
			return '';
		}
		$text = html_entity_decode( wp_strip_all_tags( (string) $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );

		return trim( (string) preg_replace( '/[\s\x{00A0}]+/u', ' ', $text ) );
	}

	/**
	 * A WooCommerce notice as plain text in the page's digits, without the link that stands in it as a button.
	 */
	public static function notice( mixed $html ): string {
		$without_button = is_string( $html ) ? preg_replace( '#<a\b[^>]*\bwc-forward\b[^>]*>.*?</a>#is', '', $html ) : '';

		return Digits::in_sentence( self::plain( $without_button ) );
	}

	/**
	 * A whole number as an integer, so that JSON has 2 and not 2.0.
	 *
	 * @param mixed $value A number, also as text.
	 */
	public static function number( mixed $value ): int|float {
		$number = is_numeric( $value ) ? (float) $value : 0.0;

		return floor( $number ) === $number && abs( $number ) < PHP_INT_MAX ? (int) $number : $number;
	}
}
