<?php
/**
 * Postcodes in the forms that say what shipping costs.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Checkout;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\CartEndpoint;
use Vitrin\Cart\SetDestination;
use Vitrin\Checkout\FieldChecks;
use Vitrin\Checkout\FieldRules;
use Vitrin\Checkout\Settings;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShippingTestCase;

/** What the checkout refuses is refused there as well, by the same rule: in the drawer, and on WooCommerce's cart page. */
final class ShippingPostcodeTest extends ShippingTestCase {

	private const HOOK = 'woocommerce_cart_calculate_shipping_address';

	private const SHORT = 'این کد پستی کمتر از ۱۰ رقم دارد.';

	/** @param array<string, mixed> $values Settings of the checkout, by name. */
	private static function start( array $values = array() ): FieldRules {
		update_option( Store::OPTION, array( 'checkout' => $values ) );
		remove_all_filters( self::HOOK );
		$rules = new FieldRules( new Settings() );
		( new FieldChecks( $rules ) )->register();

		return $rules;
	}

	/** @return array{country: string, state: string, city: string, postcode: string} */
	private static function address( string $country, string $postcode ): array {
		return array(
			'country'  => $country,
			'state'    => '',
			'city'     => 'شهرک ۲۲',
			'postcode' => $postcode,
		);
	}

	/** @return array<string, array{string, string, string}> Country, what was typed, what is priced. */
	public static function right(): array {
		return array(
			'Latin digits'                 => array( 'IR', '1619735744', '1619735744' ),
			'Persian digits'               => array( 'IR', '۱۶۱۹۷۳۵۷۴۴', '1619735744' ),
			'Arabic digits'                => array( 'IR', '١٦١٩٧٣٥٧٤٤', '1619735744' ),
			'digits of all three'          => array( 'IR', '16۱۹۷٣٥٧44', '1619735744' ),
			'a space in the middle'        => array( 'IR', '16197 35744', '1619735744' ),
			'spaces around'                => array( 'IR', "  ۱۶۱۹۷۳۵۷۴۴\u{00A0}", '1619735744' ),
			'a hyphen'                     => array( 'IR', '16197-35744', '1619735744' ),
			'another kind of hyphen'       => array( 'IR', "۱۶۱۹۷\u{2011}۳۵۷۴۴", '1619735744' ),
			'marks of a copied number'     => array( 'IR', "\u{2066}16197\u{200C}35744\u{2069}", '1619735744' ),
			'nothing'                      => array( 'IR', '', '' ),
			'Germany'                      => array( 'DE', '10115', '10115' ),
			'Germany in Persian digits'    => array( 'DE', '۱۰۱۱۵', '10115' ),
			'Britain'                      => array( 'GB', 'SW1A 1AA', 'SW1A 1AA' ),
			'Canada in Persian digits'     => array( 'CA', 'K۱A ۰B۱', 'K1A 0B1' ),
			'ten equal digits elsewhere'   => array( 'DE', '1111111111', '1111111111' ),
			'Turkey in Arabic digits'      => array( 'TR', '٣٤٠٠٠', '34000' ),
			'a country without postcodes'  => array( 'AE', '', '' ),
			'no country yet'               => array( '', '12', '12' ),
		);
	}

	#[TestDox( '[L10N-02] what the checkout would take is priced, with Latin digits: $_dataName' )]
	#[DataProvider( 'right' )]
	public function test_right( string $country, string $typed, string $priced ): void {
		self::start();
		self::assertSame( self::address( $country, $priced ), apply_filters( self::HOOK, self::address( $country, $typed ) ) );
	}

	/** @return array<string, array{string, string}> What was typed and what is said. */
	public static function wrong(): array {
		return array(
			'nine digits'                => array( '161973574', self::SHORT ),
			'nine Persian digits'        => array( '۱۶۱۹۷۳۵۷۴', self::SHORT ),
			'nine digits and a space'    => array( '16197 3574', self::SHORT ),
			'one digit'                  => array( '٣', self::SHORT ),
			'eleven digits'              => array( '16197357441', 'این کد پستی بیشتر از ۱۰ رقم دارد.' ),
			'ten equal digits'           => array( '1111111111', 'این کد پستی معتبر نیست.' ),
			'ten equal Persian digits'   => array( '۱۱۱۱۱-۱۱۱۱۱', 'این کد پستی معتبر نیست.' ),
			'a letter'                   => array( '16197a5744', 'کد پستی را فقط با رقم بنویسید.' ),
			'a postcode of another land' => array( 'SW1A 1AA', 'کد پستی را فقط با رقم بنویسید.' ),
		);
	}

	#[TestDox( '[L10N-02] what the checkout would refuse is refused, beside its field and in the same words: $_dataName' )]
	#[DataProvider( 'wrong' )]
	public function test_wrong( string $typed, string $sentence ): void {
		$rules = self::start();
		try {
			apply_filters( self::HOOK, self::address( 'IR', $typed ) );
			self::fail( 'It was taken.' );
		} catch ( Refusal $refusal ) {
			self::assertSame( array( 409, 'postcode', $sentence ), array( $refusal->status, $refusal->data['field'], $refusal->getMessage() ) );
		}
		self::assertSame( $sentence, $rules->fault( 'billing_postcode', $typed, 'IR' ) );
	}

	/** @return array<string, array{array<string, mixed>, callable|null}> */
	public static function off(): array {
		return array(
			'the setting is off'           => array( array( 'postcode_check' => false ), null ),
			'the shop took the rule away'  => array( array(), static fn (): array => array() ),
			'it is billing’s alone'        => array( array(), static fn (): array => array( 'billing_postcode' => 'postcode' ) ),
		);
	}

	#[TestDox( '[L10N-02] without the check anything is priced, its digits are Latin all the same: $_dataName' )]
	#[DataProvider( 'off' )]
	public function test_off( array $values, ?callable $filter ): void {
		if ( null !== $filter ) {
			add_filter( 'vitrin_checkout_field_rules', $filter );
		}
		self::start( $values );
		foreach ( array( '۱۲۳' => '123', '1111111111' => '1111111111', '٣a' => '3a' ) as $typed => $priced ) {
			self::assertSame( self::address( 'IR', (string) $priced ), apply_filters( self::HOOK, self::address( 'IR', (string) $typed ) ) );
		}
	}

	#[TestDox( 'what another plugin has made of the address stays as it is, where it is none' )]
	public function test_broken(): void {
		self::start();
		foreach ( array( null, false, 'IR', array(), array( 'country' => 'IR' ), array( 'country' => 'IR', 'postcode' => array( '1' ) ), array( 'country' => null, 'postcode' => '1' ) ) as $address ) {
			self::assertSame( $address, apply_filters( self::HOOK, $address ) );
		}
	}

	#[TestDox( '[SIDE-02] [L10N-02] the drawer’s form has the reason beside the postcode, and leaves the address as it was; a right one is kept with Latin digits' )]
	public function test_drawer(): void {
		self::start();
		$this->zone( array( self::post() ) );
		$this->in_cart( Products::simple() );
		$call = static fn ( string $postcode ): array => ( new SetDestination() )->answer( 'POST', array( 'security' => CartEndpoint::create_nonce(), 'state' => 'FRS', 'city' => 'شیراز', 'postcode' => $postcode ) )->to_array();

		$refused = $call( '۷۱۳۴۵' );
		self::assertSame( array( 409, self::SHORT, 'postcode' ), array( $refused['code'], $refused['msg'], $refused['field'] ) );
		self::assertSame( array( 'THR', '1411713138' ), array( WC()->customer->get_shipping_state(), WC()->customer->get_shipping_postcode() ) );

		self::assertSame( 200, $call( '۷۱۳۴۵-۶۷۸۹۰' )['code'] );
		self::assertSame( array( 'FRS', '7134567890' ), array( WC()->customer->get_shipping_state(), WC()->customer->get_shipping_postcode() ) );
	}

	/** What the shortcode of the cart page does with its form; the shortcode itself would make every later page the cart. */
	private static function calculate_shipping(): void {
		list( $class, $method ) = '1' === getenv( 'VITRIN_REAL_SHOP' ) ? array( 'WC_Shortcode_Cart', 'calculate_shipping' ) : array( 'WC_Shortcodes', 'take_address' );
		( new \ReflectionMethod( $class, $method ) )->invoke( null );
	}

	#[TestDox( '[L10N-02] the calculator of WooCommerce’s cart page says the reason as a notice' )]
	public function test_cart_page(): void {
		self::start();
		$this->zone( array( self::post() ) );
		$this->in_cart( Products::simple() );
		foreach ( array( '۷۱۳۴۵' => array( '1411713138', self::SHORT ), '۷۱۳۴۵ ۶۷۸۹۰' => array( '7134567890', '' ) ) as $typed => list( $stored, $sentence ) ) {
			$_POST = array(
				'calc_shipping'          => '1',
				'calc_shipping_country'  => 'IR',
				'calc_shipping_state'    => 'FRS',
				'calc_shipping_city'     => 'شیراز',
				'calc_shipping_postcode' => (string) $typed,
			);
			$_REQUEST['woocommerce-shipping-calculator-nonce'] = wp_create_nonce( 'woocommerce-shipping-calculator' );
			wc_clear_notices();
			self::calculate_shipping();
			self::assertSame( $stored, WC()->customer->get_shipping_postcode() );
			self::assertSame( '' !== $sentence, str_contains( (string) wp_json_encode( wc_get_notices( 'error' ), JSON_UNESCAPED_UNICODE ), self::SHORT ) );
		}
	}
}
