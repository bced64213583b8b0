<?php

namespace Vitrin\Filters;

defined( 'ABSPATH' ) || exit;

/** Changes with every product, public post, stock or term, which invalidates counts of another version. */
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
		if ( ! self::$is_old ) {
			self::$is_old = true;
			add_action( 'shutdown', array( self::class, 'write' ) );
		}
	}

	/**
	 * Runs on `set_object_terms`.
	 *
	 * @param mixed $object_id An object.
	 * @param mixed $ids       Their ids.
	 */
	public static function terms_set( mixed $object_id, mixed $terms, mixed $ids, mixed $taxonomy ): void {
		self::term_changed( $object_id, $terms, $taxonomy );
	}

	public static function term_changed( mixed $term_id, mixed $tt_id, mixed $taxonomy ): void { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.FoundBeforeLastUsed -- Arguments of WordPress's hooks.
		if ( is_string( $taxonomy ) && ( str_starts_with( $taxonomy, 'product_' ) || str_starts_with( $taxonomy, 'pa_' ) || is_taxonomy_viewable( $taxonomy ) ) ) {
			self::changed();
		}
	}

	public static function post_changed( mixed $post_id ): void {
		$type = is_int( $post_id ) ? get_post_type( $post_id ) : false;
		if ( false !== $type && ( 'product_variation' === $type || is_post_type_viewable( $type ) ) ) {
			self::changed();
		}
	}

	public static function write(): void {
		self::$is_old = false;
		update_option( self::OPTION, uniqid( '', true ), true );
	}
}
