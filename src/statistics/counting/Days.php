<?php

namespace Vitrin\Statistics\Counting;

defined( 'ABSPATH' ) || exit;

/** Days and hours in the shop's zone. */
final class Days {

	/** Seconds: zones lie a multiple of it from UTC, and their clocks change at one. */
	private const GRAIN = 900;

	private const MOST_KNOWN = 5000;

	private readonly \DateTimeZone $zone;

	/** @var array<int, array{string, int}> */
	private array $known = array();

	/** @var array<string, string> */
	private array $before = array();

	/** @param string $zone As PHP names it; an unknown one is UTC. */
	public function __construct( string $zone ) {
		try {
			$found = new \DateTimeZone( $zone );
		} catch ( \Throwable ) {
			$found = new \DateTimeZone( 'UTC' );
		}
		$this->zone = $found;
	}

	/**
	 * @param int $time Unix seconds.
	 * @return array{string, int} YYYY-MM-DD and the hour, 0 to 23.
	 */
	public function of( int $time ): array {
		$grain = intdiv( $time, self::GRAIN );
		if ( ! isset( $this->known[ $grain ] ) ) {
			if ( count( $this->known ) > self::MOST_KNOWN ) {
				$this->known = array();
			}
			$date                  = ( new \DateTimeImmutable( '@' . $grain * self::GRAIN ) )->setTimezone( $this->zone );
			$this->known[ $grain ] = array( $date->format( 'Y-m-d' ), (int) $date->format( 'G' ) );
		}

		return $this->known[ $grain ];
	}

	/** The day before a day, as YYYY-MM-DD. */
	public function before( string $day ): string {
		return $this->before[ $day ] ??= self::shift( $day, -1 );
	}

	/** So many days after a day. */
	public static function shift( string $day, int $days ): string {
		return gmdate( 'Y-m-d', (int) strtotime( $day . ' UTC' ) + $days * 86400 );
	}
}
