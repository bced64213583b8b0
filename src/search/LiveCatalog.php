<?php

namespace Vitrin\Search;

use Vitrin\Cart\Text;
use Vitrin\Shared\Domain\Fold;

defined( 'ABSPATH' ) || exit;

/**
 * All products that everybody may find, read at once from WordPress's and WooCommerce's tables, for searches without the
 * index.
 *
 * @phpstan-type Row array{id: int, name: string, title: string, skus: string, whole_skus: list<string>, all_skus: list<string>, rest: string, text: string, compact: string}
 */
final class LiveCatalog {

	/** As many products are read; of larger shops the newest. */
	private const MAX_PRODUCTS = 20_000;

	/** As Entry: words of one field that count. */
	private const MAX_WORDS = 80;
	private const MAX_SKUS  = 200;

	/** Products that are folded together. */
	private const BATCH = 1000;

	/** A rare letter between texts that are folded together. */
	private const BETWEEN = "\u{9F98}";

	/** @var array{string, list<Row>}|null What it depends on, and the rows. */
	private static ?array $read = null;

	/** @var array{string, list<string>}|null The same of words. */
	private static ?array $words = null;

	/** @return list<Row> Texts are folded but for name, all_skus and text. */
	public static function rows(): array {
		$key = self::key();
		if ( null === self::$read || self::$read[0] !== $key ) {
			self::$read = array( $key, self::read() );
		}

		return self::$read[1];
	}

	/** Changes with whatever is saved. */
	private static function key(): string {
		return get_current_blog_id() . ' ' . wp_cache_get_last_changed( 'posts' ) . ' ' . wp_cache_get_last_changed( 'terms' );
	}

	/** @param Row $row */
	public static function entry( array $row ): Entry {
		return Entry::from( $row['id'], $row['name'], $row['all_skus'], $row['text'], 0, true );
	}

	/**
	 * Each word that the index would hold, once.
	 *
	 * @return list<string>
	 */
	public static function words(): array {
		$key = self::key();
		if ( null !== self::$words && self::$words[0] === $key ) {
			return self::$words[1];
		}
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
		self::$words = array( $key, array_map( 'strval', array_keys( $words ) ) );

		return self::$words[1];
	}

	/** @return list<Row> */
	private static function read(): array {
		$database = Index::database();
		$hidden   = wc_get_product_visibility_term_ids();
		$skus     = self::skus();
		$names    = self::names_of_terms();
		$rows     = array();
		$found    = self::query( $database->prepare( 'SELECT p.ID, p.post_title, p.post_excerpt FROM %i p WHERE p.post_type = %s AND p.post_status = %s AND p.post_password = %s AND p.ID NOT IN ( SELECT object_id FROM %i WHERE term_taxonomy_id = %d ) ORDER BY p.ID DESC LIMIT %d', $database->posts, 'product', 'publish', '', $database->term_relationships, (int) ( $hidden['exclude-from-search'] ?? 0 ), self::MAX_PRODUCTS ) );
		foreach ( array_chunk( $found, self::BATCH ) as $some ) {
			array_push( $rows, ...self::folded_rows( $some, $skus, $names ) );
		}

		return $rows;
	}

	/**
	 * @param list<list<string>>       $found Id, title and short description.
	 * @param array<int, list<string>> $skus  By product.
	 * @param array<int, string>       $names Of terms, by product.
	 * @return list<Row>
	 */
	private static function folded_rows( array $found, array $skus, array $names ): array {
		$filtered = has_filter( 'vitrin_search_text' );
		$titles   = array();
		$texts    = array();
		$codes    = array();
		foreach ( $found as list( $id, $name, $excerpt ) ) {
			$product  = $filtered ? wc_get_product( (int) $id ) : null;
			$text     = self::plain( ( $names[ (int) $id ] ?? '' ) . ' ' . $excerpt );
			$titles[] = self::plain( $name );
			$texts[]  = $product instanceof \WC_Product ? Entry::searched_text( $product, $text ) : $text;
			// Each SKU in a line of its own, which folding takes for a blank.
			$codes[] = array_slice( array_unique( $skus[ (int) $id ] ?? array() ), 0, self::MAX_SKUS );
		}
		$all_codes    = array_merge( array(), ...$codes );
		$folded_codes = self::folded( $all_codes );
		$of_titles    = self::folded( $titles );
		$of_texts     = self::folded( $texts );
		$rows         = array();
		$code         = 0;
		foreach ( $found as $at => list( $id ) ) {
			$folded = array_slice( $folded_codes, $code, count( $codes[ $at ] ) );
			$code  += count( $folded );
			$whole  = str_replace( ' ', '', $folded );
			$title  = self::first_words( $of_titles[ $at ] );
			$rest   = self::first_words( $of_texts[ $at ] );
			$rows[] = array(
				'id'         => (int) $id,
				'name'       => $titles[ $at ],
				'title'      => $title,
				'skus'       => implode( ' ', $folded ),
				'whole_skus' => $whole,
				'all_skus'   => array_values( $codes[ $at ] ),
				'rest'       => $rest,
				'text'       => $texts[ $at ],
				// Whatever is found stands in it, but for what begins in one field and ends in the next.
				'compact'    => str_replace( ' ', '', $title ) . ' ' . implode( ' ', $whole ) . ' ' . str_replace( ' ', '', $rest ),
			);
		}

		return $rows;
	}

	/** As Text::plain(), which takes longer than all else, where there is something to do for it. */
	private static function plain( string $text ): string {
		return false === strpbrk( $text, '<&' ) ? $text : Text::plain( $text );
	}

	/**
	 * Folds many texts at once: each call costs more than the letters.
	 *
	 * @param list<string> $texts
	 * @return list<string>
	 */
	private static function folded( array $texts ): array {
		$folded = explode( self::BETWEEN, Fold::text( implode( self::BETWEEN, str_replace( self::BETWEEN, ' ', $texts ) ) ) );

		return count( $folded ) === count( $texts ) ? array_map( 'trim', $folded ) : array_map( array( Fold::class, 'text' ), $texts );
	}

	private static function first_words( string $folded ): string {
		return substr_count( $folded, ' ' ) < self::MAX_WORDS ? $folded : implode( ' ', array_slice( explode( ' ', $folded ), 0, self::MAX_WORDS ) );
	}

	/** @return array<int, list<string>> By product, its own first; also of posts that are none. */
	private static function skus(): array {
		$database = Index::database();
		$skus     = array();
		foreach ( self::query( $database->prepare( 'SELECT post_id, meta_value FROM %i WHERE meta_key = %s AND meta_value <> %s', $database->postmeta, '_sku', '' ) ) as list( $id, $sku ) ) {
			$skus[ (int) $id ] = array( $sku );
		}
		foreach ( self::query( $database->prepare( 'SELECT ID, post_parent FROM %i WHERE post_type = %s AND post_status = %s ORDER BY ID', $database->posts, 'product_variation', 'publish' ) ) as list( $id, $parent ) ) {
			foreach ( $skus[ (int) $id ] ?? array() as $sku ) {
				$skus[ (int) $parent ][] = $sku;
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

	/**
	 * Sales, and whether they are in stock.
	 *
	 * @param list<int> $ids Products.
	 * @return array<int, array{int, bool}> By product; those that aren't there have none and are in stock.
	 */
	public static function numbers( array $ids ): array {
		$database = Index::database();
		$numbers  = array();
		$of       = count( $ids ) > self::BATCH || array() === $ids ? '' : ' AND post_id IN ( ' . implode( ', ', $ids ) . ' )';
		foreach ( self::query( $database->prepare( 'SELECT post_id, meta_key, meta_value FROM %i WHERE meta_key IN ( %s, %s )', $database->postmeta, 'total_sales', '_stock_status' ) . $of ) as list( $id, $key, $value ) ) {
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
