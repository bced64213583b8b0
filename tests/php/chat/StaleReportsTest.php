<?php
/**
 * What browsers say of counter files that they got old.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Signal\Address;
use Vitrin\Chat\Signal\CounterFile;
use Vitrin\Chat\Signal\LightFile;
use Vitrin\Chat\Signal\SignalTest as Found;
use Vitrin\Chat\Signal\StaleReports;

require_once __DIR__ . '/ChatTestCase.php';

/** By the visitors' call. */
final class StaleReportsTest extends ChatTestCase {

	private string $host = '';

	protected function setUp(): void {
		parent::setUp();
		$this->host = (string) ( $_SERVER['HTTP_HOST'] ?? '' );
		delete_option( StaleReports::OPTION );
		delete_option( Found::OPTION );
	}

	protected function tearDown(): void {
		$_SERVER['HTTP_HOST'] = $this->host;
		LightFile::remove();
		delete_option( StaleReports::OPTION );
		parent::tearDown();
	}

	private static function report( int $times = 1 ): void {
		$contact      = self::contact();
		$conversation = Conversations::current( $contact );
		for ( $i = 0; $i < $times; $i++ ) {
			self::assertSame( 200, self::call( 'GET', "/conversations/{$conversation->key}/state", array( 'stale' => '1' ), self::token( $contact ) )->get_status() );
		}
	}

	#[TestDox( '[CHAT-14] three visitors of a host who got old files make it ask by an address that is always new, then by the light file, and never by a call; another host goes on as it did' )]
	public function test_reports(): void {
		$_SERVER['HTTP_HOST'] = 'cdn.shop.example';
		self::assertSame( Found::FILE, Found::mode() );
		self::report( 5 );
		self::report();
		self::assertSame( Found::FILE, Found::mode(), 'one browser may be broken' );
		self::report();
		self::assertSame( Found::QUERY, Found::mode() );
		self::assertStringContainsString( '{}', Address::of( str_repeat( 'a', 32 ) ) );
		$_SERVER['HTTP_HOST'] = 'shop.example';
		self::assertSame( Found::FILE, Found::mode() );
		$_SERVER['HTTP_HOST'] = 'cdn.shop.example';
		for ( $i = 0; $i < 3; $i++ ) {
			self::report();
		}
		self::assertSame( Found::LIGHT, Found::mode() );
		for ( $i = 0; $i < 5; $i++ ) {
			self::report();
		}
		self::assertSame( Found::LIGHT, Found::mode() );
		self::assertSame( Found::FILE, StaleReports::instead_of( Found::FILE, time() + 2 * DAY_IN_SECONDS ), 'for a day' );
	}

	#[TestDox( '[CHAT-14] the daily test, which goes from the server to itself, leaves the light file to browsers that need it' )]
	public function test_daily(): void {
		$_SERVER['HTTP_HOST'] = 'cdn.shop.example';
		for ( $i = 0; $i < 6; $i++ ) {
			self::report();
		}
		self::assertSame( Found::LIGHT, Found::mode() );
		add_filter(
			'pre_http_request',
			static fn ( mixed $answer, array $args, string $url ): array => array( 'headers' => array(), 'body' => (string) file_get_contents( CounterFile::path( basename( (string) strtok( $url, '?' ), '.json' ) ) ), 'response' => array( 'code' => 200, 'message' => '' ), 'cookies' => array(), 'filename' => null ),
			10,
			3
		);
		self::assertSame( Found::FILE, Found::run() );
		self::assertSame( Found::LIGHT, Found::mode() );
		delete_option( StaleReports::OPTION );
		Found::run();
		remove_all_filters( 'pre_http_request' );
		self::assertSame( '', LightFile::url(), 'nobody needs it any more' );
	}

	#[TestDox( '[CHAT-14] once it is believed nobody more is noted, also where no light file can be made' )]
	public function test_enough(): void {
		$_SERVER['HTTP_HOST'] = 'cdn.shop.example';
		update_option( StaleReports::OPTION, array( 'cdn.shop.example' => array( Found::FILE => array( 'by' => array( 1, 2, 3 ), 'at' => time() ), Found::QUERY => array( 'by' => array( 1, 2, 3 ), 'at' => time() ) ) ), true );
		self::assertSame( Found::QUERY, Found::mode() );
		self::report();
		self::assertSame( array( 1, 2, 3 ), get_option( StaleReports::OPTION )['cdn.shop.example'][ Found::QUERY ]['by'] );
	}

	#[TestDox( '[CHAT-14] [SEC-03] hosts that somebody makes up don’t fill the option, and garbage in it is left out' )]
	public function test_limits(): void {
		for ( $i = 0; $i < 30; $i++ ) {
			$_SERVER['HTTP_HOST'] = "made-up-$i.example<script>";
			self::report();
		}
		$stored = get_option( StaleReports::OPTION );
		self::assertIsArray( $stored );
		self::assertLessThanOrEqual( 10, count( $stored ) );
		self::assertStringNotContainsString( '<', (string) wp_json_encode( $stored, JSON_UNESCAPED_SLASHES ) );
		update_option( StaleReports::OPTION, array( 'x' => 'y', 'made-up-1.examplescript' => array( 'file' => array( 'by' => 'z', 'at' => time() ) ) ) );
		self::assertSame( Found::FILE, Found::mode() );
	}
}
