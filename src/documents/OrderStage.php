<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Stage;

defined( 'ABSPATH' ) || exit;

/** How far an order has come; which statuses are paid is for WooCommerce and the shop to say. */
final class OrderStage {

	public static function of( \WC_Order $order ): Stage {
		$status = $order->get_status();

		return Stage::of( $status, in_array( $status, wc_get_is_paid_statuses(), true ), null !== $order->get_date_paid() );
	}
}
