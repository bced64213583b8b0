<?php
/**
 * The two ways in which WooCommerce keeps orders.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

use Automattic\WooCommerce\Internal\DataStores\Orders\DataSynchronizer;

/** Chosen for one test inside its process. The stand-in shop has posts only. */
final class OrderStorage {

	public const BOTH = array( 'posts', 'tables' );

	/** Makes the tables where the shop has none: before a test's transaction. */
	public static function provide_tables(): void {
		if ( class_exists( DataSynchronizer::class ) ) {
			$synchronizer = wc_get_container()->get( DataSynchronizer::class );
			if ( ! $synchronizer->check_orders_table_exists() ) {
				$synchronizer->create_database_tables();
			}
		}
	}

	/** @param string $storage One of BOTH, before any order is made. */
	public static function choose( string $storage ): void {
		add_filter( 'pre_option_woocommerce_custom_orders_table_enabled', static fn (): string => 'tables' === $storage ? 'yes' : 'no' );
		// "All that there are", as WooCommerce says it of refunds, is more than SQLite can count, and it takes the transaction back.
		add_filter( 'query', static fn ( mixed $query ): mixed => is_string( $query ) ? str_replace( '18446744073709551615', (string) PHP_INT_MAX, $query ) : $query );
	}

	/** The id of the screen with the list of orders. */
	public static function list_screen( string $storage ): string {
		return 'tables' === $storage ? 'woocommerce_page_wc-orders' : 'edit-shop_order';
	}
}
