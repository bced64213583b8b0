<?php

namespace Vitrin\Statistics\Reports;

defined( 'ABSPATH' ) || exit;

/** How far a share of a few may lie from that of all [STAT-10]. */
final class Wilson {

	/** For 95 of 100 cases. */
	private const Z = 1.959964;

	/**
	 * Wilson's interval: also sound near 0 and 1, and for few.
	 *
	 * @return array{float, float} Shares from 0 to 1; 0 and 1 where there is none.
	 */
	public static function interval( int $part, int $whole ): array {
		if ( $whole <= 0 ) {
			return array( 0.0, 1.0 );
		}
		$share  = min( 1.0, max( 0.0, $part / $whole ) );
		$square = self::Z ** 2 / $whole;
		$middle = ( $share + $square / 2 ) / ( 1 + $square );
		$reach  = self::Z / ( 1 + $square ) * sqrt( $share * ( 1 - $share ) / $whole + $square / ( 4 * $whole ) );

		return array( max( 0.0, $middle - $reach ), min( 1.0, $middle + $reach ) );
	}
}
