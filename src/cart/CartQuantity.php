<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_cart_quantity [PROD-06]: sent by the mini cart and a product's page. The same change as
 * vitrin_update_item, in other fields: hash, quantity, qtyNonce.
 */
final class CartQuantity extends UpdateItem {

	public const NAME = 'vitrin_cart_quantity';

	public function name(): string {
		return self::NAME;
	}

	protected function nonce_field(): string {
		return 'qtyNonce';
	}

	protected function key_field(): string {
		return 'hash';
	}
}
