<?php

namespace Vitrin\Statistics\Staff;

defined( 'ABSPATH' ) || exit;

/** How much of the traffic the reports don't see, told by orders: those whose visit sent nothing that was counted [STAT-10]. */
final class UncountedOrders {

	/** Orders below which a share says little. */
	private const FEW = 20;

	/** Of a hundred orders without a counted visit: more than blockers explain. */
	private const MANY = 40;

	/** @param array{orders: int, uncounted: int} $share */
	public static function are_few( array $share ): bool {
		return $share['orders'] < self::FEW;
	}

	/** @param array{orders: int, uncounted: int} $share */
	public static function is_much( array $share ): bool {
		return ! self::are_few( $share ) && 100 * $share['uncounted'] > self::MANY * $share['orders'];
	}

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
