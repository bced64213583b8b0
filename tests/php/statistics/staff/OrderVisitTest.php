<?php
/**
 * What an order keeps of the visit that made it.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Staff;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Settings\Store;
use Vitrin\Statistics\Settings;
use Vitrin\Statistics\Staff\OrderVisit;
use Vitrin\Statistics\Staff\VisitField;
use Vitrin\Tests\OrderStorage;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/** Orders placed by the checkout's form, by calls of the checkout block, and otherwise. */
final class OrderVisitTest extends ShopTestCase {

	private const META = '_vitrin_statistics_visit';

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		OrderStorage::provide_tables();
	}

	protected function setUp(): void {
		parent::setUp();
		foreach ( array( 'woocommerce_checkout_order_created', 'woocommerce_store_api_checkout_update_order_from_request' ) as $name ) {
			remove_all_actions( $name, 20 );
		}
		self::record();
	}

	/** @param array<string, mixed> $values Of the feature's settings. */
	private static function record( array $values = array() ): void {
		update_option( Store::OPTION, array( 'statistics' => $values + array( 'enabled' => true ) ) );
		( new OrderVisit( ( new Settings() )->stored() ) )->register_records();
	}

	/** @param array<string, mixed> $form What is sent. */
	private function order( array $form ): \WC_Order {
		$this->in_cart( Products::simple() );
		$_POST = wp_slash( $form );
		$made  = WC()->checkout()->create_order( array( 'billing_email' => 'n@example.com', 'payment_method' => 'cod' ) );
		self::assertFalse( is_wp_error( $made ), is_wp_error( $made ) ? $made->get_error_message() : '' );

		return self::read( $made instanceof \WC_Order ? $made->get_id() : (int) $made );
	}

	/** As the database has it. */
	private static function read( int $id ): \WC_Order {
		wp_cache_flush();
		$order = wc_get_order( $id );
		self::assertInstanceOf( \WC_Order::class, $order );

		return $order;
	}

	/** @return array<string, array{array<string, mixed>, string}> What the form sent, and what the order keeps. */
	public static function forms(): array {
		return array(
			'counted'              => array( array( 'vitrin_visit' => 'counted' ), 'counted' ),
			'script blocked'       => array( array( 'vitrin_visit' => '' ), 'uncounted' ),
			'another word'         => array( array( 'vitrin_visit' => 'Counted ' ), 'uncounted' ),
			'an array'             => array( array( 'vitrin_visit' => array( 'counted' ) ), 'uncounted' ),
			'10,000 letters'       => array( array( 'vitrin_visit' => str_repeat( '<b>', 3000 ) ), 'uncounted' ),
			'invalid UTF-8'        => array( array( 'vitrin_visit' => "\xC3\x28" ), 'uncounted' ),
			'a form without field' => array( array(), 'unknown' ),
		);
	}

	/** @param array<string, mixed> $form */
	#[TestDox( '[STAT-10] an order of the form keeps whether its visit was counted, and nothing else that was sent: $_dataName' )]
	#[DataProvider( 'forms' )]
	public function test_form( array $form, string $kept ): void {
		foreach ( OrderStorage::BOTH as $storage ) {
			OrderStorage::choose( $storage );
			$order = $this->order( $form );
			self::assertSame( $kept, $order->get_meta( self::META ), $storage );
			self::assertSame( $kept, OrderVisit::of( $order ) );
		}
	}

	#[TestDox( '[STAT-10] calls of the checkout block are told by its field, by the page that called where there is none, and leave drafts alone' )]
	public function test_calls(): void {
		$call = static function ( string $method, array $fields, string $page = '' ): string {
			$order = wc_create_order();
			self::assertInstanceOf( \WC_Order::class, $order );
			$request = new \WP_REST_Request( $method, '/wc/store/v1/checkout' );
			$request->set_body_params( $fields );
			$request->set_header( 'Referer', '' === $page ? wc_get_checkout_url() : $page );
			do_action( 'woocommerce_store_api_checkout_update_order_from_request', $order, $request );
			$kept = self::read( $order->get_id() )->get_meta( self::META );

			return is_string( $kept ) ? $kept : 'no text';
		};
		$said = static fn ( mixed $what ): array => array( 'extensions' => array( 'vitrin-statistics' => array( 'visit' => $what ) ) );
		self::assertSame( 'counted', $call( 'POST', $said( 'counted' ) ) );
		self::assertSame( '', $call( 'PUT', $said( 'counted' ) ), 'a draft' );
		foreach ( array( '', 5, array( 'counted' ), '<b>', null, false ) as $what ) {
			self::assertSame( 'uncounted', $call( 'POST', $said( $what ) ) );
		}
		foreach ( array( array(), array( 'extensions' => 'text' ), array( 'extensions' => array( 'vitrin-statistics' => 'text' ) ), array( 'extensions' => array( 'vitrin' => array( 'visit' => 'counted' ) ) ) ) as $fields ) {
			self::assertSame( 'uncounted', $call( 'POST', $fields ) );
		}
		self::assertSame( 'unknown', $call( 'POST', array(), 'https://shop.example/product/x/' ), 'an express button of another page' );
	}

	/** @return array<string, array{mixed, string}> What the checkout block says, and what the order keeps. */
	public static function said(): array {
		return array(
			'counted'      => array( array( 'visit' => 'counted' ), 'counted' ),
			'nothing'      => array( array( 'visit' => '' ), 'uncounted' ),
			'a number'     => array( array( 'visit' => 5 ), 'uncounted' ),
			'an array'     => array( array( 'visit' => array( 'x' => 'counted' ) ), 'uncounted' ),
			'markup'       => array( array( 'visit' => '<b>' . str_repeat( 'x', 10000 ) ), 'uncounted' ),
			'more than it' => array( array( 'visit' => 'counted', 'other' => array( 1 ) ), 'counted' ),
			'no field'     => array( array(), 'unknown' ),
			'none of ours' => array( null, 'unknown' ),
		);
	}

	#[TestDox( '[STAT-10] nothing that the checkout block says of the visit stops its order: $_dataName' )]
	#[DataProvider( 'said' )]
	public function test_store_api( mixed $said, string $kept ): void {
		remove_all_actions( 'vitrin_checkout_attribution' );
		VisitField::register();
		self::assertSame( 10, has_action( 'vitrin_checkout_attribution', array( VisitField::class, 'print' ) ) );
		if ( ! class_exists( \Automattic\WooCommerce\StoreApi\StoreApi::class ) ) {
			return;
		}
		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
		update_option( 'woocommerce_cod_settings', array( 'enabled' => 'yes' ) );
		WC()->payment_gateways()->init();
		// WooCommerce's own payment would make every later page of this process a checkout, by a constant.
		remove_all_actions( 'woocommerce_rest_checkout_process_payment_with_context' );
		add_action( 'woocommerce_rest_checkout_process_payment_with_context', static fn ( mixed $context, \Automattic\WooCommerce\StoreApi\Payments\PaymentResult $result ) => $result->set_status( 'success' ), 10, 2 );
		$this->in_cart( Products::simple( array( 'virtual' => true ) ) );
		$request = new \WP_REST_Request( 'POST', '/wc/store/v1/checkout' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( array( 'billing_address' => array( 'first_name' => 'نگار', 'last_name' => 'محمدی', 'email' => 'n@example.com', 'country' => 'IR', 'state' => 'THR', 'city' => 'تهران', 'address_1' => 'خیابان لادن', 'postcode' => '1411713138', 'phone' => '09123456789' ), 'payment_method' => 'cod', 'extensions' => null === $said ? array( 'other' => array() ) : array( 'vitrin-statistics' => $said ) ) ) );
		$answer = rest_do_request( $request );
		self::assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		self::assertSame( $kept, self::read( $answer->get_data()['order_id'] )->get_meta( self::META ) );
	}

	#[TestDox( '[STAT-10] orders of staff are left out, unless staff counts; so are those that nobody made at a checkout, and renewals' )]
	public function test_left_out(): void {
		wp_set_current_user( $this->user( 'shop_manager' ) );
		self::assertFalse( $this->order( array( 'vitrin_visit' => 'counted' ) )->meta_exists( self::META ) );
		remove_all_actions( 'woocommerce_checkout_order_created', 20 );
		self::record( array( 'staff' => true ) );
		self::assertSame( 'counted', $this->order( array( 'vitrin_visit' => 'counted' ) )->get_meta( self::META ) );
		wp_set_current_user( $this->user( 'customer' ) );
		self::assertSame( 'counted', $this->order( array( 'vitrin_visit' => 'counted' ) )->get_meta( self::META ) );

		$made = wc_create_order( array( 'created_via' => 'admin' ) );
		self::assertInstanceOf( \WC_Order::class, $made );
		self::assertSame( '', OrderVisit::of( $made ) );
		self::assertSame( array( 'total' => '5' ), apply_filters( 'wc_subscriptions_object_data', array( 'total' => '5', self::META => 'counted' ) ) );
		self::assertSame( 'text', OrderVisit::leave( 'text' ) );
	}

	#[TestDox( '[STAT-10] whatever throws while it is kept stops no checkout' )]
	public function test_throws(): void {
		$order = new class() extends \WC_Order {
			public function save_meta_data(): never {
				throw new \RuntimeException( 'The database' );
			}
		};
		( new OrderVisit( ( new Settings() )->stored() ) )->record_form( $order );
		( new OrderVisit( ( new Settings() )->stored() ) )->record_form( 'no order' );
		( new OrderVisit( ( new Settings() )->stored() ) )->record_call( $order, 'no request' );
		self::assertSame( '', OrderVisit::of( self::read( wc_create_order()->get_id() ) ) );
	}

	#[TestDox( '[STAT-10] the field stands once in each form, by our place or by WooCommerce’s' )]
	public function test_field(): void {
		foreach ( array( 'vitrin_checkout_attribution', 'woocommerce_checkout_after_customer_details' ) as $name ) {
			remove_all_actions( $name );
		}
		VisitField::register();
		$form = static function (): string {
			ob_start();
			do_action( 'woocommerce_checkout_after_customer_details' );

			return (string) ob_get_clean();
		};
		$field = '<input type="hidden" name="vitrin_visit" value="">';
		self::assertSame( array( $field, $field ), array( $form(), $form() ) );
		add_action( 'woocommerce_checkout_after_customer_details', static fn () => do_action( 'vitrin_checkout_attribution' ) );
		self::assertSame( array( $field, $field ), array( $form(), $form() ) );
	}
}
