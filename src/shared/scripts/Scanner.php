<?php

namespace Vitrin\Shared\Scripts;

defined( 'ABSPATH' ) || exit;

/**
 * Says which of the things that WooCommerce's scripts bring to a page a script needs, by its text alone.
 *
 * `$` isn't looked for: WordPress's jQuery gives it away (`noConflict`), so a script that uses a global
 * `$` has it from another that made it from `jQuery`, and that one is found.
 */
final class Scanner {

	public const JQUERY = 'jQuery';

	/** Globals by which a script is known to use something. */
	private const GLOBALS = array( self::JQUERY, 'Cookies', 'PhotoSwipe', 'PhotoSwipeUI_Default', 'woocommerce_params', 'wc_add_to_cart_params', 'wc_cart_fragments_params', 'wc_single_product_params', 'wc_add_to_cart_variation_params' );

	/** What WooCommerce's files add to jQuery: the thing used => method names. */
	private const METHODS = array(
		'blockUI'           => array( 'block', 'unblock', 'blockUI', 'unblockUI' ),
		'flexslider'        => array( 'flexslider' ),
		'wc_variation_form' => array( 'wc_variation_form' ),
	);

	/** Longer than this, a script isn't read token by token: what it names, it uses. */
	private const LONGEST = 1_000_000;

	/** Everything that can be found. */
	public const ALL = array( ...self::GLOBALS, 'blockUI', 'flexslider', 'wc_variation_form' );

	/**
	 * What a script uses.
	 *
	 * @param int $longest How long it may be to be read token by token.
	 * @return list<string> Of ALL.
	 */
	public static function uses( string $text, int $longest = self::LONGEST ): array {
		$globals = array_filter( self::GLOBALS, static fn ( string $name ): bool => str_contains( $text, $name ) );
		$methods = array_filter( self::METHODS, static fn ( array $names ): bool => self::names_one( $text, $names ) );
		if ( array() === $globals && array() === $methods ) {
			return array();
		}
		$code = strlen( $text ) > $longest ? null : Code::of( $text );
		$used = array_filter( $globals, static fn ( string $name ): bool => null === $code ? self::is_word( $text, $name ) : self::is_used( $code, $text, $name ) );
		foreach ( $methods as $thing => $names ) {
			if ( null === $code || self::calls_one( $code, $names ) ) {
				$used[] = $thing;
			}
		}
		// `block` is a word of many; only what works on jQuery's lists is jQuery's.
		if ( ! in_array( self::JQUERY, $used, true ) ) {
			$used = array_diff( $used, array_keys( self::METHODS ) );
		}

		return array_values( $used );
	}

	/** Whether a script uses a global. */
	private static function is_used( Code $code, string $text, string $name ): bool {
		// A copy of jQuery that the script brings along. Others assign it, too, but what they assign is what they were given.
		$is_own = self::JQUERY === $name
			? 1 === preg_match( '~\.fn\s*=\s*[\w$]+\.prototype\s*=\s*\{\s*(?:jquery\b|//|/\*)~', $text )
			: GlobalUse::is_provided( $code, $name );

		return ! $is_own && ( GlobalUse::is_needed( $code, $name ) || self::is_in_text( $code, $name ) );
	}

	/** Whether a string holds code that calls the global: markup with a handler, a script that is written. */
	private static function is_in_text( Code $code, string $name ): bool {
		foreach ( $code->tokens as $token ) {
			if ( ( '"' === $token[0] || "'" === $token[0] || '`' === $token[0] ) && str_contains( $token, $name ) && 1 === preg_match( '~(?<![\w.$-])' . $name . '\s*(?:\(|\.\w+\()~', $token ) && str_contains( $token, ')' ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * Whether a script calls one of these methods, and doesn't look whether it is there.
	 *
	 * @param list<string> $names Methods.
	 */
	private static function calls_one( Code $code, array $names ): bool {
		foreach ( $names as $name ) {
			$is_called = false;
			foreach ( array_keys( $code->tokens, $name, true ) as $at ) {
				if ( '.' !== $code->at( $at - 1 ) ) {
					continue;
				}
				if ( 'fn' === $code->at( $at - 2 ) ) {
					return false;
				}
				$is_called = $is_called || '(' === $code->at( $at + 1 );
			}
			if ( $is_called ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * Whether a text has one of these words as a method.
	 *
	 * @param list<string> $names The words.
	 */
	private static function names_one( string $text, array $names ): bool {
		return 1 === preg_match( '~\.\s*(?:' . implode( '|', $names ) . ')\b~', $text );
	}

	/** Whether a text has a word, wherever. */
	private static function is_word( string $text, string $name ): bool {
		return 1 === preg_match( '~(?<![\w$])' . $name . '(?![\w$])~', $text );
	}
}
