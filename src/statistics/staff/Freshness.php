<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Statistics\Counting\Tables;
use Vitrin\Statistics\Counting\Totals;

defined( 'ABSPATH' ) || exit;

/** Up to when hits have been counted, and what makes it now: a report must not depend on WP-Cron [STAT-07]. */
final class Freshness {

	/** Seconds that a page with figures may take for what orders have changed. */
	private const SECONDS = 1.0;

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
