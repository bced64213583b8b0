<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_cart_quantity [PROD-06]: what the mini cart and a product's own page send. The same
 * change as vitrin_update_item, in fields of its own: hash, quantity, qtyNonce.
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
