<?php

namespace Vitrin\QuickView;

use Vitrin\Shared\Plugin\FormControls;
use Vitrin\Shared\Ui\Template;

defined( 'ABSPATH' ) || exit;

/**
 * A product's form in the quick view. WooCommerce's own form and fields with a name need no more than a form to
 * be sent. A control without a name, or a number of a part beside WooCommerce's own, is read by a plugin's script
 * on the product's page alone: sent from the window, it would be lost silently. The window leads there.
 */
final class ProductForm {

	/**
	 * Prints the form, or the way to the product's page.
	 *
	 * @param \WC_Product $product Also the global $product.
	 */
	public static function show( \WC_Product $product ): void {
		$form = Template::output( 'woocommerce_template_single_add_to_cart' );
		if ( self::needs_its_page( $form ) ) {
			printf( '<p class="cart vitrin-quick-view__choose"><a class="button alt" href="%s">%s</a></p>', esc_url( $product->get_permalink() ), esc_html__( 'Choose on the product’s page', 'vitrin' ) );
		} else {
			echo $form; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Of WooCommerce's templates; the browser sanitizes it.
		}
	}

	/** @param string $form HTML. */
	private static function needs_its_page( string $form ): bool {
		foreach ( FormControls::in( $form ) as $control ) {
			$is_part = $control['is_quantity'] && 1 !== preg_match( '/^quantity(\[|$)/', $control['name'] );
			if ( ! $control['is_hidden'] && ( '' === $control['name'] || $is_part ) ) {
				return true;
			}
		}

		return false;
	}
}
