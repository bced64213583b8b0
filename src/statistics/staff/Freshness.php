<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Statistics\Collecting\Folder;
use Vitrin\Statistics\Counting\Tables;
use Vitrin\Statistics\Counting\Totals;

defined( 'ABSPATH' ) || exit;

/** Up to when hits have been counted, and what makes it now: a report must not depend on WP-Cron [STAT-07]. */
final class Freshness {

	/** Seconds that a page with figures may take for what orders have changed. */
	private const SECONDS = 1.0;

	/** Seconds after which hits that wait are a sign that nothing counts them. */
	private const LATE = HOUR_IN_SECONDS;

	/** Counts what waits, as far as the time allows. */
	public static function bring_up_to_date(): void {
		Tables::provide();
		Totals::refresh();
		OrderTotals::run( self::SECONDS );
	}

	/** @return int|null Unix seconds; null: never. */
	public static function counted_up_to(): ?int {
		$at = Totals::last_folded();

		return $at > 0 ? $at : null;
	}

	/** @return array{bytes: int, last: int} What waits to be counted, and when the last of it came, in Unix seconds. */
	public static function waiting(): array {
		list( $bytes, $last ) = array( 0, 0 );
		$folder               = Folder::current();
		foreach ( null === $folder ? array() : (array) glob( $folder->path . '/*' . Folder::ENDING ) as $file ) {
			$bytes += is_string( $file ) ? (int) filesize( $file ) : 0;
			$last   = max( $last, is_string( $file ) ? (int) filemtime( $file ) : 0 );
		}

		return array( 'bytes' => $bytes, 'last' => $last );
	}

	/**
	 * Whether what waits has waited for so long that nothing seems to count it.
	 *
	 * @param int $waits Bytes, as waiting() has them.
	 */
	public static function is_late( int $waits, int $now ): bool {
		$counted = self::counted_up_to();

		return $waits > 0 && ( null === $counted || $now - $counted > self::LATE );
	}

	public static function sentence(): string {
		$at = self::counted_up_to();
		if ( null === $at ) {
			return __( 'Nothing was counted yet.', 'vitrin' );
		}
		$is_today = wp_date( 'Y-m-d', $at ) === wp_date( 'Y-m-d' );

		/* translators: %s: a time of day, or a day and a time. */
		return sprintf( __( 'Counted up to %s.', 'vitrin' ), $is_today ? Formats::time( $at ) : Formats::moment( $at ) );
	}
}
