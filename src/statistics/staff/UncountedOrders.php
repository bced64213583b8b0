<?php

namespace Vitrin\Statistics\Staff;

defined( 'ABSPATH' ) || exit;

/** How much of the traffic the reports don't see, told by orders: those whose visit sent nothing that was counted [STAT-10]. */
final class UncountedOrders {

	/**
	 * Orders that were first paid on these days, without those that were cancelled or refunded since.
	 *
	 * @param string $from YYYY-MM-DD in the shop's zone.
	 * @param string $to   YYYY-MM-DD, inclusive.
	 * @return array{orders: int, uncounted: int} Those of which nobody can know (by buttons outside the checkout) are in neither.
	 */
	public static function share( string $from, string $to ): array {
		$visits    = ( new OrderFigures( $from, $to ) )->by_visit();
		$uncounted = $visits[ OrderVisit::UNCOUNTED ] ?? 0;

		return array( 'orders' => $uncounted + ( $visits[ OrderVisit::COUNTED ] ?? 0 ), 'uncounted' => $uncounted );
	}
}
