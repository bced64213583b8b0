<?php

namespace Vitrin\Quantity;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Plus and minus, printed by the server at their final position, so that nothing shifts when the script starts
 * [QTY-01]. The style shows them only once the script runs.
 */
final class Buttons {

	/** Type of the next field: hidden and read-only fields get no buttons. */
	private static string $type = 'number';

	/** Product of the next field, plain text: a page may have many fields. */
	private static string $product_name = '';

	public static function note_product( mixed $args ): mixed {
		$name               = is_array( $args ) ? $args['product_name'] ?? '' : '';
		self::$product_name = is_string( $name ) ? html_entity_decode( wp_strip_all_tags( $name ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : '';

		return $args;
	}

	/** WooCommerce decides the type just before it prints the field. */
	public static function note_type( mixed $type ): mixed {
		self::$type = is_string( $type ) ? $type : 'number';

		return $type;
	}

	/** In the footer, which is still to come when a field is printed. */
	public static function enqueue_script(): void {
		wp_enqueue_script( 'vitrin-quantity' );
	}

	public static function print_decrease(): void {
		/* translators: %s: name of a product. */
		self::print_button( 'minus', __( 'Decrease quantity', 'vitrin' ), __( 'Decrease quantity of %s', 'vitrin' ), '−' );
	}

	public static function print_increase(): void {
		/* translators: %s: name of a product. */
		self::print_button( 'plus', __( 'Increase quantity', 'vitrin' ), __( 'Increase quantity of %s', 'vitrin' ), '+' );
	}

	/**
	 * A button that never submits a form.
	 *
	 * @param string $kind       minus or plus.
	 * @param string $alone      Accessible name without a product's, translated plain text.
	 * @param string $of_product Accessible name with %s for the product's.
	 * @param string $sign       Visible label.
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
