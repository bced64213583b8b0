<?php

namespace Vitrin\Filters;

defined( 'ABSPATH' ) || exit;

/** A word that changes with every product, stock or term: counts made under another one are old. */
final class CatalogVersion {

	public const OPTION = 'vitrin_filters_stamp';

	/** Something has changed in this request, and the stamp is not written yet. */
	private static bool $is_old = false;

	/** The word; '' while this very request changes the catalogue. */
	public static function current(): string {
		$stamp = get_option( self::OPTION );

		return self::$is_old ? '' : ( is_string( $stamp ) && '' !== $stamp ? $stamp : 'new' );
	}

	/** The catalogue has changed. Written once, at the end: an import changes thousands. */
	public static function changed(): void {
		if ( ! self::$is_old ) {
			self::$is_old = true;
			add_action( 'shutdown', array( self::class, 'write' ) );
		}
	}

	/**
	 * Terms of a product were set.
	 *
	 * @param mixed $object_id An object.
	 * @param mixed $ids       Their ids.
	 * @param mixed $taxonomy  Whose they are.
	 */
	public static function terms_set( mixed $object_id, mixed $terms, mixed $ids, mixed $taxonomy ): void {
		self::term_changed( $object_id, $terms, $taxonomy );
	}

	/**
	 * A term was made, changed or taken away.
	 *
	 * @param mixed $taxonomy Whose it is.
	 */
	public static function term_changed( mixed $term_id, mixed $tt_id, mixed $taxonomy ): void { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.FoundBeforeLastUsed -- As WordPress gives them.
		if ( is_string( $taxonomy ) && ( str_starts_with( $taxonomy, 'product_' ) || str_starts_with( $taxonomy, 'pa_' ) ) ) {
			self::changed();
		}
	}

	/** A post was saved or taken away. */
	public static function post_changed( mixed $post_id ): void {
		if ( is_int( $post_id ) && in_array( get_post_type( $post_id ), array( 'product', 'product_variation' ), true ) ) {
			self::changed();
		}
	}

	/** Writes a new word. */
	public static function write(): void {
		self::$is_old = false;
		update_option( self::OPTION, uniqid( '', true ), true );
	}
}
