<?php

namespace Vitrin\Chat\Widget;

defined( 'ABSPATH' ) || exit;

/** The widget's settings as they are: the chat's own read them. */
final class Values {

	/**
	 * @param \Closure(string): bool   $flag   By a field's name.
	 * @param \Closure(string): int    $number
	 * @param \Closure(string): string $text
	 * @param string                   $widget Of one of several: part of what multilingual plugins know its texts by.
	 */
	public function __construct( private readonly \Closure $flag, private readonly \Closure $number, private readonly \Closure $text, private readonly string $widget = '' ) {}

	/**
	 * The same, but for what one of several widgets has of its own.
	 *
	 * @param array<string, bool|int|string> $own
	 */
	public function with( array $own, string $widget ): self {
		return new self(
			fn ( string $name ): bool => (bool) ( $own[ $name ] ?? $this->flag( $name ) ),
			fn ( string $name ): int => (int) ( $own[ $name ] ?? $this->number( $name ) ),
			fn ( string $name ): string => (string) ( $own[ $name ] ?? $this->text( $name ) ),
			$widget
		);
	}

	public function flag( string $name ): bool {
		return ( $this->flag )( $name );
	}

	public function number( string $name ): int {
		return ( $this->number )( $name );
	}

	public function text( string $name ): string {
		return ( $this->text )( $name );
	}

	/** A text that visitors read, in the page's language; by the shop's words, else ours. */
	public function words( string $name, string $usual = '' ): string {
		$text = $this->text( $name );

		return '' === $text ? $usual : self::translated( $text, $name, $this->full_name( $name ) );
	}

	/**
	 * A text that somebody of the shop wrote, in the page's language.
	 *
	 * @param string $name      Of its setting.
	 * @param string $full_name By which multilingual plugins know it; '' for `chat <name>`.
	 */
	public static function translated( string $text, string $name, string $full_name = '' ): string {
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- Of multilingual plugins: they know texts by it.
		$text = apply_filters( 'wpml_translate_single_string', $text, 'vitrin', '' === $full_name ? 'chat ' . $name : $full_name );
		/**
		 * A text of the chat that an admin wrote.
		 *
		 * @param string $text
		 * @param string $name Of its setting.
		 */
		$text = apply_filters( 'vitrin_chat_text', $text, $name );

		return is_string( $text ) ? $text : '';
	}

	/** By which multilingual plugins know a text. */
	public function full_name( string $name ): string {
		return 'chat ' . ( '' === $this->widget ? '' : $this->widget . ' ' ) . $name;
	}
}
