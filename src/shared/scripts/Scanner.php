<?php

namespace Vitrin\Shared\Scripts;

defined( 'ABSPATH' ) || exit;

/**
 * Tells from a script's text which things it needs that WooCommerce's scripts provide. `$` isn't searched for:
 * WordPress's jQuery releases it (`noConflict`), so a script with a global `$` gets it from one that assigned
 * it from `jQuery`, and that one is found.
 */
final class Scanner {

	public const JQUERY = 'jQuery';

	/** It looks for fields by their type, or steps them: they have to be number fields. */
	public const NUMBER_FIELDS = 'input[type=number]';

	/** Globals whose use is searched for. */
	private const GLOBALS = array( self::JQUERY, 'Cookies', 'PhotoSwipe', 'PhotoSwipeUI_Default', 'woocommerce_params', 'wc_add_to_cart_params', 'wc_cart_fragments_params', 'wc_single_product_params', 'wc_add_to_cart_variation_params' );

	/** What add-to-cart-variation.js adds to jQuery besides wc_variation_form(). */
	private const FORM_METHODS = array( 'wc_set_content', 'wc_reset_content', 'wc_set_variation_attr', 'wc_reset_variation_attr', 'wc_maybe_trigger_slide_position_reset', 'wc_variations_image_update', 'wc_variations_image_reset', 'wc_variations_gallery_replace', 'wc_variations_gallery_reset' );

	/** Namespace of its listeners. */
	private const FORM_NAMESPACE = '.wc-variation-form';

	/** Methods that WooCommerce's files add to jQuery, by what provides them. */
	private const METHODS = array(
		'blockUI'           => array( 'block', 'unblock', 'blockUI', 'unblockUI' ),
		'flexslider'        => array( 'flexslider' ),
		'wc_variation_form' => array( 'wc_variation_form', ...self::FORM_METHODS ),
	);

	/** In bytes. A longer script isn't tokenized: whatever it names counts as used. */
	private const MAX_BYTES = 1_000_000;

	/** Everything that can be found. */
	public const ALL = array( ...self::GLOBALS, 'blockUI', 'flexslider', 'wc_variation_form', self::NUMBER_FIELDS );

	/**
	 * @param int $max_bytes In bytes; a longer text isn't tokenized.
	 * @return list<string> Of ALL.
	 */
	public static function uses( string $text, int $max_bytes = self::MAX_BYTES ): array {
		$fields  = 1 === preg_match( '~\[\s*type\s*[*^$]?=\s*\\\\?["\']?number\b|\.(?:stepUp|stepDown)\s*\(|\.valueAsNumber\s*(?:[-+*]?=(?!=)|\+\+|--)~', $text ) ? array( self::NUMBER_FIELDS ) : array();
		$globals = array_filter( self::GLOBALS, static fn ( string $name ): bool => str_contains( $text, $name ) );
		$methods = array_filter( self::METHODS, static fn ( array $names ): bool => self::names_one( $text, $names ) );
		if ( str_contains( $text, self::FORM_NAMESPACE ) ) {
			$methods['wc_variation_form'] = self::METHODS['wc_variation_form'];
		}
		if ( array() === $globals && array() === $methods ) {
			return $fields;
		}
		$code = strlen( $text ) > $max_bytes ? null : Code::of( $text );
		$used = array_filter( $globals, static fn ( string $name ): bool => null === $code ? self::is_word( $text, $name ) : self::is_used( $code, $text, $name ) );
		foreach ( $methods as $dependency => $names ) {
			if ( null === $code || self::calls_one( $code, $names ) || ( 'wc_variation_form' === $dependency && self::replaces_part( $code ) ) ) {
				$used[] = $dependency;
			}
		}
		// `block` is a common method name; it counts only if the script uses jQuery.
		if ( ! in_array( self::JQUERY, $used, true ) ) {
			$used = array_diff( $used, array_keys( self::METHODS ) );
		}

		return array( ...array_values( $used ), ...$fields );
	}

	/**
	 * The same for a script that has not been scanned yet, by its words alone: only what conflicts with our scripts,
	 * where the shop can't wait for the scan.
	 *
	 * @return list<string> Of ALL.
	 */
	public static function glance( string $text ): array {
		return str_contains( $text, self::FORM_NAMESPACE ) || self::names_one( $text, self::METHODS['wc_variation_form'], '\s*[(=]' ) ? array( 'wc_variation_form' ) : array();
	}

	private static function is_used( Code $code, string $text, string $name ): bool {
		// The script bundles its own jQuery. Assigning window.jQuery alone doesn't show that: the value may
		// come from outside.
		$is_own = self::JQUERY === $name
			? 1 === preg_match( '~\.fn\s*=\s*[\w$]+\.prototype\s*=\s*\{\s*(?:jquery\b|//|/\*)~', $text )
			: GlobalUse::is_provided( $code, $name );

		return ! $is_own && ( GlobalUse::is_needed( $code, $name ) || self::is_in_text( $code, $name ) );
	}

	/** Whether a string holds code that calls the global: an inline handler, or a script to insert. */
	private static function is_in_text( Code $code, string $name ): bool {
		foreach ( $code->tokens as $token ) {
			if ( ( '"' === $token[0] || "'" === $token[0] || '`' === $token[0] ) && str_contains( $token, $name ) && 1 === preg_match( '~(?<![\w.$-])' . $name . '\s*(?:\(|\.\w+\()~', $token ) && str_contains( $token, ')' ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * Whether a script calls one of these methods without checking that it exists.
	 *
	 * @param list<string> $names
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
	 * Whether a script takes listeners off that WooCommerce's variation script has added, by their namespace, or
	 * puts a method of its own in the place of one that it calls.
	 */
	private static function replaces_part( Code $code ): bool {
		foreach ( $code->tokens as $token ) {
			if ( str_contains( $token, self::FORM_NAMESPACE ) ) {
				return true;
			}
		}
		foreach ( array_keys( array_intersect( $code->tokens, self::FORM_METHODS ) ) as $at ) {
			if ( 'fn' === $code->at( $at - 2 ) && '=' === $code->at( $at + 1 ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * Whether a text has one of these words as a method.
	 *
	 * @param list<string> $names
	 * @param string       $after What follows it, as a regular expression.
	 */
	private static function names_one( string $text, array $names, string $after = '\b' ): bool {
		return 1 === preg_match( '~\.\s*(?:' . implode( '|', $names ) . ')' . $after . '~', $text );
	}

	private static function is_word( string $text, string $name ): bool {
		return 1 === preg_match( '~(?<![\w$])' . $name . '(?![\w$])~', $text );
	}
}
