<?php

namespace Vitrin\Catalog\Search;

use Vitrin\Cart\Text;
use Vitrin\Shared\Domain\Fold;

defined( 'ABSPATH' ) || exit;

/**
 * All products that everyone may find, read at once from WordPress's and WooCommerce's tables, for searches without the
 * index. They are kept as few long texts: of ten thousand products only those that may be found are taken apart.
 *
 * @phpstan-type Row array{id: int, name: string, title: string, whole_skus: list<string>, all_skus: list<string>, text: string}
 * @phpstan-type Texts array{names: array<int, string>, texts: array<int, string>, codes: array<int, list<string>>, folded: array<int, string>, compact: array<int, string>}
 */
final class LiveCatalog {

	/** As many products are read; of larger shops the newest. */
	private const MAX_PRODUCTS = 20_000;

	/** As Entry: words of one field that count. */
	private const MAX_WORDS = 80;
	private const MAX_SKUS  = 200;

	/** Products that are folded together. */
	private const BATCH = 1000;

	/** Letters that no shop writes, between texts that are folded together: of two products, of fields, of SKUs. */
	private const PRODUCT = "\u{2A6D4}";
	private const FIELD   = "\u{2A6D5}";
	private const SKU     = "\u{2A6D6}";

	/** The same when they are folded; these can't be typed. */
	public const FIELD_END = " \n ";
	private const SKU_END  = " \r ";

	/** @var array{string, Texts}|null What it depends on, and the texts, by product. */
	private static ?array $read = null;

	/** @var array{string, string}|null The same of words. */
	private static ?array $words = null;

	/** @return array<int, string> By product: title, SKUs and the rest, folded, each without blanks: whatever is found stands in it, but for what begins in one field and ends in the next. */
	public static function compact(): array {
		return self::texts()['compact'];
	}

	/** A product's folded words with a blank around each: of its title, its SKUs and the rest, with FIELD_END between. */
	public static function words_of( int $id ): string {
		return self::texts()['folded'][ $id ];
	}

	/** @return Row Texts are folded but for name, all_skus and text. */
	public static function row( int $id ): array {
		$texts = self::texts();
		list( $title, $skus, $rest ) = self::fields( $texts['folded'][ $id ] );
		$skus = '' === $skus ? array() : explode( self::SKU_END, $skus );

		return array(
			'id'         => $id,
			'name'       => $texts['names'][ $id ],
			'title'      => $title,
			'whole_skus' => str_replace( ' ', '', $skus ),
			'all_skus'   => $texts['codes'][ $id ] ?? array(),
			'text'       => $texts['texts'][ $id ],
		);
	}

	/** @return Texts */
	private static function texts(): array {
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

	/**
	 * As the index holds it: letters without blanks, up to its length.
	 *
	 * @param Row $row
	 */
	public static function compact_title( array $row ): string {
		return mb_substr( str_replace( ' ', '', $row['title'] ), 0, Index::TITLE_LENGTH );
	}

	/** @param Row $row */
	public static function entry( array $row ): Entry {
		return Entry::from( $row['id'], $row['name'], $row['all_skus'], $row['text'], 0, true );
	}

	/**
	 * A product's title, SKUs and the rest, each of which may be empty.
	 *
	 * @param string $folded From within_limits().
	 * @return list<string>
	 */
	private static function fields( string $folded ): array {
		return explode( self::FIELD_END, substr( $folded, 1, -1 ) );
	}

	/** Each word that the index would hold, once, in a line of its own with a line's end before it and after it. */
	public static function words(): string {
		$key = self::key();
		if ( null !== self::$words && self::$words[0] === $key ) {
			return self::$words[1];
		}
		$titles = array();
		$others = array();
		foreach ( self::texts()['folded'] as $text ) {
			list( $title, $skus, $rest ) = self::fields( $text );
			$titles[] = $title;
			$others[] = $skus;
			$others[] = $rest;
		}
		$others = explode( ' ', str_replace( "\r ", '', implode( ' ', $others ) ) );
		// A blank more ends a product.
		$titles = explode( ' ', implode( '  ', $titles ) );
		$words  = array_fill_keys( $titles, true ) + array_fill_keys( $others, true );
		foreach ( $titles as $at => $word ) {
			if ( '' !== $word ) {
				$words[ $word . ( $titles[ $at + 1 ] ?? '' ) ] = true;
			}
		}
		unset( $words[''] );
		self::$words = array( $key, "\n" . implode( "\n", array_keys( $words ) ) . "\n" );

		return self::$words[1];
	}

	/** @return Texts */
	private static function read(): array {
		$database = Index::database();
		$hidden   = wc_get_product_visibility_term_ids();
		$skus     = self::skus();
		$names    = self::names_of_terms();
		$texts    = array( 'names' => array(), 'texts' => array(), 'codes' => array(), 'folded' => array(), 'compact' => array() ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$filtered = has_filter( 'vitrin_search_text' );
		$found    = self::query( $database->prepare( 'SELECT p.ID, p.post_title, p.post_excerpt FROM %i p WHERE p.post_type = %s AND p.post_status = %s AND p.post_password = %s AND p.ID NOT IN ( SELECT object_id FROM %i WHERE term_taxonomy_id = %d ) ORDER BY p.ID DESC LIMIT %d', $database->posts, 'product', 'publish', '', $database->term_relationships, (int) ( $hidden['exclude-from-search'] ?? 0 ), self::MAX_PRODUCTS ) );
		foreach ( $found as list( $id, $name, $excerpt ) ) {
			$id      = (int) $id;
			$product = $filtered ? wc_get_product( $id ) : null;
			$text    = self::plain( ( $names[ $id ] ?? '' ) . ' ' . $excerpt );

			$texts['names'][ $id ] = self::plain( $name );
			$texts['texts'][ $id ] = $product instanceof \WC_Product ? Entry::searched_text( $product, $text ) : $text;
			if ( isset( $skus[ $id ] ) ) {
				$texts['codes'][ $id ] = isset( $skus[ $id ][1] ) ? array_slice( array_values( array_unique( $skus[ $id ] ) ), 0, self::MAX_SKUS ) : $skus[ $id ];
			}
		}
		foreach ( array_chunk( array_keys( $texts['names'] ), self::BATCH ) as $ids ) {
			$folded = Fold::text( self::together( $ids, $texts ) );
			foreach ( array( self::PRODUCT => self::PRODUCT, self::FIELD => self::FIELD_END, self::SKU => self::SKU_END ) as $letter => $end ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
				$folded = str_replace( array( " {$letter}", "{$letter} ", $letter ), array( $letter, $letter, $end ), $folded );
			}
			$compact           = str_replace( array( ' ', "\n", "\r" ), array( '', ' ', ' ' ), $folded );
			$texts['folded']  += array_combine( $ids, array_map( self::within_limits( ... ), explode( self::PRODUCT, $folded ) ) );
			$texts['compact'] += array_combine( $ids, explode( self::PRODUCT, $compact ) );
		}

		return $texts;
	}

	/**
	 * Title, SKUs and the rest of some products in one text, for each call of folding costs more than the letters.
	 *
	 * @param list<int> $ids
	 * @param Texts     $texts
	 */
	private static function together( array $ids, array $texts ): string {
		$letters = array( self::PRODUCT, self::FIELD, self::SKU );
		$parts   = array();
		$skus    = 0;
		foreach ( $ids as $id ) {
			$codes   = $texts['codes'][ $id ] ?? array();
			$skus   += max( 0, count( $codes ) - 1 );
			$parts[] = $texts['names'][ $id ] . self::FIELD . implode( self::SKU, $codes ) . self::FIELD . $texts['texts'][ $id ];
		}
		$together = implode( self::PRODUCT, $parts );
		if ( array( count( $ids ) - 1, 2 * count( $ids ), $skus ) === array_map( static fn ( string $letter ): int => substr_count( $together, $letter ), $letters ) ) {
			return $together;
		}
		// A product has one of the letters; without the index it isn't found by them.
		foreach ( $ids as $at => $id ) {
			$parts[ $at ] = str_replace( $letters, ' ', $texts['names'][ $id ] ) . self::FIELD . implode( self::SKU, str_replace( $letters, ' ', $texts['codes'][ $id ] ?? array() ) ) . self::FIELD . str_replace( $letters, ' ', $texts['texts'][ $id ] );
		}

		return implode( self::PRODUCT, $parts );
	}

	/** As Text::plain(), which takes longer than all else, where there is something to do for it. */
	private static function plain( string $text ): string {
		return false === strpbrk( $text, '<&' ) ? $text : Text::plain( $text );
	}

	/** Title and rest with the words that count. */
	private static function within_limits( string $folded ): string {
		if ( substr_count( $folded, ' ' ) >= self::MAX_WORDS ) {
			$fields = explode( self::FIELD_END, $folded );
			foreach ( array( 0, 2 ) as $at ) {
				$fields[ $at ] = implode( ' ', array_slice( explode( ' ', $fields[ $at ] ), 0, self::MAX_WORDS ) );
			}
			$folded = implode( self::FIELD_END, $fields );
		}

		return " {$folded} ";
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
	 * @param list<int> $ids Products.
	 * @return array<int, int> By product; those that aren't there have none.
	 */
	public static function sales( array $ids ): array {
		return array_map( static fn ( string $value ): int => max( 0, (int) $value ), self::meta( 'total_sales', $ids ) );
	}

	/**
	 * @param list<int> $ids Products.
	 * @return array<int, string> By product that is out of stock.
	 */
	public static function out_of_stock( array $ids ): array {
		return array_filter( self::meta( '_stock_status', $ids ), static fn ( string $value ): bool => 'outofstock' === $value );
	}

	/**
	 * @param list<int> $ids Products.
	 * @return array<int, string> A value by product; of many products, all that there are.
	 */
	private static function meta( string $key, array $ids ): array {
		$database = Index::database();
		$of       = count( $ids ) > self::BATCH ? '' : ' AND post_id IN ( ' . implode( ', ', $ids ) . ' )';

		$values   = array();
		foreach ( array() === $ids ? array() : self::query( $database->prepare( 'SELECT post_id, meta_value FROM %i WHERE meta_key = %s', $database->postmeta, $key ) . $of ) as list( $id, $value ) ) {
			$values[ (int) $id ] = $value;
		}

		return $values;
	}

	/** @return list<list<string>> */
	private static function query( ?string $sql ): array {
		$rows = Index::database()->get_results( $sql, 'ARRAY_N' ); // phpcs:ignore WordPress.DB -- Prepared by the caller; until the index is there.

		$texts = array();
		foreach ( is_array( $rows ) ? $rows : array() as $row ) {
			$values = array();
			foreach ( is_array( $row ) ? $row : array() as $value ) {
				$values[] = is_scalar( $value ) ? (string) $value : '';
			}
			$texts[] = $values;
		}

		return $texts;
	}
}
