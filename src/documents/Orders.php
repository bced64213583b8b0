<?php

namespace Vitrin\Documents;

use Automattic\WooCommerce\Utilities\OrderUtil;
use Vitrin\Documents\Domain\Stage;

defined( 'ABSPATH' ) || exit;

/** The shop's orders: which they are, how far they have come, and in which of WooCommerce's two storages they are. */
final class Orders {

	/** Whether a text can be the id of an order. */
	public static function is_id( string $text ): bool {
		return 1 === preg_match( '/^[1-9]\d{0,17}$/D', $text );
	}

	/** Null for whatever isn't the id of an order. */
	public static function get( string $id ): ?\WC_Order {
		if ( ! self::is_id( $id ) ) {
			return null;
		}
		$order = wc_get_order( (int) $id );

		return $order instanceof \WC_Order && self::is_shop_order( $order ) ? $order : null;
	}

	/** A refund is no order of its own, nor is a subscription of WooCommerce's extension, which is a WC_Order as well. */
	public static function is_shop_order( \WC_Abstract_Order $order ): bool {
		return 'shop_order' === $order->get_type();
	}

	/** How far an order has come; which statuses are paid is for WooCommerce and the shop to say. */
	public static function stage( \WC_Order $order ): Stage {
		$status = $order->get_status();

		return Stage::of( $status, in_array( $status, wc_get_is_paid_statuses(), true ), null !== $order->get_date_paid() );
	}

	/** Whether orders have tables of their own; else they are posts. */
	public static function have_tables(): bool {
		return class_exists( OrderUtil::class ) && OrderUtil::custom_orders_table_usage_is_enabled();
	}
}
