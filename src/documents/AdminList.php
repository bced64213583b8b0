<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/** The list of orders in the admin, in both storages: a column for the invoice's number, and the search for it. */
final class AdminList {

	public const COLUMN = 'vitrin_invoice_number';

	public function register(): void {
		add_filter( 'manage_edit-shop_order_columns', array( $this, 'add_column' ), 20 );
		add_filter( 'manage_woocommerce_page_wc-orders_columns', array( $this, 'add_column' ), 20 );
		add_action( 'manage_shop_order_posts_custom_column', array( $this, 'print_column' ), 10, 2 );
		add_action( 'manage_woocommerce_page_wc-orders_custom_column', array( $this, 'print_column' ), 10, 2 );
		add_filter( 'woocommerce_shop_order_search_fields', array( $this, 'search_too' ) );
		add_filter( 'woocommerce_order_table_search_query_meta_keys', array( $this, 'search_too' ) );
	}

	/** @param mixed $columns Titles by name. */
	public function add_column( mixed $columns ): mixed {
		if ( ! is_array( $columns ) ) {
			return $columns;
		}
		$all = array();
		foreach ( $columns as $name => $title ) {
			$all[ $name ] = $title;
			if ( 'order_number' === $name ) {
				$all[ self::COLUMN ] = __( 'Invoice', 'vitrin' );
			}
		}

		return $all + array( self::COLUMN => __( 'Invoice', 'vitrin' ) );
	}

	/** @param mixed $order Its id where orders are posts. */
	public function print_column( mixed $column, mixed $order = null ): void {
		if ( self::COLUMN !== $column ) {
			return;
		}
		$order = is_numeric( $order ) ? wc_get_order( (int) $order ) : $order;
		if ( $order instanceof \WC_Order ) {
			printf( '<bdi dir="ltr">%s</bdi>', esc_html( Numbers::listed( $order ) ) );
		}
	}

	/** @param mixed $keys Of order meta. */
	public function search_too( mixed $keys ): mixed {
		return is_array( $keys ) ? array_merge( $keys, array_values( Numbers::META ) ) : $keys;
	}
}
