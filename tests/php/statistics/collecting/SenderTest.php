<?php
/**
 * Who sends: address, robot, device, country.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Collecting;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Statistics\Collecting\ClientAddress;
use Vitrin\Statistics\Collecting\Country;
use Vitrin\Statistics\Collecting\Device;
use Vitrin\Statistics\Collecting\Robot;

require_once __DIR__ . '/Shop.php';

/** What is made of a request's head. */
final class SenderTest extends TestCase {

	/** @return iterable<string, array{string, string, string, list<string>}> Expected, REMOTE_ADDR, header, proxies. */
	public static function addresses(): iterable {
		$own = array( '10.0.0.0/8', '2001:db8:1::/48' );
		yield 'no proxy' => array( '203.0.113.7', '203.0.113.7', '198.51.100.1', array() );
		yield 'a header from somebody else' => array( '203.0.113.7', '203.0.113.7', '198.51.100.1', $own );
		yield 'a trusted proxy' => array( '198.51.100.1', '10.1.2.3', '198.51.100.1', $own );
		yield 'two of them' => array( '198.51.100.1', '10.1.2.3', '198.51.100.1, 10.9.9.9', $own );
		yield 'what a visitor wrote before' => array( '198.51.100.1', '10.1.2.3', '1.1.1.1, 198.51.100.1', $own );
		yield 'garbage' => array( '10.1.2.3', '10.1.2.3', 'unknown', $own );
		yield 'garbage behind an address' => array( '10.1.2.3', '10.1.2.3', '198.51.100.1, <b>', $own );
		yield 'nothing' => array( '10.1.2.3', '10.1.2.3', '', $own );
		yield 'only proxies' => array( '10.9.9.9', '10.1.2.3', '10.9.9.9', $own );
		yield 'with a port' => array( '198.51.100.1', '10.1.2.3', '198.51.100.1:5678', $own );
		yield 'IPv6 of the visitor' => array( '2001:db8:2::1', '10.1.2.3', '[2001:DB8:2::1]:443', $own );
		yield 'IPv6 of the proxy' => array( '198.51.100.1', '2001:db8:1:ff::5', '198.51.100.1', $own );
		yield 'another IPv6' => array( '2001:db8:2::5', '2001:db8:2::5', '198.51.100.1', $own );
		yield 'mapped' => array( '198.51.100.1', '::ffff:10.1.2.3', '::ffff:198.51.100.1', $own );
		yield 'a network that ends within a byte' => array( '198.51.100.1', '172.31.255.255', '198.51.100.1', array( '172.16.0.0/12' ) );
		yield 'beside it' => array( '172.32.0.0', '172.32.0.0', '198.51.100.1', array( '172.16.0.0/12' ) );
		yield 'a lone address' => array( '198.51.100.1', '192.0.2.1', '198.51.100.1', array( '192.0.2.1' ) );
		yield 'no address at all' => array( '', 'unix:', '198.51.100.1', array( '0.0.0.0/0' ) );
		yield 'everybody' => array( '198.51.100.1', '192.0.2.1', '1.1.1.1, 198.51.100.1', array( '192.0.0.0/8' ) );
		yield 'networks that are none' => array( '192.0.2.1', '192.0.2.1', '198.51.100.1', array( '', 'x/8', '/' ) );
	}

	/** @param list<string> $proxies */
	#[DataProvider( 'addresses' )]
	#[TestDox( '[STAT-08a] the visitor’s address is believed of trusted proxies alone: $_dataName' )]
	public function test_addresses( string $expected, string $address, string $header, array $proxies ): void {
		$request = Shop::request( array(), array( 'REMOTE_ADDR' => $address, 'HTTP_X_FORWARDED_FOR' => $header ) );
		self::assertSame( $expected, ClientAddress::of( $request, $proxies, 'HTTP_X_FORWARDED_FOR' ) );
	}

	#[TestDox( 'a phone that changes its half of an IPv6 address stays the same visitor' )]
	public function test_network(): void {
		self::assertSame( ClientAddress::network( '2001:db8::1' ), ClientAddress::network( '2001:db8::ffff:1:2' ) );
		self::assertNotSame( ClientAddress::network( '2001:db8::1' ), ClientAddress::network( '2001:db8:0:1::1' ) );
		self::assertSame( '203.0.113.7', ClientAddress::network( '203.0.113.7' ) );
		self::assertSame( '', ClientAddress::network( '' ) );
	}

	#[TestDox( 'the networks of Cloudflare and ArvanCloud can all be read' )]
	public function test_published_networks(): void {
		$all = require dirname( __DIR__, 4 ) . '/src/statistics/data/proxies.php';
		self::assertSame( array( 'cloudflare', 'arvancloud' ), array_keys( $all ) );
		foreach ( $all as list( 'header' => $header, 'networks' => $networks ) ) {
			self::assertStringStartsWith( 'HTTP_', $header );
			self::assertGreaterThan( 5, count( $networks ) );
			foreach ( $networks as $network ) {
				self::assertTrue( ClientAddress::is_in( (string) strtok( $network, '/' ), array( $network ) ), $network );
				self::assertFalse( ClientAddress::is_in( '203.0.113.7', array( $network ) ), $network );
			}
		}
	}

	/** @return iterable<string, array{string}> */
	public static function robots(): iterable {
		foreach ( array( 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36', 'curl/8.5.0', 'Wget/1.21', 'python-requests/2.31', 'Go-http-client/2.0', 'okhttp/4.9.3', 'axios/1.6', 'WhatsApp/2.23.20.0 A', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'TelegramBot (like TwitterBot)', 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', 'Mozilla/5.0 (compatible; AhrefsBot/7.0)', 'Mozilla/5.0 (compatible; SemrushBot/7~bl)', 'Chrome-Lighthouse', 'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)', 'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 Chrome/41.0 Safari/537.36 Google-InspectionTool/1.0', 'UptimeRobot/2.0', 'Scrapy/2.11 (+https://scrapy.org)', 'WordPress/7.1; https://shop.example', 'Java/17.0.2', 'Mozilla', 'ClaudeBot/1.0', 'DuckDuckBot-Https/1.1', '' ) as $agent ) {
			yield $agent => array( $agent );
		}
	}

	#[DataProvider( 'robots' )]
	#[TestDox( '[STAT-06b] a robot: $agent' )]
	public function test_robots( string $agent ): void {
		self::assertNotSame( '', Robot::name( $agent ) );
		self::assertLessThanOrEqual( 60, strlen( Robot::name( $agent ) ) );
	}

	/** @return iterable<string, array{string, string}> Agent, device. */
	public static function browsers(): iterable {
		yield 'Chrome on Android' => array( Shop::PHONE, 'phone' );
		yield 'Safari on iPhone' => array( 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1', 'phone' );
		yield 'a phone of Cubot' => array( 'Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Mobile Safari/537.36', 'phone' );
		yield 'Telegram’s own browser' => array( Shop::PHONE . ' Telegram-Android/11.3.3 (Samsung SM-A546E; Android 14; SDK 34; AVERAGE)', 'phone' );
		yield 'Instagram’s own browser' => array( 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 Instagram 335.0.0.29.93 (iPhone14,5; iOS 17_5)', 'phone' );
		yield 'Samsung Internet' => array( 'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36', 'phone' );
		yield 'UC Browser' => array( 'Mozilla/5.0 (Linux; U; Android 9; en-US; Redmi Note 7) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/78.0 UCBrowser/13.3.8 Mobile Safari/537.36', 'phone' );
		yield 'Opera Mini' => array( 'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16', 'phone' );
		yield 'Yandex browser' => array( 'Mozilla/5.0 (Linux; arm_64; Android 12; SM-A515F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/118.0.0.0 YaBrowser/23.11 YandexSearch/23.110 Mobile Safari/537.36', 'phone' );
		yield 'iPad' => array( 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1', 'tablet' );
		yield 'Android tablet' => array( 'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36', 'tablet' );
		yield 'Firefox on Windows' => array( 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', 'desktop' );
		yield 'Safari on a Mac' => array( 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15', 'desktop' );
		yield 'Edge' => array( 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0', 'desktop' );
	}

	#[DataProvider( 'browsers' )]
	#[TestDox( '[STAT-06a] no robot, and its device: $_dataName' )]
	public function test_browsers( string $agent, string $device ): void {
		self::assertSame( '', Robot::name( $agent ) );
		self::assertSame( $device, Device::of( $agent ) );
	}

	#[TestDox( 'browsers that hide the rest still say whether they run on a phone' )]
	public function test_hint(): void {
		self::assertSame( 'phone', Device::of( 'Mozilla/5.0', '?1' ) );
		self::assertSame( 'desktop', Device::of( 'Mozilla/5.0', '?0' ) );
		self::assertSame( 'desktop', Device::of( '' ) );
	}

	#[TestDox( 'where the database of countries is gone or damaged, no country is known, and the hit counts' )]
	public function test_country(): void {
		foreach ( array( null, array( '/nowhere', '/nowhere' ), array( __FILE__, '/nowhere' ) ) as $database ) {
			self::assertSame( '', Country::of( $database, '203.0.113.7' ) );
		}
		$shop = new Shop( array( 'country' => array( '/nowhere', '/nowhere' ) ) );
		self::assertTrue( $shop->answer( Shop::request( Shop::fields() ) )->is_accepted() );
		$shop->remove();
	}
}
