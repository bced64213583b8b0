<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/**
 * Whether the database failed meanwhile. WooCommerce takes a query that failed for one that found nothing: no refunds,
 * no lines. What is read of an order then looks whole, and isn't.
 */
final class FailedQueries {

	private readonly int $before;

	public function __construct() {
		$this->before = self::count();
	}

	/**
	 * @param int $order The id of what was read.
	 * @throws \RuntimeException A statement has failed since this was made.
	 */
	public function refuse( int $order ): void {
		if ( $this->are_there() ) {
			self::forget( $order );
			throw new \RuntimeException( 'the database failed' );
		}
	}

	public function are_there(): bool {
		return self::count() > $this->before;
	}

	/** WordPress and WooCommerce keep what they found for later requests, also where they found nothing because the database failed. */
	public static function forget( int $order ): void {
		$key     = \WC_Cache_Helper::get_cache_prefix( 'orders' ) . 'refund_ids' . $order;
		$refunds = wp_cache_get( $key, 'orders' );
		foreach ( array( $order, ...( is_array( $refunds ) ? $refunds : array() ) ) as $id ) {
			if ( is_numeric( $id ) ) {
				self::forget_lines( (int) $id );
			}
		}
		wp_cache_delete( $key, 'orders' );
		// Answers to queries for posts hang on it.
		wp_cache_set( 'last_changed', microtime(), 'posts' );
	}

	private static function forget_lines( int $order ): void {
		$lines = wp_cache_get( 'order-items-' . $order, 'orders' );
		foreach ( is_array( $lines ) ? $lines : array() as $line ) {
			$id = is_object( $line ) && isset( $line->order_item_id ) && is_numeric( $line->order_item_id ) ? (int) $line->order_item_id : 0;
			wp_cache_delete( $id, 'order_item_meta' );
			\WC_Cache_Helper::invalidate_cache_group( 'object_' . $id );
		}
		wp_cache_delete( 'order-items-' . $order, 'orders' );
	}

	/** In this request; WordPress keeps them, shown or not. */
	private static function count(): int {
		/** @var mixed $EZSQL_ERROR WordPress's. */
		global $EZSQL_ERROR;

		return is_array( $EZSQL_ERROR ) ? count( $EZSQL_ERROR ) : 0;
	}
}
