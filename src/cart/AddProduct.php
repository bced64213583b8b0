<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_add_product [ADD-06]: the product page's form as the browser would send it, files included. The
 * answer has what the reloaded page would have done: a redirect, and other plugins' notices.
 */
final class AddProduct extends AddItem {

	public const NAME = 'vitrin_add_product';

	public function name(): string {
		return self::NAME;
	}

	protected function outcome( \WC_Product $product ): array {
		/** This filter is documented in WooCommerce: where to redirect after adding. */
		$url = apply_filters( 'woocommerce_add_to_cart_redirect', false, $product );

		return array(
			'redirect' => is_string( $url ) ? wp_validate_redirect( wp_sanitize_redirect( $url ) ) : '',
			'msg'      => $this->new_notices(),
		);
	}
}
