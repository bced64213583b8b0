<?php

namespace Vitrin\Statistics\Collecting;

use Vitrin\Shared\Domain\SolarHijri;

defined( 'ABSPATH' ) || exit;

/** The salts of this server, turned by whichever hit is a new day's first: no job has to run for it [STAT-08]. */
final class SaltFile {

	public const NAME = 'salts.json';

	public function __construct( private readonly Folder $folder ) {}

	/**
	 * Today's.
	 *
	 * @param int $now Unix seconds.
	 */
	public function salts( Config $config, int $now ): Salts {
		list( $day, $month ) = self::date( $config, $now );
		$salts               = $this->read();
		if ( null !== $salts && $day === $salts->day && $month === $salts->month ) {
			return $salts;
		}

		return $this->turn( $day, $month );
	}

	/** @return Salts|null Null where there are none, or none that can be read. */
	public function read(): ?Salts {
		$file = $this->folder->file( self::NAME );
		$json = is_file( $file ) ? file_get_contents( $file ) : false;

		return false === $json ? null : Salts::of_json( $json );
	}

	/**
	 * Where the disk is full each hit finds the same ones again, since they follow from the old.
	 *
	 * @param string $day   YYYY-MM-DD.
	 * @param int    $month As in Salts.
	 */
	private function turn( string $day, int $month ): Salts {
		$lock = FileWriter::open( $this->folder->file( 'salts.lock' ), 'cb' );
		if ( null !== $lock ) {
			flock( $lock, LOCK_EX );
		}
		$old = $this->read();
		$new = ( $old ?? Salts::random( $day ) )->turned( $day, $month );
		if ( $new !== $old ) {
			FileWriter::replace( $this->folder->file( self::NAME ), $new->to_json() );
		}
		if ( null !== $lock ) {
			fclose( $lock );
		}

		return $new;
	}

	/** @return array{string, int} In the shop's zone: the day as YYYY-MM-DD, the month as in Salts. */
	public static function date( Config $config, int $now ): array {
		try {
			$zone = new \DateTimeZone( $config->zone );
		} catch ( \Throwable ) {
			$zone = new \DateTimeZone( 'UTC' );
		}
		$date = ( new \DateTimeImmutable( '@' . $now ) )->setTimezone( $zone );
		$day  = $date->format( 'Y-m-d' );
		if ( ! $config->is_monthly ) {
			return array( $day, 0 );
		}
		list( $year, $month ) = $config->is_solar ? SolarHijri::date( $date ) : array( (int) $date->format( 'Y' ), (int) $date->format( 'n' ) );

		return array( $day, $year * 12 + $month );
	}
}
