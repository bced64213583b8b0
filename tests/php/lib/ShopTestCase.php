<?php
/**
 * Base of tests inside one process.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

use PHPUnit\Framework\TestCase;

/**
 * Each test starts as a guest with a session and an empty cart, and leaves the database as it was.
 */
abstract class ShopTestCase extends TestCase {

	/**
	 * Hooks before the test.
	 *
	 * @var array<string, \WP_Hook>
	 */
	private array $hooks = array();

	/** Opens a transaction. */
	protected function setUp(): void {
		global $wpdb;
		parent::setUp();
		foreach ( $GLOBALS['wp_filter'] as $name => $hook ) {
			$this->hooks[ $name ] = clone $hook;
		}
		$wpdb->query( 'START TRANSACTION' );
		// What the site ships, and for how much, is not what is tested.
		add_filter( 'wc_shipping_enabled', '__return_false' );
		$this->become_guest();
		// What another test counted, or did under an id, is nothing of this one's.
		$_SERVER['REMOTE_ADDR'] = '192.0.2.1';
		\Vitrin\Shared\Http\Counters::clear();
		\Vitrin\Cart\Operations::begin( '' );
		WC()->session?->set( 'vitrin_operations', null );
	}

	/** Takes everything back. */
	protected function tearDown(): void {
		global $wpdb;
		WC()->cart->empty_cart();
		$wpdb->query( 'ROLLBACK' );
		wp_cache_flush();
		$GLOBALS['wp_filter']         = $this->hooks; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		SiteState::restore();
		PaidOrder::forget();
		// A server of REST is made once; for an administrator it registers our setting, with a default.
		if ( isset( get_registered_settings()[ \Vitrin\Shared\Settings\Store::OPTION ] ) ) {
			unregister_setting( \Vitrin\Shared\Settings\Registration::GROUP, \Vitrin\Shared\Settings\Store::OPTION );
		}
		wp_set_current_user( 0 );
		parent::tearDown();
	}

	/**
	 * A new guest with a session of their own and an empty cart.
	 */
	protected function become_guest(): void {
		wp_set_current_user( 0 );
		$_COOKIE = array();
		remove_all_filters( 'nonce_user_logged_out' );
		WC()->session = new \WC_Session_Handler();
		WC()->session->init();
		// As if the guest's browser had sent it: the test's own process answers nobody.
		$keep = static function ( bool $is_set, string $name, string $value ): bool {
			$_COOKIE[ $name ] = $value;

			return $is_set;
		};
		add_filter( 'woocommerce_set_cookie_enabled', $keep, 10, 3 );
		WC()->session->set_customer_session_cookie( true );
		remove_filter( 'woocommerce_set_cookie_enabled', $keep );
		WC()->customer = new \WC_Customer( 0, true );
		self::unhook_carts();
		WC()->cart = new \WC_Cart();
		wc_clear_notices();
	}

	/**
	 * A request has one cart. Another guest's would go on answering hooks: an empty one takes the
	 * shipping out of the session (WooCommerce 10.9).
	 */
	private static function unhook_carts(): void {
		foreach ( $GLOBALS['wp_filter'] as $name => $hook ) {
			foreach ( $hook->callbacks as $priority => $callbacks ) {
				foreach ( $callbacks as $callback ) {
					$owner = is_array( $callback['function'] ) ? $callback['function'][0] : null;
					if ( $owner instanceof \WC_Cart || $owner instanceof \WC_Cart_Session ) {
						remove_filter( $name, $callback['function'], $priority );
					}
				}
			}
		}
	}

	/**
	 * A user with a role.
	 *
	 * @param string $role Such as subscriber.
	 */
	protected function user( string $role ): int {
		$name = 'vitrin-' . wp_generate_password( 12, false );
		$id   = wp_insert_user(
			array(
				'user_login' => $name,
				'user_email' => $name . '@example.com',
				'user_pass'  => wp_generate_password(),
				'role'       => $role,
			)
		);
		self::assertIsInt( $id );

		return $id;
	}

	/**
	 * Puts a product into the cart and gives the line's key.
	 *
	 * @param \WC_Product $product  Any.
	 * @param int|float   $quantity How many.
	 */
	protected function in_cart( \WC_Product $product, int|float $quantity = 1 ): string {
		$key = WC()->cart->add_to_cart( $product->get_id(), $quantity );
		self::assertIsString( $key, 'the product could be added: ' . wp_json_encode( wc_get_notices() ) );

		return $key;
	}
}
