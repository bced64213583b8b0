<?php

namespace Vitrin\Statistics\Reports;

use Vitrin\Shared\Domain\Period;
use Vitrin\Shared\Domain\SolarHijri;
use Vitrin\Statistics\Counting\Days;
use Vitrin\Statistics\Counting\Segments;

defined( 'ABSPATH' ) || exit;

/** The days that a report is of, and those that it is compared with; all of them in the shop's zone [STAT-06]. */
final class Range {

	public const USUAL = '7';

	public const NAMES = array( 'today', 'yesterday', 'week', '7', '30', '90', 'month', 'last_month', 'nowruz', 'year', 'last_year', 'all', 'own' );

	public const BEFORE = 'before';
	public const YEAR   = 'year';

	public const COMPARISONS = array( 'none', self::BEFORE, self::YEAR );

	/** By the days of WordPress's weeks, from Sunday on. */
	private const SATURDAY = 6;

	/** Months by which a range that is one of the calendar's lies after the one before it. */
	private const MONTHS = array(
		'month'      => 1,
		'last_month' => 1,
		'nowruz'     => 12,
		'year'       => 12,
		'last_year'  => 12,
	);

	private readonly string $now;

	/**
	 * @param \DateTimeImmutable $today      In the shop's time zone.
	 * @param bool               $is_solar   Whether the shop's months are those of the Solar Hijri calendar.
	 * @param int                $week_start Day on which a week begins, 0 is Sunday; in a Solar Hijri shop it is Saturday.
	 */
	public function __construct( private readonly \DateTimeImmutable $today, private readonly bool $is_solar, private readonly int $week_start ) {
		$this->now = $today->format( 'Y-m-d' );
	}

	/**
	 * @param string $name  One of NAMES.
	 * @param string $from  First day as it was typed, in either calendar; read with "own" alone.
	 * @param string $to    Last day.
	 * @param string $first The first day of which anything is known.
	 * @return Period|'range'|'from'|'to'|'order' What is wrong; order: the first day is after the last one.
	 */
	public function of( string $name, string $from = '', string $to = '', string $first = '' ): Period|string {
		return match ( $name ) {
			'today' => new Period( $this->now, $this->now ),
			'yesterday' => new Period( $this->ago( 1 ), $this->ago( 1 ) ),
			'week' => new Period( $this->ago( $this->days_of_week() ), $this->now ),
			'7', '30', '90' => new Period( $this->ago( (int) $name - 1 ), $this->now ),
			'month' => new Period( $this->named( 'this_month', $this->is_solar )->from, $this->now ),
			'last_month' => $this->named( 'last_month', $this->is_solar ),
			'nowruz' => new Period( $this->named( 'this_year', true )->from, $this->now ),
			'year' => new Period( $this->named( 'this_year', false )->from, $this->now ),
			'last_year' => $this->named( 'last_year', $this->is_solar ),
			'all' => new Period( '' === $first || $first > $this->now ? $this->now : $first, $this->now ),
			'own' => self::own( Period::day( $from ), Period::day( $to ) ),
			default => 'range',
		};
	}

	/** @return Period|'from'|'to'|'order' */
	private static function own( ?string $first, ?string $last ): Period|string {
		if ( null === $first || null === $last ) {
			return null === $first ? 'from' : 'to';
		}

		return $first > $last ? 'order' : new Period( $first, $last );
	}

	/**
	 * What a range is compared with: a month with the same days of the month before, a year with the same of the year
	 * before, others with as many days right before them; or all of them with the same days a year earlier.
	 *
	 * @param string $name       Of the range.
	 * @param string $comparison One of COMPARISONS.
	 * @return Period|null Null for nothing: all there is has nothing before it.
	 */
	public function before( string $name, Period $period, string $comparison ): ?Period {
		if ( 'all' === $name || 'none' === $comparison ) {
			return null;
		}
		if ( self::YEAR === $comparison ) {
			return $this->earlier( $name, $period, 12 );
		}
		if ( isset( self::MONTHS[ $name ] ) ) {
			return $this->earlier( $name, $period, self::MONTHS[ $name ] );
		}
		$days = 'week' === $name ? 7 : self::days( $period );

		return new Period( Days::shift( $period->from, -$days ), Days::shift( $period->to, -$days ) );
	}

	/** So many months earlier; of a whole month or year the whole one. */
	private function earlier( string $name, Period $period, int $months ): Period {
		$is_solar = 'nowruz' === $name || ( 'year' !== $name && $this->is_solar );
		if ( in_array( $name, array( 'last_month', 'last_year' ), true ) ) {
			$next = Days::shift( $period->to, 1 );

			return new Period( self::back( $period->from, $months, $is_solar ), Days::shift( self::back( $next, $months, $is_solar ), -1 ) );
		}

		return new Period( self::back( $period->from, $months, $is_solar ), self::back( $period->to, $months, $is_solar ) );
	}

	/** The same day so many months earlier, or the last one of a month that has none such. */
	private static function back( string $day, int $months, bool $is_solar ): string {
		$date                       = new \DateTimeImmutable( $day . ' UTC' );
		list( $year, $month, $nth ) = $is_solar ? SolarHijri::date( $date ) : array_map( 'intval', explode( '-', $day ) ) + array( 0, 1, 1 );
		$number                     = 12 * $year + $month - 1 - $months;
		$year                       = intdiv( $number, 12 );
		$month                      = $number % 12 + 1;
		for ( ; $nth > 28; $nth-- ) {
			if ( $is_solar ? null !== SolarHijri::gregorian( $year, $month, $nth ) : checkdate( $month, $nth, $year ) ) {
				break;
			}
		}

		return $is_solar ? (string) SolarHijri::gregorian( $year, $month, $nth ) : sprintf( '%04d-%02d-%02d', $year, $month, $nth );
	}

	/**
	 * Days older than three months are kept as stretches (Segments): a period that cuts one is made longer, to whole ones.
	 *
	 * @param string $limit The first day that is kept as a day.
	 * @return Period The same where it cuts none.
	 */
	public static function widened( Period $period, string $limit ): Period {
		$from = $period->from < $limit ? Segments::first( $period->from ) : $period->from;
		$to   = $period->to < $limit ? Days::shift( Segments::next( $period->to ), -1 ) : $period->to;

		return $from === $period->from && $to === $period->to ? $period : new Period( $from, $to );
	}

	/** How many days it has. */
	public static function days( Period $period ): int {
		return 1 + (int) round( ( (int) strtotime( $period->to . ' UTC' ) - (int) strtotime( $period->from . ' UTC' ) ) / 86400 );
	}

	private function days_of_week(): int {
		$start = $this->is_solar ? self::SATURDAY : $this->week_start;

		return ( (int) $this->today->format( 'w' ) - $start + 7 ) % 7;
	}

	private function ago( int $days ): string {
		return Days::shift( $this->now, -$days );
	}

	private function named( string $name, bool $is_solar ): Period {
		return Period::named( $name, $this->today, $is_solar ) ?? new Period( $this->now, $this->now );
	}
}
