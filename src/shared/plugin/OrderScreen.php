<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** The admin's screen of one order, whether orders are posts or have tables of their own. */
final class OrderScreen {

	/** In each of the two storages. */
	public const IDS = array( 'shop_order', 'woocommerce_page_wc-orders' );

	/** Whether the admin shows it. */
	public static function is_shown(): bool {
		// With orders in tables the list has the same id; what is enqueued for it is small.
		return in_array( get_current_screen()?->id, self::IDS, true );
	}

	/** @param mixed $shown What WordPress gives a box: the post or the order. */
	public static function order( mixed $shown ): ?\WC_Order {
		$order = $shown instanceof \WP_Post ? wc_get_order( $shown->ID ) : $shown;

		return $order instanceof \WC_Order ? $order : null;
	}
}
