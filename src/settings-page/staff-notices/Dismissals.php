<?php

namespace Vitrin\SettingsPage\StaffNotices;

use Vitrin\Shared\Settings\Schema;

defined( 'ABSPATH' ) || exit;

/** Which notices the current user has put away: a click, made from no setting [NOTE-03]. */
final class Dismissals {

	/** User meta of a site, since each of a network has its own database: which form of the notice was put away, by its name. */
	private const META = 'vitrin_dismissed_notices';

	/** Of a notice: a newer one is shown again. */
	private static function form( string $notice ): int {
		return Notices::UPGRADE === $notice ? Schema::last_work() : 1;
	}

	public static function has( string $notice ): bool {
		return ( self::all()[ $notice ] ?? 0 ) >= self::form( $notice );
	}

	/** @return bool Whether it is so now; false when WordPress did not store it. */
	public static function add( string $notice ): bool {
		update_user_option( get_current_user_id(), self::META, array( $notice => self::form( $notice ) ) + self::all() );

		return self::has( $notice );
	}

	/** @return array<string, int> */
	private static function all(): array {
		$stored = get_user_option( self::META );
		$all    = array();
		foreach ( is_array( $stored ) ? $stored : array() as $notice => $form ) {
			$all[ (string) $notice ] = is_numeric( $form ) ? (int) $form : 0;
		}

		return $all;
	}
}
