<?php

namespace Vitrin\VariationTable;

defined( 'ABSPATH' ) || exit;

/**
 * One option for each product that has a table, read only where its form is printed. Not the product's
 * meta: WordPress reads all meta of each product of a list, and there it would be tens of kilobytes
 * that nobody asked for.
 */
final class Store {

	/** Before the product's id. */
	private const OPTION = 'vitrin_variation_table_';

	/** Before the product's id, while its table is being built. */
	private const PART = 'vitrin_variation_table_part_';

	/** A word that changes when every table is wrong; see Signature. Short, and read on each page: autoloaded. */
	private const GENERATION = 'vitrin_variation_generation';

	/** A product's table as this request knows it: one query, or none with an object cache. */
	public static function get( int $product_id ): ?StoredTable {
		return StoredTable::from( get_option( self::OPTION . $product_id ) );
	}

	/** A product's table as it is now, whatever this request has read before. */
	public static function get_now( int $product_id ): ?StoredTable {
		foreach ( array( self::OPTION . $product_id, 'notoptions' ) as $name ) {
			// A cache that requests share answers from this one's memory, too, unless it is forced to look;
			// what is gone there it may still remember.
			if ( ! wp_using_ext_object_cache() || false === wp_cache_get( $name, 'options', true ) ) {
				wp_cache_delete( $name, 'options' );
			}
		}

		return self::get( $product_id );
	}

	/** Keeps a table. */
	public static function put( int $product_id, StoredTable $kept ): void {
		update_option( self::OPTION . $product_id, $kept->to_array(), false );
	}

	/**
	 * Keeps a table in another's place, unless a request beside this one has kept something else there since
	 * that was read: then nothing is written.
	 *
	 * @param StoredTable|null $before What was read; null: nothing.
	 * @param StoredTable      $kept   What is kept now.
	 */
	public static function swap( int $product_id, ?StoredTable $before, StoredTable $kept ): bool {
		/**
		 * The database.
		 *
		 * @var \wpdb $wpdb
		 */
		global $wpdb;
		if ( null === $before ) {
			self::put( $product_id, $kept );
			return true;
		}
		if ( $before->to_array() === $kept->to_array() ) {
			// To MySQL nothing would be changed.
			return self::get_now( $product_id )?->to_array() === $kept->to_array();
		}
		// By its hash: compared as texts, large and small letters would be the same.
		$is_done = 1 === $wpdb->query( (string) $wpdb->prepare( 'UPDATE %i SET option_value = %s WHERE option_name = %s AND MD5( option_value ) = %s', $wpdb->options, maybe_serialize( $kept->to_array() ), self::OPTION . $product_id, md5( (string) maybe_serialize( $before->to_array() ) ) ) ); // phpcs:ignore WordPress.DB -- Prepared; WordPress only writes over what is there.
		wp_cache_delete( self::OPTION . $product_id, 'options' );

		return $is_done;
	}

	/** Forgets a table. */
	public static function delete( int $product_id ): void {
		delete_option( self::OPTION . $product_id );
		delete_option( self::PART . $product_id );
	}

	/** What an earlier run has built of a table. */
	public static function part( int $product_id ): ?Part {
		return Part::from( get_option( self::PART . $product_id ) );
	}

	/**
	 * Keeps what a run has built.
	 *
	 * @param Part|null $part What; null when it is of no use any more.
	 */
	public static function keep_part( int $product_id, ?Part $part ): void {
		if ( null === $part ) {
			delete_option( self::PART . $product_id );
		} else {
			update_option( self::PART . $product_id, $part->to_array(), false );
		}
	}

	/** Part of every signature. */
	public static function generation(): string {
		$generation = get_option( self::GENERATION );

		// It was a number once.
		return is_scalar( $generation ) ? (string) $generation : '';
	}

	/**
	 * No table that is kept now is used any more: each is built anew when its product is next looked at.
	 * No counter: two requests at once would write the same number.
	 */
	public static function begin_generation(): void {
		update_option( self::GENERATION, uniqid( '', true ), true );
	}
}
