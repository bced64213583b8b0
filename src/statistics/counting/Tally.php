<?php

namespace Vitrin\Statistics\Counting;

defined( 'ABSPATH' ) || exit;

/** What is to be added to the totals by a slice. */
final class Tally {

	public const VISITORS = 0;
	public const SESSIONS = 1;
	public const VIEWS    = 2;
	public const BOUNCES  = 3;
	public const ENGAGED  = 4;
	public const COUNTED  = 5;

	private const NOTHING = array( 0, 0, 0, 0, 0, 0 );

	/** Details of a day, at most, since anybody may invent some; the rest has none. */
	public const MOST_DETAILS = 500;

	/** Bits of a text's id. */
	private const BITS = 32;
	private const MASK = 0xFFFFFFFF;

	/** Odd and large. PHP's arrays find a number by its lowest bits: those of a pair have to differ wherever either id does. */
	private const SPREAD = 0x9E3779B1;

	/** Bits of a metric, and of a cut. */
	private const METRIC_BITS = 3;
	private const CUT_BITS    = 8;

	/** @var array<int, array<int, int>> By slot() and pair of texts: most have one metric alone, and two levels are found sooner than four. */
	private array $totals = array();

	/** @var array<string, int> Numbers of the days. */
	private array $days = array();

	/** @var array<int, array<string, array<int, int>>> By metric, day and hour. */
	private array $hours = array();

	/** @var array<string, int> By "day reason detail". */
	private array $refused = array();

	/** The number that stands for two ids: a sum is found sooner by it than by a text. */
	public static function pair( int $a, int $b ): int {
		return $b << self::BITS | ( $a + $b * self::SPREAD & self::MASK );
	}

	public function add( int $cut, string $day, int $a, int $b, int $metric, int $count ): void {
		// As pair() and slot(), which would be called a million times.
		$pair = $b << self::BITS | ( $a + $b * self::SPREAD & self::MASK );
		$slot = ( ( $this->days[ $day ] ??= count( $this->days ) ) << self::CUT_BITS | $cut ) << self::METRIC_BITS | $metric;

		$this->totals[ $slot ][ $pair ] = ( $this->totals[ $slot ][ $pair ] ?? 0 ) + $count;
	}

	/**
	 * The same to several totals of a day.
	 *
	 * @param array<int, int> $pairs By cut.
	 */
	public function add_to_each( string $day, array $pairs, int $metric, int $count ): void {
		$of_day = ( $this->days[ $day ] ??= count( $this->days ) ) << self::CUT_BITS;
		foreach ( $pairs as $cut => $pair ) {
			$slot = ( $of_day | $cut ) << self::METRIC_BITS | $metric;

			$this->totals[ $slot ][ $pair ] = ( $this->totals[ $slot ][ $pair ] ?? 0 ) + $count;
		}
	}

	/** Where the sums of a metric, cut and day are. */
	private static function slot( int $day, int $cut, int $metric ): int {
		return ( $day << self::CUT_BITS | $cut ) << self::METRIC_BITS | $metric;
	}

	/** Of the shop, in an hour. */
	public function add_to_hour( string $day, int $hour, int $metric, int $count ): void {
		$this->add( Cut::ALL, $day, 0, 0, $metric, $count );
		$this->hours[ $metric ][ $day ][ $hour ] = ( $this->hours[ $metric ][ $day ][ $hour ] ?? 0 ) + $count;
	}

	/** @param string $detail Such as a robot's name; at most 60 letters. */
	public function refuse( string $day, string $reason, string $detail = '' ): void {
		$key                   = "$day $reason $detail";
		if ( ! isset( $this->refused[ $key ] ) && count( $this->refused ) >= self::MOST_DETAILS ) {
			$key = "$day $reason ";
		}
		$this->refused[ $key ] = ( $this->refused[ $key ] ?? 0 ) + 1;
	}

	public function save( Store $store ): void {
		$store->add_totals( $this->totals() );
		$store->add_hours( $this->hours() );
		$store->add_refused( array() === $this->refused ? array() : $this->with_few_details( $store ) );
	}

	/** @return array<string, int> By "day reason detail". */
	private function with_few_details( Store $store ): array {
		$known = array_fill_keys( $store->refused( array_values( array_unique( array_map( self::day( ... ), array_keys( $this->refused ) ) ) ) ), true );
		$many  = array_count_values( array_map( self::day( ... ), array_keys( $known ) ) );
		$kept  = array();
		foreach ( $this->refused as $key => $count ) {
			$day = self::day( $key );
			if ( ! isset( $known[ $key ] ) && ( $many[ $day ] ?? 0 ) >= self::MOST_DETAILS ) {
				$key = implode( ' ', array_slice( explode( ' ', $key, 3 ), 0, 2 ) ) . ' ';
			} elseif ( ! isset( $known[ $key ] ) ) {
				$many[ $day ] = ( $many[ $day ] ?? 0 ) + 1;
			}
			$kept[ $key ] = ( $kept[ $key ] ?? 0 ) + $count;
		}

		return $kept;
	}

	/** @param string $key "day reason detail". */
	private static function day( string $key ): string {
		return substr( $key, 0, 10 );
	}

	/**
	 * One after the other, since there may be many; in the order of the table's keys, which databases write fastest.
	 *
	 * @return \Generator<string, array<int, int>> By "cut,day,a,b".
	 */
	private function totals(): \Generator {
		$days = $this->days;
		ksort( $days );
		foreach ( range( 0, ( 1 << self::CUT_BITS ) - 1 ) as $cut ) {
			foreach ( $days as $day => $number ) {
				$columns = array();
				for ( $metric = self::VISITORS; $metric <= self::COUNTED; $metric++ ) {
					$column = $this->totals[ self::slot( $number, $cut, $metric ) ] ?? array();
					if ( array() !== $column ) {
						$columns[ $metric ] = $column;
					}
				}
				foreach ( self::in_order( $columns ) as list( $a, $b ) ) {
					$row = self::row( $columns, self::pair( $a, $b ) );
					if ( self::NOTHING !== $row ) {
						yield "$cut,$day,$a,$b" => $row;
					}
				}
			}
		}
	}

	/**
	 * @param array<int, array<int, int>> $columns By metric and pair.
	 * @return \Generator<int, array{int, int}> The ids of their pairs, smallest first.
	 */
	private static function in_order( array $columns ): \Generator {
		$order = array();
		foreach ( self::keys( $columns ) as $pair ) {
			$b       = $pair >> self::BITS;
			$order[] = ( $pair - $b * self::SPREAD & self::MASK ) << self::BITS | $b;
		}
		sort( $order, SORT_NUMERIC );
		foreach ( $order as $both ) {
			yield array( $both >> self::BITS, $both & self::MASK );
		}
	}

	/** @return \Generator<string, array<int, int>> By "day,hour". */
	private function hours(): \Generator {
		$days = self::keys( $this->hours );
		sort( $days );
		foreach ( $days as $day ) {
			$of_day = array_map( static fn ( array $column ): array => $column[ $day ] ?? array(), $this->hours );
			$hours  = self::keys( $of_day );
			sort( $hours );
			foreach ( $hours as $hour ) {
				yield "$day,$hour" => self::row( $of_day, $hour );
			}
		}
	}

	/**
	 * @template Key of array-key
	 * @param array<int, array<Key, mixed>> $columns
	 * @return list<Key> All that any of them has.
	 */
	private static function keys( array $columns ): array {
		return array_keys( array_replace( array(), ...$columns ) );
	}

	/**
	 * @param array<int, array<int, int>> $columns By metric, of those that there are.
	 * @return array<int, int> All metrics.
	 */
	private static function row( array $columns, int $key ): array {
		$row = self::NOTHING;
		foreach ( $columns as $metric => $column ) {
			$row[ $metric ] = $column[ $key ] ?? 0;
		}

		return $row;
	}
}
