<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/** Converts WooCommerce's HTML and floats to plain text and clean numbers for JSON. */
final class Text {

	/**
	 * HTML or text with entities as plain text. What looks like markup after decoding was text, so the result
	 * must never be inserted as HTML.
	 */
	public static function plain( mixed $html ): string {
		if ( ! is_scalar( $html ) ) {
			return '';
		}
		$text = html_entity_decode( wp_strip_all_tags( (string) $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );

		return trim( (string) preg_replace( '/[\s\x{00A0}]+/u', ' ', $text ) );
	}

	/** A WooCommerce notice as plain text in the page's digits, without its button link. */
	public static function notice( mixed $html ): string {
		$without_button = is_string( $html ) ? preg_replace( '#<a\b[^>]*\bwc-forward\b[^>]*>.*?</a>#is', '', $html ) : '';

		return Digits::in_sentence( self::plain( $without_button ) );
	}

	/**
	 * A whole number as an integer, so that JSON has 2 and not 2.0.
	 *
	 * @param mixed $value May be numeric text.
	 */
	public static function number( mixed $value ): int|float {
		$number = is_numeric( $value ) ? (float) $value : 0.0;

		return floor( $number ) === $number && abs( $number ) < PHP_INT_MAX ? (int) $number : $number;
	}
}
