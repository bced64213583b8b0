<?php

namespace Vitrin\Documents;

use Automattic\WooCommerce\Utilities\OrderUtil;

defined( 'ABSPATH' ) || exit;

/** In which of the two storages WooCommerce keeps its orders. */
final class OrderTables {

	/** Whether orders have tables of their own; else they are posts. */
	public static function are_used(): bool {
		return class_exists( OrderUtil::class ) && OrderUtil::custom_orders_table_usage_is_enabled();
	}
}
