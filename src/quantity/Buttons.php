<?php

namespace Vitrin\Quantity;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Printed by the server, in their final place, so that nothing moves when the script starts
 * [QTY-01]. Without the script they would do nothing: the style shows them only once it runs.
 */
final class Buttons {

	/** The type of the field that is printed next: hidden and read-only fields get no buttons. */
	private static string $type = 'number';

	/** The name of the product whose field is printed next, plain text: a page may have many fields. */
	private static string $product_name = '';

	/** Notes the product's name. */
	public static function note_product( mixed $args ): mixed {
		$name               = is_array( $args ) ? $args['product_name'] ?? '' : '';
		self::$product_name = is_string( $name ) ? html_entity_decode( wp_strip_all_tags( $name ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : '';

		return $args;
	}

	/**
	 * Hears the field's type, which WooCommerce decides just before it prints the field.
	 *
	 * @param mixed $type An input type.
	 */
	public static function note_type( mixed $type ): mixed {
		self::$type = is_string( $type ) ? $type : 'number';

		return $type;
	}

	/** In the footer, where it is still to come when a field is printed. */
	public static function enqueue_script(): void {
		wp_enqueue_script( 'vitrin-quantity' );
	}

	/** Before the field. */
	public static function print_decrease(): void {
		/* translators: %s: name of a product. */
		self::print_button( 'minus', __( 'Decrease quantity', 'vitrin' ), __( 'Decrease quantity of %s', 'vitrin' ), '−' );
	}

	/** After the field. */
	public static function print_increase(): void {
		/* translators: %s: name of a product. */
		self::print_button( 'plus', __( 'Increase quantity', 'vitrin' ), __( 'Increase quantity of %s', 'vitrin' ), '+' );
	}

	/**
	 * Prints a button that never sends a form by itself.
	 *
	 * @param string $kind       minus or plus.
	 * @param string $alone      Its name where the product's isn't known; translated plain text.
	 * @param string $of_product Its name with %s for the product's.
	 * @param string $sign       What is seen.
	 */
	private static function print_button( string $kind, string $alone, string $of_product, string $sign ): void {
		if ( 'number' !== self::$type || Page::is_builder_preview() ) {
			return;
		}
		$label = '' === self::$product_name ? $alone : sprintf( $of_product, self::$product_name );
		printf(
			'<button type="button" class="vitrin-quantity__button vitrin-quantity__button--%1$s" data-vitrin-quantity="%1$s" aria-label="%2$s"><span aria-hidden="true">%3$s</span></button>',
			esc_attr( $kind ),
			esc_attr( $label ),
			esc_html( $sign )
		);
	}
}
