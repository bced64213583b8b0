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

	private const METRICS = 6;

	/** Details of a day, at most, since anybody may invent some; the rest has none. */
	public const MOST_DETAILS = 500;

	/** @var array<int, array<string, int>> By metric, then by "cut,day,a,b": most have one metric alone. */
	private array $totals = array( array(), array(), array(), array(), array(), array() );

	/** @var array<int, array<string, int>> By metric, then by "day,hour". */
	private array $hours = array( array(), array(), array(), array(), array(), array() );

	/** @var array<string, int> By "day reason detail". */
	private array $refused = array();

	public function add( int $cut, string $day, int $a, int $b, int $metric, int $count ): void {
		$key                             = "$cut,$day,$a,$b";
		$this->totals[ $metric ][ $key ] = ( $this->totals[ $metric ][ $key ] ?? 0 ) + $count;
	}

	/**
	 * The same to several totals.
	 *
	 * @param list<string> $keys Each "cut,day,a,b".
	 */
	public function add_to_each( array $keys, int $metric, int $count ): void {
		foreach ( $keys as $key ) {
			$this->totals[ $metric ][ $key ] = ( $this->totals[ $metric ][ $key ] ?? 0 ) + $count;
		}
	}

	/** Of the shop, in an hour. */
	public function add_to_hour( string $day, int $hour, int $metric, int $count ): void {
		$this->add( Cut::ALL, $day, 0, 0, $metric, $count );
		$key                            = "$day,$hour";
		$this->hours[ $metric ][ $key ] = ( $this->hours[ $metric ][ $key ] ?? 0 ) + $count;
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
		$store->add_totals( self::rows( $this->totals ) );
		$store->add_hours( self::rows( $this->hours ) );
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
	 * One after the other, since there may be many; in the order of the tables' keys, which databases write fastest.
	 *
	 * @param array<int, array<string, int>> $columns
	 * @return \Generator<string, array<int, int>>
	 */
	private static function rows( array $columns ): \Generator {
		$keys = array();
		foreach ( $columns as $column ) {
			$keys += $column;
		}
		ksort( $keys, SORT_STRING );
		foreach ( array_keys( $keys ) as $key ) {
			$row = array();
			for ( $metric = 0; $metric < self::METRICS; $metric++ ) {
				$row[] = $columns[ $metric ][ $key ] ?? 0;
			}
			if ( array( 0, 0, 0, 0, 0, 0 ) !== $row ) {
				yield $key => $row;
			}
		}
	}
}
