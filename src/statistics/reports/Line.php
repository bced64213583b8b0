<?php

namespace Vitrin\Statistics\Reports;

use Vitrin\Shared\Domain\Period;
use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\Days;
use Vitrin\Statistics\Counting\Segments;
use Vitrin\Statistics\Counting\Sums;
use Vitrin\Statistics\Counting\Totals;
use Vitrin\Statistics\Staff\Formats;

defined( 'ABSPATH' ) || exit;

/**
 * The figures of a period one after the other: by hours of a day, by days, and by months of the shop's calendar where there
 * would be too many days.
 *
 * @phpstan-import-type Metrics from Overview
 */
final class Line {

	/** Days that are shown as such. */
	private const MOST_DAYS = 100;

	private const NOTHING = array( 'visitors' => 0, 'sessions' => 0, 'views' => 0, 'bounces' => 0, 'engaged' => 0 );

	public function __construct( private readonly Query $query ) {}

	/** @return 'hour'|'day'|'month' Of the line; of what it is compared with the same. */
	public function grain(): string {
		$days     = Range::days( $this->query->period );
		$has_days = null === $this->query->filter || $this->query->period->from >= Query::first_of_days();

		return match ( true ) {
			// A row's figures have no hours, and old ones no days.
			1 === $days && null === $this->query->filter => 'hour',
			$days <= self::MOST_DAYS && $has_days => 'day',
			default => 'month',
		};
	}

	/**
	 * @return array<string, array<string, mixed>> Points by when, each with `at`; those in which nothing was, too.
	 * @throws \RuntimeException Where the database fails.
	 */
	public function of( Period $period ): array {
		return match ( $this->grain() ) {
			'hour' => self::hours( $period ),
			'day' => $this->days( $period ),
			'month' => $this->months( $period ),
		};
	}

	/** @return array<string, array<string, mixed>> */
	private static function hours( Period $period ): array {
		$points = array();
		foreach ( Totals::hours( $period->from ) as $hour => $figures ) {
			$at            = sprintf( '%sT%02d', $period->from, $hour );
			// Orders have a day alone.
			$points[ $at ] = array( 'at' => $at ) + $figures + array( 'orders' => null, 'revenue' => null );
		}

		return $points;
	}

	/** @return array<string, array<string, mixed>> */
	private function days( Period $period ): array {
		$found  = null === $this->query->filter ? Totals::days( $period->from, $period->to ) : $this->of_filter( $period );
		$orders = null === $this->query->filter ? Orders::days( $period ) : null;
		$points = array();
		for ( $day = $period->from; $day <= $period->to; $day = Days::shift( $day, 1 ) ) {
			$points[ $day ] = array( 'at' => $day ) + ( $found[ $day ] ?? $this->nothing() ) + self::sold( $orders, $day );
		}

		return $points;
	}

	/** @return array<string, array<string, mixed>> */
	private function months( Period $period ): array {
		$is_solar = Formats::is_solar_hijri();
		$found    = null === $this->query->filter ? Sums::line( Cut::ALL, 0, $period->from, $period->to ) : $this->of_filter( $period );
		$orders   = null === $this->query->filter ? Orders::days( $period ) : null;
		/** @var array<string, array<string, string|int|float|null>> $points */
		$points = array();
		for ( $day = $period->from; $day <= $period->to; $day = Segments::next( $day ) ) {
			$month              = Segments::month( $day, $is_solar );
			$points[ $month ] ??= array( 'at' => $month ) + $this->nothing() + self::sold( $orders, '' );
		}
		foreach ( array( $found, $orders ?? array() ) as $figures ) {
			foreach ( $figures as $day => $one ) {
				$month = Segments::month( $day, $is_solar );
				foreach ( $one as $metric => $value ) {
					$sum = $points[ $month ][ $metric ] ?? null;
					if ( is_numeric( $sum ) && null !== $value ) {
						$points[ $month ][ $metric ] = $sum + $value;
					}
				}
			}
		}

		return $points;
	}

	/** @return array<string, array<string, int|null>> By the day. */
	private function of_filter( Period $period ): array {
		$filter = $this->query->filter;
		if ( null === $filter ) {
			return array();
		}
		$points = array();
		foreach ( Sums::line( $filter->cut(), $filter->id, $period->from, $period->to ) as $day => $figures ) {
			$points[ $day ] = array_intersect_key( $figures, self::NOTHING );
			if ( Cut::PAGE === $filter->cut() ) {
				$points[ $day ] = array( 'sessions' => null, 'bounces' => null ) + $points[ $day ];
			}
		}

		return $points;
	}

	/** @return array<string, int|null> */
	private function nothing(): array {
		return null !== $this->query->filter && Cut::PAGE === $this->query->filter->cut() ? array( 'sessions' => null, 'bounces' => null ) + self::NOTHING : self::NOTHING;
	}

	/**
	 * @param array<string, array{orders: int, revenue: float}>|null $orders Null where they aren't known.
	 * @return array{orders: int|null, revenue: float|null}
	 */
	private static function sold( ?array $orders, string $day ): array {
		return null === $orders ? array( 'orders' => null, 'revenue' => null ) : $orders[ $day ] ?? array( 'orders' => 0, 'revenue' => 0.0 );
	}
}
