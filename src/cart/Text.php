<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/** Converts WooCommerce's HTML and floats to plain text and clean numbers for JSON. */
final class Text {

	/** What a part is, by the element around it. */
	private const KINDS = array(
		'DEL'    => 'del',
		'S'      => 'del',
		'STRIKE' => 'del',
		'INS'    => 'ins',
		'SMALL'  => 'small',
	);

	/** Where several are around a text, the first counts. */
	private const ORDER = array( 'hidden', 'del', 'small', 'ins' );

	/** Elements without an end. */
	private const VOID = array( 'BR', 'HR', 'IMG', 'INPUT', 'WBR', 'SOURCE', 'META', 'LINK', 'AREA', 'BASE', 'COL', 'EMBED', 'TRACK' );

	/** Elements between whose texts there is no space. */
	private const INLINE = array( 'A', 'ABBR', 'B', 'BDI', 'BDO', 'DEL', 'EM', 'I', 'INS', 'S', 'SMALL', 'SPAN', 'STRIKE', 'STRONG', 'SUB', 'SUP', 'U' );

	/** What is not for reading. */
	private const NOT_TEXT = array( 'IFRAME', 'NOSCRIPT', 'OBJECT', 'SELECT', 'SVG', 'TEMPLATE', 'BUTTON' );

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

	/**
	 * The text of a plugin's HTML, such as a price in words or an old price struck beside a new one, in parts
	 * that the browser writes as text: nothing of the HTML itself reaches the page. Amounts stay as they are
	 * written. Texts for screen readers alone are left out: the struck price says itself by its element.
	 *
	 * @return list<array{text: string, as: string}> `as` is '', del, ins or small.
	 */
	public static function parts( string $html ): array {
		$parts = array();
		$open  = array();
		$tags  = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_token() ) {
			if ( '#text' === $tags->get_token_type() ) {
				self::add( $parts, $tags->get_modifiable_text(), self::kind( $open ) );
				continue;
			}
			$tag = $tags->get_tag();
			if ( '#tag' !== $tags->get_token_type() || null === $tag ) {
				continue;
			}
			if ( ! in_array( $tag, self::INLINE, true ) ) {
				self::add( $parts, ' ', self::kind( $open ) );
			}
			if ( $tags->is_tag_closer() ) {
				self::close( $open, $tag );
			} elseif ( ! in_array( $tag, self::VOID, true ) && ! self::is_closed_by_itself( $tag ) ) {
				$open[] = array( $tag, self::kind_of_element( $tags, $tag ) );
			}
		}

		return self::trimmed( $parts );
	}

	/** The same in one text, which may break anywhere. */
	public static function joined_parts( string $html ): string {
		return trim( str_replace( "\u{A0}", ' ', implode( '', array_column( self::parts( $html ), 'text' ) ) ) );
	}

	/** WordPress reads these with their content. */
	private static function is_closed_by_itself( string $tag ): bool {
		return in_array( $tag, array( 'SCRIPT', 'STYLE', 'TEXTAREA', 'TITLE', 'XMP', 'NOEMBED', 'NOFRAMES' ), true );
	}

	private static function kind_of_element( \WP_HTML_Tag_Processor $tags, string $tag ): string {
		if ( in_array( $tag, self::NOT_TEXT, true ) || true === $tags->has_class( 'screen-reader-text' ) || null !== $tags->get_attribute( 'hidden' ) ) {
			return 'hidden';
		}

		return self::KINDS[ $tag ] ?? ( true === $tags->has_class( 'woocommerce-Price-currencySymbol' ) ? 'small' : '' );
	}

	/** @param list<array{string, string}> $open */
	private static function kind( array $open ): string {
		$kinds = array_column( $open, 1 );
		foreach ( self::ORDER as $kind ) {
			if ( in_array( $kind, $kinds, true ) ) {
				return $kind;
			}
		}

		return '';
	}

	/**
	 * Closes an element and what was left open in it; an end without a beginning closes nothing.
	 *
	 * @param list<array{string, string}> $open
	 */
	private static function close( array &$open, string $tag ): void {
		$at = array_keys( array_column( $open, 0 ), $tag, true );
		if ( array() !== $at ) {
			$open = array_slice( $open, 0, (int) end( $at ) );
		}
	}

	/**
	 * @param list<array{text: string, as: string}> $parts
	 * @param string                                $kind As in ORDER.
	 */
	private static function add( array &$parts, string $text, string $kind ): void {
		if ( 'hidden' === $kind || '' === $text ) {
			return;
		}
		$last = array_key_last( $parts );
		if ( null !== $last && $parts[ $last ]['as'] === $kind ) {
			$parts[ $last ]['text'] .= $text;
		} else {
			$parts[] = array(
				'text' => $text,
				'as'   => $kind,
			);
		}
	}

	/**
	 * Without doubled spaces, and without spaces around the whole. A space that must not break stays.
	 *
	 * @param list<array{text: string, as: string}> $parts
	 * @return list<array{text: string, as: string}>
	 */
	private static function trimmed( array $parts ): array {
		$clean    = array();
		$is_blank = true;
		foreach ( $parts as $part ) {
			$text = (string) preg_replace( '/[ \t\r\n\f]+/', ' ', wp_check_invalid_utf8( $part['text'] ) );
			$text = $is_blank ? ltrim( $text, " \u{A0}" ) : $text;
			if ( '' === $text ) {
				continue;
			}
			$is_blank = str_ends_with( $text, ' ' );
			$clean[]  = array( 'text' => $text ) + $part;
		}
		$last = array_key_last( $clean );
		if ( null !== $last ) {
			$clean[ $last ]['text'] = rtrim( $clean[ $last ]['text'] );
			if ( '' === $clean[ $last ]['text'] ) {
				array_pop( $clean );
			}
		}

		return array_values( $clean );
	}
}
