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

	/**
	 * Saved, in a paid status or another one.
	 *
	 * @param int    $owner  User id; 0 for a guest.
	 * @param string $status Without "wc-".
	 */
	public static function of( int $owner, string $status = 'processing' ): \WC_Order {
		$order = wc_create_order( array( 'customer_id' => $owner ) );
		Assert::assertInstanceOf( \WC_Order::class, $order );
		$order->add_product( Products::simple(), 2 );
		$order->set_address( array( 'first_name' => 'نگار', 'last_name' => 'محمدی', 'email' => 'n@example.com', 'country' => 'IR', 'state' => 'THR', 'city' => 'تهران', 'address_1' => 'خیابان لادن', 'postcode' => '1411713138' ), 'billing' );
		$order->set_status( $status );
		$order->calculate_totals( false );
		$order->save();

		return $order;
	}
}
