<?php
/**
 * The calls about coupons.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\CartData;
use Vitrin\Cart\CartEndpoint;
use Vitrin\Cart\ChangeCoupons;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\Tests\Answer;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

use Vitrin\Shared\Http\Answer as HttpAnswer;

/**
 * Good and bad codes.
 */
final class CouponsTest extends ShopTestCase {

	/**
	 * A coupon of 50,000 off the cart.
	 *
	 * @param string               $code  Its code.
	 * @param array<string, mixed> $props Setter => value, such as minimum_amount.
	 */
	private static function coupon( string $code, array $props = array() ): void {
		$coupon = new \WC_Coupon();
		foreach ( $props + array( 'code' => $code, 'discount_type' => 'fixed_cart', 'amount' => 50000 ) as $name => $value ) {
			$coupon->{'set_' . $name}( $value );
		}
		$coupon->save();
	}

	/**
	 * A call with a good nonce.
	 *
	 * @param Endpoint $endpoint One of the two.
	 * @param mixed    $code     What is sent; null: nothing.
	 */
	private function call( Endpoint $endpoint, mixed $code ): HttpAnswer {
		return $endpoint->answer( 'POST', array_filter( array( 'discount_code' => $code ), static fn ( mixed $value ): bool => null !== $value ) + array( 'security' => CartEndpoint::create_nonce() ) );
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
	 * Expects a refusal that left the cart as it was, and gives its words.
	 *
	 * @param int      $code     Expected.
	 * @param Endpoint $endpoint One of the two.
	 * @param mixed    $coupon   What is sent.
	 */
	private function refused( int $code, Endpoint $endpoint, mixed $coupon ): string {
		$before = WC()->cart->get_applied_coupons();
		$total  = WC()->cart->get_total( 'edit' );
		$answer = $this->call( $endpoint, $coupon );

		self::assertSame( $code, $answer->code, $answer->message );
		self::assertNotSame( '', $answer->message );
		self::assertSame( $answer->message, wp_strip_all_tags( html_entity_decode( $answer->message ) ), 'plain text' );
		self::assertSame( $before, WC()->cart->get_applied_coupons() );
		self::assertEquals( $total, WC()->cart->get_total( 'edit' ) );
		self::assertSame( array_values( $before ), array_column( self::cart_in( $answer )['coupons'], 'code' ), 'the answer carries the true cart' );
		self::assertSame( 0, wc_notice_count(), 'nothing is left to be shown on the next page' );

		return $answer->message;
	}

	#[TestDox( '[SIDE-07] apply coupon and remove coupon change the cart, and answer with it' )]
	public function test_both(): void {
		$this->in_cart( Products::simple() );
		self::coupon( 'bahar' );

		$answer = $this->call( new ChangeCoupons( ChangeCoupons::APPLY ), ' bahar ' );
		self::assertSame( array( 200, '' ), array( $answer->code, $answer->message ) );
		$cart = self::cart_in( $answer );
		self::assertTrue( $cart['takes_coupons'] );
		self::assertSame( array( array( 'code' => 'bahar', 'label' => 'bahar', 'discount' => '50000', 'free_shipping' => false, 'note' => '' ) ), array_map( static fn ( mixed $coupon ): array => (array) $coupon, $cart['coupons'] ) );
		self::assertSame( '300000', $cart['totals']['total'] );
		self::assertSame( 0, wc_notice_count(), 'WooCommerce\'s own notice is not shown again on the next page' );

		$answer = $this->call( new ChangeCoupons( ChangeCoupons::REMOVE ), 'BAHAR' );
		self::assertSame( array( 200, '' ), array( $answer->code, $answer->message ) );
		self::assertSame( array(), self::cart_in( $answer )['coupons'] );
		self::assertSame( '350000', self::cart_in( $answer )['totals']['total'] );
		self::assertSame( array(), WC()->cart->get_applied_coupons() );
		self::assertGreaterThan( $cart['revision'], self::cart_in( $answer )['revision'] );
	}

	/**
	 * Texts that are no code.
	 *
	 * @return array<string, array{mixed, bool}>
	 */
	public static function no_codes(): array {
		return array(
			'missing'         => array( null, true ),
			'empty'           => array( '', true ),
			'blanks'          => array( '   ', false ),
			'markup'          => array( '<script>alert(1)</script>', false ),
			'a list'          => array( array( 'bahar' ), false ),
			'very long'       => array( str_repeat( 'x', 5000 ), false ),
			'control letters' => array( "ba\0har", false ),
			'broken letters'  => array( "\xff\xfe", false ),
		);
	}

	#[TestDox( '[SIDE-07] [SEC-03] what can be no code is answered 400, in WooCommerce\'s words' )]
	#[DataProvider( 'no_codes' )]
	public function test_no_code( mixed $code, bool $is_empty ): void {
		$this->in_cart( Products::simple() );
		$words = wp_strip_all_tags( \WC_Coupon::get_generic_coupon_error( $is_empty ? \WC_Coupon::E_WC_COUPON_PLEASE_ENTER : \WC_Coupon::E_WC_COUPON_NOT_EXIST ) );

		self::assertSame( $words, $this->refused( 400, new ChangeCoupons( ChangeCoupons::APPLY ), $code ) );
		self::assertSame( $words, $this->refused( 400, new ChangeCoupons( ChangeCoupons::REMOVE ), $code ) );
	}

	#[TestDox( '[SIDE-07] unknown, expired, used up and applied already: WooCommerce\'s reason, as plain text' )]
	public function test_refusals(): void {
		$this->in_cart( Products::simple() );
		self::coupon( 'old', array( 'date_expires' => '2020-01-01' ) );
		self::coupon( 'used', array( 'usage_limit' => 1, 'usage_count' => 1 ) );
		self::coupon( 'bahar' );

		$reason = static function ( string $code, int $number ): string {
			$coupon = new \WC_Coupon( $code );

			return wp_strip_all_tags( html_entity_decode( $coupon->get_coupon_error( $number ), ENT_QUOTES ) );
		};
		self::assertSame( $reason( 'nobody', \WC_Coupon::E_WC_COUPON_NOT_EXIST ), $this->refused( 409, new ChangeCoupons( ChangeCoupons::APPLY ), 'nobody' ) );
		self::assertSame( $reason( 'a&b"c', \WC_Coupon::E_WC_COUPON_NOT_EXIST ), $this->refused( 409, new ChangeCoupons( ChangeCoupons::APPLY ), 'a&b"c' ) );
		self::assertSame( $reason( 'old', \WC_Coupon::E_WC_COUPON_EXPIRED ), $this->refused( 409, new ChangeCoupons( ChangeCoupons::APPLY ), 'old' ) );
		// Two sentences for the same: the second where WooCommerce can't tell used from held by an unpaid order.
		self::assertContains( $this->refused( 409, new ChangeCoupons( ChangeCoupons::APPLY ), 'used' ), array( $reason( 'used', \WC_Coupon::E_WC_COUPON_USAGE_LIMIT_REACHED ), $reason( 'used', \WC_Coupon::E_WC_COUPON_USAGE_LIMIT_COUPON_STUCK_GUEST ) ) );

		self::assertSame( 200, $this->call( new ChangeCoupons( ChangeCoupons::APPLY ), 'bahar' )->code );
		self::assertSame( $reason( 'bahar', \WC_Coupon::E_WC_COUPON_ALREADY_APPLIED ), $this->refused( 409, new ChangeCoupons( ChangeCoupons::APPLY ), 'bahar' ) );
		$this->refused( 404, new ChangeCoupons( ChangeCoupons::REMOVE ), 'old' );
	}

	#[TestDox( '[SIDE-07] a code in Persian digits, or copied with marks of direction around it, is the code' )]
	public function test_readings(): void {
		$this->in_cart( Products::simple() );
		self::coupon( 'off1404' );
		self::coupon( 'بهار‌۱۴' );

		self::assertSame( 200, $this->call( new ChangeCoupons( ChangeCoupons::APPLY ), "\u{200f}off۱۴۰۴\u{200e}" )->code );
		self::assertContains( 'off1404', WC()->cart->get_applied_coupons() );
		self::assertSame( 200, $this->call( new ChangeCoupons( ChangeCoupons::APPLY ), 'بهار‌۱۴' )->code, 'a code of the shop\'s own in Persian digits' );
		self::assertSame( array( 'off1404', 'بهار‌۱۴' ), array_values( WC()->cart->get_applied_coupons() ) );
		self::assertSame( 200, $this->call( new ChangeCoupons( ChangeCoupons::REMOVE ), 'OFF۱۴۰۴' )->code );
		self::assertSame( array( 'بهار‌۱۴' ), array_values( WC()->cart->get_applied_coupons() ) );
	}

	#[TestDox( '[SIDE-07] a database to which many spellings are one, such as MySQL, finds a code by another: the code itself is taken' )]
	public function test_collation(): void {
		$this->in_cart( Products::simple() );
		self::coupon( 'off1404' );
		$id = wc_get_coupon_id_by_code( 'off1404' );
		self::assertGreaterThan( 0, $id );
		add_filter( 'woocommerce_get_coupon_id_from_code', static fn ( int $found, string $code ): int => 'off۱۴۰۴' === $code ? $id : $found, 10, 2 );

		self::assertSame( 200, $this->call( new ChangeCoupons( ChangeCoupons::APPLY ), 'off۱۴۰۴' )->code );
		self::assertSame( array( 'off1404' ), array_values( WC()->cart->get_applied_coupons() ) );
	}

	#[TestDox( '[SIDE-07] below the smallest amount: how much more is needed, in the shop\'s money' )]
	public function test_minimum(): void {
		$this->in_cart( Products::simple() );
		self::coupon( 'big', array( 'minimum_amount' => '1000000' ) );
		add_filter( 'vitrin_digits', static fn (): string => 'arabext' );
		add_filter( 'woocommerce_currency_symbol', static fn (): string => 'تومان' );
		add_filter( 'option_woocommerce_currency_pos', static fn (): string => 'right_space' );
		add_filter( 'wc_get_price_decimals', static fn (): int => 0 );

		self::assertStringContainsString( "۶۵۰٬۰۰۰\u{a0}تومان", $this->refused( 409, new ChangeCoupons( ChangeCoupons::APPLY ), 'big' ) );
	}

	#[TestDox( '[SIDE-07] beside a coupon that stands alone: which one to remove; for another product: for which it is' )]
	public function test_ways_on(): void {
		$this->in_cart( Products::simple() );
		$lamp = Products::simple( array( 'name' => 'Lamp & shade' ) );
		self::coupon( 'alone', array( 'individual_use' => true ) );
		self::coupon( 'bahar' );
		self::coupon( 'lamp', array( 'discount_type' => 'fixed_product', 'product_ids' => array( $lamp->get_id() ) ) );
		self::coupon( 'small', array( 'maximum_amount' => '300000' ) );

		self::assertStringContainsString( 'Lamp & shade', $this->refused( 409, new ChangeCoupons( ChangeCoupons::APPLY ), 'lamp' ) );
		self::assertMatchesRegularExpression( '/50[^0-9]?000|۵۰[^۰-۹]?۰۰۰/u', $this->refused( 409, new ChangeCoupons( ChangeCoupons::APPLY ), 'small' ) );
		self::assertSame( 200, $this->call( new ChangeCoupons( ChangeCoupons::APPLY ), 'alone' )->code );
		$words = $this->refused( 409, new ChangeCoupons( ChangeCoupons::APPLY ), 'bahar' );
		self::assertSame( 2, substr_count( $words, 'alone' ), $words );
	}

	#[TestDox( '[SIDE-07] an applied coupon that gives nothing any more says why, and what would change that' )]
	public function test_nothing_now(): void {
		$key = $this->in_cart( Products::simple(), 2 );
		self::coupon( 'big', array( 'minimum_amount' => '600000' ) );
		self::assertSame( 200, $this->call( new ChangeCoupons( ChangeCoupons::APPLY ), 'big' )->code );
		self::assertSame( '', ( (array) CartData::current()['coupons'] )[0]['note'] );

		WC()->cart->set_quantity( $key, 1 );
		$coupon = ( (array) CartData::current()['coupons'] )[0];
		self::assertSame( '0', $coupon['discount'] );
		self::assertMatchesRegularExpression( '/250[^0-9]?000|۲۵۰[^۰-۹]?۰۰۰/u', $coupon['note'] );
		self::assertSame( 0, wc_notice_count() );
	}

	#[TestDox( '[SIDE-07] a coupon for free shipping alone needs no excuse for taking nothing off' )]
	public function test_free_shipping(): void {
		$this->in_cart( Products::simple() );
		self::coupon( 'ship', array( 'amount' => 0, 'free_shipping' => true ) );
		self::coupon( 'idle', array( 'amount' => 0 ) );
		self::assertSame( 200, $this->call( new ChangeCoupons( ChangeCoupons::APPLY ), 'ship' )->code );
		self::assertSame( 200, $this->call( new ChangeCoupons( ChangeCoupons::APPLY ), 'idle' )->code );

		[ $ship, $idle ] = (array) CartData::current()['coupons'];
		self::assertSame( array( true, '' ), array( $ship['free_shipping'], $ship['note'] ) );
		self::assertFalse( $idle['free_shipping'] );
		self::assertNotSame( '', $idle['note'] );
	}

	#[TestDox( '[SIDE-07] a shop that takes no coupons says so, and still lets one be removed' )]
	public function test_disabled(): void {
		$this->in_cart( Products::simple() );
		self::coupon( 'bahar' );
		self::coupon( 'mehr' );
		self::assertSame( 200, $this->call( new ChangeCoupons( ChangeCoupons::APPLY ), 'bahar' )->code );
		add_filter( 'woocommerce_coupons_enabled', '__return_false' );

		self::assertFalse( CartData::current()['takes_coupons'] );
		$this->refused( 409, new ChangeCoupons( ChangeCoupons::APPLY ), 'mehr' );
		self::assertSame( 200, $this->call( new ChangeCoupons( ChangeCoupons::REMOVE ), 'bahar' )->code );
	}

	#[TestDox( '[SIDE-07] what breaks while a coupon is applied, or removed, leaves the cart as it was' )]
	public function test_broken(): void {
		$this->in_cart( Products::simple() );
		self::coupon( 'bahar' );
		self::coupon( 'mehr' );
		self::assertSame( 200, $this->call( new ChangeCoupons( ChangeCoupons::APPLY ), 'bahar' )->code );

		$break = static function (): void {
			throw new \RuntimeException( 'another plugin' );
		};
		add_action( 'woocommerce_applied_coupon', $break );
		add_action( 'woocommerce_removed_coupon', $break );
		$this->refused( 500, new ChangeCoupons( ChangeCoupons::APPLY ), 'mehr' );
		$this->refused( 500, new ChangeCoupons( ChangeCoupons::REMOVE ), 'bahar' );
	}

	#[TestDox( '[SIDE-07] a plugin that takes the coupon out again at once: its reason, not a success' )]
	public function test_taken_out(): void {
		$this->in_cart( Products::simple() );
		self::coupon( 'bahar' );
		add_action(
			'woocommerce_applied_coupon',
			static function ( string $code ): void {
				wc_add_notice( 'Not <b>today</b>.', 'error' );
				WC()->cart->remove_coupon( $code );
			}
		);

		self::assertSame( 'Not today.', $this->refused( 409, new ChangeCoupons( ChangeCoupons::APPLY ), 'bahar' ) );
	}

	#[TestDox( '[SIDE-07] [SEC-03] whoever tries codes one after the other is stopped' )]
	public function test_guessing(): void {
		$this->in_cart( Products::simple() );
		for ( $i = 0; $i < 30; $i++ ) {
			self::assertSame( 409, $this->call( new ChangeCoupons( ChangeCoupons::APPLY ), 'guess' . $i )->code );
		}
		self::coupon( 'guess30' );
		self::assertSame( 429, $this->call( new ChangeCoupons( ChangeCoupons::APPLY ), 'guess30' )->code );
		self::assertSame( array(), WC()->cart->get_applied_coupons() );
	}
}
