<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_add_product [ADD-06]: the form as the browser would send it, files too. It answers
 * what the page would have done after loading again: where to go, and what other plugins noted.
 */
final class AddProduct extends AddItem {

	public const NAME = 'vitrin_add_product';

	public function name(): string {
		return self::NAME;
	}

	/** @param \WC_Product $product What was asked for. */
	protected function outcome( \WC_Product $product ): array {
		/** This filter is WooCommerce's: where to go after adding. */
		$url = apply_filters( 'woocommerce_add_to_cart_redirect', false, $product );

		return array(
			'redirect' => is_string( $url ) ? wp_validate_redirect( wp_sanitize_redirect( $url ) ) : '',
			'msg'      => $this->new_notices(),
		);
	}
}
