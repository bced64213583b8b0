<?php
/**
 * Numbers for people.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\CouponReason;
use Vitrin\Cart\MoneyFormat;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * One way to write them, whoever writes the sentence.
 */
final class DigitsTest extends ShopTestCase {

	/**
	 * Sentences of WooCommerce.
	 *
	 * @return array<string, array{string, string}>
	 */
	public static function sentences(): array {
		return array(
			'a price'              => array( 'at least 500,000.00 toman', 'at least ۵۰۰٬۰۰۰٫۰۰ toman' ),
			'a longer one'         => array( '12,345,678 ریال.', '۱۲٬۳۴۵٬۶۷۸ ریال.' ),
			'Persian digits'       => array( 'از ۵۰۰,۰۰۰.۰۰ تومان', 'از ۵۰۰٬۰۰۰٫۰۰ تومان' ),
			'our own'              => array( '۳۶۰٬۰۰۰٫۰۰ تومان', '۳۶۰٬۰۰۰٫۰۰ تومان' ),
			'a small one'          => array( '2 of 1.5 kg', '۲ of ۱٫۵ kg' ),
			'a list'               => array( 'sizes 1, 2, 345', 'sizes ۱, ۲, ۳۴۵' ),
			'no grouping'          => array( '12,34 and 1234,567', '۱۲,۳۴ and ۱۲۳۴,۵۶۷' ),
			'the end of a sentence' => array( 'It costs 1,500.', 'It costs ۱٬۵۰۰.' ),
			'codes'                => array( 'A54, NQ-101, 10-A, v1.2', 'A54, NQ-101, 10-A, v1.2' ),
		);
	}

	#[TestDox( '[L10N-02] a sentence of WooCommerce has its prices written as ours are' )]
	#[DataProvider( 'sentences' )]
	public function test_sentence( string $given, string $expected ): void {
		add_filter( 'vitrin_digits', static fn(): string => 'arabext' );

		foreach ( array( array( ',', '.' ), array( '٬', '٫' ) ) as list( $thousand, $decimal ) ) {
			add_filter( 'wc_get_price_thousand_separator', static fn(): string => $thousand );
			add_filter( 'wc_get_price_decimal_separator', static fn(): string => $decimal );
			self::assertSame( $expected, Digits::in_sentence( $given ) );
		}
		self::assertSame( $expected, Digits::in_sentence( $expected ), 'twice is as good as once' );
	}

	#[TestDox( '[L10N-02] separators of the shop\'s own stay, in its words and in ours; Latin digits stay as they are' )]
	public function test_own_separators(): void {
		add_filter( 'vitrin_digits', static fn(): string => 'arabext' );
		add_filter( 'wc_get_price_thousand_separator', static fn(): string => '.' );
		add_filter( 'wc_get_price_decimal_separator', static fn(): string => ',' );
		add_filter( 'wc_get_price_decimals', static fn(): int => 2 );

		self::assertStringContainsString( '۱.۲۳۴,۵۰', MoneyFormat::text( '1234.5' ) );
		self::assertSame( 'از ۱.۲۳۴,۵۰', Digits::in_sentence( 'از 1.234,50' ) );

		add_filter( 'vitrin_digits', static fn(): string => 'latn' );
		self::assertSame( 'from 1.234,50', Digits::in_sentence( 'from 1.234,50' ) );
	}

	#[TestDox( '[L10N-02] a number is written as scripts write it' )]
	public function test_number(): void {
		add_filter( 'vitrin_digits', static fn(): string => 'arabext' );

		self::assertSame( array( '۷', '۱۲٬۳۴۵', '۱٬۲۳۴٫۲۵' ), array_map( array( Digits::class, 'of' ), array( 7, 12345, 1234.25 ) ) );
	}

	#[TestDox( '[L10N-02] a coupon\'s reason, half WooCommerce\'s and half ours, writes its amounts in one way' )]
	public function test_one_sentence(): void {
		add_filter( 'vitrin_digits', static fn(): string => 'arabext' );
		add_filter( 'wc_get_price_decimals', static fn(): int => 2 );
		$this->in_cart( Products::simple( array( 'regular_price' => '140000' ) ) );
		$coupon = new \WC_Coupon();
		$coupon->set_code( 'vitrin-least' );
		$coupon->set_minimum_amount( 500000 );
		$coupon->save();
		$words = CouponReason::of_zero_discount( new \WC_Coupon( 'vitrin-least' ) );

		self::assertStringContainsString( '۵۰۰٬۰۰۰٫۰۰', $words );
		self::assertStringContainsString( '۳۶۰٬۰۰۰٫۰۰', $words );
		self::assertSame( 0, preg_match( '/[۰-۹],[۰-۹]/u', $words ), $words );
	}

	#[TestDox( '[L10N-02] a sentence follows separators that change within the request; one without a number asks for nothing' )]
	public function test_changed_separators(): void {
		$asked = 0;
		add_filter(
			'vitrin_digits',
			static function () use ( &$asked ): string {
				++$asked;

				return 'arabext';
			}
		);
		self::assertSame( 'کالا – toman', Digits::in_sentence( 'کالا – toman' ) );
		self::assertSame( 0, $asked );

		foreach ( array( array( ',', '.', '۱٬۵۰۰ / ۱٫۵۰۰' ), array( '.', ',', '۱,۵۰۰ / ۱.۵۰۰' ), array( ',', '.', '۱٬۵۰۰ / ۱٫۵۰۰' ) ) as list( $thousand, $decimal, $expected ) ) {
			remove_all_filters( 'wc_get_price_thousand_separator' );
			remove_all_filters( 'wc_get_price_decimal_separator' );
			add_filter( 'wc_get_price_thousand_separator', static fn (): string => $thousand );
			add_filter( 'wc_get_price_decimal_separator', static fn (): string => $decimal );
			self::assertSame( $expected, Digits::in_sentence( '1,500 / 1.500' ), $thousand );
		}
	}
}
