<?php

namespace Vitrin\Statistics\Outside;

use Vitrin\Shared\Domain\Period;
use Vitrin\Statistics\Counting\Days;

defined( 'ABSPATH' ) || exit;

/** The last whole week or month, the one before it, and when the next report is due: pure rules [STAT-06]. */
final class ReportPeriod {

	public const OFF     = 'off';
	public const WEEKLY  = 'weekly';
	public const MONTHLY = 'monthly';

	/** Hour of the day on which a report is sent: all of the night before was counted. */
	private const HOUR = 7;

	private const SATURDAY = 6;

	/** @param int $next Unix seconds at which the report after this one is due. */
	private function __construct(
		public readonly string $frequency,
		public readonly Period $period,
		public readonly Period $before,
		public readonly int $next
	) {}

	/**
	 * @param string             $frequency  WEEKLY or MONTHLY.
	 * @param \DateTimeImmutable $now        In the shop's time zone.
	 * @param bool               $is_solar   Whether months are Solar Hijri; weeks begin with Saturday then.
	 * @param int                $week_start Else the day on which they begin, 0 is Sunday.
	 */
	public static function of( string $frequency, \DateTimeImmutable $now, bool $is_solar, int $week_start ): self {
		// Before that hour the day before is still the last one.
		$day = $now->modify( '-' . self::HOUR . ' hours' );

		return self::MONTHLY === $frequency ? self::month( $day, $is_solar ) : self::week( $day, $is_solar ? self::SATURDAY : $week_start );
	}

	/** What tells it from every other. */
	public function key(): string {
		return $this->frequency . ':' . $this->period->from;
	}

	private static function week( \DateTimeImmutable $day, int $start ): self {
		$first = Days::shift( $day->format( 'Y-m-d' ), -( ( (int) $day->format( 'w' ) - $start + 7 ) % 7 ) );

		return new self(
			self::WEEKLY,
			new Period( Days::shift( $first, -7 ), Days::shift( $first, -1 ) ),
			new Period( Days::shift( $first, -14 ), Days::shift( $first, -8 ) ),
			self::moment( Days::shift( $first, 7 ), $day->getTimezone() )
		);
	}

	private static function month( \DateTimeImmutable $day, bool $is_solar ): self {
		$last   = Period::named( 'last_month', $day, $is_solar );
		$before = null === $last ? null : Period::named( 'last_month', new \DateTimeImmutable( $last->from, $day->getTimezone() ), $is_solar );
		$this_m = Period::named( 'this_month', $day, $is_solar );
		if ( null === $last || null === $before || null === $this_m ) {
			throw new \LogicException( 'There is no such month.' );
		}

		return new self( self::MONTHLY, $last, $before, self::moment( Days::shift( $this_m->to, 1 ), $day->getTimezone() ) );
	}

	private static function moment( string $day, \DateTimeZone $zone ): int {
		return ( new \DateTimeImmutable( $day, $zone ) )->setTime( self::HOUR, 0 )->getTimestamp();
	}
}
