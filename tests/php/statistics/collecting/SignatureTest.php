<?php
/**
 * Signatures of pages, and paths in one spelling.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Collecting;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Statistics\Collecting\PagePath;
use Vitrin\Statistics\Collecting\Reason;
use Vitrin\Statistics\Collecting\Signature;

require_once __DIR__ . '/Shop.php';

/** What the printed page shows, and what the browser sends back. */
final class SignatureTest extends TestCase {

	#[TestDox( '[STAT-09] a signature holds for the days that are set, and for the day after the server’s own' )]
	public function test_days(): void {
		for ( $day = -3; $day <= 40; $day++ ) {
			$signature = Signature::make( Shop::SECRET, 'product', 12, '/a', Shop::NOW - $day * 86_400 );
			self::assertSame( $day >= -1 && $day <= 35 ? null : Reason::OLD, Signature::check( Shop::SECRET, 'product', 12, '/a', $signature, Shop::NOW, 35 ), "$day days" );
		}
	}

	#[TestDox( '[STAT-06b] a signature holds for nothing else than it was made for' )]
	public function test_other_pages(): void {
		$signature = Signature::make( Shop::SECRET, 'product', 12, '/a', Shop::NOW );
		foreach ( array( array( strrev( Shop::SECRET ), 'product', 12, '/a' ), array( Shop::SECRET, 'page', 12, '/a' ), array( Shop::SECRET, 'product', 1, '2|/a' ), array( Shop::SECRET, 'product', 13, '/a' ), array( Shop::SECRET, 'product', 12, '/A' ), array( '', 'product', 12, '/a' ) ) as list( $secret, $type, $id, $path ) ) {
			self::assertSame( Reason::SIGNATURE, Signature::check( $secret, $type, $id, $path, $signature, Shop::NOW, 35 ) );
		}
		// Each letter of it counts.
		for ( $i = 0; $i < strlen( $signature ); $i++ ) {
			foreach ( array( 'a', 'b', '0', '_' ) as $letter ) {
				$forged = substr_replace( $signature, $letter, $i, 1 );
				self::assertSame( $forged === $signature ? null : Reason::SIGNATURE, Signature::check( Shop::SECRET, 'product', 12, '/a', $forged, Shop::NOW, 35 ), $forged );
			}
		}
		self::assertSame( Reason::SIGNATURE, Signature::check( '', 'product', 12, '/a', Signature::make( '', 'product', 12, '/a', Shop::NOW ), Shop::NOW, 35 ), 'without a secret anybody could sign' );
	}

	#[TestDox( 'garbage is no signature, and no error' )]
	public function test_garbage(): void {
		foreach ( array( '', '.', 'zzzzzzzzzzzz.', "\0", '-1.aaaaaaaaaaaaaaaaaaaaaa', 'é.aaaaaaaaaaaaaaaaaaaaaa', "dpk.aaaaaaaaaaaaaaaaaaaaaa\n", str_repeat( '9', 10_000 ), '<script>', 'ZZZZ.aaaaaaaaaaaaaaaaaaaaaa', 'zzzzzz.aaaaaaaaaaaaaaaaaaaaaa' ) as $garbage ) {
			self::assertSame( Reason::SIGNATURE, Signature::check( Shop::SECRET, 'product', 12, '/a', $garbage, Shop::NOW, 35 ) );
		}
		mt_srand( 5 );
		for ( $i = 0; $i < 2000; $i++ ) {
			$bytes = implode( '', array_map( static fn (): string => chr( mt_rand( 0, 255 ) ), range( 0, mt_rand( 0, 40 ) ) ) );
			self::assertSame( Reason::SIGNATURE, Signature::check( Shop::SECRET, 'x', 1, '/', $bytes, Shop::NOW, 35 ) );
		}
	}

	/** @return iterable<string, array{string, list<string>}> Path, and its spellings. */
	public static function paths(): iterable {
		yield 'Persian' => array( '/product/کفش', array( '/product/کفش/', '/product/%DA%A9%D9%81%D8%B4/', '/product/%da%a9%d9%81%d8%b4', 'https://shop.example/product/کفش?x=1#y', '//product//کفش', "/product/کف\u{200E}ش" ) );
		yield 'home' => array( '/', array( '', '/', '//', '?x=/a', '#top', 'https://shop.example', 'HTTPS://shop.example?a' ) );
		yield 'bytes that are no text' => array( '/a%E4%FF', array( '/a%e4%ff/', "/a\xe4\xff", '/a%E4%FF?q' ) );
		yield 'control characters' => array( '/ab', array( "/a\0b", "/a\r\nb", '/a%00b', '/a%0D%0Ab', '/a%E2%80%AEb' ) );
		yield 'spaces' => array( '/a b', array( '/a%20b/', '/a b', '/a b /' ) );
		yield 'joiners stay' => array( "/می\u{200C}خرم", array( "/می\u{200C}خرم/", '/%D9%85%DB%8C%E2%80%8C%D8%AE%D8%B1%D9%85' ) );
		yield 'long' => array( '/' . str_repeat( 'ب', 199 ), array( '/' . str_repeat( 'ب', 5_000 ), '/' . str_repeat( '%D8%A8', 5_000 ) ) );
	}

	/** @param list<string> $spellings */
	#[DataProvider( 'paths' )]
	#[TestDox( 'a page’s path has one spelling, whoever names it: $_dataName' )]
	public function test_paths( string $path, array $spellings ): void {
		foreach ( $spellings as $spelling ) {
			self::assertSame( $path, PagePath::of( $spelling ), $spelling );
		}
	}

	#[TestDox( 'whatever an address holds, its path is text of at most 200 letters' )]
	public function test_any_path(): void {
		mt_srand( 7 );
		for ( $i = 0; $i < 3000; $i++ ) {
			$bytes = implode( '', array_map( static fn (): string => array( '/', '%', '?', '#', ':', '..', '%2F', '%25', 'ب', chr( mt_rand( 0, 255 ) ) )[ mt_rand( 0, 9 ) ], range( 0, mt_rand( 0, 300 ) ) ) );
			$path  = PagePath::of( $bytes );
			self::assertMatchesRegularExpression( '~^/[^\x00-\x1f\x7f]{0,199}$~Du', $path );
		}
	}
}
