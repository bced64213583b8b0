<?php

namespace Vitrin\Attribution;

use Automattic\WooCommerce\Utilities\OrderUtil;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Status\Fact;
use Vitrin\Shared\Status\StatusSection;

defined( 'ABSPATH' ) || exit;

/** How many of the last orders had a source, and what the others lacked [ATTR-09]. */
final class Status {

	/** Orders that are looked at. */
	private const LAST = 100;

	/** Posts' meta key of what made an order; orders in tables have a column. */
	private const VIA = '_created_via';

	/** As OrderSource::cause() says them, in the order in which they are shown. */
	private const CAUSES = array( 'consent', 'script', 'cookies', 'gateway', 'staff', 'unknown' );

	public static function section(): StatusSection {
		$causes = self::causes();
		$counts = array_count_values( $causes );
		$facts  = array();
		if ( array() !== $causes ) {
			$facts[] = new Fact(
				__( 'Orders with a source', 'vitrin' ),
				/* translators: 1: how many orders, 2: how many were looked at. */
				sprintf( __( '%1$s of the last %2$s', 'vitrin' ), Digits::of( $counts[''] ?? 0 ), Digits::of( count( $causes ) ) )
			);
		}
		foreach ( self::CAUSES as $cause ) {
			if ( isset( $counts[ $cause ] ) ) {
				$facts[] = new Fact( SourceWords::cause( $cause ), Digits::of( $counts[ $cause ] ) );
			}
		}

		return new StatusSection( 'attribution', __( 'Where orders come from', 'vitrin' ), $facts, __( 'There are no orders yet.', 'vitrin' ) );
	}

	/** @return list<string> One of CAUSES for each of the last orders; '' for one with a source. One query. */
	private static function causes(): array {
		$type   = '_' . Replacement::prefix() . 'source_type';
		$orders = array();
		foreach ( self::rows( $type ) as $row ) {
			$text = static fn ( string $column ): string => is_array( $row ) && is_string( $row[ $column ] ?? null ) ? $row[ $column ] : '';

			$orders[ $text( 'id' ) ][ $text( 'name' ) ] ??= $text( 'value' );
			if ( '' !== $text( 'via' ) ) {
				$orders[ $text( 'id' ) ][ self::VIA ] = $text( 'via' );
			}
		}

		return array_values(
			array_map(
				static fn ( array $meta ): string => OrderSource::cause( $meta[ OrderSource::RULE ] ?? '', $meta[ OrderSource::MISSING ] ?? '', $meta[ $type ] ?? '', $meta[ self::VIA ] ?? '' ),
				$orders
			)
		);
	}

	/**
	 * @param string $type WooCommerce's meta key of the source's type.
	 * @return array<array-key, mixed> One row for each order and meta: id, name, value; via where orders have tables of their own.
	 */
	private static function rows( string $type ): array {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$keys = array( OrderSource::RULE, OrderSource::MISSING, $type, self::VIA );
		// phpcs:disable WordPress.DB -- Asked for on the status page alone; no function asks for this at once.
		$statement = class_exists( OrderUtil::class ) && OrderUtil::custom_orders_table_usage_is_enabled()
			? $wpdb->prepare( "SELECT o.id, d.created_via AS via, m.meta_key AS name, m.meta_value AS value FROM ( SELECT id FROM %i WHERE type = 'shop_order' AND status NOT IN ( 'wc-checkout-draft', 'auto-draft', 'draft', 'trash' ) ORDER BY id DESC LIMIT %d ) o LEFT JOIN %i d ON d.order_id = o.id LEFT JOIN %i m ON m.order_id = o.id AND m.meta_key IN ( %s, %s, %s, %s )", $wpdb->prefix . 'wc_orders', self::LAST, $wpdb->prefix . 'wc_order_operational_data', $wpdb->prefix . 'wc_orders_meta', ...$keys )
			: $wpdb->prepare( "SELECT o.ID AS id, m.meta_key AS name, m.meta_value AS value FROM ( SELECT ID FROM %i WHERE post_type = 'shop_order' AND post_status NOT IN ( 'wc-checkout-draft', 'auto-draft', 'draft', 'trash' ) ORDER BY ID DESC LIMIT %d ) o LEFT JOIN %i m ON m.post_id = o.ID AND m.meta_key IN ( %s, %s, %s, %s )", $wpdb->posts, self::LAST, $wpdb->postmeta, ...$keys );
		$rows      = $wpdb->get_results( (string) $statement, ARRAY_A );
		// phpcs:enable

		return is_array( $rows ) ? $rows : array();
	}
}
