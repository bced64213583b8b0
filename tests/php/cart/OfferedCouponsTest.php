<?php
/**
 * Coupons that the shop offers.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\CartData;
use Vitrin\SideCart\Settings;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * Which are shown, and with what words.
 */
final class OfferedCouponsTest extends ShopTestCase {

	/**
	 * A coupon.
	 *
	 * @param string               $code  Its code.
	 * @param array<string, mixed> $props Setter => value.
	 */
	private static function coupon( string $code, array $props = array() ): void {
		$coupon = new \WC_Coupon();
		foreach ( $props + array( 'code' => $code, 'discount_type' => 'fixed_cart', 'amount' => 50000 ) as $name => $value ) {
			$coupon->{'set_' . $name}( $value );
		}
		$coupon->save();
	}

	/**
	 * The offers for the present cart while the shop offers some codes.
	 *
	 * @param list<string> $codes The codes.
	 * @return list<array<string, string>>
	 */
	private static function offers( array $codes ): array {
		$filter = static fn(): array => $codes;
		add_filter( 'vitrin_offered_coupons', $filter );
		try {
			return CartData::current()['offers'];
		} finally {
			remove_filter( 'vitrin_offered_coupons', $filter );
		}
	}

	#[TestDox( '[SIDE-02] an offer says what it gives; one that is in the cart is offered no longer' )]
	public function test_texts(): void {
		$this->in_cart( Products::simple() );
		self::coupon( 'money' );
		self::coupon( 'percent', array( 'discount_type' => 'percent', 'amount' => 10 ) );
		self::coupon( 'piece', array( 'discount_type' => 'fixed_product', 'amount' => 1000 ) );
		self::coupon( 'post', array( 'amount' => 0, 'free_shipping' => true ) );

		$offers = self::offers( array( 'money', ' percent ', 'piece', 'post', 'money' ) );
		self::assertSame( array( 'money', 'percent', 'piece', 'post' ), array_column( $offers, 'code' ) );
		self::assertSame( array( '', '', '', '' ), array_column( $offers, 'note' ) );
		$texts = array_column( $offers, 'text' );
		self::assertStringContainsString( '۵۰٬۰۰۰', $texts[0] );
		self::assertSame( '۱۰٪ تخفیف', $texts[1] );
		self::assertStringContainsString( 'هر عدد', $texts[2] );
		self::assertSame( 'ارسال رایگان', $texts[3] );

		WC()->cart->apply_coupon( 'money' );
		self::assertSame( array( 'percent' ), array_column( self::offers( array( 'money', 'percent' ) ), 'code' ) );
	}

	#[TestDox( '[SIDE-02] one that does not hold is shown with what would change that, or not at all' )]
	public function test_notes(): void {
		$this->in_cart( Products::simple() );
		self::coupon( 'big', array( 'minimum_amount' => 400000 ) );
		self::coupon( 'old', array( 'date_expires' => '2020-01-01' ) );

		$offers = self::offers( array( 'big', 'old', 'nobody-has-this', '' ) );
		self::assertSame( array( 'big' ), array_column( $offers, 'code' ) );
		self::assertStringContainsString( '۵۰٬۰۰۰', $offers[0]['note'] );
		self::assertSame( 0, wc_notice_count(), 'looking is not applying' );
		self::assertSame( array(), WC()->cart->get_applied_coupons() );
	}

	#[TestDox( '[SIDE-02] none in an empty cart, none where the shop takes no coupons, five at most' )]
	public function test_limits(): void {
		$codes = array();
		for ( $i = 0; $i < 7; $i++ ) {
			$codes[] = "code$i";
			self::coupon( "code$i" );
		}
		self::assertSame( array(), self::offers( $codes ) );
		$this->in_cart( Products::simple() );
		self::assertCount( 5, self::offers( $codes ) );
		add_filter( 'woocommerce_coupons_enabled', '__return_false' );
		self::assertSame( array(), self::offers( $codes ) );
		remove_filter( 'woocommerce_coupons_enabled', '__return_false' );
	}

	#[TestDox( '[SET-02] the setting holds codes, separated by Latin or Persian commas' )]
	public function test_setting(): void {
		update_option( Store::OPTION, array( 'side-cart' => array( 'offered_coupons' => ' bahar ، mehr,, ' ) ) );
		self::assertSame( array( 'bahar', 'mehr' ), ( new Settings() )->offered_coupons() );
		foreach ( array( '<b>bahar</b>', "two\nlines", str_repeat( 'x', 5000 ), array( 'bahar' ), 5 ) as $bad ) {
			self::assertNull( ( new Settings() )->fields()['offered_coupons']->check( $bad ) );
		}
	}
}
