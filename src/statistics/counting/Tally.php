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

	/** Details that are new on a day, at most; the rest has none. */
	private const MOST_DETAILS = 500;

	/** @var array<string, array<int, int>> By "cut,day,a,b". */
	private array $totals = array();

	/** @var array<string, array<int, int>> By "day,hour". */
	private array $hours = array();

	/** @var array<string, int> By "day reason detail". */
	private array $refused = array();

	public function add( int $cut, string $day, int $a, int $b, int $metric, int $count ): void {
		$key                             = "$cut,$day,$a,$b";
		$this->totals[ $key ]          ??= self::NOTHING;
		$this->totals[ $key ][ $metric ] += $count;
	}

	/** Of the shop, in an hour. */
	public function add_to_hour( string $day, int $hour, int $metric, int $count ): void {
		$this->add( Cut::ALL, $day, 0, 0, $metric, $count );
		$key                            = "$day,$hour";
		$this->hours[ $key ]          ??= self::NOTHING;
		$this->hours[ $key ][ $metric ] += $count;
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
		$is_something = static fn ( array $metrics ): bool => self::NOTHING !== $metrics;
		// In the order of the tables' keys, which databases write fastest.
		$totals = array_filter( $this->totals, $is_something );
		ksort( $totals );
		$store->add_totals( $totals );
		$store->add_hours( array_filter( $this->hours, $is_something ) );
		$store->add_refused( $this->refused );
	}
}
