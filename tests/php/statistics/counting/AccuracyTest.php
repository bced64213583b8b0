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
 * assumption: phones say few versions, most of them speak Persian, and screens come in some twenty sizes.
 *
 * @phpstan-type Person array{address: string, agent: string, lang: string, width: int, ratio: int}
 */
final class AccuracyTest extends TestCase {

	/** 00:00 in Tehran on 2026-11-10. */
	private const MIDNIGHT = Traffic::NOON - 43_200;

	/** Phones and their shares: agents, then width and pixel ratio. */
	private const AGENTS  = array(
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36' => 30,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36' => 14,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36' => 8,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36' => 6,
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36' => 10,
		'Mozilla/5.0 (Linux; U; Android 14; fa-ir; 23053RN02Y) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.11' => 6,
		'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' => 4,
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1' => 12,
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1' => 5,
		'Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.7 Mobile/15E148 Safari/604.1' => 5,
	);
	private const SCREENS = array(
		'360,300' => 12,
		'360,200' => 12,
		'384,281' => 6,
		'385,281' => 5,
		'393,275' => 12,
		'393,300' => 6,
		'412,263' => 10,
		'412,350' => 5,
		'411,263' => 4,
		'414,200' => 3,
		'390,300' => 8,
		'430,300' => 4,
		'375,300' => 4,
		'320,200' => 2,
		'432,250' => 3,
		'448,240' => 2,
		'338,213' => 2,
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
		list( $width, $ratio ) = array_map( 'intval', explode( ',', self::pick( self::SCREENS ) ) );

		return array(
			'address' => $address,
			'agent'   => self::pick( self::AGENTS ),
			'lang'    => self::pick( self::LANGUAGES ),
			'width'   => $width,
			'ratio'   => $ratio,
		);
	}

	/** @return Person */
	private static function desktop( int $number ): array {
		return array(
			'address' => '198.51.' . intdiv( $number, 200 ) . '.' . ( 1 + $number % 200 ),
			'agent'   => 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
			'lang'    => 'fa-IR',
			'width'   => 1920,
			'ratio'   => 100,
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
				'lang'      => $person['lang'],
				'width'     => (string) $person['width'],
				'ratio'     => (string) $person['ratio'],
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
