<?php
/**
 * What may name somebody isn't kept.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Counting;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Statistics\Counting\Personal;

require_once __DIR__ . '/MemoryStore.php';
require_once __DIR__ . '/Traffic.php';

/** Texts of searches, paths, campaigns and files. */
final class PersonalTest extends TestCase {

	/** @return iterable<string, array{string, string}> A text, and what is kept of it. */
	public static function texts(): iterable {
		yield 'an email' => array( 'ali.rezaei+x@example.co.ir', '…' );
		yield 'an email in a path' => array( '/unsubscribe/ali@example.com/now', '/unsubscribe/…/now' );
		yield 'a mobile' => array( 'پیگیری 09121234567', 'پیگیری …' );
		yield 'a mobile in Persian digits' => array( '۰۹۱۲ ۱۲۳ ۴۵۶۷', '…' );
		yield 'a mobile as abroad' => array( '+989121234567', '…' );
		yield 'a card' => array( '6037-9911-1111-1112', '…' );
		yield 'a card in Persian digits' => array( '۶۰۳۷۹۹۱۱۱۱۱۱۱۱۱۲', '…' );
		yield 'an account' => array( 'IR820540102680020817909002', '…' );
		yield 'the key of an order' => array( '/thanks/wc_order_aB3dE5fG7hI9j', '/thanks/…' );
		yield 'a token' => array( '/reset/9f86d081884c7d659a2feaa0c55ad015', '/reset/…' );
		yield 'a UUID' => array( '/t/3f2504e0-4f89-11d3-9a0c-0305e82c3301', '/t/…' );
		foreach ( array( 'کفش ورزشی مردانه ۴۲', 'samsung-galaxy-s24-ultra-256gb-12gb-ram-2024', '/product/%D9%FF', '6260101234567', '9789643053154', '9643053151', 'iPhone 15 Pro Max 256', '6037991111111111', 'internationalization_of_everything', '@', 'a@b', '/2026/11/28', '1234567890123456789' ) as $plain ) {
			yield "not $plain" => array( $plain, $plain );
		}
	}

	#[DataProvider( 'texts' )]
	#[TestDox( '[STAT-08b] left out of what is kept: $_dataName' )]
	public function test_texts( string $text, string $kept ): void {
		self::assertSame( $kept, Personal::without( $text ) );
	}

	#[TestDox( '[STAT-08b] no text of the tables holds it, from wherever it came' )]
	public function test_everywhere(): void {
		$mail  = 'ali@example.com';
		$texts = Traffic::counted(
			array(
				array( 'v' => '1', 'y' => '404', 'g' => "/reset/$mail" ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
				array( 'v' => '2', 'h' => 'b', 'y' => 'search', 'g' => "/search/$mail", 's' => $mail ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
				array( 'v' => '3', 'h' => 'c', 'u' => 'utm_source=ali%40example.com&utm_medium=email&utm_campaign=ali%2540example.com' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
				array( 'k' => 'click', 'f' => 'download', 'l' => "$mail.pdf" ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
				array( 'k' => 'click', 'f' => 'link', 'l' => "x.ir/$mail" ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			)
		)->tables['texts'];
		self::assertStringContainsString( Personal::LEFT_OUT, (string) json_encode( $texts, JSON_UNESCAPED_UNICODE ) );
		self::assertStringNotContainsString( 'example', (string) json_encode( $texts ) );
	}
}
