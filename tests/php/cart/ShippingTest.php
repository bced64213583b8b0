<?php
/**
 * What shipping costs, and the calls that change it.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\CartData;
use Vitrin\Cart\CartEndpoint;
use Vitrin\Cart\ChooseShipping;
use Vitrin\Cart\GetDestination;
use Vitrin\Cart\SetDestination;
use Vitrin\Shared\Http\Counters;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\Tests\Answer;
use Vitrin\Tests\Products;
use Vitrin\Tests\Shape;
use Vitrin\Tests\ShippingTestCase;

use Vitrin\Shared\Http\Answer as HttpAnswer;
use Vitrin\SideCart\Settings as SideCartSettings;

/**
 * In a zone with express post and free shipping from a million.
 */
final class ShippingTest extends ShippingTestCase {

	/**
	 * A call with a good nonce.
	 *
	 * @param Endpoint             $endpoint One of the three.
	 * @param array<string, mixed> $fields   What is sent.
	 */
	private function call( Endpoint $endpoint, array $fields = array() ): HttpAnswer {
		return $endpoint->answer( 'POST', $fields + array( 'security' => CartEndpoint::create_nonce() ) );
	}

	/**
	 * The cart in an answer.
	 *
	 * @param HttpAnswer $answer Any.
	 * @return array<string, mixed>
	 */
	private static function cart_in( HttpAnswer $answer ): array {
		return Answer::cart_in( (string) ( ( (array) $answer->to_array()['fragments'] )['script#vitrin-cart-data'] ?? '' ) );
	}

	/**
	 * Expects a refusal that left cart, address and choice as they were.
	 *
	 * @param int                  $code     Expected.
	 * @param Endpoint             $endpoint One of the two that change something.
	 * @param array<string, mixed> $fields   What is sent.
	 */
	private function refused( int $code, Endpoint $endpoint, array $fields ): string {
		$state  = static fn (): array => array(
			WC()->session->get( 'chosen_shipping_methods' ),
			WC()->customer->get_shipping_country(),
			WC()->customer->get_shipping_state(),
			WC()->customer->get_shipping_city(),
			WC()->customer->get_shipping_postcode(),
			WC()->customer->get_shipping_address_1(),
			WC()->cart->get_total( 'edit' ),
		);
		$before = $state();
		$answer = $this->call( $endpoint, $fields );

		self::assertSame( $code, $answer->code, $answer->message );
		self::assertNotSame( '', $answer->message );
		self::assertSame( $answer->message, wp_strip_all_tags( html_entity_decode( $answer->message ) ), 'plain text' );
		self::assertEquals( $before, $state() );
		self::assertSame( 0, wc_notice_count() );

		return $answer->message;
	}

	/**
	 * The ids of the first package's rates.
	 *
	 * @return list<string>
	 */
	private static function rates(): array {
		return array_column( CartData::current()['shipping']['packages'][0]['rates'], 'id' );
	}

	#[TestDox( '[SIDE-02] the rates, the chosen one and its price are WooCommerce\'s, and the total holds it' )]
	public function test_data(): void {
		$this->zone( array( self::post(), self::free( '1000000' ) ) );
		$this->in_cart( Products::simple(), 3 );
		$cart = CartData::current();

		self::assertSame( array( '85000', '1135000' ), array( $cart['totals']['shipping'], $cart['totals']['total'] ) );
		self::assertTrue( $cart['shipping']['known'] );
		[ $package ] = $cart['shipping']['packages'];
		self::assertSame( array( array( 'پست پیشتاز', '85000' ), array( 'ارسال رایگان', '0' ) ), array_map( static fn ( array $rate ): array => array( $rate['name'], $rate['price'] ), $package['rates'] ) );
		self::assertSame( $package['rates'][0]['id'], $package['chosen'] );
		self::assertSame( array(), Shape::differences( Shape::fixture( 'cart/cart.fixture.json' )->shipping, Shape::sent( $cart['shipping'] ) ) );
		self::assertSame( array(), Shape::differences( Shape::fixture( 'cart/cart.fixture.json' )->free_shipping, Shape::sent( $cart['free_shipping'] ) ) );
	}

	#[TestDox( '[SIDE-02] whether the shop\'s calculator is on comes with the cart; no page asks for it' )]
	public function test_calculator(): void {
		$this->zone( array( self::post() ) );
		$this->in_cart( Products::simple() );
		self::assertTrue( CartData::current()['shipping']['calculator'] );

		update_option( 'woocommerce_enable_shipping_calc', 'no' );
		self::assertFalse( CartData::current()['shipping']['calculator'] );

		$asked = 0;
		add_filter(
			'pre_option_woocommerce_enable_shipping_calc',
			static function ( mixed $value ) use ( &$asked ): mixed {
				++$asked;

				return $value;
			}
		);
		self::assertTrue( ( new SideCartSettings() )->for_script()['chooses_shipping'] );
		self::assertSame( 0, $asked );
	}

	#[TestDox( '[SIDE-02] a request that only reads has the same, asks the database for nothing of it, and writes no session' )]
	public function test_reading(): void {
		global $wpdb;
		$this->zone( array( self::post(), self::free( '1000000' ) ) );
		$this->in_cart( Products::simple(), 3 );
		$changed = CartData::current();
		$session = WC()->session;
		self::assertInstanceOf( \WC_Session_Handler::class, $session );
		$session->save_data();

		WC()->shipping()->packages         = array();
		WC()->shipping()->shipping_methods = null;
		$before                            = array( $wpdb->num_queries, $session->get_session_data() );
		$read                              = CartData::current();
		self::assertSame( $changed['shipping'], $read['shipping'] );
		self::assertSame( $changed['free_shipping'], $read['free_shipping'] );
		self::assertSame( $before, array( $wpdb->num_queries, $session->get_session_data() ) );
	}

	#[TestDox( '[SIDE-02] without an address, where the shop wants one; for a place it doesn\'t ship to; for nothing to ship' )]
	public function test_unknown(): void {
		$this->zone( array( self::post() ), array( 'IR:THR' => 'state' ) );
		$key = $this->in_cart( Products::simple() );
		WC()->customer->set_shipping_location( 'IR', 'FRS', '', '' );
		WC()->cart->calculate_totals();
		self::assertSame( array( array( 'chosen' => null, 'rates' => array() ) ), CartData::current()['shipping']['packages'] );
		self::assertNull( CartData::current()['totals']['shipping'] );

		update_option( 'woocommerce_shipping_cost_requires_address', 'yes' );
		WC()->customer->set_shipping_location( '' );
		WC()->cart->calculate_totals();
		self::assertSame( array( false, array() ), array( CartData::current()['shipping']['known'], CartData::current()['shipping']['packages'] ) );
		self::assertNull( CartData::current()['totals']['shipping'] );

		WC()->cart->remove_cart_item( $key );
		$this->in_cart( Products::simple( array( 'virtual' => true ) ) );
		self::assertNull( CartData::current()['shipping'] );
	}

	#[TestDox( '[SIDE-02] a way is chosen, and a later change of the cart keeps it' )]
	public function test_choose(): void {
		$this->zone( array( self::post(), self::free( '1000000' ) ) );
		$key    = $this->in_cart( Products::simple(), 3 );
		$before = CartData::current()['revision'];
		[ , $free ] = self::rates();

		$answer = $this->call( new ChooseShipping(), array( 'package' => '0', 'rate' => $free, 'vitrin_operation' => 'choice-one' ) );
		self::assertSame( array( 200, '' ), array( $answer->code, $answer->message ) );
		$cart = self::cart_in( $answer );
		self::assertSame( array( '0', '1050000' ), array( $cart['totals']['shipping'], $cart['totals']['total'] ) );
		self::assertSame( 'choice-one', ( (array) $cart['shipping'] )['operation'] );
		self::assertTrue( ( (array) $cart['free_shipping'] )['chosen'] );
		self::assertGreaterThan( $before, $cart['revision'] );

		WC()->cart->set_quantity( $key, 4 );
		self::assertSame( '0', CartData::current()['totals']['shipping'] );
		WC()->cart->set_quantity( $key, 1 );
		self::assertSame( '85000', CartData::current()['totals']['shipping'], 'no longer offered' );
	}

	/**
	 * Fields that name no rate.
	 *
	 * @return array<string, array{array<string, mixed>, int}>
	 */
	public static function bad_choices(): array {
		return array(
			'nothing'             => array( array(), 400 ),
			'no rate'             => array( array( 'package' => '0' ), 400 ),
			'a rate nobody has'   => array( array( 'package' => '0', 'rate' => 'flat_rate:999999' ), 409 ),
			'another package'     => array( array( 'package' => '7', 'rate' => 'RATE' ), 409 ),
			'no number'           => array( array( 'package' => '-1', 'rate' => 'RATE' ), 409 ),
			'markup'              => array( array( 'package' => '0', 'rate' => '<b>x</b>' ), 400 ),
			'a list'              => array( array( 'package' => '0', 'rate' => array( 'RATE' ) ), 400 ),
			'very long'           => array( array( 'package' => '0', 'rate' => str_repeat( 'x', 5000 ) ), 400 ),
			'a malformed id'      => array( array( 'package' => '0', 'rate' => 'RATE', 'vitrin_operation' => 'x y' ), 400 ),
		);
	}

	#[TestDox( '[SEC-03] what names no rate of the cart is refused, and changes nothing' )]
	#[DataProvider( 'bad_choices' )]
	public function test_bad_choice( array $fields, int $code ): void {
		$this->zone( array( self::post(), self::free( '1000000' ) ) );
		$this->in_cart( Products::simple(), 3 );
		$rate = self::rates()[1];
		array_walk_recursive(
			$fields,
			static function ( &$value ) use ( $rate ): void {
				$value = 'RATE' === $value ? $rate : $value;
			}
		);
		$this->refused( $code, new ChooseShipping(), $fields );
	}

	#[TestDox( '[SIDE-02] a rate that a plugin takes away while it is chosen is no success' )]
	public function test_taken_away(): void {
		$this->zone( array( self::post(), self::free( '1000000' ) ) );
		$this->in_cart( Products::simple(), 3 );
		[ $post, $free ] = self::rates();
		add_action(
			'woocommerce_after_calculate_totals',
			static fn () => WC()->session->set( 'chosen_shipping_methods', array( $post ) )
		);
		$this->refused( 409, new ChooseShipping(), array( 'package' => '0', 'rate' => $free ) );
	}

	#[TestDox( '[SIDE-02] the form asks for what the country has, with what is known of the shopper' )]
	public function test_form(): void {
		add_filter( 'woocommerce_countries_shipping_countries', static fn (): array => array( 'IR' => 'Iran' ) );
		$answer = $this->call( new GetDestination() );
		self::assertSame( 200, $answer->code, $answer->message );
		$fields = array_column( $answer->to_array()['fields'], null, 'name' );

		self::assertSame( array( 'state', 'city', 'postcode' ), array_keys( $fields ), 'one country is none to choose' );
		self::assertSame( 'THR', $fields['state']['value'] );
		self::assertContains( 'ESF', array_column( $fields['state']['options'], 'value' ) );
		self::assertSame( array( 'تهران', null ), array( $fields['city']['value'], $fields['city']['options'] ) );
		self::assertSame( '1411713138', $fields['postcode']['value'] );
		self::assertSame( array( false, false, false ), array_column( $fields, 'required' ) );

		update_option( 'woocommerce_shipping_cost_requires_address', 'yes' );
		add_filter( 'woocommerce_shipping_calculator_enable_city', '__return_false' );
		$fields = array_column( $this->call( new GetDestination() )->to_array()['fields'], null, 'name' );
		self::assertSame( array( 'state' => true, 'postcode' => true ), array_column( $fields, 'required', 'name' ) );

		self::assertSame( 404, $this->call( new GetDestination(), array( 'country' => 'XX' ) )->code );
		self::assertSame( 400, $this->call( new GetDestination(), array( 'country' => 'Iran' ) )->code );
		self::assertSame( 401, ( new GetDestination() )->answer( 'POST', array() )->code );
		self::assertSame( 405, ( new GetDestination() )->answer( 'GET', array( 'security' => CartEndpoint::create_nonce() ) )->code );
	}

	#[TestDox( '[SIDE-02] an address changes the zone, and with it rates, price and the way to free shipping' )]
	public function test_destination(): void {
		$this->zone( array( self::post( '120000' ), self::free( '2000000' ) ), array( 'IR:FRS' => 'state' ), 0 );
		$this->zone( array( self::post(), self::free( '1000000' ) ), array( 'IR' => 'country' ), 1 );
		$this->in_cart( Products::simple() );
		self::assertSame( array( '85000', '1000000' ), array( CartData::current()['totals']['shipping'], CartData::current()['free_shipping']['minimum'] ) );
		$calculated = 0;
		add_action(
			'woocommerce_calculated_shipping',
			static function () use ( &$calculated ): void {
				++$calculated;
			}
		);

		$fields = array( 'state' => 'FRS', 'city' => 'شیراز', 'postcode' => '۷۱۳۴۵-۶۷۸۹۰', 'vitrin_operation' => 'address-1' );
		$answer = $this->call( new SetDestination(), $fields );
		self::assertSame( array( 200, '' ), array( $answer->code, $answer->message ) );
		$cart = self::cart_in( $answer );
		self::assertSame( array( '120000', '470000' ), array( $cart['totals']['shipping'], $cart['totals']['total'] ) );
		self::assertSame( '2000000', ( (array) $cart['free_shipping'] )['minimum'] );
		self::assertSame(
			array( 'IR', 'FRS', 'شیراز', '7134567890' ),
			array( WC()->customer->get_shipping_country(), WC()->customer->get_shipping_state(), WC()->customer->get_shipping_city(), WC()->customer->get_shipping_postcode() )
		);
		self::assertSame( 'FRS', WC()->customer->get_billing_state(), 'who gave no name has no other address for the bill' );
		self::assertTrue( WC()->customer->has_calculated_shipping() );

		// The answer was lost: once more is answered and does nothing.
		self::assertSame( 200, $this->call( new SetDestination(), $fields )->code );
		self::assertSame( 1, $calculated );
		self::assertSame( 0, wc_notice_count() );
	}

	#[TestDox( '[SIDE-02] the chosen way stays with a new address in the same zone, and goes with another zone' )]
	public function test_choice_stays(): void {
		$this->zone( array( self::post( '120000' ), self::free( '1000000' ) ), array( 'IR:FRS' => 'state' ), 0 );
		$this->zone( array( self::post(), self::free( '1000000' ) ), array( 'IR' => 'country' ), 1 );
		$this->in_cart( Products::simple(), 3 );
		self::assertSame( 200, $this->call( new ChooseShipping(), array( 'package' => '0', 'rate' => self::rates()[1] ) )->code );
		foreach ( array( 'YZD' => '0', 'FRS' => '120000' ) as $state => $price ) {
			self::assertSame( 200, $this->call( new SetDestination(), array( 'state' => $state ) )->code );
			self::assertSame( $price, CartData::current()['totals']['shipping'] );
		}
	}

	#[TestDox( '[SIDE-02] the address for the bill stays whose name is known' )]
	public function test_billing(): void {
		$this->zone( array( self::post() ) );
		$this->in_cart( Products::simple() );
		WC()->customer->set_billing_first_name( 'مریم' );
		WC()->customer->set_billing_state( 'YZD' );
		self::assertSame( 200, $this->call( new SetDestination(), array( 'state' => 'FRS' ) )->code );
		self::assertSame( array( 'YZD', 'FRS' ), array( WC()->customer->get_billing_state(), WC()->customer->get_shipping_state() ) );
	}

	/**
	 * Addresses that can't be.
	 *
	 * @return array<string, array{array<string, mixed>, int}>
	 */
	public static function bad_addresses(): array {
		return array(
			'a country not shipped to' => array( array( 'country' => 'XX' ), 409 ),
			'no country'               => array( array( 'country' => '<script>' ), 400 ),
			'a state of nowhere'       => array( array( 'state' => 'ATLANTIS' ), 400 ),
			'markup'                   => array( array( 'city' => '<img src=x onerror=alert(1)>' ), 400 ),
			'a list'                   => array( array( 'city' => array( 'x', 'y' ) ), 400 ),
			'very long'                => array( array( 'city' => str_repeat( 'x', 5000 ) ), 400 ),
			'control letters'          => array( array( 'city' => "a\0b" ), 400 ),
			'broken letters'           => array( array( 'city' => "\xff\xfe" ), 400 ),
			'no postcode'              => array( array( 'postcode' => '12#45' ), 409 ),
			'a malformed id'           => array( array( 'city' => 'x', 'vitrin_operation' => '?' ), 400 ),
		);
	}

	#[TestDox( '[SEC-03] an address that can\'t be is refused, and the one before stays' )]
	#[DataProvider( 'bad_addresses' )]
	public function test_bad_address( array $fields, int $code ): void {
		$this->zone( array( self::post() ) );
		$this->in_cart( Products::simple() );
		WC()->customer->set_shipping_address_1( 'خیابان ولی‌عصر' );
		$this->refused( $code, new SetDestination(), $fields );
	}

	/**
	 * What the visitor wrote, and the field that is to blame.
	 *
	 * @return array<string, array{array<string, mixed>, string|null}>
	 */
	public static function wrong_fields(): array {
		return array(
			'a country not shipped to' => array( array( 'country' => 'XX' ), 'country' ),
			'a state of nowhere'       => array( array( 'state' => 'ATLANTIS' ), 'state' ),
			'markup in the city'       => array( array( 'city' => '<b>x</b>' ), 'city' ),
			'a very long city'         => array( array( 'city' => str_repeat( 'x', 5000 ) ), 'city' ),
			'no postcode'              => array( array( 'postcode' => '12#45' ), 'postcode' ),
			'a very long postcode'     => array( array( 'postcode' => str_repeat( '1', 300 ) ), 'postcode' ),
			'no fault of a field'      => array( array( 'city' => 'x', 'vitrin_operation' => '?' ), null ),
			'no fault'                 => array( array( 'city' => 'x' ), null ),
		);
	}

	#[TestDox( '[SIDE-02] [SIDE-04] what one field is to blame for names the field' )]
	#[DataProvider( 'wrong_fields' )]
	public function test_wrong_field( array $fields, ?string $expected ): void {
		$this->zone( array( self::post() ) );
		$this->in_cart( Products::simple() );
		self::assertSame( $expected, $this->call( new SetDestination(), $fields )->to_array()['field'] ?? null );
	}

	#[TestDox( '[SIDE-02] [SIDE-04] what another plugin refuses of an address is said in its words, as by WooCommerce’s calculator' )]
	public function test_refused_by_plugin(): void {
		$this->zone( array( self::post() ) );
		$this->in_cart( Products::simple() );
		foreach ( array( 'Not to <b>Shiraz</b> &amp; around.' => 'Not to Shiraz & around.', '' => null ) as $thrown => $said ) {
			$refuse = static fn () => throw new \Exception( $thrown );
			add_filter( 'woocommerce_cart_calculate_shipping_address', $refuse );
			$message = $this->refused( 409, new SetDestination(), array( 'state' => 'FRS' ) );
			self::assertSame( $said ?? $message, $message );
			remove_filter( 'woocommerce_cart_calculate_shipping_address', $refuse );
		}
	}

	#[TestDox( '[SEC-02] [SEC-03] without nonce, by GET, too often, with nothing to ship: refused' )]
	public function test_guards(): void {
		$this->zone( array( self::post(), self::free( '1000000' ) ) );
		$key = $this->in_cart( Products::simple(), 3 );
		foreach ( array( new SetDestination(), new ChooseShipping() ) as $endpoint ) {
			$fields = array( 'state' => 'FRS', 'package' => '0', 'rate' => self::rates()[1] );
			foreach ( array( array(), array( 'security' => 'x' ), array( 'security' => array( 'x' ) ) ) as $nonce ) {
				self::assertSame( 401, $endpoint->answer( 'POST', $fields + $nonce )->code );
			}
			self::assertSame( 405, $endpoint->answer( 'GET', $fields + array( 'security' => CartEndpoint::create_nonce() ) )->code );
			for ( $i = 0; $i < 30; $i++ ) {
				$this->call( $endpoint, array( 'state' => 'ATLANTIS', 'package' => '9', 'rate' => 'x' ) );
			}
			self::assertSame( 429, $this->call( $endpoint, $fields )->code );
		}
		self::assertSame( 'THR', WC()->customer->get_shipping_state() );

		$this->become_guest();
		// Now and then two visitors share a row.
		Counters::clear();
		WC()->cart->empty_cart();
		$this->refused( 409, new SetDestination(), array( 'state' => 'FRS' ) );
		$this->in_cart( Products::simple( array( 'virtual' => true ) ) );
		$this->refused( 409, new ChooseShipping(), array( 'package' => '0', 'rate' => 'flat_rate:1' ) );
		self::assertNotSame( '', $key );
	}

	#[TestDox( '[SIDE-02] what breaks while shipping is changed leaves address and choice as they were' )]
	public function test_broken(): void {
		$this->zone( array( self::post(), self::free( '1000000' ) ) );
		$this->in_cart( Products::simple(), 3 );
		$rate   = self::rates()[1];
		$breaks = 1;
		$break  = static function () use ( &$breaks ): void {
			if ( $breaks-- > 0 ) {
				throw new \RuntimeException( 'another plugin' );
			}
		};
		add_action( 'woocommerce_calculated_shipping', $break );
		$this->refused( 500, new SetDestination(), array( 'state' => 'FRS', 'vitrin_operation' => 'broken-one' ) );
		self::assertSame( '', CartData::current()['shipping']['operation'] );
		$breaks = 0;
		self::assertSame( 200, $this->call( new SetDestination(), array( 'state' => 'FRS', 'vitrin_operation' => 'broken-one' ) )->code );

		// The choice is written before the totals: a fault in them takes it back.
		$turn = 0;
		add_action(
			'woocommerce_before_calculate_totals',
			static function () use ( &$turn ): void {
				if ( 2 === ++$turn ) {
					throw new \RuntimeException( 'another plugin' );
				}
			}
		);
		$this->refused( 500, new ChooseShipping(), array( 'package' => '0', 'rate' => $rate ) );
	}
}
