<?php

namespace Vitrin\Chat\Messages;

defined( 'ABSPATH' ) || exit;

/** What people typed, as plain text: it is never read as markup, so nothing of it is taken away but what can't be seen. */
final class Text {

	/** Characters of one message. */
	public const LONGEST = 10_000;

	/** Marks that turn what follows them the other way, also beyond the text's own end. Isolates and half-spaces stay. */
	private const TURNING = '/[\x{202A}-\x{202E}]/u';

	/** Controls besides the line's end and the tab. */
	private const CONTROLS = '/[\x{00}-\x{08}\x{0B}-\x{1F}\x{7F}-\x{9F}]/u';

	/** What is seen: half-spaces and other signs without a shape are no message. */
	private const SEEN = '/[^\p{Z}\p{Cf}\s]/u';

	/** @return string|null Null where it is empty, too long or no text. */
	public static function message( string $text, int $longest = self::LONGEST ): ?string {
		$text = str_replace( array( "\r\n", "\r" ), "\n", $text );
		$text = 1 === preg_match( '//u', $text ) ? preg_replace( array( self::TURNING, self::CONTROLS ), '', $text ) : null;
		if ( ! is_string( $text ) ) {
			return null;
		}
		$text = trim( $text );

		return 1 !== preg_match( self::SEEN, $text ) || mb_strlen( $text ) > $longest ? null : $text;
	}

	/** One line, such as a name; '' where it is no text. Isolates go, too: a line stands among others. */
	public static function line( string $text, int $longest ): string {
		$text = self::message( (string) preg_replace( '/\s+/u', ' ', $text ), PHP_INT_MAX ) ?? '';

		return mb_substr( (string) preg_replace( '/[\x{2066}-\x{2069}]/u', '', $text ), 0, $longest );
	}

	/** The message as HTML that is nothing but text and its lines [CHAT-06]. */
	public static function html( string $text ): string {
		return str_replace( "\n", '<br>', htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' ) );
	}
}
