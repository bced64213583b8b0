<?php
/**
 * Of which days a report by mail is.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Outside;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Statistics\Outside\ReportPeriod;

/** The last whole week or month, in the shop's time. */
final class ReportPeriodTest extends TestCase {

	/** @return iterable<string, array{string, bool, int, string, list<string>, string}> Frequency, Solar Hijri, start of the week, now; from, to, and both of before; when the next is due. */
	public static function moments(): iterable {
		yield 'a Sunday' => array( 'weekly', true, 1, '2026-11-29 12:00', array( '2026-11-21', '2026-11-27', '2026-11-14', '2026-11-20' ), '2026-12-05 07:00' );
		yield 'Saturday morning' => array( 'weekly', true, 1, '2026-11-28 07:00', array( '2026-11-21', '2026-11-27', '2026-11-14', '2026-11-20' ), '2026-12-05 07:00' );
		yield 'Saturday night, before it is due' => array( 'weekly', true, 1, '2026-11-28 06:59', array( '2026-11-14', '2026-11-20', '2026-11-07', '2026-11-13' ), '2026-11-28 07:00' );
		yield 'weeks from Monday' => array( 'weekly', false, 1, '2026-11-29 12:00', array( '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15' ), '2026-11-30 07:00' );
		yield 'Azar, so Aban' => array( 'monthly', true, 1, '2026-11-29 12:00', array( '2026-10-23', '2026-11-21', '2026-09-23', '2026-10-22' ), '2026-12-22 07:00' );
		yield 'the first of Azar, at night' => array( 'monthly', true, 1, '2026-11-22 03:00', array( '2026-09-23', '2026-10-22', '2026-08-23', '2026-09-22' ), '2026-11-22 07:00' );
		yield 'Farvardin, so Esfand of the year before' => array( 'monthly', true, 1, '2027-03-25 12:00', array( '2027-02-20', '2027-03-20', '2027-01-21', '2027-02-19' ), '2027-04-21 07:00' );
		yield 'Gregorian months' => array( 'monthly', false, 1, '2027-01-05 12:00', array( '2026-12-01', '2026-12-31', '2026-11-01', '2026-11-30' ), '2027-02-01 07:00' );
	}

	/** @param list<string> $days */
	#[DataProvider( 'moments' )]
	#[TestDox( '[STAT-06] a report is of the last whole week or month: $_dataName' )]
	public function test_period( string $frequency, bool $is_solar, int $start, string $now, array $days, string $next ): void {
		$zone = new \DateTimeZone( 'Asia/Tehran' );
		$of   = ReportPeriod::of( $frequency, new \DateTimeImmutable( $now, $zone ), $is_solar, $start );
		self::assertSame( $days, array( $of->period->from, $of->period->to, $of->before->from, $of->before->to ) );
		self::assertSame( $next, ( new \DateTimeImmutable( "@$of->next" ) )->setTimezone( $zone )->format( 'Y-m-d H:i' ) );
		self::assertSame( "$frequency:$days[0]", $of->key() );
	}

	#[TestDox( '[STAT-06] each week of a year has one report, each month one, and none overlaps' )]
	public function test_each_once(): void {
		$zone = new \DateTimeZone( 'Asia/Tehran' );
		foreach ( array( 'weekly' => 52, 'monthly' => 12 ) as $frequency => $number ) {
			$now  = new \DateTimeImmutable( '2026-03-25 09:00', $zone );
			$seen = array();
			$end  = '';
			while ( count( $seen ) < $number ) {
				$of = ReportPeriod::of( $frequency, $now, true, 1 );
				self::assertTrue( '' === $end || ( new \DateTimeImmutable( $end ) )->modify( '+1 day' )->format( 'Y-m-d' ) === $of->period->from, $of->key() );
				$end                = $of->period->to;
				$seen[ $of->key() ] = true;
				self::assertGreaterThan( $now->getTimestamp(), $of->next );
				$now = ( new \DateTimeImmutable( "@$of->next" ) )->setTimezone( $zone );
			}
		}
	}
}
