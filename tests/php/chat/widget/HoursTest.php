<?php
/**
 * Hours, days and pages of the chat's widget, as an admin writes them and as a page has them.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Widget;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Chat\Widget\Channels;
use Vitrin\Chat\Widget\OpeningHours;
use Vitrin\Chat\Widget\PageRules;

/** Pure but for WordPress's filters. */
final class HoursTest extends TestCase {

	/** @return array<string, array{string, list<array{int, int}>|null}> */
	public static function spans(): array {
		return array(
			'none'              => array( '', array() ),
			'hours'             => array( '9-18', array( array( 540, 1080 ) ) ),
			'two, with minutes' => array( '9:30-13, 16-20:15', array( array( 570, 780 ), array( 960, 1215 ) ) ),
			'Persian'           => array( '۹ تا ۱۳، ۱۶ تا ۲۰', array( array( 540, 780 ), array( 960, 1200 ) ) ),
			'past midnight'     => array( '22-2', array( array( 1320, 120 ) ) ),
			'the whole day'     => array( '0-24', array( array( 0, 1440 ) ) ),
			'words'             => array( 'morning', null ),
			'one time'          => array( '9', null ),
			'hour 25'           => array( '9-25', null ),
			'minute 75'         => array( '9:75-10', null ),
			'half'              => array( '9-', null ),
		);
	}

	/** @param list<array{int, int}>|null $expected */
	#[DataProvider( 'spans' )]
	#[TestDox( '[CHAT-04a] hours that are written: $_dataName' )]
	public function test_spans( string $text, ?array $expected ): void {
		self::assertSame( $expected, OpeningHours::spans( $text ) );
	}

	/** @return array<string, array{string, array<string, list<array{int, int}>>|null}> */
	public static function dates(): array {
		return array(
			'a day off'                 => array( '1405/01/15', array( '2026-04-04' => array() ) ),
			'Persian digits, and hours' => array( '۱۴۰۵/۰۲/۰۱ ۱۰-۱۴', array( '2026-04-21' => array( array( 600, 840 ) ) ) ),
			'two'                       => array( '1405/9/8، 2026-12-01 9-10', array( '2026-11-29' => array(), '2026-12-01' => array( array( 540, 600 ) ) ) ),
			'the leap day of 1403'      => array( '1403/12/30', array( '2025-03-20' => array() ) ),
			'that of a common year'     => array( '1404/12/30', null ),
			'29 February of 2027'       => array( '2027/02/29', null ),
			'month 13'                  => array( '1405/13/01', null ),
			'no date'                   => array( 'tomorrow', null ),
			'broken hours'              => array( '1405/01/15 x', null ),
		);
	}

	/** @param array<string, list<array{int, int}>>|null $expected */
	#[DataProvider( 'dates' )]
	#[TestDox( '[CHAT-04a] days that are written: $_dataName' )]
	public function test_dates( string $text, ?array $expected ): void {
		self::assertSame( $expected, OpeningHours::dates( $text ) );
	}

	#[TestDox( '[CHAT-04a] holidays of the Solar Hijri calendar are those of the next two months, also over a leap year’s end' )]
	public function test_holidays(): void {
		$of = static fn ( string $day ): array => array_keys( OpeningHours::holidays( new \DateTimeImmutable( $day . ' 12:00', new \DateTimeZone( 'Asia/Tehran' ) ) ) );
		self::assertSame( array( '2026-03-20', '2026-03-21', '2026-03-22', '2026-03-23', '2026-03-24', '2026-04-01', '2026-04-02' ), $of( '2026-03-10' ) );
		self::assertSame( array( '2025-03-19', '2025-03-20', '2025-03-21', '2025-03-22', '2025-03-23', '2025-03-24', '2025-04-01', '2025-04-02' ), $of( '2025-03-10' ), '1403 has 30 Esfand' );
		self::assertSame( array(), $of( '2026-06-20' ) );
	}

	#[TestDox( '[CHAT-04a] a plugin says which days are holidays besides' )]
	public function test_own_holidays(): void {
		$add = static fn ( bool $is, string $day ): bool => $is || '2026-07-01' === $day;
		add_filter( 'vitrin_chat_holiday', $add, 10, 2 );
		try {
			self::assertSame( array( '2026-07-01' => array() ), OpeningHours::holidays( new \DateTimeImmutable( '2026-06-20' ) ) );
		} finally {
			remove_filter( 'vitrin_chat_holiday', $add );
		}
	}

	#[TestDox( '[CHAT-04a] records of hours become days in one number; unpublished and broken ones are left out' )]
	public function test_records(): void {
		$usual   = array( 'is_full_day' => false, 'is_custom' => false, 'custom_date' => '', 'is_published' => true );
		$records = array(
			array( 'day' => 'saturday', 'start_time' => '09:00', 'end_time' => '18:00' ) + $usual,
			array( 'day' => 'Sunday', 'start_time' => '09:00', 'end_time' => '18:00' ) + $usual,
			array( 'day' => 1, 'start_time' => '', 'end_time' => '', 'is_full_day' => true ) + $usual,
			array( 'day' => 'tuesday', 'start_time' => '09:00', 'end_time' => '18:00', 'is_published' => false ) + $usual,
			array( 'day' => 'someday', 'start_time' => '09:00', 'end_time' => '18:00' ) + $usual,
			array( 'day' => 'friday', 'start_time' => 'nine', 'end_time' => '18:00' ) + $usual,
			'no record',
			array( 'day' => '', 'start_time' => '10:00', 'end_time' => '12:00', 'is_custom' => true, 'custom_date' => '2026-12-01' ) + $usual,
			array( 'day' => '', 'start_time' => '', 'end_time' => '', 'is_custom' => true, 'custom_date' => '1405/09/11' ) + $usual,
			array( 'day' => '', 'start_time' => '10:00', 'end_time' => '12:00', 'is_custom' => true, 'custom_date' => 'never' ) + $usual,
		);
		self::assertSame(
			array(
				'hours' => array( array( 65, 540, 1080 ), array( 2, 0, 1440 ) ),
				'dates' => array( '2026-12-01' => array( array( 600, 720 ) ), '2026-12-02' => array() ),
			),
			OpeningHours::of_records( $records )
		);
		self::assertSame( array(), OpeningHours::of_records( array() ), 'no records: always open' );
		self::assertSame( array(), OpeningHours::of_records( 'broken' ) );
	}

	/** @return array<string, array{string, string}> */
	public static function zones(): array {
		return array(
			'named'      => array( 'Asia/Kabul', 'Asia/Kabul' ),
			'of Iran'    => array( '+03:30', 'Asia/Tehran' ),
			'Greenwich'  => array( '+00:00', 'UTC' ),
			'whole hour' => array( '+03:00', 'Etc/GMT-3' ),
			'to the west' => array( '-05:00', 'Etc/GMT+5' ),
			'unknown'    => array( 'Nowhere/Land', '' ),
			'empty'      => array( '', '' ),
		);
	}

	#[DataProvider( 'zones' )]
	#[TestDox( '[CHAT-04a] the zone is one that browsers know: $_dataName' )]
	public function test_zone( string $zone, string $expected ): void {
		self::assertSame( $expected, OpeningHours::zone( $zone ) );
	}

	#[TestDox( '[CHAT-04b] page rules are written with stars and compared as the ledger’s conditions' )]
	public function test_pages(): void {
		$records = PageRules::records( '/shop/، /product/*, *sale, *cart*, / *', 'show' );
		self::assertSame( array( 'equals', 'start-with', 'end-with', 'contains', 'homepage', 'any-page' ), array_column( $records, 'condition' ) );
		self::assertSame(
			array( array( 1, 'equals', '/shop' ), array( 1, 'start-with', '/product' ), array( 1, 'end-with', 'sale' ), array( 1, 'contains', 'cart' ), array( 1, 'equals', '' ), array( 1, 'contains', '' ) ),
			PageRules::of_targeting( array( 'is_enable' => true, 'rules' => $records ) )
		);
	}

	#[TestDox( '[CHAT-04b] an encoded, capital or whole address is compared decoded, small and without its host; what can’t be understood is left out' )]
	public function test_addresses(): void {
		$rule = static fn ( array $record ): array => PageRules::of_targeting( array( 'is_enable' => true, 'rules' => array( $record ) ) );
		self::assertSame( array( array( 0, 'equals', '/محصول', 'example.ir' ) ), $rule( array( 'domain' => 'https://www.Example.ir/', 'page' => 'https://example.ir/%D9%85%D8%AD%D8%B5%D9%88%D9%84/', 'condition' => 'equals', 'visibility' => 'hide' ) ) );
		self::assertSame( array(), $rule( array( 'page' => '/a', 'condition' => 'matches' ) ) );
		self::assertSame( array(), PageRules::of_targeting( array( 'is_enable' => false, 'rules' => array( array( 'page' => '/a', 'condition' => 'equals' ) ) ) ) );
		self::assertSame( array(), PageRules::of_targeting( 'broken' ) );
	}

	/** @return array<string, array{string, string, string}> */
	public static function channels(): array {
		return array(
			'a name'                => array( 'telegram', '@naqsh', 'https://t.me/naqsh' ),
			'an address'            => array( 'bale', 'https://ble.ir/naqsh', 'https://ble.ir/naqsh' ),
			'Eitaa'                 => array( 'eitaa', 'naqsh', 'https://eitaa.com/naqsh' ),
			'Rubika'                => array( 'rubika', 'naqsh', 'https://rubika.ir/naqsh' ),
			'WhatsApp, as in Iran'  => array( 'whatsapp', '۰۹۱۲ ۱۲۳ ۴۵۶۷', 'https://wa.me/989121234567' ),
			'WhatsApp, with a plus' => array( 'whatsapp', '+98 912 123 4567', 'https://wa.me/989121234567' ),
			'a phone'               => array( 'call', '021-12345678', 'tel:02112345678' ),
			'a mail'                => array( 'mail', 'a@example.ir', 'mailto:a@example.ir' ),
			'a script'              => array( 'telegram', 'javascript:alert(1)', '' ),
			'markup'                => array( 'bale', '"><b>', '' ),
			'no number'             => array( 'call', 'call me', '' ),
			'no mail'               => array( 'mail', 'a@', '' ),
		);
	}

	#[DataProvider( 'channels' )]
	#[TestDox( '[CHAT-06] ways beside the chat: $_dataName' )]
	public function test_channels( string $channel, string $value, string $expected ): void {
		self::assertSame( $expected, Channels::address( $channel, $value ) );
	}
}
