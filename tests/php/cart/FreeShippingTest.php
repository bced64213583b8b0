<?php
/**
 * The way to free shipping.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\CartData;
use Vitrin\Cart\FreeShipping;
use Vitrin\Cart\MoneyFormat;
use Vitrin\CartPage\FreeShippingBar;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShippingTestCase;

/**
 * Held against what WooCommerce itself offers.
 */
final class FreeShippingTest extends ShippingTestCase {

	/**
	 * What the browser gets.
	 *
	 * @return array<string, mixed>|null
	 */
	private static function way(): ?array {
		return CartData::current()['free_shipping'];
	}

	/**
	 * Whether WooCommerce offers free shipping for the cart as it is.
	 */
	private static function is_offered(): bool {
		$rates = WC()->shipping()->get_packages()[0]['rates'];

		return array() !== array_filter( $rates, static fn ( \WC_Shipping_Rate $rate ): bool => 'free_shipping' === $rate->get_method_id() );
	}

	/**
	 * Rules, subtotal, discount, coupon, and what follows: minimum and left, or null.
	 *
	 * @return array<string, array{list<array{string, string, bool}>, float, float, bool, array{float, float}|null}>
	 */
	public static function rules(): array {
		return array(
			'no method'                      => array( array(), 100, 0, false, null ),
			'from an amount'                 => array( array( array( 'min_amount', '500', false ) ), 455, 0, false, array( 500.0, 45.0 ) ),
			'reached to the unit'            => array( array( array( 'min_amount', '500', false ) ), 500, 0, false, array( 500.0, 0.0 ) ),
			'more than reached'              => array( array( array( 'min_amount', '500', false ) ), 900, 0, false, array( 500.0, 0.0 ) ),
			'after coupons'                  => array( array( array( 'min_amount', '500', false ) ), 500, 20, false, array( 500.0, 20.0 ) ),
			'before coupons'                 => array( array( array( 'min_amount', '500', true ) ), 500, 20, false, array( 500.0, 0.0 ) ),
			'the smaller of two'             => array( array( array( 'min_amount', '900', false ), array( 'min_amount', '500', false ) ), 100, 0, false, array( 500.0, 400.0 ) ),
			'the nearer of two'              => array( array( array( 'min_amount', '500', false ), array( 'min_amount', '510', true ) ), 510, 100, false, array( 510.0, 0.0 ) ),
			'either, without the coupon'     => array( array( array( 'either', '500', false ) ), 100, 0, false, array( 500.0, 400.0 ) ),
			'either, with the coupon'        => array( array( array( 'either', '500', false ) ), 100, 0, true, null ),
			'both, without the coupon'       => array( array( array( 'both', '500', false ) ), 100, 0, false, null ),
			'both, with the coupon'          => array( array( array( 'both', '500', false ) ), 100, 0, true, array( 500.0, 400.0 ) ),
			'both is further than another'   => array( array( array( 'both', '500', false ), array( 'min_amount', '900', false ) ), 100, 0, false, array( 900.0, 800.0 ) ),
			'only with a coupon'             => array( array( array( 'coupon', '', false ) ), 100, 0, false, null ),
			'only with a coupon, there'      => array( array( array( 'coupon', '', false ), array( 'min_amount', '900', false ) ), 100, 0, true, null ),
			'always free'                    => array( array( array( 'min_amount', '500', false ), array( '', '0', false ) ), 100, 0, false, null ),
			'from nothing'                   => array( array( array( 'min_amount', '0', false ) ), 100, 0, false, null ),
			'amount left empty'              => array( array( array( 'min_amount', '', false ) ), 100, 0, false, null ),
			'as rounded as prices are'       => array( array( array( 'min_amount', '500', false ) ), 499.6, 0, false, array( 500.0, 0.0 ) ),
			'a kind that nobody knows'       => array( array( array( 'full_moon', '500', false ) ), 100, 0, false, null ),
		);
	}

	#[TestDox( '[SIDE-02] the way to free shipping: the nearest amount that this cart can reach' )]
	#[DataProvider( 'rules' )]
	public function test_rule( array $rules, float $subtotal, float $discount, bool $has_coupon, ?array $expected ): void {
		$named = array_map( static fn ( array $rule ): array => array( 'requires' => $rule[0], 'minimum' => $rule[1], 'before_discounts' => $rule[2] ), $rules );
		$way   = FreeShipping::progress( $named, $subtotal, $discount, $has_coupon, 0 );

		self::assertSame( $expected, null === $way ? null : array( $way['minimum'], $way['left'] ) );
	}

	#[TestDox( '[SIDE-02] it grows with the cart, and is reached exactly where WooCommerce offers free shipping' )]
	public function test_cart(): void {
		$this->zone( array( self::post(), self::free( '1000000' ) ) );
		$key = $this->in_cart( Products::simple() );
		self::assertSame( array( 'minimum' => '1000000', 'left' => '650000', 'chosen' => false ), self::way() );

		foreach ( array( 2 => '300000', 3 => '0', 4 => '0' ) as $quantity => $left ) {
			WC()->cart->set_quantity( $key, $quantity );
			self::assertSame( $left, self::way()['left'] ?? null );
			self::assertSame( '0' === $left, self::is_offered() );
		}
		// WooCommerce leaves the choice to the shopper, who pays until then.
		self::assertFalse( self::way()['chosen'] );
		WC()->session->set( 'chosen_shipping_methods', array( array_keys( WC()->shipping()->get_packages()[0]['rates'] )[1] ) );
		WC()->cart->calculate_totals();
		self::assertTrue( self::way()['chosen'] );
	}

	#[TestDox( '[SIDE-02] the cart page says how much is missing, then that free shipping can be chosen, and only then that it was' )]
	public function test_cart_page(): void {
		$said = static function (): string {
			ob_start();
			FreeShippingBar::show();

			return trim( wp_strip_all_tags( (string) ob_get_clean() ) );
		};
		$this->zone( array( self::post(), self::free( '1000000' ) ) );
		$key = $this->in_cart( Products::simple() );
		self::assertSame( sprintf( __( '%s more for free shipping', 'vitrin' ), MoneyFormat::text( '650000' ) ), $said() );
		WC()->cart->set_quantity( $key, 3 );
		self::assertSame( __( 'This order can be shipped for free.', 'vitrin' ), $said() );
		WC()->session->set( 'chosen_shipping_methods', array( array_keys( WC()->shipping()->get_packages()[0]['rates'] )[1] ) );
		WC()->cart->calculate_totals();
		self::assertSame( __( 'This order ships for free.', 'vitrin' ), $said() );
	}

	/**
	 * Kinds of free shipping.
	 *
	 * @return array<string, array{string, string}>
	 */
	public static function kinds(): array {
		$kinds = array();
		foreach ( array( '', 'coupon', 'min_amount', 'either', 'both' ) as $requires ) {
			foreach ( array( 'yes', 'no' ) as $ignore ) {
				$kinds[ "{$requires} {$ignore}" ] = array( $requires, $ignore );
			}
		}

		return $kinds;
	}

	#[TestDox( '[SIDE-02] whatever it takes, "reached" and "missing" are never against WooCommerce\'s offer' )]
	#[DataProvider( 'kinds' )]
	public function test_agrees( string $requires, string $ignore ): void {
		$this->zone( array( self::post(), self::free( '700000', $requires, $ignore ) ) );
		self::coupon( 'off', 100000 );
		self::coupon( 'gift', 0, true );
		$key  = $this->in_cart( Products::simple() );
		$ways = array();
		foreach ( array( array(), array( 'off' ), array( 'gift' ), array( 'off', 'gift' ) ) as $coupons ) {
			foreach ( array( 1, 2, 3 ) as $quantity ) {
				WC()->cart->set_applied_coupons( $coupons );
				WC()->cart->set_quantity( $key, $quantity );
				$way    = self::way();
				$ways[] = $way;
				if ( null !== $way ) {
					self::assertSame( self::is_offered(), '0' === $way['left'], "$quantity with " . implode( ' and ', $coupons ) );
				}
			}
		}
		$has_way = in_array( $requires, array( 'min_amount', 'either', 'both' ), true );
		self::assertSame( $has_way, array() !== array_filter( $ways ) );
		if ( 'min_amount' === $requires ) {
			self::assertCount( 12, array_filter( $ways ) );
		}
	}

	#[TestDox( '[SIDE-02] the zone is the shopper\'s own: by country, state and postcode, the first that fits' )]
	public function test_zone(): void {
		$this->zone( array( self::free( '3000000' ) ), array( 'IR' => 'country' ), 3 );
		$this->zone( array( self::free( '2000000' ) ), array( 'IR:ESF' => 'state' ), 2 );
		$this->zone( array( self::free( '1000000' ) ), array( 'IR' => 'country', '14*' => 'postcode' ), 1 );
		$this->zone( array( self::free( '500000' ) ), array( 'IR' => 'country', '3000000000...3999999999' => 'postcode' ), 0 );
		$this->in_cart( Products::simple() );

		foreach (
			array(
				'1000000' => array( 'IR', 'THR', '1411713138' ),
				'3000000' => array( 'IR', 'THR', '1500000000' ),
				'2000000' => array( 'IR', 'ESF', '8100000000' ),
				'500000'  => array( 'IR', 'FRS', '3511111111' ),
			) as $minimum => $place
		) {
			WC()->customer->set_shipping_location( ...$place );
			WC()->cart->calculate_totals();
			self::assertSame( (string) $minimum, self::way()['minimum'] ?? null, implode( ' ', $place ) );
		}
	}

	#[TestDox( '[SIDE-02] nothing is promised where the zone has no way, a plugin forbids it, nothing is shipped, or nobody knows where to' )]
	public function test_none(): void {
		self::assertNull( self::way() );
		$zone = $this->zone( array( self::post(), self::free( '300000' ) ) );
		self::assertNull( self::way(), 'an empty cart' );

		$key = $this->in_cart( Products::simple() );
		self::assertSame( '0', ( CartData::current()['free_shipping'] ?? array() )['left'] ?? '' );
		add_filter( 'woocommerce_shipping_free_shipping_is_available', '__return_false' );
		$this->shop_changed();
		WC()->cart->calculate_totals();
		self::assertNull( self::way(), 'a plugin forbids it' );
		remove_filter( 'woocommerce_shipping_free_shipping_is_available', '__return_false' );

		add_filter( 'woocommerce_shipping_free_shipping_is_available', '__return_true' );
		update_option( 'woocommerce_ship_to_countries', '' );
		$this->shop_changed();
		WC()->cart->calculate_totals();
		self::assertSame( '0', self::way()['left'] ?? null );
		remove_filter( 'woocommerce_shipping_free_shipping_is_available', '__return_true' );

		update_option( 'woocommerce_shipping_cost_requires_address', 'yes' );
		WC()->customer->set_shipping_location( '' );
		WC()->cart->calculate_totals();
		self::assertNull( self::way(), 'no address yet' );
		WC()->customer->set_shipping_location( 'IR', 'THR', '1411713138' );

		WC()->cart->remove_cart_item( $key );
		$this->in_cart( Products::simple( array( 'virtual' => true ) ), 3 );
		self::assertNull( self::way(), 'nothing is shipped' );

		$this->in_cart( Products::simple() );
		self::assertNotNull( self::way() );
		foreach ( array_keys( $zone->get_shipping_methods() ) as $instance ) {
			$zone->delete_shipping_method( $instance );
		}
		$this->zone( array( self::post() ) );
		WC()->cart->calculate_totals();
		self::assertNull( self::way(), 'the zone has none' );
	}

	#[TestDox( '[SIDE-02] it costs no query: neither after a change nor when the cart is only read' )]
	public function test_queries(): void {
		global $wpdb;
		$this->zone( array( self::post(), self::free( '1000000' ) ) );
		$this->in_cart( Products::simple() );
		$count = static function () use ( $wpdb ): int {
			$before = $wpdb->num_queries;
			self::assertSame( '650000', self::way()['left'] ?? null );

			return $wpdb->num_queries - $before;
		};
		// Whatever is kept by then, such as options.
		$count();
		self::assertSame( 0, $count(), 'after a change' );

		// As a request that only reads: nothing was worked out.
		WC()->shipping()->packages         = array();
		WC()->shipping()->shipping_methods = null;
		wp_cache_delete( 'shipping_zones', 'shipping_zones' );
		self::assertSame( 0, $count(), 'when it is read' );

		// Rates that were kept before the plugin was there.
		WC()->session->set( 'vitrin_free_shipping', null );
		self::assertGreaterThan( 0, $count(), 'the zone is looked up' );
		WC()->session->set( 'vitrin_free_shipping', 'nonsense' );
		$count();
	}

	#[TestDox( '[SET-01] a shop that doesn\'t want it shown has none of it' )]
	public function test_setting(): void {
		$this->zone( array( self::free( '1000000' ) ) );
		$this->in_cart( Products::simple() );
		self::assertNotNull( self::way() );
		$shown = new \ReflectionProperty( FreeShipping::class, 'is_shown' );
		$shown->setValue( null, false );
		try {
			self::assertNull( self::way() );
		} finally {
			$shown->setValue( null, true );
		}
	}
}
