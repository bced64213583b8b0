<?php
/**
 * How exact the figures are.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Counting;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Statistics\Collecting\Flood;
use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\Fold;
use Vitrin\Tests\Statistics\Collecting\Shop;

require_once __DIR__ . '/MemoryStore.php';
require_once __DIR__ . '/Traffic.php';
require_once dirname( __DIR__ ) . '/collecting/Shop.php';

/**
 * A day of a shop whose visitors are known, sent through the endpoint's class and counted. The shares of devices are an
 * assumption: a fifth are iPhones, most browsers are new, most speak Persian, and of what else they speak nothing is taken
 * for granted.
 *
 * @phpstan-type Person array{address: string, agent: string, device: string}
 */
final class AccuracyTest extends TestCase {

	/** 00:00 in Tehran on 2026-11-10. */
	private const MIDNIGHT = Traffic::NOON - 43_200;

	/** Browsers and their shares, of a hundred or so: the newest versions, and a long tail of older ones. */
	private const ANDROIDS = array(
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36' => 22,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36' => 9,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36' => 5,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36' => 4,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36' => 3,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36' => 2,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/135.0.0.0 Mobile Safari/537.36' => 2,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/134.0.0.0 Mobile Safari/537.36' => 1,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36' => 1,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36' => 1,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36' => 1,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0.0.0 Mobile Safari/537.36' => 1,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Mobile Safari/537.36' => 1,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Mobile Safari/537.36' => 1,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/106.0.0.0 Mobile Safari/537.36' => 1,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36' => 6,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36' => 2,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36' => 1,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36' => 1,
		'Mozilla/5.0 (Linux; U; Android 14; fa-ir; 23053RN02Y) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.11' => 2,
		'Mozilla/5.0 (Linux; U; Android 13; fa-ir; 2201117TG) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.11' => 1,
		'Mozilla/5.0 (Linux; U; Android 12; fa-ir; M2101K7AG) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.11' => 1,
		'Mozilla/5.0 (Linux; U; Android 14; fa-ir; 23021RAA2Y) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.11' => 1,
		'Mozilla/5.0 (Linux; U; Android 11; fa-ir; M2003J15SC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.11' => 1,
		'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' => 2,
		'Mozilla/5.0 (Android 13; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' => 1,
		'Mozilla/5.0 (Android 12; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' => 1,
	);

	/** The same of iPhones. */
	private const IPHONES = array(
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1' => 8,
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1' => 3,
		'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1' => 3,
		'Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.7 Mobile/15E148 Safari/604.1' => 2,
		'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1' => 2,
		'Mozilla/5.0 (iPhone; CPU iPhone OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.7 Mobile/15E148 Safari/604.1' => 2,
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1' => 1,
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1' => 1,
		'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.8 Mobile/15E148 Safari/604.1' => 1,
	);

	/** Android phones: width, height and pixel ratio, processors, gigabytes. */
	private const SCREENS = array(
		'360|800|2|8|2' => 5,
		'360|800|2|8|4' => 8,
		'360|800|2|4|2' => 3,
		'360|800|3|8|4' => 2,
		'360|800|3|8|8' => 6,
		'360|780|3|8|8' => 6,
		'360|780|3|8|4' => 2,
		'360|760|2|8|2' => 3,
		'360|760|2|8|4' => 1,
		'360|640|2|4|2' => 2,
		'360|720|3|8|4' => 2,
		'360|825|2|8|2' => 2,
		'360|825|2|8|4' => 1,
		'384|854|2.8125|8|4' => 4,
		'384|854|2.8125|8|8' => 3,
		'384|832|2.8125|8|8' => 5,
		'384|832|2.8125|8|4' => 2,
		'385|854|1.875|8|4' => 3,
		'393|873|2.75|8|4' => 7,
		'393|873|2.75|8|8' => 7,
		'393|851|2.75|8|4' => 4,
		'393|851|2.75|8|8' => 1,
		'393|895|2.75|8|4' => 2,
		'393|895|2.75|8|8' => 2,
		'412|915|2.625|8|4' => 6,
		'412|915|2.625|8|8' => 5,
		'412|892|2.625|8|4' => 3,
		'412|892|2.625|8|8' => 1,
		'412|883|3.5|8|8' => 2,
		'411|731|2.625|8|4' => 1,
		'432|960|2.5|8|8' => 2,
		'407|904|3|8|8' => 2,
		'320|569|1.5|4|2' => 1,
		'320|711|2.25|8|4' => 1,
	);

	/** The same of iPhones, which say nothing of their memory. */
	private const IPHONE_SCREENS = array(
		'390|844|3|4|' => 34,
		'393|852|3|4|' => 18,
		'428|926|3|4|' => 10,
		'430|932|3|4|' => 14,
		'414|896|2|4|' => 12,
		'414|896|3|4|' => 4,
		'375|812|3|4|' => 6,
		'375|667|2|4|' => 4,
		'414|736|3|4|' => 2,
		'402|874|3|4|' => 4,
		'440|956|3|4|' => 3,
	);

	private const LANGUAGES = array(
		'fa-IR' => 70,
		'fa'    => 8,
		'en-US' => 14,
		'en-GB' => 5,
		'ar'    => 3,
	);

	/** @param array<string, int> $shares */
	private static function pick( array $shares ): string {
		$rest = mt_rand( 1, (int) array_sum( $shares ) );
		foreach ( $shares as $name => $share ) {
			$rest -= $share;
			if ( $rest <= 0 ) {
				return $name;
			}
		}

		return '';
	}

	/** @return Person */
	private static function phone( string $address ): array {
		$is_iphone = mt_rand( 1, 100 ) <= 22;
		$agent     = self::pick( $is_iphone ? self::IPHONES : self::ANDROIDS );
		$screen    = self::pick( $is_iphone ? self::IPHONE_SCREENS : self::SCREENS );

		return array(
			'address' => $address,
			'agent'   => $agent,
			'device'  => self::pick( self::LANGUAGES ) . '|' . ( str_contains( $agent, 'Firefox' ) ? substr( $screen, 0, -1 ) : $screen ),
		);
	}

	/** @return Person */
	private static function desktop( int $number ): array {
		return array(
			'address' => '198.51.' . intdiv( $number, 200 ) . '.' . ( 1 + $number % 200 ),
			'agent'   => 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
			'device'  => 'fa-IR|1920|1080|1|8|8',
		);
	}

	/**
	 * What people do on a day, and what is sent for it.
	 *
	 * @param list<array<array-key, mixed>> $people Persons.
	 * @return array{list<array{int, array<string, mixed>, array<string, mixed>}>, int, int} What is sent (time, fields, headers), sessions, views.
	 */
	private static function day( array $people ): array {
		$sent     = array();
		$sessions = 0;
		$views    = 0;
		$view     = 0;
		foreach ( $people as $person ) {
			$time = self::MIDNIGHT + mt_rand( 0, 60_000 );
			for ( $session = mt_rand( 1, 10 ) > 8 ? 2 : 1; $session > 0; $session-- ) {
				++$sessions;
				// Two tabs and the way back are further views of the same session.
				for ( $many = mt_rand( 1, 6 ); $many > 0; $many-- ) {
					++$views;
					$name   = sprintf( '%016x', ++$view );
					$fields = self::fields( $person, $name, $time );
					$sent[] = array( $time, $fields, self::headers( $person ) );
					if ( 0 === mt_rand( 0, 19 ) ) {
						// A browser that got no answer sends it again.
						$sent[] = array( $time + 2, $fields, self::headers( $person ) );
					}
					if ( 0 === mt_rand( 0, 19 ) ) {
						$sent[] = array( $time, self::fields( $person, sprintf( '%016x', ++$view ), $time ), array( 'HTTP_SEC_PURPOSE' => 'prefetch;prerender' ) + self::headers( $person ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
					}
					$sent[] = array( $time + 20, array( 'endpoint' => 'leave', 'engaged' => '15', 'depth' => '60' ) + $fields, self::headers( $person ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
					$time  += mt_rand( 5, 1200 );
				}
				$time += mt_rand( 2200, 12_000 );
			}
		}

		return array( $sent, $sessions, $views );
	}

	/**
	 * @param array<array-key, mixed> $person
	 * @return array<string, mixed>
	 */
	private static function fields( array $person, string $view, int $time ): array {
		$page = mt_rand( 1, 300 );

		return Shop::fields(
			array(
				'source_id' => (string) $page,
				'referred'  => '',
				'page_uri'  => base64_encode( "/product/p-$page/" ),
				'view'      => $view,
				'device'    => $person['device'],
			),
			"/product/p-$page/",
			// Half of the pages come from a cache that has kept them, some for weeks.
			$time - ( mt_rand( 0, 1 ) ? 0 : 86_400 * mt_rand( 1, 20 ) )
		);
	}

	/**
	 * @param array<array-key, mixed> $person
	 * @return array<string, mixed>
	 */
	private static function headers( array $person ): array {
		return array(
			'REMOTE_ADDR'     => $person['address'],
			'HTTP_USER_AGENT' => $person['agent'],
		);
	}

	/**
	 * @param list<array{int, array<string, mixed>, array<string, mixed>}> $sent
	 * @return array{int, int, int} Visitors, sessions, views: of the whole day.
	 */
	private static function counted( array $sent ): array {
		usort( $sent, static fn ( array $a, array $b ): int => $a[0] <=> $b[0] );
		$shop  = new Shop();
		$store = new MemoryStore();
		$flood = new Flood( 'x', static fn (): int => 0 );
		foreach ( $sent as $i => list( $time, $fields, $headers ) ) {
			$shop->answer( Shop::request( $fields, $headers, array(), $time ), $flood );
			if ( 0 === $i % 500 ) {
				( new Fold( $shop->folder, $store, 'Asia/Tehran', true, static fn (): int => $time ) )->count( 9.0 );
			}
		}
		$now = (int) end( $sent )[0];
		self::assertTrue( ( new Fold( $shop->folder, $store, 'Asia/Tehran', true, static fn (): int => $now ) )->count( 9.0 ) );
		$shop->remove();
		$sum = array( 0, 0, 0 );
		foreach ( $store->totals() as $key => $metrics ) {
			if ( str_starts_with( $key, Cut::ALL . ',' ) ) {
				// A visitor who stays past midnight is one of the next day as well; that is asked elsewhere.
				$sum = array( $sum[0] + ( str_contains( $key, Traffic::DAY ) ? $metrics[0] : 0 ), $sum[1] + $metrics[1], $sum[2] + $metrics[2] );
			}
		}

		return $sum;
	}

	#[TestDox( '[STAT-08a] [STAT-09] of a known day visitors and sessions are counted within 5 %, views exactly, visitors behind carriers’ addresses within 10 %' )]
	public function test_known_day(): void {
		mt_srand( 43 );
		$carriers = array();
		for ( $i = 0; $i < 160; $i++ ) {
			$carriers[] = self::phone( '203.0.113.' . ( 1 + $i % 4 ) );
		}
		$homes = array();
		for ( $i = 0; $i < 240; $i++ ) {
			$homes[] = 0 === $i % 2 ? self::desktop( $i ) : self::phone( '198.18.' . intdiv( $i, 200 ) . '.' . ( 1 + $i % 200 ) );
		}
		list( $sent, $sessions, $views ) = self::day( array( ...$carriers, ...$homes ) );
		for ( $i = 0; $i < 200; $i++ ) {
			$robot  = array( 'agent' => array( 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0) Chrome/130.0 Safari/537.36', 'Mozilla/5.0 (compatible; Dataprovider.com)' )[ $i % 3 ], 'address' => "192.0.2.$i" ) + self::desktop( $i ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$time   = self::MIDNIGHT + 300 * $i;
			$sent[] = array( $time, self::fields( $robot, sprintf( 'f%015x', $i ), $time ), self::headers( $robot ) );
		}
		list( $found_visitors, $found_sessions, $found_views ) = self::counted( $sent );
		self::assertSame( $views, $found_views );
		self::assertEqualsWithDelta( 400, $found_visitors, 20 );
		self::assertEqualsWithDelta( $sessions, $found_sessions, 0.05 * $sessions );

		list( $sent, , $views )             = self::day( $carriers );
		list( $found_visitors, , $found_views ) = self::counted( $sent );
		self::assertSame( $views, $found_views );
		self::assertEqualsWithDelta( 160, $found_visitors, 16 );
	}

	#[TestDox( '[STAT-08a] the error that is stated for phones behind one address is the one that is made' )]
	public function test_stated_error(): void {
		$text = (string) file_get_contents( dirname( __DIR__, 4 ) . '/docs/statistics.md' );
		preg_match_all( '/^\| (\d+) \| (\d+) % \|$/m', $text, $rows, PREG_SET_ORDER );
		self::assertCount( 4, $rows );
		foreach ( $rows as list( , $phones, $percent ) ) {
			$seen = 0;
			mt_srand( 8 );
			for ( $day = 0; $day < 200; $day++ ) {
				$found = array();
				for ( $i = 0; $i < (int) $phones; $i++ ) {
					$found[ implode( '|', self::phone( '203.0.113.1' ) ) ] = true;
				}
				$seen += count( $found );
			}
			self::assertEqualsWithDelta( (int) $percent, 100 - 100 * $seen / ( 200 * (int) $phones ), 1, "$phones phones" );
		}
	}
}
