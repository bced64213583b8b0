<?php

namespace Vitrin\QuickView;

defined( 'ABSPATH' ) || exit;

/**
 * A product's form in the quick view. WooCommerce's own form and fields with a name need no more than a form to
 * be sent. A control without a name, or a number of a part beside WooCommerce's own, is read by a plugin's script
 * on the product's page alone: sent from the window, it would be lost without a word. The window leads there.
 */
final class ProductForm {

	/** Input types that nobody fills in, or that choose nothing. */
	private const NOT_FILLED = array( 'HIDDEN', 'SUBMIT', 'BUTTON', 'RESET', 'IMAGE' );

	/**
	 * Prints the form, or the way to the product's page.
	 *
	 * @param \WC_Product $product Also the global $product.
	 */
	public static function show( \WC_Product $product ): void {
		$level = ob_get_level();
		ob_start();
		woocommerce_template_single_add_to_cart();
		// Buffers that a template opened and forgot are part of its output.
		while ( ob_get_level() > $level + 1 ) {
			ob_end_flush();
		}
		$form = (string) ob_get_clean();
		if ( self::needs_its_page( $form ) ) {
			printf( '<p class="cart vitrin-quick-view__choose"><a class="button alt" href="%s">%s</a></p>', esc_url( $product->get_permalink() ), esc_html__( 'Choose on the product’s page', 'vitrin' ) );
		} else {
			echo $form; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Of WooCommerce's templates; the browser sanitizes it.
		}
	}

	/** @param string $form HTML. */
	private static function needs_its_page( string $form ): bool {
		$tags = new \WP_HTML_Tag_Processor( $form );
		while ( $tags->next_tag() ) {
			$type = strtoupper( self::text( $tags->get_attribute( 'type' ) ) );
			if ( ! in_array( $tags->get_tag(), array( 'INPUT', 'SELECT', 'TEXTAREA' ), true ) || in_array( $type, self::NOT_FILLED, true ) ) {
				continue;
			}
			$name = self::text( $tags->get_attribute( 'name' ) );
			if ( '' === $name || ( $tags->has_class( 'qty' ) && 1 !== preg_match( '/^quantity(\[|$)/', $name ) ) ) {
				return true;
			}
		}

		return false;
	}

	/** '' for a missing or boolean attribute. */
	private static function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}
}
