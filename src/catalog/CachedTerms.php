<?php

namespace Vitrin\Catalog;

use Vitrin\Shared\Plugin\Background;

defined( 'ABSPATH' ) || exit;

/**
 * The terms of taxonomies, cached until one of them changes: a list with a dozen filters would ask the database two
 * dozen times.
 */
final class CachedTerms {

	/** Changes with every term; autoloaded, since every list asks for it. */
	public const OPTION = 'vitrin_filters_terms_version';

	/** More terms than filters can show; of larger taxonomies WordPress is asked. */
	private const MOST = 500;

	/** Terms that are read again sooner than they are asked for again. */
	private const MOST_WITH_PRODUCTS = 1000;

	/** Transients for terms with products: one for each level of categories, in each language. */
	private const SLOTS = 100;

	/** @var array<int, bool> Whether terms that are being counted had products, by their ids in their taxonomies. */
	private static array $counts = array();

	/** Whether this request changed a term and the version is not written yet. */
	private static bool $is_old = false;

	/** @var array<string, array{bool, list<FilterTerm>}> By key of what it depends on: whether these are all, and the terms. */
	private static array $read = array();

	/** Where a feature caches what is made of terms. */
	public static function register(): void {
		foreach ( array( 'created_term', 'edited_term', 'delete_term', 'woocommerce_after_set_term_order', 'woocommerce_attribute_added', 'woocommerce_attribute_updated', 'woocommerce_attribute_deleted' ) as $action ) {
			add_action( $action, array( self::class, 'changed' ), 10, 0 );
		}
		foreach ( array( 'added_term_meta', 'updated_term_meta' ) as $action ) {
			add_action( $action, array( self::class, 'meta_changed' ), 10, 3 );
		}
		add_action( 'edit_term_taxonomy', array( self::class, 'count_changes' ) );
		add_action( 'edited_term_taxonomy', array( self::class, 'count_changed' ) );
	}

	/** Changes with every term; null while this request changes one. */
	public static function version(): ?string {
		$version = get_option( self::OPTION );

		return self::$is_old ? null : ( is_string( $version ) ? $version : '' );
	}

	/** A term changed. The version is written once, at the end of the request. */
	public static function changed(): void {
		self::$read   = array();
		self::$is_old = true;
		Background::at_end( array( self::class, 'write' ) );
	}

	/**
	 * Runs on `edit_term_taxonomy`: importers count products later, in a request of its own, without another hook.
	 *
	 * @param mixed $id The term's in its taxonomy.
	 */
	public static function count_changes( mixed $id ): void {
		if ( is_numeric( $id ) ) {
			self::$counts[ (int) $id ] = self::has_products( (int) $id );
		}
	}

	/**
	 * Runs on `edited_term_taxonomy`. Only where a term has its first product, or none any more: drafts are counted again, too.
	 *
	 * @param mixed $id The term's in its taxonomy.
	 */
	public static function count_changed( mixed $id ): void {
		$id  = is_numeric( $id ) ? (int) $id : 0;
		$had = self::$counts[ $id ] ?? null;
		unset( self::$counts[ $id ] );
		if ( null !== $had && self::has_products( $id ) !== $had ) {
			self::changed();
		}
	}

	private static function has_products( int $id ): bool {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$count = $wpdb->get_var( $wpdb->prepare( 'SELECT count FROM %i WHERE term_taxonomy_id = %d', $wpdb->term_taxonomy, $id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress keeps no count by this id.

		return is_numeric( $count ) && $count > 0;
	}

	/**
	 * Runs on `added_term_meta` and `updated_term_meta`: what orders terms may call no other hook.
	 *
	 * @param mixed $id      The meta's.
	 * @param mixed $term_id Its term.
	 */
	public static function meta_changed( mixed $id, mixed $term_id, mixed $name ): void { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.FoundBeforeLastUsed -- Arguments of WordPress's hooks.
		if ( 'order' === $name ) {
			self::changed();
		}
	}

	/** Nothing that was cached before is used again. */
	public static function write(): void {
		self::$is_old = false;
		self::$read   = array();
		update_option( self::OPTION, uniqid( '', true ), true );
	}

	/**
	 * Reads what is cached of several taxonomies at once.
	 *
	 * @param list<string> $taxonomies
	 */
	public static function prime( array $taxonomies ): void {
		if ( ! wp_using_ext_object_cache() && array() !== $taxonomies ) {
			wp_prime_option_caches( array_merge( ...array_map( static fn ( string $taxonomy ): array => array( '_transient_' . self::name( $taxonomy ), '_transient_timeout_' . self::name( $taxonomy ) ), $taxonomies ) ) );
		}
	}

	/**
	 * Terms in the taxonomy's order, those without products too.
	 *
	 * @return list<FilterTerm>
	 */
	public static function of( string $taxonomy ): array {
		return self::read( $taxonomy )[1];
	}

	/** Whether of() gives all terms. */
	public static function is_whole( string $taxonomy ): bool {
		return self::read( $taxonomy )[0];
	}

	/**
	 * Terms that products have, of several taxonomies at once: WordPress asks the database once or twice for each. They
	 * are cached until a term or the catalogue changes.
	 *
	 * @param array<string, array{number?: int, parent?: int}> $queries For get_terms(), by taxonomy.
	 * @return array<string, list<FilterTerm>> By taxonomy, each in its own order.
	 */
	public static function with_products( array $queries ): array {
		$answer = new CachedAnswer( 'vitrin_filters_with_products_', self::SLOTS, array( $queries, get_option( self::OPTION ) ) );
		$cached = self::$is_old || array() === $queries ? null : $answer->get();
		if ( is_array( $cached ) ) {
			/** @var array<string, list<array{int, int, string, string, int}>> $cached */
			return array_map( static fn ( array $rows ): array => array_map( static fn ( array $row ): FilterTerm => new FilterTerm( ...$row ), $rows ), $cached );
		}
		$found = array();
		foreach ( $queries as $taxonomy => $query ) {
			$terms              = get_terms( array( 'taxonomy' => $taxonomy, 'hide_empty' => true ) + $query ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$found[ $taxonomy ] = self::of_terms( $terms );
		}
		if ( ! self::$is_old && array() !== $queries && array_sum( array_map( 'count', $found ) ) <= self::MOST_WITH_PRODUCTS ) {
			$answer->set( array_map( self::rows( ... ), $found ) );
		}

		return $found;
	}

	/**
	 * The terms that exist of some slugs.
	 *
	 * @param list<string> $slugs
	 * @return list<FilterTerm>
	 */
	public static function by_slugs( string $taxonomy, array $slugs ): array {
		list( $is_whole, $terms ) = self::read( $taxonomy );
		if ( $is_whole ) {
			return array_values( array_filter( $terms, static fn ( FilterTerm $term ): bool => in_array( $term->slug, $slugs, true ) ) );
		}

		return self::from_wordpress( array( 'taxonomy' => $taxonomy, 'slug' => $slugs, 'hide_empty' => false ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	}

	/**
	 * A term's term_taxonomy_id and those of all below it.
	 *
	 * @return non-empty-list<int>
	 */
	public static function with_descendants( string $taxonomy, FilterTerm $term ): array {
		$ids = array( $term->term_taxonomy_id );
		if ( ! is_taxonomy_hierarchical( $taxonomy ) ) {
			return $ids;
		}
		list( $is_whole, $terms ) = self::read( $taxonomy );
		if ( ! $is_whole ) {
			$below = get_term_children( $term->id, $taxonomy );
			foreach ( is_array( $below ) && array() !== $below ? self::from_wordpress( array( 'taxonomy' => $taxonomy, 'include' => array_values( array_filter( $below, 'is_int' ) ), 'hide_empty' => false ) ) : array() as $one ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
				$ids[] = $one->term_taxonomy_id;
			}

			return $ids;
		}
		$todo = array( $term->id );
		// A term that stands below itself, as a broken import leaves it, is met once.
		for ( $seen = array(); array() !== $todo; ) {
			$parent          = array_shift( $todo );
			$seen[ $parent ] = true;
			foreach ( $terms as $one ) {
				if ( $one->parent === $parent && ! isset( $seen[ $one->id ] ) ) {
					$ids[] = $one->term_taxonomy_id;
					$todo[]      = $one->id;
				}
			}
		}

		return $ids;
	}

	/** @return array{bool, list<FilterTerm>} Whether these are all. */
	private static function read( string $taxonomy ): array {
		$key = md5( (string) wp_json_encode( array( $taxonomy, CachedAnswer::variant(), get_option( self::OPTION ), get_current_blog_id() ) ) );
		if ( isset( self::$read[ $key ] ) ) {
			return self::$read[ $key ];
		}
		if ( ! taxonomy_exists( $taxonomy ) ) {
			// A block may name anything: nothing is cached of it.
			return array( true, array() );
		}
		$cached = self::$is_old ? null : get_transient( self::name( $taxonomy ) );
		if ( is_array( $cached ) && ( $cached['key'] ?? '' ) === $key && is_array( $cached['terms'] ?? null ) ) {
			/** @var list<array{int, int, string, string, int}> $rows */
			$rows  = $cached['terms'];
			$found = array_map( static fn ( array $row ): FilterTerm => new FilterTerm( ...$row ), $rows );
		} else {
			$found = self::from_wordpress(
				array(
					'taxonomy'   => $taxonomy,
					'hide_empty' => false,
					'number'     => self::MOST + 1,
				)
			);
			if ( ! self::$is_old ) {
				set_transient(
					self::name( $taxonomy ),
					array(
						'key'   => $key,
						'terms' => self::rows( $found ),
					),
					HOUR_IN_SECONDS
				);
			}
		}

		return self::$read[ $key ] = array( count( $found ) <= self::MOST, array_slice( $found, 0, self::MOST ) );
	}

	/**
	 * @param array{taxonomy: string, hide_empty: bool, slug?: list<string>, include?: list<int>, number?: int} $query Of get_terms().
	 * @return list<FilterTerm>
	 */
	private static function from_wordpress( array $query ): array {
		return self::of_terms( get_terms( array( 'update_term_meta_cache' => false ) + $query ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	}

	/**
	 * @param mixed $terms As get_terms() gives them.
	 * @return list<FilterTerm>
	 */
	private static function of_terms( mixed $terms ): array {
		return is_array( $terms ) ? array_map( static fn ( \WP_Term $term ): FilterTerm => FilterTerm::of( $term ), array_values( array_filter( $terms, static fn ( mixed $term ): bool => $term instanceof \WP_Term ) ) ) : array();
	}

	/**
	 * As they are cached.
	 *
	 * @param list<FilterTerm> $terms
	 * @return list<array{int, int, string, string, int}>
	 */
	private static function rows( array $terms ): array {
		return array_map( static fn ( FilterTerm $term ): array => array( $term->id, $term->term_taxonomy_id, $term->slug, $term->name, $term->parent ), $terms );
	}

	/** One for each taxonomy. */
	private static function name( string $taxonomy ): string {
		return 'vitrin_filters_terms_' . $taxonomy;
	}
}
