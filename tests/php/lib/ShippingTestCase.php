<?php
/**
 * Base of tests in a shop that ships.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

/**
 * Starts without a zone, for a shopper in Tehran.
 */
abstract class ShippingTestCase extends ShopTestCase {

	/** Takes the demo's zones away. */
	protected function setUp(): void {
		parent::setUp();
		remove_filter( 'wc_shipping_enabled', '__return_false' );
		update_option( 'woocommerce_ship_to_countries', '' );
		update_option( 'woocommerce_shipping_cost_requires_address', 'no' );
		WC()->shipping()->enabled = true;
		foreach ( array_keys( \WC_Shipping_Zones::get_zones() ) as $id ) {
			\WC_Shipping_Zones::delete_zone( $id );
		}
		$this->shop_changed();
		WC()->customer->set_shipping_location( 'IR', 'THR', '1411713138', 'تهران' );
	}

	/** The next test's shop is another. */
	protected function tearDown(): void {
		parent::tearDown();
		WC()->shipping()->enabled          = wc_shipping_enabled();
		WC()->shipping()->packages         = array();
		WC()->shipping()->shipping_methods = null;
	}

	/**
	 * WooCommerce sees changes by the second; tests are faster.
	 */
	protected function shop_changed(): void {
		delete_transient( 'wc_shipping_method_count' );
		set_transient( 'shipping-transient-version', uniqid( '', true ) );
	}

	/**
	 * Makes a zone.
	 *
	 * @param list<array{string, array<string, string>}> $methods   Method and its settings.
	 * @param array<string, string>                      $locations Type by code; all of Iran by default.
	 * @param int                                        $order     The first that fits counts.
	 */
	protected function zone( array $methods, array $locations = array( 'IR' => 'country' ), int $order = 0 ): \WC_Shipping_Zone {
		$zone = new \WC_Shipping_Zone();
		$zone->set_zone_name( 'Zone' );
		$zone->set_zone_order( $order );
		foreach ( $locations as $code => $type ) {
			$zone->add_location( (string) $code, $type );
		}
		$zone->save();
		foreach ( $methods as [ $method, $settings ] ) {
			update_option( "woocommerce_{$method}_{$zone->add_shipping_method( $method )}_settings", $settings + array( 'title' => $method ) );
		}
		$this->shop_changed();

		return $zone;
	}

	/**
	 * Express post for a flat price.
	 *
	 * @param string $cost Money.
	 * @return array{string, array<string, string>}
	 */
	protected static function post( string $cost = '85000' ): array {
		return array( 'flat_rate', array( 'title' => 'پست پیشتاز', 'tax_status' => 'none', 'cost' => $cost ) );
	}

	/**
	 * Free shipping.
	 *
	 * @param string $minimum          Amount.
	 * @param string $requires         WooCommerce's word.
	 * @param string $ignore_discounts yes or no.
	 * @return array{string, array<string, string>}
	 */
	protected static function free( string $minimum, string $requires = 'min_amount', string $ignore_discounts = 'no' ): array {
		return array( 'free_shipping', array( 'title' => 'ارسال رایگان', 'requires' => $requires, 'min_amount' => $minimum, 'ignore_discounts' => $ignore_discounts ) );
	}

	/**
	 * A coupon.
	 *
	 * @param string $code   Its code.
	 * @param int    $amount Off the cart.
	 * @param bool   $free   Whether it gives free shipping.
	 */
	protected static function coupon( string $code, int $amount, bool $free = false ): void {
		$coupon = new \WC_Coupon();
		$coupon->set_code( $code );
		$coupon->set_discount_type( 'fixed_cart' );
		$coupon->set_amount( $amount );
		$coupon->set_free_shipping( $free );
		$coupon->save();
	}
}
