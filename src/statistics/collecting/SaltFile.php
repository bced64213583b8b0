<?php

namespace Vitrin\Statistics\Collecting;

use Vitrin\Shared\Domain\SolarHijri;
use Vitrin\Shared\Plugin\FileWriter;

defined( 'ABSPATH' ) || exit;

/** The salts of this server, turned by whichever hit is a new day's first: no job has to run for it [STAT-08]. */
final class SaltFile {

	public const NAME = 'salts.json';

	/** Bytes of its file: one reading takes it whole. */
	private const MOST_BYTES = 1000;

	/** Of what was read: the seconds for which it holds, in which time zone. */
	private int $from    = 0;
	private int $until   = 0;
	private string $zone = '';

	public function __construct( private readonly Folder $folder ) {}

	/**
	 * Today's.
	 *
	 * @param int $now Unix seconds.
	 */
	public function salts( Config $config, int $now ): Salts {
		$salts = $this->read();
		// Time zones are slow to load, so the file says in seconds when its day ends.
		if ( null !== $salts && $now >= $this->from && $now < $this->until && $config->zone === $this->zone && $config->is_monthly === ( 0 !== $salts->month ) ) {
			return $salts;
		}

		return $this->turn( $config, $now );
	}

	/** @return Salts|null Null where there are none, or none that can be read. */
	public function read(): ?Salts {
		$handle = FileWriter::open( $this->folder->file( self::NAME ), 'rb' );
		if ( null === $handle ) {
			return null;
		}
		$read = json_decode( (string) fread( $handle, self::MOST_BYTES ), true ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WordPress isn't there.
		fclose( $handle );
		if ( ! is_array( $read ) ) {
			return null;
		}
		list( $from, $until, $zone ) = array( $read['from'] ?? 0, $read['until'] ?? 0, $read['zone'] ?? '' );

		$this->from  = is_int( $from ) ? $from : 0;
		$this->until = is_int( $until ) ? $until : 0;
		$this->zone  = is_string( $zone ) ? $zone : '';

		return Salts::of_array( $read );
	}

	/** For a further server, as the first has them. */
	public function begin_with( Salts $salts ): void {
		FileWriter::replace( $this->folder->file( self::NAME ), $salts->to_json() );
	}

	/**
	 * Where the disk is full each hit finds the same ones again, since they follow from the old.
	 *
	 * @param int $now Unix seconds.
	 */
	private function turn( Config $config, int $now ): Salts {
		list( $day, $month, $from, $until ) = self::date( $config, $now );
		$lock = FileWriter::open( $this->folder->file( 'salts.lock' ), 'cb' );
		if ( null !== $lock ) {
			flock( $lock, LOCK_EX );
		}
		$old = $this->read();
		$new = ( $old ?? Salts::random( $day ) )->turned( $day, $month );
		// While the clock is behind, the file stays as it is and each hit looks again.
		if ( $new->day === $day && ( $new !== $old || $until !== $this->until || $config->zone !== $this->zone ) ) {
			FileWriter::replace(
				$this->folder->file( self::NAME ),
				$new->to_json(
					array(
						'from'  => $from,
						'until' => $until,
						'zone'  => $config->zone,
					)
				)
			);
		}
		if ( null !== $lock ) {
			fclose( $lock );
		}

		return $new;
	}

	/** @return array{string, int, int, int} In the shop's zone: the day as YYYY-MM-DD, the month as in Salts, the day's first second and the next day's. */
	public static function date( Config $config, int $now ): array {
		try {
			$zone = new \DateTimeZone( $config->zone );
		} catch ( \Throwable ) {
			$zone = new \DateTimeZone( 'UTC' );
		}
		$date = ( new \DateTimeImmutable( '@' . $now ) )->setTimezone( $zone );
		$first = $date->setTime( 0, 0 );
		$next  = $first->modify( '+1 day' );
		$day   = array( $date->format( 'Y-m-d' ), 0, $first->getTimestamp(), $next->getTimestamp() );
		if ( $config->is_monthly ) {
			list( $year, $month ) = $config->is_solar ? SolarHijri::date( $date ) : array( (int) $date->format( 'Y' ), (int) $date->format( 'n' ) );
			$day[1]               = $year * 12 + $month;
		}

		return $day;
	}
}
