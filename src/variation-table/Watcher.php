<?php

namespace Vitrin\VariationTable;

defined( 'ABSPATH' ) || exit;

/**
 * Records changes, and checks at the end of the request, once for each product, whether they affect its table.
 * The sale of one piece rarely does. What can be updated in the stored table at once (a row's stock, a removed
 * row) is updated; otherwise the table is invalid until the background has rebuilt it.
 */
final class Watcher {

	/** Products that are collected before they are processed, in a request that changes very many. */
	private const MAX_PENDING = 100;

	/** Attempts to update a table that other requests change at the same time. */
	private const MAX_TRIES = 3;

	/** @var array<int, array<int, true>> Products that changed, with their changed variations. */
	private static array $changed = array();

	/** @var array<int, true> Attachments that changed. */
	private static array $images = array();

	/** @var array<int, string> Slugs of terms before their change. */
	private static array $slugs = array();

	public static function product_saved( mixed $id, mixed $product = null ): void {
		if ( $product instanceof \WC_Product_Variable ) {
			self::mark_changed( $product->get_id() );
		}
	}

	public static function variation_saved( mixed $id, mixed $variation = null ): void {
		self::stock_set( $variation );
	}

	public static function stock_set( mixed $variation ): void {
		if ( $variation instanceof \WC_Product_Variation ) {
			self::mark_changed( $variation->get_parent_id(), $variation->get_id() );
		}
	}

	public static function stock_status_set( mixed $id, mixed $status = '', mixed $variation = null ): void { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.FoundBeforeLastUsed -- WooCommerce's order.
		self::stock_set( $variation );
	}

	/** A post was trashed, restored or deleted. */
	public static function post_gone( mixed $id ): void {
		$post = is_numeric( $id ) ? get_post( (int) $id ) : null;
		if ( ! $post instanceof \WP_Post ) {
			return;
		}
		if ( 'product_variation' === $post->post_type ) {
			self::mark_changed( $post->post_parent );
		} elseif ( 'product' === $post->post_type ) {
			unset( self::$changed[ $post->ID ] );
			Store::delete( $post->ID );
		}
	}

	public static function remember_slug( mixed $id, mixed $taxonomy ): void {
		if ( is_numeric( $id ) && is_string( $taxonomy ) && str_starts_with( $taxonomy, 'pa_' ) ) {
			$term                     = get_term( (int) $id, $taxonomy );
			self::$slugs[ (int) $id ] = $term instanceof \WP_Term ? $term->slug : '';
		}
	}

	/** Only a changed slug matters, because tables don't contain names. */
	public static function term_changed( mixed $id, mixed $tt_id, mixed $taxonomy ): void { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.FoundBeforeLastUsed -- WordPress's order.
		if ( ! is_numeric( $id ) || ! is_string( $taxonomy ) || ! str_starts_with( $taxonomy, 'pa_' ) ) {
			return;
		}
		$term = get_term( (int) $id, $taxonomy );
		if ( ! $term instanceof \WP_Term || ( self::$slugs[ (int) $id ] ?? '' ) !== $term->slug ) {
			Store::invalidate_all();
		}
		unset( self::$slugs[ (int) $id ] );
	}

	public static function term_gone( mixed $id, mixed $tt_id, mixed $taxonomy ): void { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.FoundBeforeLastUsed -- WordPress's order.
		if ( is_string( $taxonomy ) && str_starts_with( $taxonomy, 'pa_' ) ) {
			Store::invalidate_all();
		}
	}

	/** An attachment was changed or deleted. */
	public static function image_changed( mixed $id ): void {
		if ( is_numeric( $id ) ) {
			self::$images[ (int) $id ] = true;
			// Once it is deleted, the variations that had it can't be found any more.
			if ( doing_action( 'delete_attachment' ) ) {
				self::find_images();
			}
		}
	}

	/** An image's sizes or alternative text changed. */
	public static function meta_changed( mixed $meta_id, mixed $post_id, mixed $key ): void { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.FoundBeforeLastUsed -- WordPress's order.
		if ( '_wp_attachment_metadata' === $key || '_wp_attachment_image_alt' === $key ) {
			self::image_changed( $post_id );
		}
	}

	/** Processes the changes at the end of the request. */
	public static function flush(): void {
		self::find_images();
		while ( array() !== self::$changed ) {
			$changed       = self::$changed;
			self::$changed = array();
			foreach ( $changed as $product_id => $variations ) {
				self::update_table( $product_id, array_keys( $variations ) );
			}
		}
	}

	/** @param int $variation The variation whose own data changed; 0 for something else. */
	private static function mark_changed( int $product_id, int $variation = 0 ): void {
		if ( $product_id <= 0 ) {
			return;
		}
		// Limits memory in an import of very many products.
		if ( ! isset( self::$changed[ $product_id ] ) && count( self::$changed ) >= self::MAX_PENDING ) {
			self::flush();
		}
		self::$changed[ $product_id ] ??= array();
		if ( $variation > 0 ) {
			self::$changed[ $product_id ][ $variation ] = true;
		}
	}

	/**
	 * Updates a product's table, or requests a new one.
	 *
	 * @param list<int> $variations Those that changed.
	 * @param int       $tries      Attempts left.
	 */
	private static function update_table( int $product_id, array $variations, int $tries = self::MAX_TRIES ): void {
		$product = wc_get_product( $product_id );
		if ( ! $product instanceof \WC_Product_Variable || ! Builder::is_needed( $product ) ) {
			Store::delete( $product_id );
			return;
		}
		$stored = Store::get_now( $product_id );
		if ( null === $stored ) {
			Builder::request( $product_id, null );
			return;
		}

		$signature = StoredTable::signature_of( $product );
		$table     = $stored->is_of( $signature ) ? Table::from_json( $stored->json ) : null;
		foreach ( $variations as $id ) {
			$table = $table?->with( $product, $id );
		}
		$json = $table?->to_json() ?? $stored->json;
		if ( null === $table || $json !== $stored->json || '' !== $stored->attempt ) {
			// Without the attempt: a running build has read too early.
			$right = new StoredTable( null === $table ? '' : $signature, $json, $stored->built_at );
			if ( ! Store::swap( $product_id, $stored, $right ) ) {
				if ( $tries > 1 ) {
					self::update_table( $product_id, $variations, $tries - 1 );
					return;
				}
				$table = null;
				$right = new StoredTable( '', $json, $stored->built_at );
				Store::put( $product_id, $right );
			}
			$stored = $right;
		}
		if ( null === $table ) {
			Builder::request( $product_id, $stored );
		}
	}

	/** Invalidates the tables of products whose variations use images that changed. */
	private static function find_images(): void {
		/** @var \wpdb $wpdb */
		global $wpdb;

		$ids          = array_keys( self::$images );
		self::$images = array();
		$products     = array();
		foreach ( $ids as $id ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress has no function for it, and the result is used once.
			$found = $wpdb->get_col(
				$wpdb->prepare(
					'SELECT DISTINCT p.post_parent FROM %i m JOIN %i p ON p.ID = m.post_id AND p.post_type = %s WHERE m.meta_key = %s AND m.meta_value = %s',
					$wpdb->postmeta,
					$wpdb->posts,
					'product_variation',
					'_thumbnail_id',
					(string) $id
				)
			);
			array_push( $products, ...$found );
		}
		foreach ( array_unique( $products ) as $product_id ) {
			$stored = is_numeric( $product_id ) ? Store::get_now( (int) $product_id ) : null;
			if ( null !== $stored ) {
				$stored = new StoredTable( '', $stored->json, $stored->built_at );
				Store::put( (int) $product_id, $stored );
				Builder::request( (int) $product_id, $stored );
			}
		}
	}
}
