<?php

namespace Vitrin\VariationTable;

defined( 'ABSPATH' ) || exit;

/**
 * Hears what changes, and looks at the end of the request, once for each product, whether it changed
 * anything that the table says. A sale of one piece as a rule does not. What can be put right in the
 * kept table at once (a row's stock, a row less) is; else the table isn't used until it is built
 * anew in the background.
 */
final class Watcher {

	/** So many products are looked at in one go, in a request that changes very many. */
	private const MANY = 100;

	/** So often a table is put right again that another request has changed meanwhile. */
	private const TRIES = 3;

	/** @var array<int, array<int, true>> Products that changed, with those of their variations that did. */
	private static array $changed = array();

	/** @var array<int, true> Pictures that changed. */
	private static array $images = array();

	/** @var array<int, string> Slugs before terms are changed. */
	private static array $slugs = array();

	/** A product was saved. */
	public static function product_saved( mixed $id, mixed $product = null ): void {
		if ( $product instanceof \WC_Product_Variable ) {
			self::note( $product->get_id() );
		}
	}

	/** A variation was made or saved. */
	public static function variation_saved( mixed $id, mixed $variation = null ): void {
		self::stock_set( $variation );
	}

	/** A variation's stock changed. */
	public static function stock_set( mixed $variation ): void {
		if ( $variation instanceof \WC_Product_Variation ) {
			self::note( $variation->get_parent_id(), $variation->get_id() );
		}
	}

	/**
	 * A variation's stock status changed.
	 *
	 * @param mixed $status The new one.
	 */
	public static function stock_status_set( mixed $id, mixed $status = '', mixed $variation = null ): void { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.FoundBeforeLastUsed -- WooCommerce's order.
		self::stock_set( $variation );
	}

	/** A post goes into the bin, comes out of it, or is deleted. */
	public static function post_gone( mixed $id ): void {
		$post = is_numeric( $id ) ? get_post( (int) $id ) : null;
		if ( ! $post instanceof \WP_Post ) {
			return;
		}
		if ( 'product_variation' === $post->post_type ) {
			self::note( $post->post_parent );
		} elseif ( 'product' === $post->post_type ) {
			unset( self::$changed[ $post->ID ] );
			Store::delete( $post->ID );
		}
	}

	/** A term is about to be changed. */
	public static function note_slug( mixed $id, mixed $taxonomy ): void {
		if ( is_numeric( $id ) && is_string( $taxonomy ) && str_starts_with( $taxonomy, 'pa_' ) ) {
			$term                      = get_term( (int) $id, $taxonomy );
			self::$slugs[ (int) $id ] = $term instanceof \WP_Term ? $term->slug : '';
		}
	}

	/** A term was changed. Its name is of no matter: tables hold slugs. */
	public static function term_changed( mixed $id, mixed $tt_id, mixed $taxonomy ): void { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.FoundBeforeLastUsed -- WordPress's order.
		if ( ! is_numeric( $id ) || ! is_string( $taxonomy ) || ! str_starts_with( $taxonomy, 'pa_' ) ) {
			return;
		}
		$term = get_term( (int) $id, $taxonomy );
		if ( ! $term instanceof \WP_Term || ( self::$slugs[ (int) $id ] ?? '' ) !== $term->slug ) {
			Store::begin_generation();
		}
		unset( self::$slugs[ (int) $id ] );
	}

	/** A term was deleted. */
	public static function term_gone( mixed $id, mixed $tt_id, mixed $taxonomy ): void { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.FoundBeforeLastUsed -- WordPress's order.
		if ( is_string( $taxonomy ) && str_starts_with( $taxonomy, 'pa_' ) ) {
			Store::begin_generation();
		}
	}

	/** A picture was changed or deleted. */
	public static function image_changed( mixed $id ): void {
		if ( is_numeric( $id ) ) {
			self::$images[ (int) $id ] = true;
			// After it is deleted nobody knows any more who had it.
			if ( doing_action( 'delete_attachment' ) ) {
				self::find_images();
			}
		}
	}

	/** What is known of a picture changed: its sizes, its alternative text. */
	public static function meta_changed( mixed $meta_id, mixed $post_id, mixed $key ): void { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.FoundBeforeLastUsed -- WordPress's order.
		if ( '_wp_attachment_metadata' === $key || '_wp_attachment_image_alt' === $key ) {
			self::image_changed( $post_id );
		}
	}

	/** Looks at what changed, at the end of the request. */
	public static function flush(): void {
		self::find_images();
		while ( array() !== self::$changed ) {
			$changed       = self::$changed;
			self::$changed = array();
			foreach ( $changed as $product_id => $variations ) {
				self::look_at( $product_id, array_keys( $variations ) );
			}
		}
	}

	/**
	 * Something of a product changed.
	 *
	 * @param int $variation Which variation's own data; 0: something else.
	 */
	private static function note( int $product_id, int $variation = 0 ): void {
		if ( $product_id <= 0 ) {
			return;
		}
		// An import of very many products must not hold them all until its end.
		if ( ! isset( self::$changed[ $product_id ] ) && count( self::$changed ) >= self::MANY ) {
			self::flush();
		}
		self::$changed[ $product_id ] ??= array();
		if ( $variation > 0 ) {
			self::$changed[ $product_id ][ $variation ] = true;
		}
	}

	/**
	 * Puts a product's table right, or sees to it that another is built.
	 *
	 * @param list<int> $variations Those that changed.
	 * @param int       $tries      How often at most.
	 */
	private static function look_at( int $product_id, array $variations, int $tries = self::TRIES ): void {
		$product = wc_get_product( $product_id );
		if ( ! $product instanceof \WC_Product_Variable || ! Builder::is_needed( $product ) ) {
			Store::delete( $product_id );
			return;
		}
		$kept = Store::get_now( $product_id );
		if ( null === $kept ) {
			Builder::ask( $product_id, null );
			return;
		}

		$signature = Signature::of( $product );
		$table     = $kept->is_of( $signature ) ? Table::from_json( $kept->json ) : null;
		foreach ( $variations as $id ) {
			$table = $table?->with( $product, $id );
		}
		$json = $table?->to_json() ?? $kept->json;
		if ( null === $table || $json !== $kept->json || '' !== $kept->attempt ) {
			// Without the attempt's mark: a build that is under way has read too early.
			$right = new StoredTable( null === $table ? '' : $signature, $json, $kept->made );
			if ( ! Store::swap( $product_id, $kept, $right ) ) {
				if ( $tries > 1 ) {
					self::look_at( $product_id, $variations, $tries - 1 );
					return;
				}
				$table = null;
				$right = new StoredTable( '', $json, $kept->made );
				Store::put( $product_id, $right );
			}
			$kept = $right;
		}
		if ( null === $table ) {
			Builder::ask( $product_id, $kept );
		}
	}

	/** Finds the products whose variations have the pictures that changed: their tables are built anew. */
	private static function find_images(): void {
		/**
		 * The database.
		 *
		 * @var \wpdb $wpdb
		 */
		global $wpdb;

		$ids          = array_keys( self::$images );
		self::$images = array();
		$products     = array();
		foreach ( $ids as $id ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress has no call for it, and what it finds is not asked for twice.
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
			$kept = is_numeric( $product_id ) ? Store::get_now( (int) $product_id ) : null;
			if ( null !== $kept ) {
				$kept = new StoredTable( '', $kept->json, $kept->made );
				Store::put( (int) $product_id, $kept );
				Builder::ask( (int) $product_id, $kept );
			}
		}
	}
}
