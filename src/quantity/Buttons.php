<?php
/**
 * Plus and minus.
 *
 * @package Vitrin
 */

namespace Vitrin\Quantity;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Printed by the server, in their final place, so that nothing moves when the script starts
 * [QTY-01]. Without the script they would do nothing: the style shows them only once it runs.
 */
final class Buttons {

	/**
	 * The type of the field that is printed next: hidden and read-only fields get no buttons.
	 */
	private static string $type = 'number';

	/**
	 * Hears the field's type, which WooCommerce decides just before it prints the field.
	 *
	 * @param mixed $type An input type.
	 * @return mixed The same.
	 */
	public static function note_type( mixed $type ): mixed {
		self::$type = is_string( $type ) ? $type : 'number';

		return $type;
	}

	/**
	 * In the footer, where it is still to come when a field is printed.
	 */
	public static function enqueue_script(): void {
		wp_enqueue_script( 'vitrin-quantity' );
	}

	/**
	 * Before the field.
	 */
	public static function print_decrease(): void {
		self::print_button( 'minus', __( 'Decrease quantity', 'vitrin' ), '−' );
	}

	/**
	 * After the field.
	 */
	public static function print_increase(): void {
		self::print_button( 'plus', __( 'Increase quantity', 'vitrin' ), '+' );
	}

	/**
	 * Prints a button that never sends a form by itself.
	 *
	 * @param string $kind  minus or plus.
	 * @param string $label Translated plain text.
	 * @param string $sign  What is seen.
	 */
	private static function print_button( string $kind, string $label, string $sign ): void {
		if ( 'number' !== self::$type || Page::is_builder_preview() ) {
			return;
		}
		printf(
			'<button type="button" class="vitrin-quantity__button vitrin-quantity__button--%1$s" data-vitrin-quantity="%1$s" aria-label="%2$s"><span aria-hidden="true">%3$s</span></button>',
			esc_attr( $kind ),
			esc_attr( $label ),
			esc_html( $sign )
		);
	}
}
