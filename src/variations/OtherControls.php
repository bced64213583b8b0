<?php

namespace Vitrin\Variations;

use Vitrin\Shared\Assets\WooCommerceScript;
use Vitrin\Shared\Plugin\FetchedProduct;

defined( 'ABSPATH' ) || exit;

/**
 * Notices where another plugin or the theme draws the choice of a product's options, or works WooCommerce's
 * variation form by its script. There is one control then, theirs, and WooCommerce's script serves the form:
 * theirs was made for it.
 */
final class OtherControls {

	/** WooCommerce's file behind the variation form. */
	private const FILE = 'add-to-cart-variation';

	/** Attributes that name no option, whatever they hold. */
	private const UNTOLD = array( 'class', 'id', 'style', 'for', 'name', 'dir', 'lang' );

	/** The select as WooCommerce made it. */
	private static string $plain = '';

	/** @var array<int, true> Products whose choice others draw, by id. */
	private static array $products = array();

	/** Whether other code enqueued WooCommerce's script before a form did. */
	private static bool $is_enqueued = false;

	public static function register(): void {
		add_filter( 'woocommerce_dropdown_variation_attribute_options_html', array( self::class, 'remember' ), PHP_INT_MIN );
		add_filter( 'woocommerce_dropdown_variation_attribute_options_html', array( self::class, 'look' ), PHP_INT_MAX - 1, 2 );
		// After themes and plugins, and before VariationForm decides on the script.
		add_action( 'wp_enqueue_scripts', array( self::class, 'note_script' ), 998 );
	}

	/** Whether others draw the choice of a product that was printed. */
	public static function draw( \WC_Product $product ): bool {
		return isset( self::$products[ $product->get_id() ] );
	}

	/** Whether a script of the page works WooCommerce's form, as far as is known now. */
	public static function have_script(): bool {
		return self::$is_enqueued || WooCommerceScript::is_declared( self::FILE ) || WooCommerceScript::is_used( 'wc_variation_form' );
	}

	/** Runs before other plugins change the select. */
	public static function remember( mixed $html ): mixed {
		self::$plain = is_string( $html ) ? $html : '';

		return $html;
	}

	/**
	 * Runs after other plugins changed the select.
	 *
	 * @param mixed $args The select's.
	 */
	public static function look( mixed $html, mixed $args ): mixed {
		$product = is_array( $args ) ? $args['product'] ?? null : null;
		if ( ! is_string( $html ) || $html === self::$plain || ! $product instanceof \WC_Product || ! self::is_drawn( $html ) ) {
			return $html;
		}
		if ( FetchedProduct::is_being_rendered() ) {
			// The page that gets this markup may lack their script.
			return self::$plain;
		}
		self::$products[ $product->get_id() ] = true;

		return $html;
	}

	/** WooCommerce enqueues its script while it prints a form; code that did it earlier needs it. */
	public static function note_script(): void {
		self::$is_enqueued = ! VariationForm::has_any() && WooCommerceScript::is_on_page( self::FILE );
	}

	/**
	 * Whether markup holds another control than one visible select: something is hidden, or something outside the
	 * select names one of its options. Wrappers and decoration don't.
	 */
	private static function is_drawn( string $html ): bool {
		$options = self::options( $html );
		if ( null === $options ) {
			return true;
		}
		$in_select = false;
		$tokens    = new \WP_HTML_Tag_Processor( $html );
		while ( $tokens->next_token() ) {
			if ( 'SELECT' === $tokens->get_tag() ) {
				$in_select = ! $tokens->is_tag_closer();
				if ( self::is_hidden( $tokens ) ) {
					return true;
				}
			} elseif ( ! $in_select && ( self::is_hidden( $tokens ) || self::names_option( $tokens, $options ) ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * Values and names of the select's options.
	 *
	 * @return array<array-key, true>|null Null where there isn't exactly one select.
	 */
	private static function options( string $html ): ?array {
		$options   = array();
		$selects   = 0;
		$in_option = false;
		$tokens    = new \WP_HTML_Tag_Processor( $html );
		while ( $tokens->next_token() ) {
			$is_opener = ! $tokens->is_tag_closer();
			if ( 'SELECT' === $tokens->get_tag() && $is_opener ) {
				++$selects;
			}
			if ( 'OPTION' === $tokens->get_tag() ) {
				$value     = $is_opener ? $tokens->get_attribute( 'value' ) : '';
				$in_option = $is_opener && '' !== $value;
				if ( is_string( $value ) && '' !== $value ) {
					$options[ $value ] = true;
				}
			} elseif ( $in_option && '#text' === $tokens->get_token_type() ) {
				$options[ trim( $tokens->get_modifiable_text() ) ] = true;
			}
		}
		unset( $options[''] );

		return 1 === $selects ? $options : null;
	}

	private static function is_hidden( \WP_HTML_Tag_Processor $tag ): bool {
		if ( '#tag' !== $tag->get_token_type() || $tag->is_tag_closer() ) {
			return false;
		}
		$style = $tag->get_attribute( 'style' );

		return null !== $tag->get_attribute( 'hidden' ) || ( is_string( $style ) && 1 === preg_match( '/display\s*:\s*none|visibility\s*:\s*hidden/i', $style ) );
	}

	/** @param array<array-key, true> $options By value or name. */
	private static function names_option( \WP_HTML_Tag_Processor $token, array $options ): bool {
		if ( '#text' === $token->get_token_type() ) {
			return isset( $options[ trim( $token->get_modifiable_text() ) ] );
		}
		foreach ( $token->get_attribute_names_with_prefix( '' ) ?? array() as $name ) {
			$value = $token->get_attribute( $name );
			if ( ! is_string( $value ) || in_array( $name, self::UNTOLD, true ) ) {
				continue;
			}
			if ( isset( $options[ trim( $value ) ] ) ) {
				return true;
			}
			$list = str_contains( $value, '"' ) ? json_decode( $value, true ) : null;
			// A list from which their script draws.
			if ( is_array( $list ) && ( array() !== array_intersect_key( $options, $list ) || array() !== array_intersect_key( $options, array_flip( array_filter( $list, 'is_string' ) ) ) ) ) {
				return true;
			}
		}

		return false;
	}
}
