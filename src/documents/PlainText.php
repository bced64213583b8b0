<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/** Texts of an order for a paper, which escapes them when it is printed. */
final class PlainText {

	/** Plain text of what plugins may have put markup or entities into. */
	public static function of( mixed $text ): string {
		return is_string( $text ) ? trim( html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) : '';
	}

	/** What may run the other way than the sentence around it: the characters do what `bdi` does in markup. */
	public static function isolated( string $text ): string {
		return "\u{2068}$text\u{2069}";
	}

	/** @param list<string> $parts */
	public static function listed( array $parts ): string {
		return implode( _x( ', ', 'between the parts of an address', 'vitrin' ), $parts );
	}
}
