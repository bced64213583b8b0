<?php
/**
 * The rules of documents, without a shop.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Documents\Domain\Code128;
use Vitrin\Documents\Domain\Currency;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Domain\QrCode;
use Vitrin\Documents\Domain\Series;
use Vitrin\Shared\Domain\SolarHijri;

/** Calendar, words, currencies, numbers, codes. */
final class RulesTest extends TestCase {

	/**
	 * Days that calendars in Iran say.
	 *
	 * @return array<string, array{string, string}>
	 */
	public static function days(): array {
		return array(
			'the day of the revolution' => array( '1979-02-11', '1357-11-22' ),
			'new year 1378'             => array( '1999-03-21', '1378-1-1' ),
			'last day of 1375, a leap year' => array( '1997-03-20', '1375-12-30' ),
			'new year 1376'             => array( '1997-03-21', '1376-1-1' ),
			'last day of 1399, a leap year' => array( '2021-03-20', '1399-12-30' ),
			'new year 1400'             => array( '2021-03-21', '1400-1-1' ),
			'last day of 1403, a leap year' => array( '2025-03-20', '1403-12-30' ),
			'new year 1404'             => array( '2025-03-21', '1404-1-1' ),
			'last day of 1404'          => array( '2026-03-20', '1404-12-29' ),
			'new year 1405'             => array( '2026-03-21', '1405-1-1' ),
			'last day of summer'        => array( '2025-09-22', '1404-6-31' ),
			'first day of autumn'       => array( '2025-09-23', '1404-7-1' ),
			'the longest night'         => array( '2025-12-21', '1404-9-30' ),
			'a leap day of the other calendar' => array( '2024-02-29', '1402-12-10' ),
			'last day of 1408, after five years' => array( '2030-03-20', '1408-12-30' ),
		);
	}

	#[TestDox( '[DOC-06] a day of the Gregorian calendar is the right one of the Solar Hijri calendar' )]
	#[DataProvider( 'days' )]
	public function test_days( string $gregorian, string $expected ): void {
		self::assertSame( $expected, implode( '-', SolarHijri::date( new \DateTimeImmutable( $gregorian . ' 23:59:59' ) ) ) );
	}

	#[TestDox( '[DOC-06] every day of two hundred years is the one that ICU says' )]
	public function test_calendar(): void {
		$icu = new \IntlDateFormatter( 'en_US@calendar=persian', \IntlDateFormatter::FULL, \IntlDateFormatter::FULL, 'UTC', \IntlDateFormatter::TRADITIONAL, 'y-M-d' );
		for ( $day = -25_000; $day < 45_000; $day += 7 ) {
			$moment = ( new \DateTimeImmutable( '@0' ) )->modify( $day . ' days' );
			self::assertSame( $icu->format( $moment ), implode( '-', SolarHijri::date( $moment ) ), $moment->format( 'Y-m-d' ) );
		}
	}

	#[TestDox( '[DOC-06] leap years come after four years, and once in 33 after five' )]
	public function test_leap_years(): void {
		self::assertSame( array( 1375, 1379, 1383, 1387, 1391, 1395, 1399, 1403, 1408, 1412 ), array_values( array_filter( range( 1372, 1412 ), SolarHijri::is_leap( ... ) ) ) );
	}

	#[TestDox( '[DOC-06] the day is that of the time zone which is asked for' )]
	public function test_time_zone(): void {
		$moment = new \DateTimeImmutable( '2026-03-20 21:00:00', new \DateTimeZone( 'UTC' ) );
		self::assertSame( array( 1404, 12, 29 ), SolarHijri::date( $moment ) );
		self::assertSame( array( 1405, 1, 1 ), SolarHijri::date( $moment->setTimezone( new \DateTimeZone( 'Asia/Tehran' ) ) ) );
	}

	/**
	 * Numbers and their words.
	 *
	 * @return list<array{string, string, string}>
	 */
	public static function words(): array {
		return array(
			array( '0', 'صفر', 'zero' ),
			array( '7', 'هفت', 'seven' ),
			array( '18', 'هجده', 'eighteen' ),
			array( '21', 'بیست و یک', 'twenty-one' ),
			array( '100', 'یکصد', 'one hundred' ),
			array( '205', 'دویست و پنج', 'two hundred five' ),
			array( '1000', 'یک هزار', 'one thousand' ),
			array( '1001', 'یک هزار و یک', 'one thousand one' ),
			array( '1250000', 'یک میلیون و دویست و پنجاه هزار', 'one million two hundred fifty thousand' ),
			array( '3000000000', 'سه میلیارد', 'three billion' ),
			array( '-15', 'منفی پانزده', 'minus fifteen' ),
			array( '000042', 'چهل و دو', 'forty-two' ),
			array( '12.5', '', '' ),
			array( '', '', '' ),
			array( str_repeat( '9', 22 ), '', '' ),
		);
	}

	#[TestDox( '[DOC-06] amounts are written out in Persian and English, and not at all in other languages' )]
	#[DataProvider( 'words' )]
	public function test_words( string $number, string $persian, string $english ): void {
		self::assertSame( $persian, Currency::in_words( $number, 'fa' ) );
		self::assertSame( $english, Currency::in_words( $number, 'en' ) );
		self::assertSame( '', Currency::in_words( $number, 'de' ) );
	}

	/**
	 * Amounts in two currencies.
	 *
	 * @return list<array{string, string, string, string}>
	 */
	public static function amounts(): array {
		return array(
			array( '125000', 'IRT', 'IRR', '1250000' ),
			array( '1250000', 'IRR', 'IRT', '125000' ),
			array( '1250005', 'IRR', 'IRT', '125000.5' ),
			array( '125', 'IRHT', 'IRR', '1250000' ),
			array( '125', 'IRHT', 'IRT', '125000' ),
			array( '1250', 'IRHR', 'IRR', '1250000' ),
			array( '1250', 'IRHR', 'IRT', '125000' ),
			array( '0.5', 'IRHT', 'IRR', '5000' ),
			array( '5', 'IRR', 'IRT', '0.5' ),
			array( '-12.5', 'IRT', 'IRR', '-125' ),
			array( '0', 'IRT', 'IRR', '0' ),
			array( '125000', 'IRR', 'IRR', '125000' ),
			array( '12.34', 'USD', 'IRR', '12.34' ),
			array( '99999999999999999', 'IRHT', 'IRR', '999999999999999990000' ),
		);
	}

	#[TestDox( '[DOC-06] Rials and Tomans and their thousands are converted to the digit, other currencies never' )]
	#[DataProvider( 'amounts' )]
	public function test_currencies( string $amount, string $from, string $to, string $expected ): void {
		self::assertSame( $expected, Currency::convert( $amount, $from, $to ) );
	}

	#[TestDox( '[DOC-06] the currency shown is the setting’s for Iranian ones; nobody is shown thousands, other currencies stay' )]
	public function test_shown_currency(): void {
		foreach ( array(
			array( 'IRT', 'order', 'IRT' ),
			array( 'IRT', 'IRR', 'IRR' ),
			array( 'IRHT', 'order', 'IRT' ),
			array( 'IRHR', 'order', 'IRR' ),
			array( 'IRHR', 'IRT', 'IRT' ),
			array( 'EUR', 'IRR', 'EUR' ),
			array( 'EUR', 'order', 'EUR' ),
		) as list( $order, $chosen, $expected ) ) {
			self::assertSame( $expected, Currency::shown( $order, $chosen ), "$order $chosen" );
		}
	}

	#[TestDox( '[DOC-06] what a shop keeps as text or number becomes a plain decimal' )]
	public function test_plain(): void {
		self::assertSame( array( '1000000000000000', '7.5', '0', '0', '-3', '0.333333', '0', '0' ), array_map( Currency::plain( ... ), array( 1e15, '007.50', '', '-0.00', -3, 1 / 3, array(), NAN ) ) );
	}

	#[TestDox( '[DOC-06] a number carries its prefix, zeros, and the year where the series begins anew each year' )]
	public function test_series(): void {
		$yearly = new Series( Kind::Invoice, 'INV-', 5, 1405, 1 );
		self::assertSame( array( 'invoice-1405', 'INV-1405-00012', 'INV-1405-1234567' ), array( $yearly->name(), $yearly->text( 12 ), $yearly->text( 1234567 ) ) );
		$endless = new Series( Kind::Proforma, '', 1, 0, 1 );
		self::assertSame( array( 'proforma', '12' ), array( $endless->name(), $endless->text( 12 ) ) );
	}

	#[TestDox( '[DOC-06] the barcode’s bars are those of its values, start, checksum and stop' )]
	public function test_barcode(): void {
		self::assertSame( array( 105, 14, 11, 71, 31, 38, 50, 106 ), Code128::values( '1411713138' ) );
		self::assertSame( array( 104, 33, 34, 35, 13, 17 ), array_slice( Code128::values( 'ABC-1' ), 0, 6 ) );
		$widths = self::widths( Code128::svg( '1411713138' ) );
		self::assertSame( 10 * 2 + 7 * 11 + 13, $widths['all'] );
		// Each value has three bars, the stop four.
		self::assertCount( 7 * 3 + 4, $widths['bars'] );
		self::assertSame( array( 2, 1, 3 ), array_slice( $widths['bars'], 0, 3 ), 'the start of set C' );
		self::assertSame( array( 2, 3, 1, 2 ), array_slice( $widths['bars'], -4 ), 'the stop' );
		foreach ( array( '', 'تهران', "12\n", str_repeat( '1', 41 ) ) as $text ) {
			self::assertSame( '', Code128::svg( $text ) );
		}
	}

	/**
	 * Width of a barcode and of its bars.
	 *
	 * @param string $svg Its picture.
	 * @return array{all: int, bars: list<int>}
	 */
	private static function widths( string $svg ): array {
		preg_match( '/viewBox="0 0 (\d+)/', $svg, $all );
		preg_match_all( '/M\d+ 0h(\d+)/', $svg, $bars );

		return array( 'all' => (int) $all[1], 'bars' => array_map( 'intval', $bars[1] ) );
	}

	/**
	 * Texts and the hash of their code's rows, once read back by two programs that read QR codes.
	 *
	 * @return list<array{string, int, string}>
	 */
	public static function codes(): array {
		$long = 'https://shop.example/my-account/view-order/12345/?x=' . str_repeat( 'abcdef0123456789', 14 );

		return array(
			array( substr( $long, 0, 10 ), 21, 'd56bdc8ec0bfce73' ),
			array( substr( $long, 0, 40 ), 29, 'b007860400fa0d56' ),
			array( substr( $long, 0, 100 ), 41, 'eebb007ee1d202f9' ),
			array( substr( $long, 0, 150 ), 49, 'b35e31996d425212' ),
			array( substr( $long, 0, 213 ), 57, '1def56311963dfba' ),
		);
	}

	#[TestDox( '[DOC-06] QR codes are those that readers have read back' )]
	#[DataProvider( 'codes' )]
	public function test_qr_codes( string $text, int $size, string $hash ): void {
		$rows = QrCode::rows( $text );
		self::assertCount( $size, $rows );
		self::assertSame( $hash, substr( hash( 'sha256', implode( ',', $rows ) ), 0, 16 ) );
		self::assertStringStartsWith( '<svg ', QrCode::svg( $text ) );
	}

	#[TestDox( '[DOC-06] what is too long for a QR code has none' )]
	public function test_long_qr_code(): void {
		self::assertSame( '', QrCode::svg( str_repeat( 'x', 214 ) ) );
		self::assertSame( '', QrCode::svg( '' ) );
	}
}
