<?php

namespace Vitrin\VariationTable;

defined( 'ABSPATH' ) || exit;

/**
 * Stores tables in one option per product, loaded only where its form is printed. Not in post meta, all of
 * which WordPress loads for each product of a list: tens of kilobytes that a list doesn't need.
 */
final class Store {

	/** Prefix, followed by the product's id. */
	private const OPTION = 'vitrin_variation_table_';

	/** Prefix of a partly built table, followed by the product's id. */
	private const PARTIAL = 'vitrin_variation_table_part_';

	/** Changes to invalidate every table; see StoredTable::signature_of(). Short and autoloaded. */
	private const GENERATION = 'vitrin_variation_generation';

	/** One query, or none with an object cache. May be outdated within a request. */
	public static function get( int $product_id ): ?StoredTable {
		return StoredTable::from( get_option( self::OPTION . $product_id ) );
	}

	/** The current table, whatever this request has read before. */
	public static function get_now( int $product_id ): ?StoredTable {
		foreach ( array( self::OPTION . $product_id, 'notoptions' ) as $name ) {
			// A persistent object cache answers from this request's memory unless forced to look, and may
			// still remember an option that is gone.
			if ( ! wp_using_ext_object_cache() || false === wp_cache_get( $name, 'options', true ) ) {
				wp_cache_delete( $name, 'options' );
			}
		}

		return self::get( $product_id );
	}

	public static function put( int $product_id, StoredTable $stored ): void {
		update_option( self::OPTION . $product_id, $stored->to_array(), false );
	}

	/**
	 * Replaces a table, unless another request has replaced it since it was read: then nothing is written.
	 *
	 * @param StoredTable|null $before What was read; null for nothing.
	 */
	public static function swap( int $product_id, ?StoredTable $before, StoredTable $stored ): bool {
		/** @var \wpdb $wpdb */
		global $wpdb;
		if ( null === $before ) {
			self::put( $product_id, $stored );
			return true;
		}
		if ( $before->to_array() === $stored->to_array() ) {
			// MySQL would report no changed row.
			return self::get_now( $product_id )?->to_array() === $stored->to_array();
		}
		// By hash, because text comparison may ignore case.
		$is_done = 1 === $wpdb->query( (string) $wpdb->prepare( 'UPDATE %i SET option_value = %s WHERE option_name = %s AND MD5( option_value ) = %s', $wpdb->options, maybe_serialize( $stored->to_array() ), self::OPTION . $product_id, md5( (string) maybe_serialize( $before->to_array() ) ) ) ); // phpcs:ignore WordPress.DB -- Prepared; update_option() would overwrite whatever is there.
		wp_cache_delete( self::OPTION . $product_id, 'options' );

		return $is_done;
	}

	public static function delete( int $product_id ): void {
		delete_option( self::OPTION . $product_id );
		delete_option( self::PARTIAL . $product_id );
	}

	/** The progress of an earlier run. */
	public static function partial( int $product_id ): ?PartialTable {
		return PartialTable::from( get_option( self::PARTIAL . $product_id ) );
	}

	/** @param PartialTable|null $partial Null deletes it. */
	public static function put_partial( int $product_id, ?PartialTable $partial ): void {
		if ( null === $partial ) {
			delete_option( self::PARTIAL . $product_id );
		} else {
			update_option( self::PARTIAL . $product_id, $partial->to_array(), false );
		}
	}

	/**
	 * How many tables there are, and about how many bytes.
	 *
	 * @return array{count: int, bytes: int}
	 */
	public static function summary(): array {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$row = $wpdb->get_row( $wpdb->prepare( 'SELECT COUNT(*) AS number, COALESCE( SUM( LENGTH( option_value ) ), 0 ) AS bytes FROM %i WHERE option_name LIKE %s AND option_name NOT LIKE %s', $wpdb->options, $wpdb->esc_like( self::OPTION ) . '%', $wpdb->esc_like( self::PARTIAL ) . '%' ), ARRAY_A ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress can't count options by prefix.

		return array(
			'count' => is_array( $row ) && is_numeric( $row['number'] ?? null ) ? (int) $row['number'] : 0,
			'bytes' => is_array( $row ) && is_numeric( $row['bytes'] ?? null ) ? (int) $row['bytes'] : 0,
		);
	}

	/** Part of every signature. */
	public static function generation(): string {
		$generation = get_option( self::GENERATION );

		// Older versions stored a number.
		return is_scalar( $generation ) ? (string) $generation : '';
	}

	/**
	 * Invalidates all tables; each is rebuilt when its product is next viewed. Not a counter: two simultaneous
	 * requests would write the same number.
	 */
	public static function invalidate_all(): void {
		update_option( self::GENERATION, uniqid( '', true ), true );
	}
}
