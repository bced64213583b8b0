<?php
/**
 * Changes a line's quantity from a page.
 *
 * @package Vitrin
 */

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_cart_quantity [PROD-06]: what the mini cart and a product's own page send. The same
 * change as vitrin_update_item, in fields of its own: hash, quantity, qtyNonce.
 */
final class CartQuantity extends UpdateItem {

	public const NAME = 'vitrin_cart_quantity';

	/** See Endpoint. */
	public function name(): string {
		return self::NAME;
	}

	/** See Endpoint. */
	protected function nonce_field(): string {
		return 'qtyNonce';
	}

	/** See UpdateItem. */
	protected function key_field(): string {
		return 'hash';
	}
}
