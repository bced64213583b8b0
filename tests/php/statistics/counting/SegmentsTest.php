<?php
/**
 * Stretches of days, and robots' names.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Counting;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Shared\Domain\SolarHijri;
use Vitrin\Statistics\Counting\Days;
use Vitrin\Statistics\Counting\Fold;
use Vitrin\Statistics\Counting\Robots;
use Vitrin\Statistics\Counting\Segments;
use Vitrin\Statistics\Counting\SpamHosts;

require_once __DIR__ . '/Traffic.php';

/** Rules without a database. */
final class SegmentsTest extends TestCase {

	#[TestDox( '[STAT-06a] over fifty years each month of either calendar is a whole number of stretches, some 24 a year' )]
	public function test_months(): void {
		$borders = array();
		for ( $day = '2020-01-01'; $day < '2070-01-01'; $day = Segments::next( $day ) ) {
			self::assertSame( $day, Segments::first( $day ) );
			$borders[ $day ] = true;
		}
		self::assertEqualsWithDelta( 24 * 50, count( $borders ), 50 );
		$number = 0;
		for ( $day = '2020-01-01'; $day < '2070-01-01'; $day = Days::shift( $day, 1 ) ) {
			$is_border = str_ends_with( $day, '-01' ) || 1 === SolarHijri::date( new \DateTimeImmutable( "$day UTC" ) )[2];
			self::assertSame( $is_border, isset( $borders[ $day ] ), $day );
			self::assertSame( isset( $borders[ $day ] ), Segments::first( $day ) === $day );
			++$number;
		}
		self::assertSame( 18_263, $number );
	}

	#[TestDox( '[STAT-08a] a day ends at midnight of the shop’s zone, be it half an hour off' )]
	public function test_days(): void {
		$tehran = new Days( 'Asia/Tehran' );
		self::assertSame( array( '2026-11-10', 23 ), $tehran->of( (int) strtotime( '2026-11-10 20:29:59 UTC' ) ) );
		self::assertSame( array( '2026-11-11', 0 ), $tehran->of( (int) strtotime( '2026-11-10 20:30:00 UTC' ) ) );
		self::assertSame( array( '2026-11-11', 0 ), ( new Days( '+05:45' ) )->of( (int) strtotime( '2026-11-10 18:15:00 UTC' ) ) );
		self::assertSame( array( '2026-11-10', 18 ), ( new Days( 'no zone' ) )->of( (int) strtotime( '2026-11-10 18:15:00 UTC' ) ) );
		self::assertSame( '2024-02-29', $tehran->before( '2024-03-01' ) );
	}

	#[TestDox( '[STAT-07a] what is counted at once fits into the memory, though each line of a flood is of another visitor' )]
	public function test_slices(): void {
		$mega = 1_048_576;
		self::assertSame( array( 524_288, 524_288, 8 * $mega, 8 * $mega ), array( Fold::slice( 1.0, -1, 0 ), Fold::slice( 15.0, 64 * $mega, 60 * $mega ), Fold::slice( 15.0, -1, 0 ), Fold::slice( 15.0, 512 * $mega, 60 * $mega ) ) );
		self::assertLessThanOrEqual( 68 * $mega, 24 * Fold::slice( 15.0, 128 * $mega, 60 * $mega ) );
	}

	#[TestDox( '[STAT-06b] robots have their names, people’s browsers none' )]
	public function test_robots(): void {
		$robots = new Robots();
		foreach ( array( 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)', 'facebookexternalhit/1.1', 'curl/8.5.0', 'Mozilla/5.0 (compatible; SemrushBot/7~bl)', 'python-requests/2.32' ) as $agent ) {
			self::assertNotSame( '', $robots->name( $agent ), $agent );
		}
		$people = array(
			Traffic::AGENT,
			'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
			'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
			'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 380.0.0.28.87',
			'Mozilla/5.0 (Linux; Android 13; SM-A536E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
			'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
			'Mozilla/5.0 (Linux; Android 12; CUBOT P60) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
			'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
			'Opera/9.80 (Android; Opera Mini/69.0/191.308; U; fa) Presto/2.12.423 Version/12.16',
			'Mozilla/5.0 (Linux; U; Android 14; fa-ir; 23053RN02Y) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.11',
			'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36 Silk/140.1',
		);
		foreach ( $people as $agent ) {
			self::assertSame( '', $robots->name( $agent ), $agent );
		}
	}

	#[TestDox( '[STAT-06b] a host of spam is one with all below it, and no other' )]
	public function test_spam(): void {
		$spam = new SpamHosts();
		self::assertSame( '0-0.fr', $spam->name( '0-0.fr' ) );
		self::assertSame( '0-0.fr', $spam->name( 'a.b.0-0.fr' ) );
		self::assertSame( '', $spam->name( 'x0-0.fr' ) );
		self::assertSame( '', $spam->name( 'torob.com' ) );
		self::assertSame( '', $spam->name( 'google.com' ) );
		self::assertSame( '', $spam->name( '' ) );
	}
}
