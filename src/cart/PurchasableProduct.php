<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** Tells products that the visitor may see from those whose existence must not be revealed. */
final class PurchasableProduct {

	/**
	 * A product or variation that the visitor may see, also one with the catalogue visibility "hidden": it can
	 * be opened by its address, and WooCommerce sells it.
	 *
	 * @throws Refusal Refusal 404, the same for unknown and for hidden products.
	 */
	public static function product( int $id ): \WC_Product {
		$product = wc_get_product( $id );
		if ( ! $product instanceof \WC_Product || ! self::is_open( $product ) ) {
			throw Refusal::not_found( self::unknown() ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}

		return $product;
	}

	public static function unknown(): string {
		return __( 'This product is not in the shop.', 'vitrin' );
	}

	/** Whether it is published or readable by this visitor, without a password, and its parent as well. */
	private static function is_open( \WC_Product $product ): bool {
		$id = $product->get_id();
		if ( $product instanceof \WC_Product_Variation ) {
			$parent = wc_get_product( $product->get_parent_id() );

			return 'publish' === $product->get_status() && $parent instanceof \WC_Product && self::is_open( $parent );
		}
		if ( 'product' !== get_post_type( $id ) || post_password_required( $id ) ) {
			return false;
		}

		return 'publish' === $product->get_status() || ( 'trash' !== $product->get_status() && current_user_can( 'read_post', $id ) );
	}
}
