<?php

namespace Vitrin\Catalog;

use Vitrin\Shared\Plugin\Background;

defined( 'ABSPATH' ) || exit;

/**
 * Changes with every product, public post, stock or term, which invalidates counts of another version. Only what
 * visitors may see counts: else every draft saved would have everything counted again.
 */
final class CatalogVersion {

	public const OPTION = 'vitrin_filters_stamp';

	/** Whether this request changed something and the version is not written yet. */
	private static bool $is_old = false;

	/** '' while this request changes the catalogue. */
	public static function current(): string {
		$version = get_option( self::OPTION );

		return self::$is_old ? '' : ( is_string( $version ) && '' !== $version ? $version : 'new' );
	}

	/** Writes only once, at the end of the request, because an import changes thousands of products. */
	public static function changed(): void {
		self::$is_old = true;
		Background::at_end( array( self::class, 'write' ) );
	}

	/** WooCommerce wrote a table past WordPress, which keeps answers of queries over it, too. */
	public static function table_written(): void {
		wp_cache_set( 'last_changed', microtime(), 'posts' );
		self::changed();
	}

	/**
	 * Runs on `set_object_terms`.
	 *
	 * @param mixed $object_id An object.
	 * @param mixed $ids       Their ids.
	 */
	public static function terms_set( mixed $object_id, mixed $terms, mixed $ids, mixed $taxonomy ): void {
		if ( self::is_seen( $object_id ) ) {
			self::term_changed( $object_id, $terms, $taxonomy );
		}
	}

	/**
	 * Runs on `deleted_term_relationships`.
	 *
	 * @param mixed $object_id An object.
	 * @param mixed $ids       Of the terms that it has lost.
	 */
	public static function terms_removed( mixed $object_id, mixed $ids, mixed $taxonomy ): void {
		self::terms_set( $object_id, $ids, $ids, $taxonomy );
	}

	/** A new term needs none of this: nothing has it yet. */
	public static function term_changed( mixed $term_id, mixed $tt_id, mixed $taxonomy ): void { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.FoundBeforeLastUsed -- Arguments of WordPress's hooks.
		if ( is_string( $taxonomy ) && ( str_starts_with( $taxonomy, 'product_' ) || str_starts_with( $taxonomy, 'pa_' ) || is_taxonomy_viewable( $taxonomy ) ) ) {
			self::changed();
		}
	}

	/** Runs on `transition_post_status`: whenever a post is saved, also with the status that it had. */
	public static function status_changed( mixed $now, mixed $before, mixed $post ): void {
		if ( $post instanceof \WP_Post && self::is_of_list( $post ) && ( self::is_public( $now ) || self::is_public( $before ) ) ) {
			self::changed();
		}
	}

	/** @param mixed $post_id Of a post, a product or a variation; 0 where all may have changed. */
	public static function post_changed( mixed $post_id ): void {
		if ( 0 === $post_id || self::is_seen( $post_id ) ) {
			self::changed();
		}
	}

	private static function is_seen( mixed $post_id ): bool {
		$post = is_numeric( $post_id ) ? get_post( (int) $post_id ) : null;

		return $post instanceof \WP_Post && self::is_public( $post->post_status ) && self::is_of_list( $post );
	}

	/** Whether it is listed once its status is public; a variation with its product. */
	private static function is_of_list( \WP_Post $post ): bool {
		return 'product_variation' === $post->post_type ? self::is_seen( $post->post_parent ) : is_post_type_viewable( $post->post_type );
	}

	private static function is_public( mixed $status ): bool {
		return is_string( $status ) && is_post_status_viewable( $status );
	}

	public static function write(): void {
		self::$is_old = false;
		update_option( self::OPTION, uniqid( '', true ), true );
	}
}
