<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * The text of a plugin's HTML, such as a price in words or an old price struck beside a new one, in parts that
 * the browser writes as text: nothing of the HTML itself reaches the page. Amounts stay as they are written.
 */
final class TextParts {

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
	 * Texts for screen readers alone are left out: the struck price says itself by its element.
	 *
	 * @return list<array{text: string, as: string}> `as` is '', del, ins or small.
	 */
	public static function of( string $html ): array {
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
	public static function plain( string $html ): string {
		return trim( str_replace( "\u{A0}", ' ', implode( '', array_column( self::of( $html ), 'text' ) ) ) );
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
