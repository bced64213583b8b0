<?php

namespace Vitrin\Statistics\Reports;

use Vitrin\Shared\Domain\Period;
use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\Days;
use Vitrin\Statistics\Counting\Segments;
use Vitrin\Statistics\Counting\Totals;
use Vitrin\Statistics\Staff\Formats;

defined( 'ABSPATH' ) || exit;

/**
 * The figures of a period one after the other: by hours of a day, by days, and by months of the shop's calendar where there
 * would be too many days.
 *
 * @phpstan-type Counted array{visitors: int, sessions: int, views: int, bounces: int, engaged: int, counted: int}
 * @phpstan-type Sold array{orders: int, revenue: float}
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
	 * @param array<string, Counted> $figures Of the period, as Sums::line() has them.
	 * @param array<string, Sold>|null $orders By the day; null where they aren't known.
	 * @return array<string, array<string, mixed>> Points by when, each with `at`; those in which nothing was, too.
	 * @throws \RuntimeException Where the database fails.
	 */
	public function of( Period $period, array $figures, ?array $orders ): array {
		return match ( $this->grain() ) {
			'hour' => self::hours( $period ),
			'day' => $this->days( $period, $figures, $orders ),
			'month' => $this->months( $period, $figures, $orders ),
		};
	}

	/** @return array<string, array<string, mixed>> */
	private static function hours( Period $period ): array {
		$points = array();
		$now    = current_datetime()->format( 'Y-m-d\TH' );
		foreach ( Totals::hours( $period->from ) as $hour => $figures ) {
			$at            = sprintf( '%sT%02d', $period->from, $hour );
			// What is to come isn't nothing. Orders have a day alone.
			$points[ $at ] = array( 'at' => $at ) + ( $at > $now ? array_map( static fn (): ?int => null, $figures ) : $figures ) + array( 'orders' => null, 'revenue' => null );
		}

		return $points;
	}

	/**
	 * @param array<string, Counted>   $figures
	 * @param array<string, Sold>|null $orders
	 * @return array<string, array<string, mixed>>
	 */
	private function days( Period $period, array $figures, ?array $orders ): array {
		// Old days are known by their hours alone.
		$found  = null === $this->query->filter && $period->from < Query::first_of_days() ? Totals::days( $period->from, $period->to ) : $this->shown( $figures );
		$points = array();
		for ( $day = $period->from; $day <= $period->to; $day = Days::shift( $day, 1 ) ) {
			$points[ $day ] = array( 'at' => $day ) + ( $found[ $day ] ?? $this->nothing() ) + self::sold( $orders, $day );
		}

		return $points;
	}

	/**
	 * @param array<string, Counted>   $figures
	 * @param array<string, Sold>|null $orders
	 * @return array<string, array<string, mixed>>
	 */
	private function months( Period $period, array $figures, ?array $orders ): array {
		$is_solar = Formats::is_solar_hijri();
		$found    = $this->shown( $figures );
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

	/**
	 * @param array<string, Counted> $figures
	 * @return array<string, array<string, int|null>> By the day.
	 */
	private function shown( array $figures ): array {
		$is_page = null !== $this->query->filter && Cut::PAGE === $this->query->filter->cut();
		$points  = array();
		foreach ( $figures as $day => $one ) {
			$points[ $day ] = ( $is_page ? array( 'sessions' => null, 'bounces' => null ) : array() ) + array_intersect_key( $one, self::NOTHING );
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
