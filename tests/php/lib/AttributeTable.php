<?php
/**
 * WooCommerce's table of attributes.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

use Vitrin\Catalog\QueryFilters;

/** By which a shop filters, or by terms. The stand-in shop has none, and no statement about it works there. */
final class AttributeTable {

	public static function exists(): bool {
		global $wpdb;

		return null !== $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', QueryFilters::attribute_table() ) );
	}

	/**
	 * What `woocommerce_attribute_lookup_enabled` may be: whether the shop filters by the table.
	 *
	 * @return non-empty-list<string>
	 */
	public static function ways(): array {
		return self::exists() ? array( 'no', 'yes' ) : array( 'no' );
	}
}
