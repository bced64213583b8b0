<?php
/**
 * The checkout block's calls and its additional fields.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Checkout;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Checkout\Block\AdditionalFields;
use Vitrin\Checkout\Block\CheckoutBlock;
use Vitrin\Checkout\Block\StoreApiInput;
use Vitrin\Checkout\Cities;
use Vitrin\Checkout\FieldRules;
use Vitrin\Checkout\Settings;
use Vitrin\Documents\Parties;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\ShopTestCase;

require_once __DIR__ . '/checkout-block.php';
require_once __DIR__ . '/other-plugins.php';

/** On the stand-in shop the fields are registered with a function of the test's. */
final class CheckoutBlockTest extends ShopTestCase {

	/**
	 * The feature's settings.
	 *
	 * @param array<string, mixed> $values By name.
	 */
	private static function set( array $values = array() ): Settings {
		delete_option( Store::OPTION );
		update_option( Store::OPTION, array( 'checkout' => $values ) );

		return new Settings();
	}

	/**
	 * A request as the block sends it, once WordPress has let filters at it.
	 *
	 * @param string               $route  Of the Store API.
	 * @param array<string, mixed> $fields Of its body.
	 */
	private static function dispatch( string $route, array $fields ): \WP_REST_Request {
		$request = new \WP_REST_Request( 'POST', $route );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( $fields ) );
		$input = new StoreApiInput( new FieldRules( self::set(), false ) );
		self::assertNull( $input->normalize( null, null, $request ) );

		return $request;
	}

	/**
	 * Routes that take addresses, and one that doesn't.
	 *
	 * @return array<string, array{string, bool}>
	 */
	public static function routes(): array {
		return array(
			'placing an order'     => array( '/wc/store/v1/checkout', true ),
			'without version'      => array( '/wc/store/checkout', true ),
			'paying an order'      => array( '/wc/store/v1/checkout/12', true ),
			'while one types'      => array( '/wc/store/v1/cart/update-customer', true ),
			'another route'        => array( '/wc/store/v1/cart/add-item', false ),
			'somebody else’s'      => array( '/shop/wc/store/v1/checkout', false ),
		);
	}

	#[TestDox( '[L10N-02] the checkout block’s addresses get Latin digits and codes their form, before WooCommerce looks at them' )]
	#[DataProvider( 'routes' )]
	public function test_normalizes( string $route, bool $is_ours ): void {
		$address = array( 'country' => 'IR', 'phone' => '+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹', 'postcode' => '۱۴۱۱۷-۱۳۱۳۸', 'city' => 'تهران ۲' );
		$request = self::dispatch( $route, array( 'billing_address' => $address, 'shipping_address' => array( 'country' => 'DE', 'phone' => '۰۳۰ ۱۲۳', 'postcode' => '۱۰۱۱۵' ), 'payment_method' => 'cod' ) );
		if ( ! $is_ours ) {
			self::assertSame( $address, $request->get_param( 'billing_address' ) );

			return;
		}
		self::assertSame( array( 'country' => 'IR', 'phone' => '09123456789', 'postcode' => '1411713138', 'city' => 'تهران ۲' ), $request->get_param( 'billing_address' ) );
		self::assertSame( array( 'country' => 'DE', 'phone' => '030 123', 'postcode' => '10115' ), $request->get_param( 'shipping_address' ), 'elsewhere only the digits' );
		self::assertSame( 'cod', $request->get_param( 'payment_method' ) );
	}

	#[TestDox( '[L10N-02] so do the parts of a batch; what has another shape is left alone' )]
	public function test_batch(): void {
		$parts   = array(
			array( 'path' => '/wc/store/v1/cart/update-customer', 'body' => array( 'billing_address' => array( 'country' => 'IR', 'phone' => '۰۹۱۲۳۴۵۶۷۸۹' ) ) ),
			array( 'path' => '/wc/store/v1/cart/add-item', 'body' => array( 'billing_address' => array( 'phone' => '۱' ) ) ),
			array( 'path' => '/wc/store/v1/checkout?x=1', 'body' => array( 'billing_address' => 'text' ) ),
			array( 'path' => array( 'x' ) ),
			'text',
		);
		$request = self::dispatch( '/wc/store/v1/batch', array( 'requests' => $parts ) );
		$parts[0]['body']['billing_address']['phone'] = '09123456789';
		self::assertSame( $parts, $request->get_param( 'requests' ) );
		self::dispatch( '/wc/store/v1/batch', array( 'requests' => 'text' ) );
		self::dispatch( '/wc/store/v1/checkout', array( 'billing_address' => 'text', 'shipping_address' => array( 'country' => array(), 'phone' => array( '۱' ) ) ) );
		$answer = new \WP_Error( 'taken' );
		self::assertSame( $answer, ( new StoreApiInput( new FieldRules( self::set(), false ) ) )->normalize( $answer, null, 'no request' ) );
	}

	#[TestDox( 'a wrong mobile number or postcode of Iran is refused when the order is placed, by settings; nobody elsewhere is asked for one' )]
	public function test_validates(): void {
		$codes = static function ( array $settings, array $address, string $group = 'billing' ): array {
			$errors = new \WP_Error();
			( new StoreApiInput( new FieldRules( self::set( $settings ), false ) ) )->validate( $errors, $address, $group );

			return $errors->get_error_codes();
		};
		$wrong = array( 'country' => 'IR', 'phone' => '02188776655', 'postcode' => '123' );
		self::assertSame( array( 'vitrin_invalid_phone', 'vitrin_invalid_postcode' ), $codes( array(), $wrong ) );
		self::assertSame( array( 'vitrin_invalid_phone', 'vitrin_invalid_postcode' ), $codes( array(), $wrong, 'shipping' ) );
		self::assertSame( array( 'vitrin_invalid_postcode' ), $codes( array( 'mobile_check' => false ), $wrong ) );
		self::assertSame( array( 'vitrin_invalid_phone' ), $codes( array( 'postcode_check' => false ), $wrong ) );
		self::assertSame( array(), $codes( array(), array( 'country' => 'DE' ) + $wrong ) );
		self::assertSame( array(), $codes( array(), $wrong, 'other' ) );
		self::assertSame( array(), $codes( array(), array( 'country' => 'IR', 'phone' => '', 'postcode' => '' ) ), 'whether it is required is WooCommerce’s' );
		self::assertSame( array(), $codes( array(), array( 'vitrin/x' => 'y' ) ), 'a part of an address' );
		self::assertSame( array(), $codes( array(), array( 'country' => 'IR', 'phone' => '09123456789', 'postcode' => '1411713138' ) ) );
	}

	#[TestDox( 'Persian WooCommerce checks telephones in the classic form alone: at the block ours doesn’t stand back' )]
	public function test_other_plugins(): void {
		update_option( 'PW_Options', array( 'phone_validation' => 'yes', 'fix_postcode_persian_number' => 'yes' ) );
		self::assertSame( '', ( new FieldRules( self::set() ) )->fault( 'billing_phone', '02188776655', 'IR' ) );
		self::assertNotSame( '', ( new FieldRules( self::set(), false ) )->fault( 'billing_phone', '02188776655', 'IR' ) );
	}

	/**
	 * The fields that are registered, by id.
	 *
	 * @param array<string, mixed> $settings By name.
	 * @return array<string, array<string, mixed>>
	 */
	private static function fields( array $settings ): array {
		$GLOBALS['vitrin_test_additional_fields'] = array();
		$fields                                    = new AdditionalFields( self::set( $settings ) );
		$fields->offer();
		$fields->offer();
		$container = 'Automattic\WooCommerce\Blocks\Package';
		if ( ! class_exists( $container ) ) {
			return $GLOBALS['vitrin_test_additional_fields'];
		}
		$controller = $container::container()->get( 'Automattic\WooCommerce\Blocks\Domain\Services\CheckoutFields' );
		$found      = array_intersect_key( $controller->get_additional_fields(), array_flip( AdditionalFields::IDS ) );
		array_map( '__internal_woocommerce_blocks_deregister_checkout_field', array_keys( $found ) );

		return $found;
	}

	#[TestDox( 'the buyer’s codes are additional fields of the block as the settings say, folded, and checked when they are filled in' )]
	public function test_fields(): void {
		add_filter( 'woocommerce_countries_allowed_countries', static fn (): array => array( 'IR' => 'Iran' ) );
		self::assertSame( array(), self::fields( array() ) );
		$fields = self::fields( array( 'national_id' => 'required', 'economic_code' => 'optional' ) );
		self::assertSame( array( 'vitrin/national-id', 'vitrin/economic-code' ), array_keys( $fields ) );
		self::assertSame( array( true, false ), array_column( $fields, 'required' ) );
		self::assertSame( array( 'contact', 'contact' ), array_column( $fields, 'location' ), 'the buyer is asked once, not for each address' );
		$field = $fields['vitrin/national-id'];
		self::assertSame( '0018465986', $field['sanitize_callback']( ' ۰۰۱۸۴۶۵۹۸-۶', $field ) );
		self::assertSame( '', $field['sanitize_callback']( array( 'x' ), $field ) );
		self::assertNull( $field['validate_callback']( '0018465986', $field ) );
		self::assertNull( $field['validate_callback']( '', $field ) );
		self::assertInstanceOf( \WP_Error::class, $field['validate_callback']( '0018465987', $field ) );
		self::assertSame( 'national_id', $field['attributes']['data-vitrin-check'] );
	}

	#[TestDox( 'where the shop sells to other countries as well, only buyers in Iran are asked, or nobody has to answer' )]
	public function test_other_countries(): void {
		add_filter( 'woocommerce_countries_allowed_countries', static fn (): array => array( 'DE' => 'Germany', 'IR' => 'Iran' ) );
		$field = self::fields( array( 'national_id' => 'required' ) )['vitrin/national-id'];
		self::assertNotTrue( $field['required'] );
		if ( is_array( $field['required'] ) ) {
			self::assertSame( 'IR', $field['required']['customer']['properties']['billing_address']['properties']['country']['const'] );
			self::assertSame( 'IR', $field['hidden']['customer']['properties']['billing_address']['properties']['country']['not']['const'] );
		}
	}

	#[TestDox( '[DOC-06] a code from the block is kept where the classic checkout keeps it, stands on the invoice, and is known the next time' )]
	public function test_kept(): void {
		$fields = new AdditionalFields( self::set( array( 'national_id' => 'required' ) ) );
		$fields->register();
		$order = new \WC_Order();
		do_action( 'woocommerce_set_additional_field_value', 'vitrin/national-id', '0018465986', 'other', $order );
		do_action( 'woocommerce_set_additional_field_value', 'vitrin/economic-code', '411111111111', 'other', $order );
		do_action( 'woocommerce_set_additional_field_value', 'other/field', 'x', 'other', $order );
		do_action( 'woocommerce_set_additional_field_value', 'vitrin/national-id', array( 'x' ), 'other', $order );
		$buyer = Parties::buyer( $order );
		self::assertSame( array( '0018465986', '411111111111' ), array( $buyer['national_id'], $buyer['economic_code'] ) );

		$customer = new \WC_Customer( $this->user( 'customer' ) );
		self::assertNull( apply_filters( 'woocommerce_get_default_value_for_vitrin/national-id', null, 'other', $customer ) );
		do_action( 'woocommerce_set_additional_field_value', 'vitrin/national-id', '0018465986', 'other', $customer );
		self::assertSame( '0018465986', $customer->get_meta( 'billing_national_id' ) );
		self::assertSame( '0018465986', apply_filters( 'woocommerce_get_default_value_for_vitrin/national-id', null, 'other', $customer ) );
		self::assertSame( 'own', apply_filters( 'woocommerce_get_default_value_for_vitrin/national-id', 'own', 'other', $customer ) );
		self::assertNull( apply_filters( 'woocommerce_get_default_value_for_vitrin/national-id', null, 'other', $order ) );
	}

	#[TestDox( 'WooCommerce’s own copy goes from the order before it is paid: its emails would print it' )]
	public function test_copy_goes(): void {
		( new AdditionalFields( self::set( array( 'national_id' => 'required' ) ) ) )->register();
		$order = new \WC_Order();
		$order->update_meta_data( '_wc_other/vitrin/national-id', '0018465986' );
		$order->update_meta_data( '_wc_other/other/field', 'x' );
		$order->update_meta_data( '_billing_national_id', '0018465986' );
		$order->save();
		do_action( 'woocommerce_store_api_checkout_order_processed', $order );
		$order = wc_get_order( $order->get_id() );
		self::assertSame( array( '', 'x', '0018465986' ), array_map( array( $order, 'get_meta' ), array( '_wc_other/vitrin/national-id', '_wc_other/other/field', '_billing_national_id' ) ) );
	}

	#[TestDox( 'the account isn’t asked a second time: fields are registered for the block’s page and its calls alone' )]
	public function test_not_in_the_account(): void {
		$GLOBALS['vitrin_test_additional_fields'] = array();
		( new AdditionalFields( self::set( array( 'national_id' => 'required' ) ) ) )->offer_to_requests();
		self::assertSame( array(), $GLOBALS['vitrin_test_additional_fields'] );
	}

	#[TestDox( 'what a filter changes in the list of cities is printed on the block’s page, unless cities are off' )]
	public function test_cities(): void {
		foreach ( array( false, true ) as $has_cities ) {
			remove_action( 'wp_footer', array( Cities::class, 'print_changes' ) );
			( new CheckoutBlock( self::set( array( 'cities' => $has_cities ) ) ) )->prepare();
			self::assertSame( $has_cities, false !== has_action( 'wp_footer', array( Cities::class, 'print_changes' ) ) );
		}
		remove_action( 'wp_footer', array( Cities::class, 'print_changes' ) );
		wp_dequeue_script( 'vitrin-checkout-page' );
	}
}
