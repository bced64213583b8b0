<?php

namespace Vitrin\Statistics\Reports;

use Vitrin\Statistics\Staff\StatisticsPage;

defined( 'ABSPATH' ) || exit;

/** Who sees the figures: whoever sees WooCommerce's reports, unless a role says otherwise of our own capability [STAT-06]. */
final class Access {

	public const CAPABILITY = 'view_vitrin_statistics';

	public static function register(): void {
		add_filter( 'user_has_cap', array( self::class, 'grant' ) );
	}

	/**
	 * @param mixed $all A user's capabilities, by name; a role may have set ours to false.
	 * @return mixed
	 */
	public static function grant( mixed $all ): mixed {
		if ( is_array( $all ) && ! isset( $all[ self::CAPABILITY ] ) && ! empty( $all[ StatisticsPage::CAPABILITY ] ) ) {
			$all[ self::CAPABILITY ] = true;
		}

		return $all;
	}
}
