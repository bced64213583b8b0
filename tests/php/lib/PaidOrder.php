<?php
/**
 * Orders for tests of papers.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

use PHPUnit\Framework\Assert;

/** An order with one product and an address in Iran. */
final class PaidOrder {

	private static ?\WC_Product_Simple $product = null;

	/**
	 * Saved, in a paid status or another one.
	 *
	 * @param int    $owner  User id; 0 for a guest.
	 * @param string $status Without "wc-".
	 */
	public static function of( int $owner, string $status = 'processing' ): \WC_Order {
		$order = wc_create_order( array( 'customer_id' => $owner ) );
		Assert::assertInstanceOf( \WC_Order::class, $order );
		$order->add_product( self::product(), 2 );
		$order->set_address( array( 'first_name' => 'نگار', 'last_name' => 'محمدی', 'email' => 'n@example.com', 'country' => 'IR', 'state' => 'THR', 'city' => 'تهران', 'address_1' => 'خیابان لادن', 'postcode' => '1411713138' ), 'billing' );
		$order->set_status( $status );
		// Saves all of it.
		$order->calculate_totals( false );

		return $order;
	}

	/** One for all orders of a test: a product takes as long to make as an order. */
	private static function product(): \WC_Product_Simple {
		return self::$product ??= Products::simple();
	}

	/** After a test, with which the product goes. */
	public static function forget(): void {
		self::$product = null;
	}
}
