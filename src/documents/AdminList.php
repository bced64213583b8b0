<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;

defined( 'ABSPATH' ) || exit;

/** The list of orders in the admin, in both storages: a column for the invoice's number, the search for it, and printing many orders at once. */
final class AdminList {

	private const COLUMN = 'vitrin_invoice_number';

	/** Before the document's name, among the bulk actions. */
	private const BULK = 'vitrin_print_';

	public function register(): void {
		add_filter( 'manage_edit-shop_order_columns', array( $this, 'add_column' ), 20 );
		add_filter( 'manage_woocommerce_page_wc-orders_columns', array( $this, 'add_column' ), 20 );
		add_action( 'manage_shop_order_posts_custom_column', array( $this, 'print_column' ), 10, 2 );
		add_action( 'manage_woocommerce_page_wc-orders_custom_column', array( $this, 'print_column' ), 10, 2 );
		add_filter( 'woocommerce_shop_order_search_fields', array( $this, 'search_too' ) );
		add_filter( 'woocommerce_order_table_search_query_meta_keys', array( $this, 'search_too' ) );
		foreach ( array( 'edit-shop_order', 'woocommerce_page_wc-orders' ) as $screen ) {
			add_filter( 'bulk_actions-' . $screen, array( $this, 'add_bulk_actions' ), 20 );
			add_filter( 'handle_bulk_actions-' . $screen, array( $this, 'handle' ), 10, 3 );
		}
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
			printf( '<bdi dir="ltr">%s</bdi>', esc_html( Numbers::of( $order, Kind::Invoice ) ) );
		}
	}

	/** @param mixed $keys Of order meta. */
	public function search_too( mixed $keys ): mixed {
		return is_array( $keys ) ? array_merge( $keys, array_values( Numbers::META ) ) : $keys;
	}

	/** @param mixed $actions Labels by name. */
	public function add_bulk_actions( mixed $actions ): mixed {
		if ( is_array( $actions ) && OpenDocument::is_staff() ) {
			foreach ( Kind::cases() as $kind ) {
				$actions[ self::BULK . $kind->value ] = Titles::of_button( $kind );
			}
		}

		return $actions;
	}

	/**
	 * WordPress has checked its nonce.
	 *
	 * @param mixed $location Where the browser is sent.
	 * @param mixed $action   Its name.
	 * @param mixed $ids      Of the chosen orders.
	 */
	public function handle( mixed $location, mixed $action = '', mixed $ids = array() ): mixed {
		if ( ! is_string( $action ) || ! str_starts_with( $action, self::BULK ) || ! is_array( $ids ) ) {
			return $location;
		}
		$kind   = Kind::tryFrom( substr( $action, strlen( self::BULK ) ) );
		$orders = array_values( array_filter( array_map( static fn ( mixed $id ): int => is_numeric( $id ) ? (int) $id : 0, $ids ) ) );

		return null === $kind || array() === $orders ? $location : Links::url_of_several( $kind, $orders );
	}
}
