<?php

namespace Vitrin\Search;

use Vitrin\Cart\Text;
use Vitrin\Shared\Domain\Fold;

defined( 'ABSPATH' ) || exit;

/**
 * All products that everybody may find, read at once from WordPress's and WooCommerce's tables, for searches without the
 * index.
 *
 * @phpstan-type Row array{id: int, name: string, title: string, skus: string, whole_skus: list<string>, all_skus: list<string>, rest: string, text: string, compact: string, sales: int, in_stock: bool}
 */
final class LiveCatalog {

	/** As many products are read; of larger shops the newest. */
	private const MAX_PRODUCTS = 30_000;

	/** As Entry: words of one field that count. */
	private const MAX_WORDS = 80;
	private const MAX_SKUS  = 200;

	/** @var array{string, list<Row>}|null What it depends on, and the rows. */
	private static ?array $read = null;

	/** @return list<Row> Texts are folded but for name, all_skus and text. */
	public static function rows(): array {
		$key = get_current_blog_id() . ' ' . wp_cache_get_last_changed( 'posts' ) . ' ' . wp_cache_get_last_changed( 'terms' );
		if ( null === self::$read || self::$read[0] !== $key ) {
			self::$read = array( $key, self::read() );
		}

		return self::$read[1];
	}

	/** @param Row $row */
	public static function entry( array $row ): Entry {
		return Entry::from( $row['id'], $row['name'], $row['all_skus'], $row['text'], $row['sales'], $row['in_stock'] );
	}

	/**
	 * Each word that the index would hold, once.
	 *
	 * @return list<string>
	 */
	public static function words(): array {
		$words = array();
		foreach ( self::rows() as $row ) {
			$title = explode( ' ', $row['title'] );
			foreach ( $title as $at => $word ) {
				$words[ $word ]                                  = true;
				$words[ $word . ( $title[ $at + 1 ] ?? '' ) ] = true;
			}
			foreach ( explode( ' ', $row['skus'] . ' ' . $row['rest'] ) as $word ) {
				$words[ $word ] = true;
			}
		}
		unset( $words[''] );

		return array_map( 'strval', array_keys( $words ) );
	}

	/** @return list<Row> */
	private static function read(): array {
		$database = Index::database();
		$hidden   = wc_get_product_visibility_term_ids();
		$found    = self::query( $database->prepare( 'SELECT p.ID, p.post_title, p.post_excerpt FROM %i p WHERE p.post_type = %s AND p.post_status = %s AND p.post_password = %s AND p.ID NOT IN ( SELECT object_id FROM %i WHERE term_taxonomy_id = %d ) ORDER BY p.ID DESC LIMIT %d', $database->posts, 'product', 'publish', '', $database->term_relationships, (int) ( $hidden['exclude-from-search'] ?? 0 ), self::MAX_PRODUCTS ) );
		$skus     = self::skus();
		$names    = self::names_of_terms();
		$numbers  = self::numbers();
		$filtered = has_filter( 'vitrin_search_text' );
		$rows     = array();
		foreach ( $found as list( $id, $name, $excerpt ) ) {
			$id      = (int) $id;
			$of      = array_slice( array_values( array_unique( $skus[ $id ] ?? array() ) ), 0, self::MAX_SKUS );
			$text    = Text::plain( ( $names[ $id ] ?? '' ) . ' ' . $excerpt );
			$product = $filtered ? wc_get_product( $id ) : null;
			$text    = $product instanceof \WC_Product ? Entry::searched_text( $product, $text ) : $text;
			$name    = Text::plain( $name );
			$folded  = array_map( static fn ( string $sku ): string => Fold::text( $sku ), $of );
			$row     = array(
				'id'         => $id,
				'name'       => $name,
				'title'      => self::first_words( Fold::text( $name ) ),
				'skus'       => implode( ' ', $folded ),
				'whole_skus' => array_map( static fn ( string $sku ): string => str_replace( ' ', '', $sku ), $folded ),
				'all_skus'   => $of,
				'rest'       => self::first_words( Fold::text( $text ) ),
				'text'       => $text,
				'compact'    => '',
				'sales'      => $numbers[ $id ][0] ?? 0,
				'in_stock'   => $numbers[ $id ][1] ?? true,
			);
			// Whatever is found stands in it, but for what begins in one field and ends in the next.
			$row['compact'] = str_replace( ' ', '', $row['title'] ) . ' ' . implode( ' ', $row['whole_skus'] ) . ' ' . str_replace( ' ', '', $row['rest'] );
			$rows[]         = $row;
		}

		return $rows;
	}

	private static function first_words( string $folded ): string {
		return substr_count( $folded, ' ' ) < self::MAX_WORDS ? $folded : implode( ' ', array_slice( explode( ' ', $folded ), 0, self::MAX_WORDS ) );
	}

	/** @return array<int, list<string>> By product, its own first. */
	private static function skus(): array {
		$database = Index::database();
		$skus     = array();
		$select   = 'SELECT p.%i, m.meta_value FROM %i p INNER JOIN %i m ON m.post_id = p.ID AND m.meta_key = %s WHERE p.post_type = %s AND p.post_status = %s AND m.meta_value <> %s ORDER BY p.ID';
		foreach ( array( 'product' => 'ID', 'product_variation' => 'post_parent' ) as $type => $column ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			foreach ( self::query( $database->prepare( $select, $column, $database->posts, $database->postmeta, '_sku', $type, 'publish', '' ) ) as list( $id, $sku ) ) {
				$skus[ (int) $id ][] = $sku;
			}
		}

		return $skus;
	}

	/** @return array<int, string> Names of categories and tags, by product. */
	private static function names_of_terms(): array {
		$database = Index::database();
		$names    = array();
		foreach ( self::query( $database->prepare( 'SELECT r.object_id, t.name FROM %i r INNER JOIN %i k ON k.term_taxonomy_id = r.term_taxonomy_id INNER JOIN %i t ON t.term_id = k.term_id WHERE k.taxonomy IN ( %s, %s )', $database->term_relationships, $database->term_taxonomy, $database->terms, 'product_cat', 'product_tag' ) ) as list( $id, $name ) ) {
			$names[ (int) $id ] = ( $names[ (int) $id ] ?? '' ) . ' ' . $name;
		}

		return $names;
	}

	/** @return array<int, array{int, bool}> Sales, and whether it is in stock, by product. */
	private static function numbers(): array {
		$database = Index::database();
		$numbers  = array();
		foreach ( self::query( $database->prepare( 'SELECT post_id, meta_key, meta_value FROM %i WHERE meta_key IN ( %s, %s )', $database->postmeta, 'total_sales', '_stock_status' ) ) as list( $id, $key, $value ) ) {
			$numbers[ (int) $id ] ??= array( 0, true );
			if ( 'total_sales' === $key ) {
				$numbers[ (int) $id ][0] = max( 0, (int) $value );
			} else {
				$numbers[ (int) $id ][1] = 'outofstock' !== $value;
			}
		}

		return $numbers;
	}

	/** @return list<list<string>> */
	private static function query( ?string $sql ): array {
		$rows = Index::database()->get_results( $sql, 'ARRAY_N' ); // phpcs:ignore WordPress.DB -- Prepared by the caller; until the index is there.

		return array_map( static fn ( mixed $row ): array => array_map( static fn ( mixed $value ): string => is_scalar( $value ) ? (string) $value : '', is_array( $row ) ? array_values( $row ) : array() ), is_array( $rows ) ? $rows : array() );
	}
}
